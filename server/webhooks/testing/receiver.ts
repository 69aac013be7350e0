import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhooks, type WebhookPayload } from '@contract/webhook';
import type { TestApp } from '../../testing/testApp';

/** A request as a receiver got it. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answer = (response: ServerResponse, request: Received) => void;

const ok: Answer = (response) => void response.end('thanks');

/** A real HTTP server on this machine that keeps what it is sent. */
export const startReceiver = async () => {
  const received: Received[] = [];
  let answer = ok;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      const got = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body,
      };
      received.push(got);
      answer(response, got);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    /** Answers so from now on. */
    answers: (next: Answer): void => {
      answer = next;
    },
    /** What it was told, parsed. */
    told: (): { type: string; id: string; timestamp: string; data: Record<string, unknown> }[] =>
      received.map(({ body }) => JSON.parse(body)),
    reset: (): void => {
      received.length = 0;
      answer = ok;
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Adds a webhook by the call; answers its id and its secret. */
export const aWebhook = async (
  t: TestApp,
  as: { id: string },
  payload: Partial<WebhookPayload> & Pick<WebhookPayload, 'HttpUrl'>,
) => {
  const { answer } = await t.call(
    webhooks.add,
    { payload: { WebhookEvent: 'ORDER_STATUS_CHANGED', HttpMethod: 'POST', ...payload } },
    { as },
  );
  return { id: answer._id, secret: answer.Secret ?? '' };
};
