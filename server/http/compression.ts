import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Endpoint } from '@contract/endpoint';

/** What a route says to have its answers compressed, where the caller takes it. */
export const compressed = {
  threshold: 1024,
  // In one go, which takes 0.7 ms for a page of fifty orders and a quarter of a stream's CPU time.
  // What is longer is streamed, so that nobody waits for it.
  syncThreshold: 128 * 1024,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 6 },
} satisfies RouteOptions['compress'];

/** How the answers of an endpoint travel: those with a secret never compressed. */
export const compressionOf = ({ hasSecret }: Endpoint): NonNullable<RouteOptions['compress']> =>
  hasSecret ? false : compressed;

/**
 * Lets routes that are added after it say that they are compressed; no other one is, so that the
 * portal's files stay as they were built. What callers send stays as it comes, because its size is
 * counted before it is read.
 */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, { global: false });
};
