import { useState } from 'react';
import { useItems, type Item, type ItemStore } from '@/entities/item';
import { problemIn } from '@/shared/load/problemIn';
import { useNavigation } from '@/shared/routes/NavigationContext';

const findItem = async (items: ItemStore, stockNumber: string): Promise<Item | null> => {
  try {
    return await items.find(stockNumber);
  } catch (error) {
    problemIn(error);
    return null;
  }
};

interface OpenItem {
  /** Whether the item is being looked up; until it is found, asking again does nothing. */
  readonly isOpening: boolean;
  readonly open: (stockNumber: string) => Promise<void>;
}

/**
 * Opens an item by its stock number, which the item list is searched for; where that finds none or
 * fails, the list shows so itself.
 */
export const useOpenItem = (): OpenItem => {
  const items = useItems();
  const navigation = useNavigation();
  const [isOpening, setOpening] = useState(false);
  const open = async (stockNumber: string) => {
    if (isOpening) return;
    setOpening(true);
    const begun = navigation.place;
    const item = await findItem(items, stockNumber).finally(() => setOpening(false));
    // Who has gone elsewhere meanwhile stays there.
    if (navigation.place !== begun) return;
    if (item) navigation.go('ProductDetail', item.params);
    else navigation.go('Inventory', { searchTerm: stockNumber });
  };
  return { isOpening, open };
};
