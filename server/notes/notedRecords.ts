import { and, eq } from 'drizzle-orm';
import type { NotedKind } from '@contract/noteRules';
import type { Db } from '../db/database';
import { items, notices } from '../db/schema/inventory';
import { orders } from '../db/schema/orders';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import { readItems } from '../items/itemRows';
import { isNotice } from '../notices/noticeRows';
import { visibleTo } from '../orders/record/orderFilters';

/** A record that notes are written on. */
export interface Noted {
  readonly kind: NotedKind;
  readonly recordId: string;
}

/** The number of a record that the actor can see; undefined where there is none. */
const numberOf: Readonly<
  Record<NotedKind, (db: Db, actor: Actor, id: string) => Promise<string | undefined>>
> = {
  Order: async (db, actor, id) => {
    const [order] = await db
      .select({ number: orders.orderNumber })
      .from(orders)
      .where(and(visibleTo(actor), eq(orders.id, id)));
    return order?.number;
  },
  Notice: async (db, { clientId }, id) => {
    const [notice] = await db
      .select({ number: notices.number })
      .from(notices)
      .where(isNotice({ clientId, id }));
    return notice?.number;
  },
  Item: async (db, actor, id) => {
    const [item] = await readItems(db, actor, eq(items.id, id));
    return item?.stockNumber;
  },
};

/** What a record is called, such as Order 10023; 404 for one that the actor can not see. */
export const recordNamed = async (
  db: Db,
  actor: Actor,
  { kind, recordId }: Noted,
): Promise<string> => {
  const number = await numberOf[kind](db, actor, recordId);
  if (number === undefined) throw notFound(kind);
  return `${kind} ${number}`;
};
