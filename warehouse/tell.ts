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
  // An answer has no place among the messages about its record.
  const isHeld = state.isSwapping && message.Type !== 'answer';
  if (isHeld) state.isSwapping = false;
  state.told.push({ warehouse, message, about, whyNot, outcome: null, why: '', isHeld });
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

/** What is to be sent and Portside has not answered yet, the oldest first. */
export const unanswered = (state: State, warehouse: string): Told[] =>
  state.told.filter((each) => each.warehouse === warehouse && !isAnswered(each) && !each.isHeld);

/** Sends the message that was told last once more, as if its answer had been lost. */
export const repeatLast = (state: State): void => {
  const last = state.told.at(-1);
  if (!last) throw new Refusal('Nothing has been told yet.');
  state.told.push({ ...last, outcome: null, why: '', isHeld: false });
};

/** Holds back what is told next, or sends what is held back. */
export const swapNext = (state: State, isSwapping: boolean): void => {
  state.isSwapping = isSwapping;
  if (!isSwapping) for (const each of state.told) each.isHeld = false;
};

/** What was held back goes once the one after it about its record has gone. */
const release = (state: State): void => {
  for (const [nth, held] of state.told.entries())
    if (
      held.isHeld &&
      state.told
        .slice(nth + 1)
        .some(
          ({ warehouse, message, outcome }) =>
            warehouse === held.warehouse &&
            message.Client === held.message.Client &&
            message.Record === held.message.Record &&
            outcome !== null,
        )
    )
      held.isHeld = false;
};

/** Keeps what became of messages, and forgets those that were answered long ago. */
export const keepResults = (state: State, results: readonly InResult[]): void => {
  for (const { Id, Outcome, Message } of results) {
    // One that was sent again stands there twice.
    const told = state.told.find((each) => each.message.Id === Id && !isAnswered(each));
    if (!told) continue;
    told.outcome = Outcome;
    told.why = Message;
  }
  release(state);
  const old = new Set(state.told.filter(isAnswered).slice(0, -mostAnswered));
  state.told.splice(0, state.told.length, ...state.told.filter((each) => !old.has(each)));
};
