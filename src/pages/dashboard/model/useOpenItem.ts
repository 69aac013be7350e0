import { useState } from 'react';
import { itemAdmin } from '@contract/itemAdmin';
import { ApiProblem } from '@/shared/api/ApiProblem';
import type { Call } from '@/shared/api/createCall';
import { useCall } from '@/shared/api/CallContext';
import { useNavigation } from '@/shared/routes/NavigationContext';

const findItem = async (call: Call, stockNumber: string) => {
  try {
    const { entities } = await call(itemAdmin.list, { query: { searchTerm: stockNumber } });
    return entities.find(({ StockNumber }) => StockNumber === stockNumber);
  } catch (error) {
    if (error instanceof ApiProblem) return undefined;
    throw error;
  }
};

interface OpenItem {
  /** Whether the item is being looked up; until it is found, asking again does nothing. */
  readonly isOpening: boolean;
  readonly open: (stockNumber: string) => Promise<void>;
}

/** Opens an item by its stock number, which the item list is searched for; where that finds none or fails, the list shows so itself. */
export const useOpenItem = (): OpenItem => {
  const call = useCall();
  const navigation = useNavigation();
  const [isOpening, setOpening] = useState(false);
  const open = async (stockNumber: string) => {
    if (isOpening) return;
    setOpening(true);
    const begun = navigation.place;
    const item = await findItem(call, stockNumber).finally(() => setOpening(false));
    // Who has gone elsewhere meanwhile stays there.
    if (navigation.place !== begun) return;
    if (item) navigation.go('ProductDetail', { item });
    else navigation.go('Inventory', { searchTerm: stockNumber });
  };
  return { isOpening, open };
};
