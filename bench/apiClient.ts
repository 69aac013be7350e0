import { Agent, request } from 'node:http';
import { contract, createPortside, prepare, type PreparedCall } from '@portside/client';

export { prepare };
export type Prepared = Pick<PreparedCall, 'method' | 'path'> & Partial<PreparedCall>;

/**
 * Speaks to one server as our client library does. What is measured goes over connections that stay
 * open, by node's own client, because a richer one costs more than what is measured.
 */
export const createClient = (address: string, token: string | null = null) => {
  const agent = new Agent({ keepAlive: true });
  const { call } = createPortside({ address, credentials: token === null ? null : { token } });

  /** Sends a call and reads the whole answer; throws when it is refused. */
  const send = ({ method, path, headers = {}, body }: Prepared): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const sent = request(
        `${address}${path}`,
        {
          agent,
          method,
          headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            const answered = Buffer.concat(parts);
            if (answer.statusCode === 200) resolve(answered);
            else
              reject(
                new Error(
                  `${method} ${path} answered ${answer.statusCode}: ${answered.toString().slice(0, 500)}`,
                ),
              );
          });
          answer.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });

  return { send, call, close: () => agent.destroy() };
};

export type Client = ReturnType<typeof createClient>;

/** A token of a demo account. */
export const tokenOf = async (
  address: string,
  username: string,
  password: string,
): Promise<string> => {
  const client = createClient(address);
  try {
    return (await client.call(contract.identity.signIn, { payload: { username, password } }))
      .accessToken;
  } finally {
    client.close();
  }
};
