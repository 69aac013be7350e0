import { Agent, request } from 'node:http';
import type { PreparedCall } from '@portside/client';

/** How a call came out. */
export interface Outcome {
  readonly kind: 'read' | 'write';
  /** Of the answer, or the code of why there was none. */
  readonly status: number | string;
  /** As the answer says it, in seconds. */
  readonly retryAfter: number | null;
  /** Milliseconds on this process's clock. */
  readonly began: number;
  readonly ended: number;
}

/** Makes calls of one person at one address, over connections that are kept. */
export const createAsk = (address: string, token: string) => {
  const agent = new Agent({ keepAlive: true });
  const ask = ({ method, path, headers, body }: PreparedCall): Promise<Outcome> =>
    new Promise((resolve) => {
      const began = performance.now();
      const settle = (status: number | string, retryAfter?: string): void =>
        resolve({
          kind: method === 'GET' ? 'read' : 'write',
          status,
          retryAfter: retryAfter === undefined ? null : Number(retryAfter),
          began,
          ended: performance.now(),
        });
      const fail = ({ code, message }: NodeJS.ErrnoException): void => settle(code ?? message);
      const sent = request(
        `http://${address}${path}`,
        { agent, method, headers: { ...headers, authorization: `Bearer ${token}` } },
        (answer) => {
          answer.resume();
          answer.on('error', fail);
          answer.on('end', () => settle(answer.statusCode ?? 0, answer.headers['retry-after']));
        },
      );
      sent.on('error', fail);
      sent.end(body);
    });
  return { ask, close: () => agent.destroy() };
};
