import type { notes } from '../db/schema/notes';
import type { notices } from '../db/schema/inventory';
import type { users } from '../db/schema/accounts';
import { createRandom } from '../random';
import type { Calendar } from './calendar';
import type { OrderRows } from './orderRows';

type NoteRow = typeof notes.$inferInsert;

interface Written {
  readonly by: string;
  readonly text: string;
  readonly isInternal?: true;
  /** Business days ago. */
  readonly age: number;
}

const manager = 'manager@portside.test';
const owner = 'owner@northwind.test';

/** What was said of an order that is held. */
const ofHeld: readonly Written[] = [
  {
    by: manager,
    age: 0.6,
    isInternal: true,
    text: 'The next delivery may come a week early: ask the vendor before we offer a part of it.',
  },
  { by: owner, age: 0.4, text: 'The customer takes what is there now, if it is quick.' },
];

/** What was said of a notice that is on its way. */
const ofNotice: readonly Written[] = [
  { by: owner, age: 1.5, text: 'Two of the cartons are marked FRAGILE, please unpack them first.' },
  { by: manager, age: 1.2, text: 'Noted, the dock knows.' },
];

interface Records {
  readonly clientId: string;
  readonly orders: OrderRows['orders'];
  readonly notices: readonly (typeof notices.$inferInsert)[];
  readonly users: readonly (typeof users.$inferInsert)[];
}

/** A few notes of one client's people and of staff, on the newest records that they fit. */
export const noteRows = (
  { clientId, orders, notices: announced, users: people }: Records,
  calendar: Calendar,
): NoteRow[] => {
  const random = createRandom('notes');
  const isOwn = (row: { readonly clientId: string }): boolean => row.clientId === clientId;
  const held = orders.findLast(
    (row) => isOwn(row) && row.status === 'OnHoldDueToInsufficientStock',
  );
  const coming = announced.findLast((row) => isOwn(row) && row.status === 'In Transit');
  const on = (
    kind: NoteRow['kind'],
    record: { readonly id: string } | undefined,
    all: readonly Written[],
  ): NoteRow[] =>
    all.flatMap(({ by, text, isInternal = false, age }) => {
      const writer = people.find(({ email }) => email === by);
      if (!record || !writer) return [];
      return {
        clientId,
        id: random.uuid(),
        kind,
        recordId: record.id,
        text,
        isInternal,
        userId: writer.id,
        by: `${writer.firstName} ${writer.lastName}`,
        role: writer.role,
        createdAt: calendar.businessDaysAgo(age),
      };
    });
  return [...on('Order', held, ofHeld), ...on('Notice', coming, ofNotice)];
};
