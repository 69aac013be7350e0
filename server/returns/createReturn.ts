import { v7 } from 'uuid';
import type { AnswerOf } from '@contract/endpoint';
import type { ParsedReturnPayload, returns as calls } from '@contract/orderReturn';
import { recordChanges } from '../changes/changes';
import type { Db } from '../db/database';
import { returnLines, returns, type ShipFrom } from '../db/schema/returns';
import { tell } from '../events/tell';
import type { Actor } from '../http/actor';
import { invalid } from '../http/problems';
import type { Refusals } from '../http/refusals';
import { placeRefusals } from '../recipients/recipientFields';
import { allWarehouses } from '../resources/resourceRows';
import { returnChange } from './returnChange';
import { returnSearchText } from './returnSearchText';
import { lockReturnable, returnableItems, type ReturnableItem } from './returnableOrder';

type Created = AnswerOf<typeof calls.create> & { message: string };
type Asked = ParsedReturnPayload['ReturnItems'][number];

interface ReturnedPieces {
  readonly itemId: string;
  readonly quantity: number;
}

const isOf =
  (stockNumber: string) =>
  (other: { readonly stockNumber: string }): boolean =>
    other.stockNumber.toLowerCase() === stockNumber.toLowerCase();

const tooMany = ({ stockNumber, left }: ReturnableItem): string =>
  left === 0
    ? `No more pieces of ${stockNumber} can be returned`
    : `Only ${left} ${left === 1 ? 'piece' : 'pieces'} of ${stockNumber} can be returned`;

/** Turns a line of the return into pieces of an item, or says why it can't be one. */
const checkLine = (
  line: Asked,
  {
    index,
    asked,
    found,
    orderNumber,
  }: {
    index: number;
    asked: readonly Asked[];
    found: readonly ReturnableItem[];
    orderNumber: string;
  },
): ReturnedPieces | Refusals => {
  const item = found.find(isOf(line.StockNumber));
  if (!item)
    return {
      [`ReturnItems[${index}].StockNumber`]: [
        `Item ${line.StockNumber} is not on order ${orderNumber}`,
      ],
    };
  const first = asked.findIndex(({ StockNumber }) => isOf(StockNumber)(item));
  if (first < index)
    return {
      [`ReturnItems[${index}].StockNumber`]: [
        `Item ${item.stockNumber} is on the return more than once`,
      ],
    };
  return line.Quantity > item.left
    ? { [`ReturnItems[${index}].Quantity`]: [tooMany(item)] }
    : { itemId: item.itemId, quantity: line.Quantity };
};

const isPieces = (checked: ReturnedPieces | Refusals): checked is ReturnedPieces =>
  'itemId' in checked;

const shipFromOf = (payload: ParsedReturnPayload): ShipFrom => ({
  name: payload.ShipFromName,
  address1: payload.ShipFromAddress1,
  address2: payload.ShipFromAddress2 || null,
  city: payload.ShipFromCity,
  state: payload.ShipFromState || null,
  zip: payload.ShipFromZip,
  country: payload.ShipFromCountry,
});

const headRefusals = (
  { WarehouseCode, ShipFromCountry, ShipFromState }: ParsedReturnPayload,
  warehouse: object | undefined,
): Refusals => {
  const place = Object.entries(
    placeRefusals({ Country: ShipFromCountry, State: ShipFromState }),
  ).map(([field, sentences]) => [`ShipFrom${field}`, sentences]);
  return {
    ...(!warehouse && { WarehouseCode: [`Warehouse ${WarehouseCode} does not receive returns`] }),
    ...Object.fromEntries(place),
  };
};

/** The pieces of each item, by its stock number, as changes are written down. */
const returnedFacts = (asked: readonly Asked[]): Readonly<Record<string, number>> =>
  Object.fromEntries(asked.map(({ StockNumber, Quantity }) => [StockNumber, Quantity]));

interface Submission {
  readonly payload: ParsedReturnPayload;
  readonly now: Date;
  /** Has the return received once it has come back. */
  readonly expect: (tx: Db, expected: { clientId: string; returnId: string }) => Promise<void>;
}

/**
 * Makes a return of items of a closed order, as far as they were shipped and not returned yet;
 * refuses with every reason at once.
 */
export const createReturn = async (
  tx: Db,
  actor: Actor,
  { payload, now, expect }: Submission,
): Promise<Created> => {
  const order = await lockReturnable(tx, actor, payload.Id);
  const warehouse = (await allWarehouses(tx)).find(
    ({ code, isThirdParty }) => code === payload.WarehouseCode && !isThirdParty,
  );
  const asked = payload.ReturnItems;
  const found = await returnableItems(tx, order);
  const checked = asked.map((line, index) =>
    checkLine(line, { index, asked, found, orderNumber: order.orderNumber }),
  );
  const refusals = [
    headRefusals(payload, warehouse),
    ...checked.filter((line) => !isPieces(line)),
  ].flatMap((fields) => Object.entries(fields));
  if (!warehouse || refusals.length > 0)
    throw invalid('The request is invalid', Object.fromEntries(refusals));

  const { clientId, id: orderId } = order;
  const returnId = v7();
  const shipFrom = shipFromOf(payload);
  const made = {
    clientId,
    id: returnId,
    orderId,
    warehouseId: warehouse.id,
    shipFrom,
    by: actor.name,
    searchText: returnSearchText({ id: returnId, order, shipFrom }),
    createdAt: now,
  };
  await tx.insert(returns).values(made);
  const pieces = checked.filter(isPieces);
  await tx.insert(returnLines).values(pieces.map((line) => ({ clientId, returnId, ...line })));
  const { orderNumber } = order;
  const after = { ...made, orderNumber, items: returnedFacts(asked) };
  await recordChanges(tx, actor, [returnChange(made, null, after)]);
  await expect(tx, { clientId, returnId });
  await tell(tx, { clientId, at: now }, [{ of: 'returnRequested', returnId }]);
  return { _id: returnId, message: 'Return was created successfully.' };
};
