import type { OrderPayload } from '@contract/orderPayload';
import type { RecipientPayload } from '@contract/recipient';
import type { GivenItem } from './given';

/** A complete recipient in the US. */
export const aRecipient = (changes: Partial<RecipientPayload> = {}): RecipientPayload => ({
  FirstName: 'Grace',
  LastName: 'Hopper',
  Email: 'grace@example.com',
  Address1: '1 Navy Way',
  City: 'Arlington',
  State: 'VA',
  ZipCode: '22201',
  Country: 'US',
  Phone: '7035550100',
  ...changes,
});

/** A new order of these pieces as a caller sends it. */
export const anOrderOf = (
  lines: readonly (readonly [item: Pick<GivenItem, 'stockNumber'>, quantity: number])[],
  changes: Partial<OrderPayload> = {},
): OrderPayload => ({
  Name: 'Spring sale',
  DeliveryOption: 'FedEx Ground',
  Recipient: aRecipient(),
  Items: lines.map(([{ stockNumber }, quantity]) => ({
    StockNumber: stockNumber,
    Quantity: quantity,
  })),
  ...changes,
});
