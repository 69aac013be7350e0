import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../parts';

const twoYears = 63_072_000;

/** The sources that let a page's own inline scripts run, and no others: the hash of each. */
const inlineScriptSources = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

const scriptSources = async (portalDir: string | null): Promise<string[]> =>
  portalDir === null ? [] : inlineScriptSources(await readFile(join(portalDir, 'index.html'), 'utf8'));

/** Sends the security headers with every answer. Behind a trusted proxy that speaks https, browsers are told to stay with https. */
export const sendSecurityHeaders = async (app: FastifyInstance, { portalDir, config: { powerBi } }: Pick<AppParts, 'portalDir' | 'config'>): Promise<void> => {
  await app.register(helmet, {
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...(await scriptSources(portalDir))],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'frame-src': ['blob:', ...(powerBi ? [powerBi.embedOrigin] : [])],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
  });
  app.addHook('onRequest', async ({ protocol }, reply) => {
    if (protocol === 'https') void reply.header('strict-transport-security', `max-age=${twoYears}`);
  });
};
