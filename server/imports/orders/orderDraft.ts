import type { ParsedOrderPayload } from '@contract/orderPayload';
import { orderLimits } from '@contract/orderRules';
import type { RecipientOnOrder } from '@contract/recipient';
import { isStorableText } from '../../db/storableText';
import { toRecipient } from '../../recipients/recipientFields';
import type { SubmittedOrder } from '../../orders/createOrders';
import { wholeNumberFrom } from '../findings';
import type { SheetRow } from '../reading/sheet';
import { senderColumns } from './orderFindings';
import { textIn, type OrderColumn, type OrderRecord } from './orderRecord';
import { countryCode, stateCode } from './places';

/** The text of a cell as the database may be asked for it; one that can't be kept is refused by its finding. */
const storableIn = (row: SheetRow, column: OrderColumn): string => {
  const text = textIn(row, column);
  return isStorableText(text) ? text : '';
};

/** No phone: the file has no column for it (OPEN-110). */
const recipientIn = (row: SheetRow): ParsedOrderPayload['Recipient'] => {
  const country = countryCode(storableIn(row, 'Recipient Country'));
  return {
    Company: storableIn(row, 'Recipient Company'),
    FirstName: storableIn(row, 'Recipient First Name'),
    LastName: storableIn(row, 'Recipient Last Name'),
    Address1: storableIn(row, 'Recipient Address'),
    Address2: storableIn(row, 'Recipient Address 2'),
    City: storableIn(row, 'Recipient City'),
    State: stateCode(storableIn(row, 'Recipient State'), country),
    ZipCode: storableIn(row, 'Recipient Zip Code'),
    Country: country,
  };
};

const senderIn = (row: SheetRow): RecipientOnOrder | null => {
  if (senderColumns.every((column) => textIn(row, column) === '')) return null;
  return toRecipient({
    Company: storableIn(row, 'Sender Company'),
    FirstName: storableIn(row, 'Sender First Name'),
    LastName: storableIn(row, 'Sender Last Name'),
    Address1: storableIn(row, 'Sender Address'),
    City: storableIn(row, 'Sender City'),
    State: storableIn(row, 'Sender State'),
    ZipCode: storableIn(row, 'Sender Zip Code'),
  });
};

const lineIn = (row: SheetRow): ParsedOrderPayload['Items'][number] => ({
  StockNumber: storableIn(row, 'Product SKU'),
  Quantity: wholeNumberFrom(textIn(row, 'Product Quantity')),
  LotNo: storableIn(row, 'Product Lot Number') || null,
});

/**
 * An order as its rows ask for it, its service level spelled as the client has it; where they are wrong, as near to it
 * as the client's data can be asked for.
 */
export const orderIn = (
  { name, rows }: OrderRecord,
  spelled: (serviceLevel: string) => string,
): Omit<SubmittedOrder, 'isRefused'> => {
  const [first] = rows;
  return {
    payload: {
      Name: name,
      DeliveryOption: spelled(storableIn(first, 'Shipping Service Level')),
      ShipByDate: null,
      Recipient: recipientIn(first),
      Notes: null,
      Items: rows.slice(0, orderLimits.items).map(lineIn),
      WaitForClientApproval: false,
      RequestUCCLabels: false,
    },
    beside: {
      sender: senderIn(first),
      shipReference1: storableIn(first, 'Ship Reference 1') || null,
    },
  };
};
