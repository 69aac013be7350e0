import * as z from 'zod/mini';
import { day } from './dates';
import { endpoint } from './endpoint';
import { changedLine, lineList, orderedLine } from './orderPayload';
import { isQuantity, orderLimits, orderSentences } from './orderRules';
import { digitsOf, optionalText, requiredId, requiredText, sentVersion } from './text';

const pieces = (label: string) => z.optional(z.nullable(z.int(`${label} must be a whole number`)));

/** A tag that a line takes pieces from, and how they were chosen (DATA-13). */
const pickedTag = z.object({
  TagNumber: requiredText('Tag number', 100),
  Quantity: z.number(orderSentences.quantity).check(z.refine(isQuantity, orderSentences.quantity)),
  LotNo: optionalText('Lot number', 100),
  ExpDate: optionalText('Expiration date', 40),
  Pick: pieces('Pick'),
  Leave: pieces('Leave'),
});

const tags = {
  Tags: z.optional(z.array(pickedTag).check(z.maxLength(200, 'An item can have 200 tags at most'))),
};

/** Digits alone; anything else is dropped as it is read (DEDUCT-17). */
const noticeNumber = z.optional(
  z.nullable(
    z
      .string('Shipment Notice Id must be a text')
      .check(
        z.overwrite(digitsOf),
        z.maxLength(20, 'Shipment Notice Id can have 20 digits at most'),
      ),
  ),
);

/**
 * A work order as it is written (DEDUCT-21); the server refuses one without its day with the
 * sentence of `deductRules` (DEDUCT-15).
 */
const workOrderPayload = z.object({
  _id: z.optional(z.nullable(z.string())),
  CompletedByDate: z.optional(z.nullable(day('Completed by Date'))),
  ShipmentNoticeId: noticeNumber,
  ShipByDate: z.optional(z.nullable(day('Shipment Date'))),
});

/** A new deduct order: stock that leaves a warehouse without a recipient (DEDUCT-20). */
export const deductPayload = z.object({
  Name: requiredText('Order Name', orderLimits.name),
  WarehouseCode: requiredText('Warehouse', 20),
  Notes: optionalText('Notes', orderLimits.notes),
  CreateWorkOrder: z._default(z.boolean('Create work order must be true or false'), false),
  WorkOrder: z.optional(z.nullable(workOrderPayload)),
  Items: lineList(z.extend(orderedLine, tags)),
});
export type DeductPayload = z.input<typeof deductPayload>;
export type ParsedDeductPayload = z.output<typeof deductPayload>;

/** A change of a deduct order: what is absent stays, null clears (OPEN-50). */
export const deductUpdate = z.object({
  Id: requiredId('Order'),
  Version: sentVersion,
  Name: z.optional(requiredText('Order Name', orderLimits.name)),
  WarehouseCode: z.optional(requiredText('Warehouse', 20)),
  Notes: optionalText('Notes', orderLimits.notes),
  CreateWorkOrder: z.optional(z.boolean('Create work order must be true or false')),
  /** Of the work order that exists, to be sure that it is the one. */
  WorkOrderId: z.optional(z.nullable(z.string())),
  /** What is absent of it stays; null takes it off the order. */
  WorkOrder: z.optional(z.nullable(workOrderPayload)),
  /** All lines, the removed ones too, each with its status. */
  Items: z.optional(lineList(z.extend(changedLine, tags))),
});
export type DeductUpdate = z.input<typeof deductUpdate>;
export type ParsedDeductUpdate = z.output<typeof deductUpdate>;

const number = z._default(z.string(), '');

export const deductOrders = {
  create: endpoint({
    method: 'POST',
    path: 'orders/deduct',
    needs: 'order.deduct',
    takesKey: true,
    payload: deductPayload,
    /** The documents do not show these answers. */
    answer: z.object({ OrderNumber: number, _id: z._default(z.string(), '') }),
    defaultError: 'Error creating deduct order. Network issue.',
  }),
  update: endpoint({
    method: 'PUT',
    path: 'orders/update-deduct',
    needs: 'order.deduct',
    payload: deductUpdate,
    answer: z.object({ OrderNumber: number }),
    defaultError: 'Error updating deduct order. Network issue.',
  }),
};
