import { orderImportColumns } from '@contract/importColumns';
import type { ParsedOrderPayload } from '@contract/orderPayload';
import { orderLimits } from '@contract/orderRules';
import { recipientLimits } from '@contract/recipient';
import type { RecipientOnOrder } from '@contract/recipientRecord';
import type { SubmittedOrder } from '../../orders/submit/judgeOrders';
import { placed } from '../columns';

export type OrderColumn = (typeof orderImportColumns)[number]['label'];

/** The fields of an order that a column can fill. */
type Place = { readonly longest: number } & (
  | { readonly of: 'order'; readonly is: 'Name' | 'DeliveryOption' | 'Notes' }
  | { readonly of: 'line'; readonly is: keyof ParsedOrderPayload['Items'][number] }
  | { readonly of: 'recipient' | 'sender'; readonly is: keyof RecipientOnOrder }
  | { readonly of: 'beside'; readonly is: Exclude<keyof SubmittedOrder['beside'], 'sender'> }
);

const { company, name, address, city, state, zip } = recipientLimits;

/** Where the text of each column goes. */
const places = {
  'Order Name': { of: 'order', is: 'Name', longest: orderLimits.name },
  'Product SKU': { of: 'line', is: 'StockNumber', longest: 100 },
  'Product Quantity': { of: 'line', is: 'Quantity', longest: 100 },
  'Shipping Service Level': {
    of: 'order',
    is: 'DeliveryOption',
    longest: orderLimits.deliveryOption,
  },
  'Recipient Company': { of: 'recipient', is: 'Company', longest: company },
  'Recipient First Name': { of: 'recipient', is: 'FirstName', longest: name },
  'Recipient Last Name': { of: 'recipient', is: 'LastName', longest: name },
  'Recipient Address': { of: 'recipient', is: 'Address1', longest: address },
  'Recipient Address 2': { of: 'recipient', is: 'Address2', longest: address },
  'Recipient City': { of: 'recipient', is: 'City', longest: city },
  'Recipient State': { of: 'recipient', is: 'State', longest: state },
  'Recipient Zip Code': { of: 'recipient', is: 'ZipCode', longest: zip },
  'Sender Company': { of: 'sender', is: 'Company', longest: company },
  'Sender First Name': { of: 'sender', is: 'FirstName', longest: name },
  'Sender Last Name': { of: 'sender', is: 'LastName', longest: name },
  'Sender Address': { of: 'sender', is: 'Address1', longest: address },
  'Sender City': { of: 'sender', is: 'City', longest: city },
  'Sender State': { of: 'sender', is: 'State', longest: state },
  'Sender Zip Code': { of: 'sender', is: 'ZipCode', longest: zip },
  'Ship Reference 1': { of: 'beside', is: 'shipReference1', longest: 100 },
  'Recipient Country': { of: 'recipient', is: 'Country', longest: 100 },
  'Warehouse Code': { of: 'beside', is: 'requestedWarehouseId', longest: 20 },
  'Product Lot Number': { of: 'line', is: 'LotNo', longest: 100 },
} as const satisfies Readonly<Record<OrderColumn, Place>>;

/** The columns of a file of orders, and what a row has in them. */
export const { labels, textIn, oddityIn, longestIn, columnsOf, columnOf, textsIn } = placed(
  orderImportColumns,
  places,
);
