import * as z from 'zod/mini';
import { decideStop, goOn, ship } from './orderActs';
import { Refusal } from './Refusal';
import type { Place, State } from './state';
import { adjust, fillShelves, receive, sendCount, sendSnapshot } from './stockActs';
import { repeatLast, swapNext } from './tell';

/** Pieces that a press on "4 fewer" and "4 damaged" is about. */
export const differing = 4;

const pieces = z.coerce
  .number('Pieces must be a number.')
  .check(
    z.int('Pieces must be a whole number.'),
    z.gte(1, 'Pieces must be 1 at least.'),
    z.lte(999_999, 'Pieces are 999999 at most.'),
  );

/** The fields that forms of the page send. */
const fields = z.object({
  warehouse: z._default(z.string(), ''),
  client: z._default(
    z.coerce
      .number('Client must be the number of a client.')
      .check(z.int('Client must be the number of a client.')),
    0,
  ),
  order: z._default(z.string(), ''),
  notice: z._default(z.string(), ''),
  item: z._default(z.string(), ''),
  pieces: z._default(pieces, 1),
  shelves: z._default(z.string(), ''),
});
type Fields = z.output<typeof fields>;

type Act = (state: State, place: Place, asked: Fields) => void;

/** What a press on a button of the page does, by the name of the button's form. */
const acts: Readonly<Record<string, Act>> = {
  pick: (state, place, { order }) => goOn(state, place, { order, to: 'Picked' }),
  pack: (state, place, { order }) => goOn(state, place, { order, to: 'Packed' }),
  ship: (state, place, { order }) => ship(state, place, { order, missing: 0 }),
  shipShort: (state, place, { order, pieces: missing }) => ship(state, place, { order, missing }),
  stop: (state, place, { order }) => decideStop(state, place, { order, stops: true }),
  goOn: (state, place, { order }) => decideStop(state, place, { order, stops: false }),
  receive: (state, place, { notice }) => receive(state, place, { notice, missing: 0, damaged: 0 }),
  receiveFewer: (state, place, { notice }) =>
    receive(state, place, { notice, missing: differing, damaged: 0 }),
  receiveDamaged: (state, place, { notice }) =>
    receive(state, place, { notice, missing: 0, damaged: differing }),
  countDown: (state, place, { item, pieces: by }) =>
    adjust(state, place, { stockNumber: item, by: -by }),
  countUp: (state, place, { item, pieces: by }) => adjust(state, place, { stockNumber: item, by }),
  sendCount: (state, place, { item }) => sendCount(state, place, { stockNumber: item }),
  snapshot: (state, place) => sendSnapshot(state, place),
  fillShelves: (state, place, { shelves }) => fillShelves(state, place, shelves),
  repeat: (state) => repeatLast(state),
  swap: (state) => swapNext(state, true),
  inOrder: (state) => swapNext(state, false),
  break: (state) => {
    state.isBroken = true;
  },
  mend: (state) => {
    state.isBroken = false;
  },
};

/** Does what a button of the page is for, with what its form has sent. */
export const act = (state: State, name: string, form: unknown): void => {
  const does = Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (!does) throw new Refusal(`Nobody here can ${name}.`);
  const read = fields.safeParse(form);
  if (!read.success) throw new Refusal(read.error.issues[0]?.message ?? 'This can not be read.');
  does(state, { warehouse: read.data.warehouse, client: read.data.client }, read.data);
};
