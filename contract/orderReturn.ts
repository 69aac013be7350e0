import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { orderRecord } from './orderRecord';
import { isQuantity, orderLimits, orderSentences } from './orderRules';
import { readReturnForm, readStoredName } from './otherShapes';
import { warehouse } from './resource';
import { optionalText, recordId, requiredId, requiredText } from './text';

/** A return as it is asked for: items of a closed order, and who sends them (DATA-15, OPEN-123). */
export const returnPayload = z.object({
  /** The order's `_id`. */
  Id: requiredId('Order'),
  WarehouseCode: requiredText('Warehouse', 20),
  ReturnItems: z
    .array(
      z.object({
        StockNumber: requiredText('Stock number', 100),
        Quantity: z
          .number(orderSentences.quantity)
          .check(z.refine(isQuantity, orderSentences.quantity)),
      }),
      'At least 1 item',
    )
    .check(
      z.minLength(1, 'At least 1 item'),
      z.maxLength(orderLimits.items, `A return can have ${orderLimits.items} items at most`),
    ),
  ShipFromName: requiredText('Name', 256),
  ShipFromAddress1: requiredText('Address 1', 256),
  ShipFromAddress2: optionalText('Address 2', 256),
  ShipFromCity: requiredText('City', 128),
  ShipFromState: optionalText('State', 40),
  ShipFromZip: requiredText('Zip Code', 10),
  ShipFromCountry: requiredText('Country', 2),
});
export type ParsedReturnPayload = z.output<typeof returnPayload>;

/** The documents show none of these answers: no field of them is required (OPEN-127). */
export const returns = {
  formData: endpoint({
    method: 'GET',
    path: 'ui/orders/returns/form-data/{id}',
    needs: 'signedIn',
    params: z.object({ id: recordId }),
    answer: z.object({
      order: z.optional(orderRecord),
      warehouses: z._default(z.array(warehouse), []),
      returnServiceLevels: z._default(z.array(z.string()), []),
      /** What was shipped of each item, and is left to return; not every server says so. */
      returnable: z.optional(
        z.array(z.object({ StockNumber: z.string(), Shipped: z.int(), Left: z.int() })),
      ),
    }),
    reads: readReturnForm,
    defaultError: 'Issue getting return data. Network issue.',
  }),
  create: endpoint({
    method: 'POST',
    path: 'orders/returns',
    needs: 'order.return',
    takesKey: true,
    payload: returnPayload,
    answer: z.object({ _id: z._default(z.string(), '') }),
    defaultError: 'Error creating return. Network issue.',
  }),
  createLabel: endpoint({
    method: 'POST',
    path: 'orders/returns/create-return-label',
    needs: 'order.return',
    payload: z.object({
      /** The return's `_id`. */
      Id: requiredId('Return'),
      ServiceLevel: requiredText('Service Level', 256),
    }),
    /** The stored name of a PDF, for `orders/get-file`. */
    answer: z.object({ File: z._default(z.string(), '') }),
    reads: readStoredName,
    defaultError: 'Error creating return label. Network issue.',
  }),
};
