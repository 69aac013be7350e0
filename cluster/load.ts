import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderPayload } from '@contract/orderPayload';
import { contract, createPortside, prepare, type PreparedCall } from '@portside/client';
import { createAsk, type Outcome } from './ask';
import { portal } from './layout';

const callers = 8;

/** Between two calls of a caller, in milliseconds. */
const pause = 60;

/** A caller that could not be served comes again after so many milliseconds. */
const pauseAfterFailure = 250;

/** Every third call of a caller makes an order. */
const writesEvery = 3;

/** An order that was sent, by the name that it alone has. */
interface Sent {
  readonly name: string;
  readonly call: PreparedCall;
}

/** What calls all the time, and keeps what came of it. */
export interface Load {
  readonly outcomes: readonly Outcome[];
  /** The names of the orders whose making was answered. */
  readonly acknowledged: ReadonlySet<string>;
  /** Those that were sent without such an answer. */
  readonly unanswered: readonly Sent[];
  /** Begins the name of every order of this load. */
  readonly mark: string;
  stop(): Promise<void>;
}

/** The calls of people who look around. */
const readings = [
  prepare(contract.orders.list, { query: { page: 1, pageSize: 50 } }),
  prepare(contract.items.search, { query: { isActive: 'true' } }),
  prepare(contract.dashboard.read, {}),
];

/** An order of what the caller has most of, like one that was made before. */
const orderLike = async (token: string): Promise<OrderPayload> => {
  const portside = createPortside({ address: `http://${portal}`, credentials: { token } });
  const { items } = await portside.items.search({ query: { isActive: 'true' } });
  const { entities } = await portside.orders.list({ query: { status: 'shipped' } });
  const [plenty] = items.toSorted(
    (a, b) => b.InventorySummary.Available - a.InventorySummary.Available,
  );
  const like = entities.find(({ Recipient }) => Recipient?.LastName);
  if (!plenty || !like?.Recipient || !like.DeliveryOption)
    throw new Error('There is nothing to make an order of');
  const { DeliveryOption, Recipient } = like;
  const Items = [{ StockNumber: plenty.StockNumber, Quantity: 1 }];
  return { Name: '', DeliveryOption, Recipient, Items };
};

/** Begins to call through the proxy, as several people at once. */
export const startLoad = async (token: string): Promise<Load> => {
  const { ask, close } = createAsk(portal, token);
  const payload = await orderLike(token);
  const mark = `cluster ${randomUUID().slice(0, 8)}`;
  const outcomes: Outcome[] = [];
  const acknowledged = new Set<string>();
  const unanswered: Sent[] = [];
  let made = 0;
  const over = new AbortController();

  const write = async (): Promise<Outcome> => {
    made += 1;
    const name = `${mark} ${made}`;
    const prepared = prepare(contract.orders.create, { payload: { ...payload, Name: name } });
    const headers = { ...prepared.headers, 'idempotency-key': name.replaceAll(' ', ':') };
    const call = { ...prepared, headers };
    const outcome = await ask(call);
    if (outcome.status === 200) acknowledged.add(name);
    else unanswered.push({ name, call });
    return outcome;
  };

  const goOn = async (caller: number): Promise<void> => {
    for (let nth = caller; !over.signal.aborted; nth += 1) {
      const reading = readings[nth % readings.length];
      const isWrite = nth % writesEvery === 0 || !reading;
      const outcome = isWrite ? await write() : await ask(reading);
      outcomes.push(outcome);
      await sleep(outcome.status === 200 ? pause : pauseAfterFailure);
    }
  };

  const calling = Array.from({ length: callers }, (_, caller) => goOn(caller));
  return {
    outcomes,
    acknowledged,
    unanswered,
    mark,
    stop: async () => {
      over.abort();
      await Promise.all(calling);
      close();
    },
  };
};
