import * as z from 'zod/mini';
import type { AnswerOf, Endpoint } from '@contract/endpoint';
import { warehouse } from '@contract/warehouse';
import { mostMessages } from '@contract/warehouseMessages';
import type { Settings } from './settings';
import type { Store } from './store';
import { takeMessage } from './take';
import { keepResults, unanswered } from './tell';

/** How long between two tries, in milliseconds. */
const pause = 1_000;
const patience = 10_000;

/** What every answer of Portside has. */
const envelope = z.object({ message: z.optional(z.string()), result: z.unknown() });

interface Speaking {
  readonly settings: Settings;
  readonly store: Store;
}

/** Makes a call of a warehouse, with its own token. */
const callAs =
  ({ portside, tokens }: Settings, code: string) =>
  async <E extends Endpoint>(at: E, payload?: unknown): Promise<AnswerOf<E>> => {
    const response = await fetch(`${portside}/api/${at.path}`, {
      method: at.method,
      headers: {
        authorization: `Bearer ${tokens.get(code) ?? ''}`,
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      body: payload === undefined ? null : JSON.stringify(payload),
      signal: AbortSignal.timeout(patience),
    });
    const { message, result } = envelope.parse(await response.json());
    if (!response.ok) throw new Error(message ?? `Portside answers ${response.status}`);
    return at.answer.parse(result) as AnswerOf<E>;
  };

/** Fetches what Portside has sent in vain, and acknowledges it once it is kept. */
const fetchMissed = async ({ settings, store }: Speaking, code: string): Promise<void> => {
  const call = callAs(settings, code);
  const { messages } = await call(warehouse.outbox);
  if (messages.length === 0) return;
  store.change((state) => messages.forEach((message) => takeMessage(state, message)));
  await call(warehouse.acknowledge, { Ids: messages.map(({ Id }) => Id) });
  if (messages.length === mostMessages) await fetchMissed({ settings, store }, code);
};

/** Tells what Portside has not answered yet. */
const tellOpen = async ({ settings, store }: Speaking, code: string): Promise<void> => {
  const open = unanswered(store.state, code).slice(0, mostMessages);
  if (open.length === 0) return;
  const { results } = await callAs(settings, code)(warehouse.tell, {
    Messages: open.map(({ message }) => message),
  });
  store.change((state) => keepResults(state, results));
};

export interface Connection {
  /** Why Portside could not be reached the last time; null while it can be. */
  readonly trouble: string | null;
  /** Tells at once what is to be told. */
  hurry(): void;
  /** Fetches what was missed, at the next try. */
  catchUp(): void;
  stop(): void;
}

/**
 * Speaks to Portside for every warehouse: tells what it has not answered, again until it has, and
 * fetches at the start and after a break what was sent in vain.
 */
export const createConnection = (speaking: Speaking): Connection => {
  const codes = [...speaking.settings.tokens.keys()];
  let missed = new Set(codes);
  let trouble: string | null = null;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;

  /** One warehouse that can not speak holds up no other. */
  const speak = async (code: string): Promise<string | null> => {
    try {
      if (missed.has(code)) await fetchMissed(speaking, code);
      missed.delete(code);
      await tellOpen(speaking, code);
      return null;
    } catch (error) {
      return `${code}: ${error instanceof Error ? error.message : String(error)}`;
    }
  };
  const round = async (): Promise<void> => {
    if (isBusy || isStopped) return;
    isBusy = true;
    clearTimeout(timer);
    const said: (string | null)[] = [];
    if (!speaking.store.state.isBroken) for (const code of codes) said.push(await speak(code));
    trouble = said.find((each) => each !== null) ?? null;
    isBusy = false;
    if (!isStopped) timer = setTimeout(() => void round(), pause);
  };
  void round();
  return {
    get trouble() {
      return trouble;
    },
    hurry: () => void round(),
    catchUp: () => {
      missed = new Set(codes);
      void round();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
