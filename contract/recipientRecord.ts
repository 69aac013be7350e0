import * as z from 'zod/mini';
import { answerId } from './text';

const text = z._default(z.nullable(z.string()), null);

/** A recipient as it stands in an order (RCPT-27). */
export const recipientOnOrder = z.object({
  FirstName: text,
  LastName: text,
  Company: text,
  OriginalCustomerNumber: text,
  Email: text,
  Address1: text,
  Address2: text,
  City: text,
  State: text,
  ZipCode: text,
  Country: text,
  Phone: text,
  Notes: text,
});
export type RecipientOnOrder = z.infer<typeof recipientOnOrder>;

/** A recipient of the client's address book. */
export const recipientRecord = z.extend(recipientOnOrder, {
  _id: answerId,
  Version: z._default(z.int(), 0),
});
export type RecipientRecord = z.infer<typeof recipientRecord>;
