import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppParts } from '../parts';

/** Header lines by their names in small letters. */
export type HeaderLines = Readonly<Record<string, string>>;

const twoYears = 63_072_000;

/** What an answer that came by https tells the browser besides. */
export const stayWithHttps = ({ hstsSubdomains }: AppParts['config']): string =>
  `max-age=${twoYears}${hstsSubdomains ? '; includeSubDomains' : ''}`;

/** What a page of the portal has no use for, so that no script in it can ask for it either. */
const neverUsed = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** The sources that let a page's own inline scripts run, and no others: the hash of each. */
const inlineScriptSources = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

const scriptSources = async (portalDir: string | null): Promise<string[]> =>
  portalDir === null
    ? []
    : inlineScriptSources(await readFile(join(portalDir, 'index.html'), 'utf8'));

const contentPolicy = (scripts: readonly string[], frames: readonly string[]): string =>
  Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'frame-src': ['blob:', ...frames],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join(';');

/** The headers that go with every page, and with an answer to what is no request at all. */
export const securityHeaders = async ({
  portalDir,
  config: { powerBi },
}: Pick<AppParts, 'portalDir' | 'config'>): Promise<HeaderLines> => ({
  'content-security-policy': contentPolicy(
    await scriptSources(portalDir),
    powerBi ? [powerBi.embedOrigin] : [],
  ),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': neverUsed.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});

/** The headers of every page, and what one that came by https is told besides. */
export interface SentHeaders {
  readonly headers: HeaderLines;
  readonly https: string;
}

/** With what is never shown as a page: there is nothing that it may load, and nobody frames it. */
const withNoPage: HeaderLines = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Answers of calls and files of the build; the API has one page, which lists its calls. */
const isNoPage = (url: string): boolean =>
  url.startsWith('/assets/') || (url.startsWith('/api/') && !url.startsWith('/api/docs'));

/** Where no request tells by what it came, the portal's own address does. */
export const isReachedByHttps = ({ publicUrl }: AppParts['config']): boolean =>
  publicUrl.startsWith('https:');

/** The same for an answer that no hook comes before: to an address that can not be read. */
export const addSecurityHeaders = (
  { protocol, url }: Pick<FastifyRequest, 'protocol' | 'url'>,
  reply: FastifyReply,
  { headers, https }: SentHeaders,
): void => {
  void reply.headers(isNoPage(url) ? withNoPage : headers);
  if (protocol === 'https') void reply.header('strict-transport-security', https);
};

/**
 * Sends these headers with every page, and what of them counts with all other answers. Behind a trusted proxy that speaks https,
 * browsers are told to stay with https.
 */
export const sendSecurityHeaders = (app: FastifyInstance, sent: SentHeaders): void => {
  app.addHook('onRequest', async (request, reply) => addSecurityHeaders(request, reply, sent));
};
