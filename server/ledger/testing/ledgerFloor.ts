import type { InputOf } from '@contract/endpoint';
import { stockMovements, type StockMovement } from '@contract/stockMovements';
import { stockTags } from '../../db/schema/inventory';
import { settleLedgers } from '../settleLedger';
import {
  warehouseId,
  type GivenItem,
  type GivenUser,
  type ReferenceWarehouse,
} from '../../testing/given';
import { peopleOnly } from '../../testing/orderBooks';
import type { TestApp } from '../../testing/testApp';

/** A client whose ledger begins with what it is given, with its people and staff. */
export const openFloor = async (app: TestApp) => {
  await app.given.warehouses();
  const client = await app.given.client({
    orderSettings: { ...peopleOnly, AllowOrderSplit: true },
  });
  const manager = await app.given.user({ role: 'Manager', clientId: client.id });
  const owner = await app.given.user({ role: 'Owner', clientId: client.id });

  const item = async (
    stockNumber: string,
    stock: Parameters<typeof app.given.item>[0]['stock'],
    fields: Partial<GivenItem> = {},
  ): Promise<GivenItem> =>
    app.given.item({ clientId: client.id, stockNumber, ...(stock && { stock }), ...fields });

  const tag = (
    of: GivenItem,
    { number, onHand, code = 'ROC' }: { number: string; onHand: number; code?: ReferenceWarehouse },
  ) =>
    app.db.insert(stockTags).values({
      clientId: client.id,
      itemId: of.id,
      warehouseId: warehouseId(code),
      tagNumber: number,
      lotNumber: 'L1',
      location: 'A-01-01',
      onHand,
    });

  const list = async (
    query: InputOf<typeof stockMovements.list>['query'] = {},
    as: GivenUser = manager,
  ): Promise<StockMovement[]> =>
    (await app.call(stockMovements.list, { query: { pageSize: 200, ...query } }, { as })).answer
      .entities;

  return {
    client,
    manager,
    owner,
    item,
    tag,
    list,
    /** The ledger begins now. */
    open: () => settleLedgers(app.db, app.clock.now()),
  };
};
export type LedgerFloor = Awaited<ReturnType<typeof openFloor>>;

/** A movement in brief, the oldest first: `PEN ROC reserved +3 = 3, reserved, order 10001`. */
export const inBrief = (movements: readonly StockMovement[]): string[] =>
  movements
    .map((each) => {
      const change = `${each.Change > 0 ? '+' : ''}${each.Change}`;
      const document = each.Document ? `, ${each.Document.Kind} ${each.Document.Number}` : '';
      const tag = each.TagNumber === null ? '' : ` ${each.TagNumber}`;
      return `${each.StockNumber} ${each.WarehouseCode}${tag} ${each.State} ${change} = ${each.After}, ${each.Reason}${document}`;
    })
    .toReversed();
