import assert from 'node:assert/strict';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import type { OrderPayload, OrderUpdate } from '@contract/orderPayload';
import type { LineStatus } from '@contract/lineStatus';
import type { GivenItem, GivenUser } from './given';
import { anOrderOf } from './orderPayload';
import type { TestApp } from './testApp';

type Lines = readonly (readonly [item: GivenItem, quantity: number])[];
type SentLine = NonNullable<OrderUpdate['Items']>[number];

/** A line as an edit form sends it. */
export const aLine = (
  { stockNumber }: Pick<GivenItem, 'stockNumber'>,
  quantity: number,
  Status: LineStatus,
): SentLine => ({ StockNumber: stockNumber, Quantity: quantity, Status });

/** What a test of edits looks at: stock number, pieces that ship, pieces that were asked for. */
export const orderedPieces = ({ Items }: Pick<OrderRecord, 'Items'>) =>
  Items.map(({ StockNumber, Quantity, QuantityRequested }) => [
    StockNumber,
    Quantity,
    QuantityRequested,
  ]);

/** The calls that edits of orders are tested with. */
export const orderEdits = (app: TestApp) => {
  const find = async (as: GivenUser, id: string): Promise<OrderRecord> => {
    const { entities } = (await app.call(orders.list, { query: { pageSize: 200 } }, { as })).answer;
    const found = entities.find(({ _id }) => _id === id);
    assert.ok(found, 'the order is not in the list');
    return found;
  };
  return {
    find,
    create: async (
      as: GivenUser,
      lines: Lines,
      changes: Partial<OrderPayload> = {},
    ): Promise<OrderRecord> =>
      find(
        as,
        (await app.call(orders.create, { payload: anOrderOf(lines, changes) }, { as })).answer._id,
      ),
    update: (as: GivenUser, payload: OrderUpdate) => app.call(orders.update, { payload }, { as }),
    /** Saves the order and answers it as it is then; fails when it is refused. */
    save: async (as: GivenUser, payload: OrderUpdate): Promise<OrderRecord> => {
      const { answer } = await app.call(orders.update, { payload }, { as });
      const saved = await find(as, payload.Id);
      assert.deepEqual(
        [answer.OrderNumber, answer.Status, answer.OnHoldReason],
        [saved.OrderNumber, saved.Status, saved.OnHoldReason],
      );
      return saved;
    },
  };
};
