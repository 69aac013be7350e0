import { setTimeout as sleep } from 'node:timers/promises';
import { PortsideError, type Portside } from '@portside/client';
import { createChooser, createsOf, type Call, type Created } from '../../creates';
import type { Random } from '../../../random';

/** A record that somebody wanted, under one key: whether the server has said that it is there. */
export interface Wish {
  readonly kind: string;
  readonly name: string;
  isAcknowledged: boolean;
}

/** What was seen of all calls. */
export interface Seen {
  readonly wishes: Wish[];
  calls: number;
  /** Calls that no try of the library has brought to an answer. */
  unanswered: number;
  /** Answers that no fault of a network explains. */
  readonly wrong: string[];
}

interface Load {
  /** Through the faulty way. */
  readonly portside: Portside;
  readonly random: Random;
  readonly seen: Seen;
  readonly isOver: () => boolean;
  /** Where webhooks are sent to. */
  readonly hooks: string;
  readonly goods: { readonly ordered: string; readonly deducted: string };
}

/** The library's own call: what it answers has the fields of the contract, and a message besides. */
export const callOf = ({ call }: Portside): Call => call as unknown as Call;

const hasNoAnswer = (error: unknown): boolean =>
  error instanceof PortsideError &&
  ['unavailable', 'unreachable', 'timedOut', 'unreadable', 'tooMany'].includes(error.code);

/** Makes a call; whether it was done. What a network can not be blamed for is written down. */
const done = async (
  { seen }: Load,
  call: () => Promise<unknown>,
  { what, mayBe = [] }: { readonly what: string; readonly mayBe?: readonly string[] },
): Promise<boolean> => {
  seen.calls += 1;
  try {
    await call();
    return true;
  } catch (error) {
    if (hasNoAnswer(error)) seen.unanswered += 1;
    else if (!(error instanceof PortsideError && mayBe.includes(error.code)))
      seen.wrong.push(`${what}: ${String(error)}`);
    return false;
  }
};

/** Asks for a record until the server says that it is there, or everybody goes home. */
const create = async (load: Load, { kind, send }: Created, name: string): Promise<void> => {
  const wish: Wish = { kind, name, isAcknowledged: false };
  load.seen.wishes.push(wish);
  const idempotencyKey = `${kind} ${name}`.replaceAll(' ', '-');
  while (!load.isOver() && !wish.isAcknowledged)
    wish.isAcknowledged = await done(
      load,
      () => send(callOf(load.portside), name, { idempotencyKey }),
      { what: `${kind} ${name}` },
    );
};

/** Takes some orders of the list a step further, or cancels them; a colleague may be faster. */
const processOrders = async (load: Load): Promise<void> => {
  const { orders } = load.portside;
  const act = load.random.pick(['approve', 'confirm', 'release', 'cancel'] as const);
  const status = act === 'approve' || act === 'cancel' ? 'submitted' : 'confirmed';
  let ids: string[] = [];
  const list = async () => {
    const { entities } = await orders.list({ query: { status, pageSize: 50 } });
    ids = load.random.sample(entities, 2).map(({ _id }) => _id);
  };
  await done(load, list, { what: 'the list of orders' });
  if (ids.length === 0) return;
  await done(load, () => orders[act]({ payload: { Ids: ids } }), {
    what: act,
    mayBe: ['conflict'],
  });
};

const look = async (load: Load): Promise<void> => {
  const { portside } = load;
  const call = load.random.pick([
    () => portside.orders.list({ query: { pageSize: 50 } }),
    () => portside.itemAdmin.list({ query: {} }),
    () => portside.dashboard.read(),
    () => portside.attention.read(),
    () => portside.notices.list({ query: {} }),
    () => portside.audit.list({ query: {} }),
    () => portside.search.find({ query: { term: 'Fault' } }),
    () => portside.stockMovements.list({ query: {} }),
  ]);
  await done(load, call, { what: 'a look' });
};

/** So many people work until it is over: a third of what they do makes something. */
export const workTogether = async (load: Load, people: number): Promise<readonly Created[]> => {
  const kinds = createsOf(load.goods, load.hooks);
  const take = createChooser(kinds, () => load.random.next());
  let next = 0;
  const work = async (): Promise<void> => {
    while (!load.isOver()) {
      if (load.random.chance(0.35)) await create(load, take(), `Fault ${(next += 1)}`);
      else if (load.random.chance(0.3)) await processOrders(load);
      else await look(load);
      await sleep(load.random.whole(20, 120));
    }
  };
  await Promise.all(Array.from({ length: people }, work));
  return kinds;
};
