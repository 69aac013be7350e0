import type { FastifyInstance } from 'fastify';

/** Reads JSON bodies and no others; an empty body counts as none, because callers set the header on every call. */
export const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body, done);
  });
};
