import type { AddressedKind } from '@/shared/routes/recordAddress';

const kinds: Readonly<Record<string, AddressedKind>> = {
  order: 'order',
  notice: 'notice',
  item: 'item',
};

/** The order that a part such as `13036-P1` is of. */
const orderOf = (number: string): string => number.replace(/-[PB]\d+$/, '');

/** The record that a message is about, as far as it has a page: "order 13036-P1". */
export const messageRecord = (
  record: string,
): { readonly kind: AddressedKind; readonly term: string } | null => {
  const [word = '', ...rest] = record.split(' ');
  const kind = kinds[word];
  const number = rest.join(' ');
  if (kind === undefined || number === '') return null;
  return { kind, term: kind === 'order' ? orderOf(number) : number };
};
