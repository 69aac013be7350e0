import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerNoSuchCall } from './errors';

/** Files whose names carry a hash of their content. */
const assets = '/assets/';

const forever = 'public, max-age=31536000, immutable';

/**
 * Serves the built portal; an address that is no file gets its page, because the portal routes in
 * the browser.
 */
export const servePortal = async (app: FastifyInstance, portalDir: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: portalDir,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    setHeaders: (response, path) => {
      response.setHeader('cache-control', path.includes(assets) ? forever : 'no-cache');
      response.setHeader('vary', 'accept-encoding');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !request.url.startsWith(assets);
    return isPage ? reply.sendFile('index.html') : answerNoSuchCall(request, reply);
  });
};
