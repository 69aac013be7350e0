import { and, desc, eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { PaperKind } from '@contract/printRules';
import type { PrintRecord } from '@contract/prints';
import { nameTold } from '../accounts/nameTold';
import type { Db } from '../db/database';
import { users } from '../db/schema/accounts';
import { orders } from '../db/schema/orders';
import { orderPrints } from '../db/schema/prints';
import type { Actor } from '../http/actor';
import { visibleTo } from '../orders/record/orderFilters';

/** How many the history of an order tells. */
const mostTold = 20;

/** Those of these orders that the caller may see. */
export const visibleOrders = async (
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(visibleTo(actor), inArray(orders.id, [...ids])));
  return new Set(found.map(({ id }) => id));
};

/** Keeps that the caller has printed a paper of these orders. */
export const addPrints = async (
  tx: Db,
  { clientId, userId, name }: Actor,
  { ids, paper, at }: { ids: readonly string[]; paper: PaperKind; at: Date },
): Promise<void> => {
  await tx
    .insert(orderPrints)
    .values(ids.map((orderId) => ({ clientId, orderId, id: v7(), paper, userId, by: name, at })));
};

/** Who has printed an order, the last one first, as the caller is told. */
export const printsOf = async (db: Db, actor: Actor, orderId: string): Promise<PrintRecord[]> => {
  const { clientId } = actor;
  const found = await db
    .select({ print: orderPrints, role: users.role })
    .from(orderPrints)
    .leftJoin(users, eq(users.id, orderPrints.userId))
    .where(and(eq(orderPrints.clientId, clientId), eq(orderPrints.orderId, orderId)))
    .orderBy(desc(orderPrints.id))
    .limit(mostTold);
  return found.map(({ print: { paper, by, at }, role }) => ({
    Paper: paper,
    By: nameTold(actor, { name: by, role }),
    At: at.toISOString(),
  }));
};
