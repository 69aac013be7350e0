import * as z from 'zod/mini';
import { moment } from './dates';
import { endpoint } from './endpoint';
import { importPayload, importTypes } from './imports';
import { itemLimits } from './itemRules';
import { noticeLimits } from './noticeRules';
import { orderLimits } from './orderRules';
import { recipientLimits } from './recipient';
import { answerId, optionalId, optionalText, requiredOneOf, requiredText } from './text';

/** The record that is being changed: it is no duplicate of itself. */
const Except = optionalId('Except');

const comparedRecipient = z.object({
  FirstName: optionalText('First Name', recipientLimits.name),
  LastName: optionalText('Last Name', recipientLimits.name),
  Company: optionalText('Company', recipientLimits.company),
  Address1: optionalText('Address 1', recipientLimits.address),
  ZipCode: optionalText('Zip Code', recipientLimits.zip),
});

const Items = z.optional(
  z
    .array(
      z.object({
        StockNumber: requiredText('Stock number', itemLimits.stockNumber),
        /** Null while none is entered. */
        Quantity: z.nullable(z.number('Quantity must be a number')),
      }),
      'Items must be a list',
    )
    .check(z.maxLength(orderLimits.items, `An order can have ${orderLimits.items} items at most`)),
);

const writtenOrder = { Name: optionalText('Order Name', orderLimits.name), Items, Except };

const found = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.array(z.object({ _id: answerId, ...fields }));

const similarOrder = {
  OrderNumber: z.string(),
  CreatedAt: moment,
  SameName: z.boolean(),
  SameRecipient: z.boolean(),
  SameLines: z.int(),
  AllLines: z.boolean(),
};

const earlierImport = { FileName: z.string(), CreatedAt: moment, Made: z.int() };

const defaultError = 'Error finding duplicates. Network issue.';

/**
 * What there is already of something that is being written, three records at most, the most alike
 * and the newest first; none where nothing is. The rules are in `duplicateRules.ts`. Nothing is
 * changed by these calls, and nothing refused by what they find.
 */
export const duplicates = {
  orders: endpoint({
    method: 'POST',
    path: 'portal/duplicates/orders',
    needs: 'signedIn',
    payload: z.object({ ...writtenOrder, Recipient: z.optional(z.nullable(comparedRecipient)) }),
    answer: z.object({ Found: found(similarOrder) }),
    defaultError,
  }),
  deductOrders: endpoint({
    method: 'POST',
    path: 'portal/duplicates/deduct-orders',
    needs: 'order.deduct',
    payload: z.object(writtenOrder),
    answer: z.object({ Found: found(similarOrder) }),
    defaultError,
  }),
  notices: endpoint({
    method: 'POST',
    path: 'portal/duplicates/notices',
    needs: 'signedIn',
    payload: z.object({
      TrackingNumber: optionalText('Tracking Number', noticeLimits.text),
      PONumber: optionalText('PO Number', noticeLimits.text),
      Except,
    }),
    answer: z.object({
      Found: found({
        /** The notice's own number. */
        Id: z.string(),
        CreatedAt: moment,
        SameTrackingNumber: z.boolean(),
        SamePONumber: z.boolean(),
      }),
    }),
    defaultError,
  }),
  recipients: endpoint({
    method: 'POST',
    path: 'portal/duplicates/recipients',
    needs: 'signedIn',
    payload: z.extend(comparedRecipient, { Except }),
    answer: z.object({ Found: found({ Name: z.string() }) }),
    defaultError,
  }),
  items: endpoint({
    method: 'POST',
    path: 'portal/duplicates/items',
    needs: 'signedIn',
    payload: z.object({
      StockNumber: optionalText('Stock number', itemLimits.stockNumber),
      Barcode: optionalText('UPC/Barcode', itemLimits.text),
      Except,
    }),
    answer: z.object({
      Found: found({
        StockNumber: z.string(),
        IsActive: z.boolean(),
        SameStockNumber: z.boolean(),
        SameBarcode: z.boolean(),
      }),
    }),
    defaultError,
  }),
  /** Earlier imports of the same file, whatever it was called. */
  imports: endpoint({
    method: 'POST',
    path: 'portal/duplicates/imports',
    needs: 'signedIn',
    payload: z.object({
      Type: requiredOneOf('Type', importTypes),
      /** SHA-256 of the file's bytes, as 64 hexadecimal digits. */
      Hash: z
        .string('Hash must be a text')
        .check(z.regex(/^[0-9a-f]{64}$/i, 'Hash must be 64 hexadecimal digits')),
    }),
    answer: z.object({ Found: found({ ...earlierImport, IsUnderWay: z.boolean() }) }),
    defaultError,
  }),
  /** Earlier imports that have made orders or items which a file would make again. */
  importRows: endpoint({
    method: 'POST',
    path: 'portal/duplicates/import-rows',
    needs: 'import.start',
    payload: z.extend(importPayload, { Type: requiredOneOf('Type', importTypes) }),
    answer: z.object({
      /** Orders or items of the file; 0 where it can not be read as one. */
      Records: z.int(),
      Found: found(earlierImport),
    }),
    bodyLimit: 15 * 1024 * 1024,
    defaultError,
  }),
};
