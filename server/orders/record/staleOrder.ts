import type { Db } from '../../db/database';
import type { Actor } from '../../http/actor';
import { refuseStale } from '../../http/stale';
import { loadOrders } from './orderRecords';
import type { OrderRow } from './orderSteps';

interface Edit {
  readonly order: Pick<OrderRow, 'id' | 'orderNumber' | 'version'>;
  /** The version that was edited; undefined overwrites. */
  readonly edited: number | undefined;
}

/** Refuses to change an order that is no longer the version that was edited (OPEN-120). */
export const refuseStaleOrder = (
  tx: Db,
  actor: Actor,
  { order: { id, orderNumber, version }, edited }: Edit,
): Promise<void> =>
  refuseStale(
    {
      what: `Order ${orderNumber}`,
      version,
      current: async () => (await loadOrders(tx, actor, [id]))[0],
    },
    edited,
  );
