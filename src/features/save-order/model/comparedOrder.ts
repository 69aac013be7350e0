import type { ComparedOrder } from '@contract/duplicateRules';
import type { OrderDraft } from './orderChecks';

/** An order that is being written, as it is compared with others; null while nothing is entered. */
export const comparedOrder = ({ values, isDirty }: OrderDraft): ComparedOrder | null => {
  const { name, recipient, items } = values;
  if (!isDirty || (name.trim() === '' && items.length === 0)) return null;
  return {
    Name: name,
    Recipient: recipient && {
      FirstName: recipient.FirstName,
      LastName: recipient.LastName,
      Company: recipient.Company,
      Address1: recipient.Address1,
      ZipCode: recipient.ZipCode,
    },
    Items: items.map(({ stockNumber, quantity }) => ({
      StockNumber: stockNumber,
      Quantity: quantity,
    })),
  };
};
