import { useItems, type PickedItem } from '@/entities/item';

/** Stock numbers of the picked items whose figures are not known; read in an observer. */
export const useUntold = (items: readonly PickedItem[]): readonly string[] => {
  const { ahead } = useItems();
  const numbers = new Set(items.map(({ stockNumber }) => stockNumber));
  return [...numbers].filter((number) => !ahead.ofNumber(number));
};
