import * as z from 'zod/mini';
import { day } from './dates';
import { lineStatuses } from './lineStatus';
import { isQuantity, orderLimits, orderSentences } from './orderRules';
import { recipientPayload } from './recipient';
import { optionalText, requiredId, requiredOneOf, requiredText, sentVersion } from './text';

/**
 * A PDF as base64, or nothing (FILE-10); its size and content are judged decoded, with 413 and 415
 * of their own (OPEN-45).
 */
const pdf = (label: string) => z.optional(z.nullable(z.string(`${label} must be sent as base64`)));

const orderFiles = { InvoiceFile: pdf('Customer invoice'), ShippingLabel: pdf('Shipping label') };

/** A line as it is ordered. */
export const orderedLine = z.object({
  StockNumber: requiredText('Stock number', 100),
  Quantity: z.number(orderSentences.quantity).check(z.refine(isQuantity, orderSentences.quantity)),
  LotNo: optionalText('Lot number', 100),
});

/** A line of an order that is changed, with what became of it (ORDE-20 to ORDE-23). */
export const changedLine = z.extend(orderedLine, { Status: requiredOneOf('Status', lineStatuses) });

/** A line that was removed is sent, but no longer part of the order (ORDE-23). */
const isKept = (line: unknown): boolean =>
  !(typeof line === 'object' && line !== null && 'Status' in line && line.Status === 'Removed');

/** A list of 1 to 500 lines, the removed ones not counted. */
export const lineList = <Line extends z.ZodMiniType>(line: Line) =>
  z.array(line, orderSentences.items).check(
    z.refine((lines) => lines.some(isKept), orderSentences.items),
    z.refine(
      (lines) => lines.filter(isKept).length <= orderLimits.items,
      `An order can have ${orderLimits.items} items at most`,
    ),
  );

/** A new order as it is sent (ORDE-15). */
export const orderPayload = z.object({
  Name: requiredText('Order Name', orderLimits.name),
  DeliveryOption: requiredText('Delivery Option', orderLimits.deliveryOption),
  ShipByDate: z.optional(z.nullable(day('Shipment Date'))),
  Recipient: recipientPayload,
  Notes: optionalText('Shipping note', orderLimits.notes),
  Items: lineList(orderedLine),
  WaitForClientApproval: z._default(
    z.boolean('Order Requires Approval must be true or false'),
    false,
  ),
  RequestUCCLabels: z._default(z.boolean('Box labels must be true or false'), false),
  ...orderFiles,
  /** The same two files, nested: accepted as well (OPEN-46). */
  Files: z.optional(z.nullable(z.object(orderFiles))),
});
export type OrderPayload = z.input<typeof orderPayload>;
export type ParsedOrderPayload = z.output<typeof orderPayload>;

/** The stored name of a file that was uploaded before; null removes the file (OPEN-46). */
const storedFile = (label: string) => optionalText(label, 200);

/** A change of an order: what is absent stays, null clears (OPEN-50). */
export const orderUpdate = z.object({
  Id: requiredId('Order'),
  Version: sentVersion,
  Name: z.optional(requiredText('Order Name', orderLimits.name)),
  DeliveryOption: z.optional(requiredText('Delivery Option', orderLimits.deliveryOption)),
  ShipByDate: z.optional(z.nullable(day('Shipment Date'))),
  Recipient: z.optional(recipientPayload),
  Notes: optionalText('Shipping note', orderLimits.notes),
  /** All lines, the removed ones too, each with its status. */
  Items: z.optional(lineList(changedLine)),
  WaitForClientApproval: z.optional(z.boolean('Order Requires Approval must be true or false')),
  RequestUCCLabels: z.optional(z.boolean('Box labels must be true or false')),
  /**
   * Code of the warehouse that is to ship it; one more than the documents have, and planned anew for
   * it (`portal/orders/plan`).
   */
  RequestedWarehouse: optionalText('Warehouse', 20),
  InvoiceFile: storedFile('Customer invoice'),
  ShippingLabel: storedFile('Shipping label'),
});
export type OrderUpdate = z.input<typeof orderUpdate>;
export type ParsedOrderUpdate = z.output<typeof orderUpdate>;
