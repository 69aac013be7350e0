import type { AnswerOf } from '@contract/endpoint';
import type { returns } from '@contract/orderReturn';
import { currentClient } from '../accounts/clientRows';
import type { Db } from '../db/database';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import { loadOrders } from '../orders/record/orderRecords';
import { allWarehouses, toWarehouse } from '../resources/resourceRows';
import { readReturnable, returnableItems } from './returnableOrder';

/** What a return of an order is filled in from; 409 while the order can not be returned. */
export const returnFormData = async (
  db: Db,
  actor: Actor,
  orderId: string,
): Promise<AnswerOf<typeof returns.formData>> => {
  const found = await readReturnable(db, actor, orderId);
  const [[order], warehouses, client, items] = await Promise.all([
    loadOrders(db, actor, [found.id]),
    allWarehouses(db),
    currentClient(db, actor),
    returnableItems(db, found),
  ]);
  if (!order) throw notFound('Order');
  if (!client) throw notFound('The client');
  return {
    order,
    warehouses: warehouses.filter(({ isThirdParty }) => !isThirdParty).map(toWarehouse),
    returnServiceLevels: client.supportedReturnServiceLevels,
    returnable: items.map(({ stockNumber, shipped, left }) => ({
      StockNumber: stockNumber,
      Shipped: shipped,
      Left: left,
    })),
  };
};
