import type { Db } from '../db/database';
import type { Actor } from '../http/actor';
import { conflict } from '../http/problems';
import { loadOrders } from './orderRecords';
import type { OrderRow } from './orderSteps';

/** Refuses to change an order that is no longer the version that was edited: 409 with the order as it is now; a caller that names no version overwrites (OPEN-120). */
export const refuseStale = async (tx: Db, actor: Actor, { id, orderNumber, version }: Pick<OrderRow, 'id' | 'orderNumber' | 'version'>, edited: number | undefined): Promise<void> => {
  if (edited === undefined || edited === version) return;
  const [current] = await loadOrders(tx, actor, [id]);
  throw conflict(`Order ${orderNumber} was changed by somebody else meanwhile`, { code: 'changed', current });
};
