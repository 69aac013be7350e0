import { orderLimits } from '@contract/orderRules';
import type { ParsedOrderPayload } from '@contract/orderPayload';
import type { RecipientOnOrder } from '@contract/recipientRecord';
import type { SubmittedOrder } from '../../orders/submit/judgeOrders';
import { toRecipient } from '../../recipients/recipientFields';
import { wholeNumberFrom } from '../findings';
import type { SheetRow } from '../reading/sheet';
import { columnsOf, textIn, textsIn } from './orderFileColumns';
import type { OrderInFile } from './ordersInFile';
import { countryCode, stateCode } from './places';

/** Whom a row ships to. No phone: the file has no column for it (OPEN-110). */
export const recipientIn = (row: SheetRow): ParsedOrderPayload['Recipient'] => {
  const texts = textsIn(row, 'recipient');
  const Country = countryCode(texts.Country);
  return { ...texts, State: stateCode(texts.State, Country), Country };
};

const senderIn = (row: SheetRow): RecipientOnOrder | null =>
  columnsOf('sender').every((column) => textIn(row, column) === '')
    ? null
    : toRecipient(textsIn(row, 'sender'));

const lineIn = (row: SheetRow): ParsedOrderPayload['Items'][number] => {
  const texts = textsIn(row, 'line');
  return { ...texts, Quantity: wholeNumberFrom(texts.Quantity), LotNo: texts.LotNo || null };
};

/** What the client's orders may name. */
export interface Offer {
  /** The ids of its warehouses by their codes, in capitals. */
  readonly warehouses: ReadonlyMap<string, string>;
  /** A service level as the client spells it. */
  readonly spelled: (serviceLevel: string) => string;
}

/**
 * An order as its rows ask for it; where they are wrong, as near to it as the client's data can be
 * asked for.
 */
export const submittedIn = (
  { name, rows }: OrderInFile,
  { warehouses, spelled }: Offer,
): Omit<SubmittedOrder, 'isRefused'> => {
  const [first] = rows;
  const order = textsIn(first, 'order');
  const beside = textsIn(first, 'beside');
  return {
    payload: {
      ShipByDate: null,
      Notes: null,
      WaitForClientApproval: false,
      RequestUCCLabels: false,
      ...order,
      Name: name,
      DeliveryOption: spelled(order.DeliveryOption),
      Recipient: recipientIn(first),
      Items: rows.slice(0, orderLimits.items).map(lineIn),
    },
    beside: {
      ...beside,
      shipReference1: beside.shipReference1 || null,
      requestedWarehouseId: warehouses.get(beside.requestedWarehouseId.toUpperCase()) ?? null,
      sender: senderIn(first),
    },
  };
};
