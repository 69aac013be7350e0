import type { RecipientOnOrder } from '@contract/recipient';

const lower = (text: string | null): string => (text ?? '').toLowerCase();

/** The columns of an order that hold its recipient: itself, and the lower-case copies that the filters read. */
export const recipientColumns = (recipient: RecipientOnOrder) => ({
  recipient,
  recipientFirst: lower(recipient.FirstName),
  recipientLast: lower(recipient.LastName),
  recipientCompany: lower(recipient.Company),
});
