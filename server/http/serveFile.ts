import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint, ParsedInputOf } from '@contract/endpoint';
import { problemBody } from '@contract/problem';
import type { Actor } from './actor';
import { compressionOf } from './compression';
import { guard } from './guard';
import { inputOf, routePath } from './serve';

/** A file on its way to whoever asked for it. */
export interface SentFile {
  readonly name: string;
  readonly mediaType: string;
  /** Read as fast as it is taken; ended early where nobody takes it any more. */
  readonly content: AsyncIterable<string | Buffer>;
}

type Handle<E extends Endpoint> = (
  input: ParsedInputOf<E>,
  actor: Actor,
  request: FastifyRequest,
) => Promise<SentFile>;

/** What no name of a file may have: ways into other folders, lines of their own, letters that turn others round. */
const misleading = /[\p{Cc}\p{Bidi_Control}/\\:*?"<>|]/gu;

/**
 * A name that any browser and any disk takes: the plain letters of it, and beside them the whole
 * (RFC 6266).
 */
export const dispositionOf = (name: string): string => {
  const whole = name.replaceAll(misleading, '_');
  return `attachment; filename="${whole.replaceAll(/[^ -~]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(Buffer.from(whole).toString())}`;
};

/** Makes the route of an endpoint that answers a file, with the same guard and checks as others. */
export const serveFile = <E extends Endpoint>(
  app: FastifyInstance,
  at: E,
  handle: Handle<E>,
): void => {
  app.route({
    method: at.method,
    url: routePath(at),
    schema: {
      ...(at.params && { params: at.params }),
      ...(at.query && { querystring: at.query }),
      ...(at.payload && { body: at.payload }),
      response: { default: problemBody },
    },
    config: { endpoint: at },
    compress: compressionOf(at),
    onRequest: guard(at.needs),
    handler: async (request, reply) => {
      const { actor } = request;
      if (!actor) throw new Error(`${at.path} is a file for nobody in particular`);
      const { name, mediaType, content } = await handle(inputOf<E>(request), actor, request);
      void reply.type(mediaType).header('content-disposition', dispositionOf(name));
      return reply.send(Readable.from(content, { objectMode: false }));
    },
  });
};
