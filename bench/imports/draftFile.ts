import { orderImportColumns } from '@contract/importColumns';
import { createRandom } from '../../server/random';

/** A row in a hundred has one of these. */
const mistakes = [
  { 'Recipient Zip Code': '1060' },
  { 'Recipient State': 'Mass' },
  { 'Product SKU': 'NOPE-1' },
  { 'Product Quantity': '1.5' },
  { 'Shipping Service Level': 'Fedex Gruond' },
] as const;

/** An order file of so many rows, each an order: one in a hundred has a mistake. */
export const draftFile = (rows: number, stockNumbers: readonly string[]): Buffer => {
  const random = createRandom('draft file');
  const labels = orderImportColumns.map(({ label }) => label);
  const lines = Array.from({ length: rows }, (_, index) => {
    const number = String(index + 1);
    const usual: Readonly<Record<string, string>> = {
      'Order Name': `Draft ${number}`,
      'Product SKU': random.pick(stockNumbers),
      'Product Quantity': String(1 + (index % 5)),
      'Shipping Service Level': 'FedEx Ground',
      'Recipient First Name': 'Grace',
      'Recipient Last Name': `Hopper ${number}`,
      'Recipient Address': `${number} Navy Way`,
      'Recipient City': 'Northampton',
      'Recipient State': 'MA',
      'Recipient Zip Code': '01060',
      'Recipient Country': 'US',
      ...(index % 100 === 99 ? mistakes[Math.floor(index / 100) % mistakes.length] : {}),
    };
    return labels.map((label) => usual[label] ?? '').join(',');
  });
  return Buffer.from([labels.join(','), ...lines].join('\r\n'));
};
