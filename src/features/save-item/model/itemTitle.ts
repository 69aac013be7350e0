import type { ItemValues } from './itemForm';

/** What an unsaved item is, in a few words: "BAR-OAT-12, Oat and almond bar". */
export const itemTitle = ({
  stockNumber,
  description,
}: Pick<ItemValues, 'stockNumber' | 'description'>): string =>
  [stockNumber.trim() || 'No stock number yet', description.trim()].filter(Boolean).join(', ');
