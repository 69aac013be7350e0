import { withStatuses } from '@contract/lineStatus';
import type { OrderRecord } from '@contract/order';
import type { OrderUpdate } from '@contract/orderPayload';
import type { PickedItem } from '@/entities/item';
import { isAttached, type FieldFile } from '@/shared/file/fieldFile';
import type { AttachedFile } from '@/shared/file/readFile';
import { differing } from '@/shared/draft/fields';
import type { OrderValues } from './orderDraft';
import { orderFields, wholeRecipient, type OrderFieldName } from './orderFields';

interface Parts {
  /** The version that is changed. */
  readonly record: Pick<OrderRecord, '_id' | 'Version'>;
  readonly original: OrderValues;
  readonly values: OrderValues;
  /** The stored name of a file that was uploaded. */
  readonly uploaded: (file: AttachedFile) => string | undefined;
}

type Sent = { readonly [Name in OrderFieldName]: (parts: Parts) => Partial<OrderUpdate> };

const lineOf = ({ stockNumber, quantity, lotNo }: PickedItem) => ({
  StockNumber: stockNumber,
  Quantity: quantity ?? 0,
  LotNo: lotNo,
});

const linesOf = ({ original, values }: Parts) =>
  withStatuses(original.items.map(lineOf), values.items.map(lineOf));

const storedNameOf = (file: FieldFile | null, { uploaded }: Parts): string | null | undefined => {
  if (file === null) return null;
  return isAttached(file) ? uploaded(file) : file.storedName;
};

const sent: Sent = {
  name: ({ values }) => ({ Name: values.name.trim() }),
  deliveryOption: ({ values }) => ({ DeliveryOption: values.deliveryOption }),
  shipDate: ({ values }) => ({ ShipByDate: values.hasShipDate ? values.shipByDate : null }),
  boxLabels: ({ values }) => ({ RequestUCCLabels: values.requestBoxLabels }),
  notes: ({ values }) => ({ Notes: values.notes.trim() || null }),
  shippingLabel: (parts) => ({ ShippingLabel: storedNameOf(parts.values.shippingLabel, parts) }),
  invoiceFile: (parts) => ({ InvoiceFile: storedNameOf(parts.values.invoiceFile, parts) }),
  recipient: ({ values }) =>
    values.recipient ? { Recipient: wholeRecipient(values.recipient) } : {},
  items: (parts) => ({ Items: linesOf(parts) }),
};

/** The update call's payload: only what was changed, emptied texts and removed files as null, all lines with what became of them (OPEN-50, ORDE-20 to ORDE-23). */
export const orderUpdateOf = (parts: Parts): OrderUpdate => {
  const { record, original, values } = parts;
  // A server that counts no versions is not told of one.
  const update: OrderUpdate =
    record.Version > 0 ? { Id: record._id, Version: record.Version } : { Id: record._id };
  for (const name of differing(orderFields, original, values))
    Object.assign(update, sent[name](parts));
  return update;
};
