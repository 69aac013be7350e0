import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  readonly call: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answer = (response: ServerResponse) => void;

/** An answer in JSON. */
export const json =
  (body: object, status = 200): Answer =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));

/**
 * Sign-in and API of Power BI as far as one report goes, over real HTTP; at any port that is free
 * unless one is named.
 */
export const startPowerBi = async (port = 0) => {
  const asked: Asked[] = [];
  const answers = { signIn: json({}), report: json({}), embedToken: json({}) };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      const { url = '', method, headers } = request;
      asked.push({ call: `${method} ${url}`, headers, body });
      const answer = url.endsWith('/token')
        ? answers.signIn
        : url.endsWith('/GenerateToken')
          ? answers.embedToken
          : answers.report;
      answer(response);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    asked,
    answers,
    signIns: () => asked.filter(({ call }) => call.endsWith('/token')).length,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export type PowerBi = Awaited<ReturnType<typeof startPowerBi>>;
