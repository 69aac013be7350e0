import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { namedTokenDays, namedTokens } from '../db/schema/apiTokens';
import { clients, customServiceLevels, users } from '../db/schema/accounts';
import {
  items,
  kitComponents,
  noticeDeliveries,
  noticeLines,
  noticeReasons,
  noticeReceipts,
  notices,
  stock,
  stockTags,
  warehouseItems,
} from '../db/schema/inventory';
import { importRows, imports } from '../db/schema/imports';
import {
  allocations,
  orderHistory,
  orderLines,
  orderPackages,
  orders,
  recipients,
  subOrders,
} from '../db/schema/orders';
import { notes } from '../db/schema/notes';
import { itemGroups } from '../db/schema/resources';
import { returnLines, returns } from '../db/schema/returns';
import { inTransaction } from '../db/transaction';
import { hashPassword } from '../identity/passwords';
import { recountItems } from '../items/itemTallies';
import { settleLedgers } from '../ledger/settleLedger';
import { recountTallies } from '../orders/record/orderTallies';
import { buildDemo } from './buildDemo';
import { createCalendar } from './calendar';
import { insertRows } from './insertRows';
import { groupRows } from './itemGroups';
import { addPapers } from './orderPapers';
import { readReference } from './reference';
import { tellStockHistory } from './stockHistory';
import { demoPassword } from './users';

export { demoAccounts, demoPassword } from './users';
export { demoClientSettings } from './clientProfiles';

/**
 * Fills an empty database, which has its reference data already, with the demo: all of it or
 * nothing.
 */
export const loadDemo = async (
  db: Db,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> => {
  const passwordHash = await hashPassword(demoPassword);
  await inTransaction(db, async (tx) => {
    await insertRows(tx, itemGroups, groupRows);
    const demo = buildDemo(await readReference(tx), createCalendar(now, timeZone), passwordHash);
    await insertRows(tx, clients, demo.clients);
    await insertRows(tx, customServiceLevels, demo.customServiceLevels);
    await insertRows(tx, users, demo.users);
    await insertRows(tx, items, demo.items);
    await insertRows(tx, warehouseItems, demo.warehouseItems);
    await insertRows(tx, kitComponents, demo.kitComponents);
    await insertRows(tx, stock, demo.stock);
    await insertRows(tx, stockTags, demo.stockTags);
    await insertRows(tx, recipients, demo.recipients);
    await insertRows(tx, notices, demo.notices);
    await insertRows(tx, noticeLines, demo.noticeLines);
    await insertRows(tx, noticeDeliveries, demo.noticeDeliveries);
    await insertRows(tx, noticeReceipts, demo.noticeReceipts);
    await insertRows(tx, noticeReasons, demo.noticeReasons);
    await insertRows(tx, orders, demo.orders);
    await addPapers(tx, demo.orders);
    await insertRows(tx, subOrders, demo.subOrders);
    await insertRows(tx, orderLines, demo.orderLines);
    await insertRows(tx, allocations, demo.allocations);
    await insertRows(tx, orderHistory, demo.orderHistory);
    await insertRows(tx, orderPackages, demo.orderPackages);
    if (demo.imports.length > 0) await tx.insert(imports).values(demo.imports);
    await insertRows(tx, importRows, demo.importRows);
    await insertRows(tx, returns, demo.returns);
    await insertRows(tx, returnLines, demo.returnLines);
    await insertRows(tx, notes, demo.notes);
    await insertRows(tx, namedTokens, demo.namedTokens);
    await insertRows(tx, namedTokenDays, demo.namedTokenDays);
    for (const { id } of demo.clients) {
      await recountTallies(tx, id);
      await recountItems(tx, id);
    }
    await tellStockHistory(tx, now);
    await settleLedgers(tx, now);
    await tx.execute(sql`select setval('order_numbers', ${demo.lastOrderNumber})`);
  });
};
