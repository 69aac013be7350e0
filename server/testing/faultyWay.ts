import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a network may do with a request, each as likely as the other. */
const faults = ['lost', 'late', 'doubled', 'answer lost', 'answer cut', 'slow'] as const;
type Fault = (typeof faults)[number];

/** The same faults for the same seed: a linear congruence of 32 bits. */
const chance = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const passing = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

interface Received {
  readonly answer: IncomingMessage;
  readonly body: Buffer;
}

/** Sends a request on and reads the whole answer. */
const passOn = (to: string, asked: IncomingMessage, body: Buffer): Promise<Received> =>
  new Promise((resolve, reject) => {
    const { method, url = '', headers } = asked;
    const onward = request(`${to}${url}`, { method, headers }, (answer) => {
      bodyOf(answer).then((read) => resolve({ answer, body: read }), reject);
    });
    onward.on('error', reject);
    onward.end(body);
  });

const reply = (response: ServerResponse, { answer, body }: Received): void => {
  response.writeHead(answer.statusCode ?? 500, answer.headers);
  response.end(body);
};

type Onward = (asked: IncomingMessage, body: Buffer) => Promise<Received>;

interface Travelling {
  readonly asked: IncomingMessage;
  readonly body: Buffer;
  readonly response: ServerResponse;
  readonly onward: Onward;
  readonly random: () => number;
}

const doFault: Readonly<Record<Fault, (travelling: Travelling) => Promise<void>>> = {
  lost: async ({ response }) => void response.destroy(),
  late: async ({ asked, body, response, onward, random }) => {
    response.destroy();
    await passing(random() * 60);
    await onward(asked, body);
  },
  doubled: async ({ asked, body, response, onward }) => {
    const [first] = await Promise.all([onward(asked, body), onward(asked, body)]);
    reply(response, first);
  },
  'answer lost': async ({ asked, body, response, onward }) => {
    await onward(asked, body);
    response.destroy();
  },
  'answer cut': async ({ asked, body, response, onward }) => {
    const { answer, body: whole } = await onward(asked, body);
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    response.write(whole.subarray(0, Math.floor(whole.length / 2)), () => response.destroy());
  },
  slow: async ({ asked, body, response, onward, random }) => {
    await passing(random() * 30);
    reply(response, await onward(asked, body));
  },
};

/** A way to a server that loses, delays, doubles and cuts every third request or its answer. */
export const startFaultyWay = async (to: string, seed: number) => {
  const random = chance(seed);
  const met = new Map<Fault, number>(faults.map((fault) => [fault, 0]));
  const underWay = new Set<Promise<unknown>>();
  const onward: Onward = (asked, body) => {
    const sent = passOn(to, asked, body);
    underWay.add(sent);
    return sent.finally(() => underWay.delete(sent));
  };

  const handle = async (asked: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(asked);
    const fault = random() < 1 / 3 ? faults[Math.floor(random() * faults.length)] : undefined;
    if (fault === undefined) return reply(response, await onward(asked, body));
    met.set(fault, (met.get(fault) ?? 0) + 1);
    return doFault[fault]({ asked, body, response, onward, random });
  };

  const server = createServer((asked, response) => {
    handle(asked, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** How often each fault was met. */
    met,
    random,
    /** Waits for what still travels, and ends. */
    close: async (): Promise<void> => {
      await passing(100);
      await Promise.allSettled(underWay);
      server.closeAllConnections();
      server.close();
    },
  };
};
