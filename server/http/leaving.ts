import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * How long a kept connection has to idle before it is closed, and an answer may still take, once
 * nobody is let in any more.
 */
const [quiet, longestAnswer] = [1_000, 10_000];

/**
 * How a server leaves: while it drains it answers as ever, and then ends without cutting anybody
 * off.
 */
export interface Leaving {
  /** Whether this process should get no more calls. */
  readonly hasBegun: boolean;
  /** Goes on answering for so long, and asks callers to close their connections. */
  drain(milliseconds: number): Promise<void>;
  /** Takes no more connections and waits for what is being answered, ten seconds at most. */
  finish(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly leaving: Leaving;
  }
}

/** The HTTP server's own `close` would cut connections that have just been used. */
const stopListening = (server: FastifyInstance['server']): Promise<void> =>
  new Promise((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });

/** Follows the connections of an app, so that it can leave without cutting one that is in use. */
export const followConnections = (app: FastifyInstance): void => {
  const open = new Set<Socket>();
  const answering = new Set<ServerResponse>();
  let hasBegun = false;

  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('onRequest', async (_request, { raw }) => {
    answering.add(raw);
    raw.once('close', () => answering.delete(raw));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (hasBegun) void reply.header('connection', 'close');
  });

  const closeIdle = (): void => {
    const inUse = new Set([...answering].map(({ req }) => req.socket));
    for (const socket of open) if (!inUse.has(socket)) socket.destroy();
  };

  const answered = async (): Promise<void> => {
    // What has connected by now is let in before the door is closed.
    await nextTurn();
    const ended = stopListening(app.server);
    // Whose connection is kept has this long for one more call, and is answered.
    if (open.size > 0) await sleep(quiet);
    closeIdle();
    await ended;
    await Promise.all([...answering].map((raw) => once(raw, 'close')));
  };

  app.decorate('leaving', {
    get hasBegun() {
      return hasBegun;
    },
    async drain(milliseconds: number) {
      hasBegun = true;
      app.server.keepAliveTimeout = quiet;
      await sleep(milliseconds);
    },
    async finish() {
      await Promise.race([answered(), sleep(quiet + longestAnswer, undefined, { ref: false })]);
      for (const socket of open) socket.destroy();
    },
  });
};
