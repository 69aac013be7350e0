import { randomUUID } from 'node:crypto';
import {
  toldByWarehouse,
  type InResult,
  type SentData,
  type ToldByWarehouse,
} from '@contract/warehouseMessages';
import { Refusal } from './Refusal';
import type { Place, State, Told } from './state';

/** The most messages that are kept after they were answered. */
const mostAnswered = 200;

interface Telling<Type extends ToldByWarehouse> {
  readonly type: Type;
  /** What it is about, such as `order 13036-P1`. */
  readonly record: string;
  readonly data: SentData<Type>;
}

const write = (
  state: State,
  { warehouse, message, about, whyNot }: Pick<Told, 'warehouse' | 'message' | 'about' | 'whyNot'>,
): void => {
  const read = toldByWarehouse[message.Type].safeParse(message.Data);
  if (!read.success) throw new Refusal(read.error.issues.map((issue) => issue.message).join('. '));
  state.told.push({ warehouse, message, about, whyNot, outcome: null, why: '' });
};

/** Writes down what Portside is to be told, with the next number of its record. */
export const tell = <Type extends ToldByWarehouse>(
  state: State,
  { warehouse, client }: Place,
  { type, record, data }: Telling<Type>,
): void => {
  const key = `${warehouse} ${client} ${record}`;
  const number = (state.numbers[key] ?? 0) + 1;
  state.numbers[key] = number;
  const message = {
    Id: randomUUID(),
    Type: type,
    Client: client,
    At: new Date().toISOString(),
    Record: record,
    Number: number,
    Data: data,
  };
  write(state, { warehouse, message, about: record, whyNot: null });
};

interface Answering {
  /** The message of Portside. */
  readonly to: string;
  readonly about: string;
  readonly whyNot: string | null;
}

/** Accepts a message of Portside, or says why not: once, and for itself. */
export const answer = (state: State, warehouse: string, { to, about, whyNot }: Answering): void => {
  const message = {
    Id: randomUUID(),
    Type: 'answer' as const,
    Client: null,
    At: new Date().toISOString(),
    Data: { Message: to, Accepted: whyNot === null, Reason: whyNot },
  };
  write(state, { warehouse, message, about, whyNot });
};

const isAnswered = ({ outcome }: Told): boolean => outcome !== null && outcome !== 'waits';

/**
 * The last message about a client that Portside has, or has before what is told next; null where none
 * is remembered.
 */
export const lastTold = (state: State, { warehouse, client }: Place): string | null =>
  state.told.findLast(
    (each) =>
      each.warehouse === warehouse && each.message.Client === client && each.outcome !== 'refused',
  )?.message.Id ?? null;

/** What Portside has not answered yet, the oldest first. */
export const unanswered = (state: State, warehouse: string): Told[] =>
  state.told.filter((each) => each.warehouse === warehouse && !isAnswered(each));

/** Keeps what became of messages, and forgets those that were answered long ago. */
export const keepResults = (state: State, results: readonly InResult[]): void => {
  for (const { Id, Outcome, Message } of results) {
    const told = state.told.find(({ message }) => message.Id === Id);
    if (!told) continue;
    told.outcome = Outcome;
    told.why = Message;
  }
  const old = new Set(state.told.filter(isAnswered).slice(0, -mostAnswered));
  state.told.splice(0, state.told.length, ...state.told.filter((each) => !old.has(each)));
};
