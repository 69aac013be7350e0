import {
  importTold,
  importedRowsTold,
  itemTold,
  barcodeTold,
  noticeTold,
  orderTold,
  recipientTold,
  type ComparedLine,
  type ComparedRecipient,
} from '@contract/duplicateRules';
import { duplicates } from '@contract/duplicates';
import { extensionOf } from '@contract/fileRules';
import type { ImportType } from '@contract/imports';
import { readFile } from '@/shared/file/readFile';
import { shortDayText } from '@/shared/format/dates';
import type { AddressedKind } from '@/shared/routes/recordAddress';
import type { Alike, AskAlike } from './useAlike';

/** An order that is being written, as far as it is compared. */
export interface WrittenOrder {
  readonly Name: string;
  readonly Items: readonly ComparedLine[];
  readonly Recipient?: ComparedRecipient | null;
  readonly Except?: string | undefined;
}

const toldOrders =
  (isDeduct: boolean): AskAlike<WrittenOrder> =>
  async (call, { Recipient, ...order }, signal) => {
    const written = { ...order, Items: [...order.Items] };
    const { Found } = isDeduct
      ? await call(duplicates.deductOrders, { payload: written }, { signal, keepsSession: true })
      : await call(
          duplicates.orders,
          { payload: { ...written, Recipient } },
          { signal, keepsSession: true },
        );
    return Found.map((found) => ({
      told: orderTold({
        ...found,
        day: shortDayText(found.CreatedAt),
        lines: written.Items.length,
        isDeduct,
      }),
      record: { kind: 'order', term: found.OrderNumber },
      // Without recipients everything is told under the name.
      field: found.SameName || isDeduct ? 'name' : 'recipient',
    }));
  };

/** Orders that have the same name, or went to the same recipient with the same lines. */
export const alikeOrders = toldOrders(false);
/** The same of deduct orders, which have no recipient. */
export const alikeDeductOrders = toldOrders(true);

interface WrittenNotice {
  readonly TrackingNumber: string;
  readonly PONumber: string;
  readonly Except?: string | undefined;
}

/** Notices that have the tracking number or the PO number already. */
export const alikeNotices: AskAlike<WrittenNotice> = async (call, payload, signal) => {
  const { Found } = await call(duplicates.notices, { payload }, { signal, keepsSession: true });
  return Found.map(({ Id, CreatedAt, SameTrackingNumber }) => ({
    told: noticeTold(
      { Id, day: shortDayText(CreatedAt) },
      SameTrackingNumber ? 'tracking number' : 'PO number',
    ),
    record: { kind: 'notice', term: Id },
    field: SameTrackingNumber ? 'trackingNumber' : 'poNumber',
  }));
};

/** Recipients of the address book with the same name and address. */
export const alikeRecipients: AskAlike<ComparedRecipient & { readonly Except?: string }> = async (
  call,
  payload,
  signal,
) => {
  const { Found } = await call(duplicates.recipients, { payload }, { signal, keepsSession: true });
  return Found.map(({ _id, Name }) => ({
    told: recipientTold(Name),
    record: { kind: 'recipient', term: Name, id: _id },
  }));
};

interface WrittenItem {
  readonly StockNumber: string;
  readonly Barcode: string;
  readonly Except?: string | undefined;
}

/** Items that have the stock number or the barcode already. */
export const alikeItems: AskAlike<WrittenItem> = async (call, payload, signal) => {
  const { Found } = await call(duplicates.items, { payload }, { signal, keepsSession: true });
  return Found.map((found) => ({
    told: found.SameStockNumber ? itemTold(found) : barcodeTold(found),
    record: { kind: 'item', term: found.StockNumber },
    field: found.SameStockNumber ? 'stockNumber' : 'barcode',
  }));
};

const importKinds = {
  Orders: 'orderImport',
  Items: 'itemImport',
} as const satisfies Record<ImportType, AddressedKind>;

const hashOf = async (file: File): Promise<string | null> => {
  // Browsers hash on https and localhost alone.
  if (!globalThis.crypto?.subtle) return null;
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

interface ChosenFile {
  readonly Type: ImportType;
  readonly file: File;
  /** Tells it from other files. */
  readonly mark: string;
}

/** Imports of the same file, whatever it was called; else those that have made rows of it. */
export const alikeImports: AskAlike<ChosenFile> = async (call, { Type, file }, signal) => {
  const options = { signal, keepsSession: true };
  const recordOf = (id: string) => ({ kind: importKinds[Type], term: '', id });
  const Hash = await hashOf(file);
  const same: readonly Alike[] =
    Hash === null
      ? []
      : (await call(duplicates.imports, { payload: { Type, Hash } }, options)).Found.map(
          (found) => ({
            told: importTold({ ...found, Type, day: shortDayText(found.CreatedAt) }),
            record: recordOf(found._id),
          }),
        );
  if (same.length > 0) return same;
  const { name, base64 } = await readFile(file);
  const payload = { Type, FileData: base64, Ext: extensionOf(name), FileName: name };
  const { Found, Records } = await call(duplicates.importRows, { payload }, options);
  return Found.map((found) => ({
    told: importedRowsTold({ ...found, Type, Records, day: shortDayText(found.CreatedAt) }),
    record: recordOf(found._id),
  }));
};
