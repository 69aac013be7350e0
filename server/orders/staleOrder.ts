import type { Db } from '../db/database';
import type { Actor } from '../http/actor';
import { refuseStale } from '../http/stale';
import { loadOrders } from './orderRecords';
import type { OrderRow } from './orderSteps';

/** Refuses to change an order that is no longer the version that was edited (OPEN-120). */
export const refuseStaleOrder = (
  tx: Db,
  actor: Actor,
  { id, orderNumber, version }: Pick<OrderRow, 'id' | 'orderNumber' | 'version'>,
  edited: number | undefined,
): Promise<void> =>
  refuseStale(
    {
      what: `Order ${orderNumber}`,
      version,
      current: async () => (await loadOrders(tx, actor, [id]))[0],
    },
    edited,
  );
