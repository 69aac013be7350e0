import type { RecipientRecord } from '@contract/recipientRecord';
import type { recipients } from '../db/schema/orders';

/** A recipient of the address book as it is sent. */
export const toRecord = ({
  id,
  fields,
  version,
}: typeof recipients.$inferSelect): RecipientRecord => ({ ...fields, _id: id, Version: version });
