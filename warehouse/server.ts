import { readFileSync } from 'node:fs';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { outMessage } from '@contract/warehouseMessages';
import { act } from './acts';
import type { Connection } from './connection';
import { mainOf, pageOf, type Around } from './page';
import { Refusal } from './Refusal';
import type { Settings } from './settings';
import type { Store } from './store';
import { takeMessage } from './take';

interface Parts {
  readonly settings: Settings;
  readonly store: Store;
  readonly connection: Connection;
}

const mostBytes = 5 * 1024 * 1024;

const fileOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Takes what Portside sends: proved by its signature, and kept before it is acknowledged. */
const listen = (app: FastifyInstance, { settings, store, connection }: Parts): void => {
  const signature = new Webhook(settings.key);
  app.post('/portside', async (request, reply) => {
    if (store.state.isBroken) return reply.code(503).send('The connection is broken');
    const body = String(request.body);
    const message = outMessage.parse(
      signature.verify(body, request.headers as Record<string, string>),
    );
    const isNew = store.change((state) => takeMessage(state, message));
    if (isNew) connection.hurry();
    return reply.code(204).send();
  });
};

const around = ({ settings, connection }: Parts, refusal: string | null): Around => ({
  portside: settings.portside,
  codes: [...settings.tokens.keys()],
  trouble: connection.trouble,
  refusal,
});

const showPage = (app: FastifyInstance, parts: Parts): void => {
  const { store, connection } = parts;
  const send = (reply: FastifyReply, refusal: string | null) =>
    reply.type('text/html').send(pageOf(store.state, around(parts, refusal)));
  app.get('/', (_request, reply) => send(reply, null));
  app.get('/main', (_request, reply) =>
    reply.type('text/html').send(mainOf(store.state, around(parts, null)).text),
  );
  for (const [name, type] of [
    ['page.css', 'text/css'],
    ['inBrowser.js', 'text/javascript'],
  ] as const)
    app.get(`/${name}`, (_request, reply) => reply.type(type).send(fileOf(name)));
  app.post<{ Params: { name: string } }>('/acts/:name', (request, reply) => {
    const { name } = request.params;
    // A page of elsewhere may not press what stands on this one.
    if (request.headers['sec-fetch-site'] === 'cross-site') return reply.code(403).send();
    try {
      store.change((state) => act(state, name, request.body));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return send(reply.code(409), error.message);
    }
    if (name === 'mend') connection.catchUp();
    else connection.hurry();
    return reply.redirect('/', 303);
  });
};

/** The warehouse's page, and the address that Portside sends its messages to. */
export const buildServer = async (parts: Parts): Promise<FastifyInstance> => {
  const app = Fastify({ bodyLimit: mostBytes, forceCloseConnections: true });
  // A signature proves the body as it came.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  await app.register(formbody);
  app.addHook('onSend', async (_request, reply) => {
    reply.header(
      'content-security-policy',
      "default-src 'self'; img-src data:; frame-ancestors 'none'",
    );
    reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof WebhookVerificationError)
      return reply.code(401).send(`The signature is wrong: ${error.message}`);
    console.error(error);
    const { statusCode = 500, message } = error as { statusCode?: number; message: string };
    return reply.code(statusCode).send(message);
  });
  listen(app, parts);
  showPage(app, parts);
  return app;
};
