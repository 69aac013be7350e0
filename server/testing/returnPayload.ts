import type { InputOf } from '@contract/endpoint';
import type { returns } from '@contract/orderReturn';

export type ReturnLine = readonly [stockNumber: string, quantity: number];
type ReturnPayload = InputOf<typeof returns.create>['payload'];

/** A return of pieces of an order as a caller sends it. */
export const aReturnOf = (
  { id }: { readonly id: string },
  lines: readonly ReturnLine[],
  changes: Partial<ReturnPayload> = {},
): ReturnPayload => ({
  Id: id,
  WarehouseCode: 'ROC',
  ReturnItems: lines.map(([StockNumber, Quantity]) => ({ StockNumber, Quantity })),
  ShipFromName: 'Grace Hopper',
  ShipFromAddress1: '1 Navy Way',
  ShipFromCity: 'Arlington',
  ShipFromState: 'VA',
  ShipFromZip: '22201',
  ShipFromCountry: 'US',
  ...changes,
});
