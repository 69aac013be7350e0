import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNoSuchCall } from './errors';

/** Files whose names carry a hash of their content. */
const assets = '/assets/';

const forever = 'public, max-age=31536000, immutable';

/** The page says that this server has `portal/start`: another one that serves it does not. */
const withExtras = (html: string): string => html.replace('<html ', '<html data-extras="start" ');

/** Answers the portal's page, in the encoding that was asked for. */
const pageOf = async (portalDir: string) => {
  const page = Buffer.from(withExtras(await readFile(join(portalDir, 'index.html'), 'utf8')));
  const bodies = { br: brotliCompressSync(page), gzip: gzipSync(page) };
  // Weak: the same page in any encoding.
  const etag = `W/"${createHash('sha256').update(page).digest('base64url')}"`;
  return (request: FastifyRequest, reply: FastifyReply) => {
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((each) => accepted.includes(each));
    void reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    if (!encoding) return reply.send(page);
    return reply.header('content-encoding', encoding).send(bodies[encoding]);
  };
};

/**
 * Serves the built portal; an address that is no file gets its page, because the portal routes in
 * the browser.
 */
export const servePortal = async (app: FastifyInstance, portalDir: string): Promise<void> => {
  const page = await pageOf(portalDir);
  await app.register(fastifyStatic, {
    root: portalDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**', 'index.html'],
    setHeaders: (response, path) => {
      response.setHeader('cache-control', path.includes(assets) ? forever : 'no-cache');
      response.setHeader('vary', 'accept-encoding');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !request.url.startsWith(assets);
    return isPage ? page(request, reply) : answerNoSuchCall(request, reply);
  });
};
