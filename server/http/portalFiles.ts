import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandedManifest, brandedPage, brandedWorker, picturesOf } from '../brand/brandedPortal';
import type { AppParts } from '../parts';
import { answerNoSuchCall } from './errors';

/** Files whose names carry a hash of their content. */
const assets = '/assets/';

const forever = 'public, max-age=31536000, immutable';

/** The page says that this server has `portal/start`: another one that serves it does not. */
const withExtras = (html: string): string => html.replace('<html ', '<html data-extras="start" ');

type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Answers what is asked for anew each time, in the encoding that was asked for. */
const answerOf = (text: string, type: string): Answer => {
  const content = Buffer.from(text);
  const bodies = { br: brotliCompressSync(content), gzip: gzipSync(content) };
  // Weak: the same content in any encoding.
  const etag = `W/"${createHash('sha256').update(content).digest('base64url')}"`;
  return (request, reply) => {
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((each) => accepted.includes(each));
    void reply.type(type).headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    if (!encoding) return reply.send(content);
    return reply.header('content-encoding', encoding).send(bodies[encoding]);
  };
};

/** Files of the build that say under whose name the portal is given. */
const brandedFiles = ['manifest.webmanifest', 'sw.js'] as const;

/** Serves these files, and the pictures, in the provider's name. */
const serveBranded = async (
  app: FastifyInstance,
  { portalDir, brand }: Portal,
  page: string,
): Promise<void> => {
  const read = (name: (typeof brandedFiles)[number]) => readFile(join(portalDir, name), 'utf8');
  const [manifest, worker] = await Promise.all([read('manifest.webmanifest'), read('sw.js')]);
  const branded = { page, manifest: brandedManifest(manifest, brand) };
  app.get('/manifest.webmanifest', answerOf(branded.manifest, 'application/manifest+json'));
  app.get(
    '/sw.js',
    answerOf(brandedWorker(worker, branded, brand), 'text/javascript; charset=utf-8'),
  );
  for (const { address, content } of picturesOf(brand))
    app.get(address, (_request, reply) =>
      reply.type('image/png').header('cache-control', forever).send(content),
    );
};

type Portal = Pick<AppParts, 'brand'> & { readonly portalDir: string };

/**
 * Serves the built portal; an address that is no file gets its page, because the portal routes in
 * the browser.
 */
export const servePortal = async (app: FastifyInstance, portal: Portal): Promise<void> => {
  const { portalDir, brand } = portal;
  const built = await readFile(join(portalDir, 'index.html'), 'utf8');
  const html = brandedPage(built, brand);
  const page = answerOf(withExtras(html), 'text/html; charset=utf-8');
  const isBranded = html !== built;
  await app.register(fastifyStatic, {
    root: portalDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: [
      '**/*.br',
      '**/*.gz',
      '.vite/**',
      'index.html',
      ...(isBranded ? brandedFiles : []),
    ],
    setHeaders: (response, path) => {
      response.setHeader('cache-control', path.includes(assets) ? forever : 'no-cache');
      response.setHeader('vary', 'accept-encoding');
    },
  });
  if (isBranded) await serveBranded(app, portal, html);
  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !request.url.startsWith(assets);
    return isPage ? page(request, reply) : answerNoSuchCall(request, reply);
  });
};
