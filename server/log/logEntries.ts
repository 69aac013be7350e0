import type { FastifyRequest } from 'fastify';

/** The address without its query, which may hold people's names. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** A request as it stands in the log. */
export const requestEntry = ({ method, url, ip }: FastifyRequest): Record<string, unknown> => ({
  method,
  path: pathOf(url),
  ip,
});

/** A failed query's error repeats what was written: names, addresses, whole files. */
const withoutParameters = (text: string): string =>
  text.replaceAll(/\nparams: .*?(?=\n {4}at |$)/gs, '');

/**
 * An error as it stands in the log: with its stack and its cause, without the data of a failed
 * query.
 */
export const errorEntry = (
  error: Error,
): { type: string; message: string; stack: string; [more: string]: unknown } => ({
  type: error.name,
  message: withoutParameters(error.message),
  stack: withoutParameters(error.stack ?? ''),
  ...('code' in error && { code: error.code }),
  ...('constraint' in error && { constraint: error.constraint }),
  ...(error.cause instanceof Error && { cause: errorEntry(error.cause) }),
});
