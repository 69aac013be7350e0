import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { importRows, imports } from '../db/schema/imports';
import { orders } from '../db/schema/orders';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import { inBrief, type OrderInBrief } from '../orders/list/matchingOrders';
import { visibleTo } from '../orders/record/orderFilters';

/**
 * The caller's orders that an import has made, as the file has them, up to a limit. 404 for an
 * import that the client does not have.
 */
export const ordersOfImport = async (
  db: Db,
  actor: Actor,
  { importId, limit }: { readonly importId: string; readonly limit: number },
): Promise<OrderInBrief[]> => {
  const { clientId } = actor;
  const isThis = and(eq(imports.clientId, clientId), eq(imports.id, importId));
  if ((await db.$count(imports, isThis)) === 0) throw notFound('The import');
  return db
    .select(inBrief)
    .from(importRows)
    .innerJoin(
      orders,
      and(eq(orders.clientId, importRows.clientId), eq(orders.orderNumber, importRows.item2)),
    )
    .where(
      and(
        visibleTo(actor),
        eq(importRows.clientId, clientId),
        eq(importRows.importId, importId),
        eq(importRows.kind, 'success'),
      ),
    )
    .orderBy(asc(importRows.recordNo))
    .limit(limit);
};
