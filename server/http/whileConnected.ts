import type { FastifyRequest } from 'fastify';

/** Does work for a call that is of no use once the caller is gone: then its signal is aborted. */
export const whileConnected = async <Result>(
  { raw }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const gone = new AbortController();
  const leave = (): void => gone.abort();
  raw.socket.once('close', leave);
  try {
    return await work(gone.signal);
  } finally {
    raw.socket.off('close', leave);
  }
};
