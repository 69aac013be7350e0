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

/** Opens an item by its stock number, which the item list is searched for; where that finds none or fails, the list shows so itself. */
export const useOpenItem = (): ((stockNumber: string) => Promise<void>) => {
  const call = useCall();
  const navigation = useNavigation();
  return async (stockNumber) => {
    const begun = navigation.place;
    const item = await findItem(call, stockNumber);
    // Who has gone elsewhere meanwhile stays there.
    if (navigation.place !== begun) return;
    if (item) navigation.go('ProductDetail', { item });
    else navigation.go('Inventory', { searchTerm: stockNumber });
  };
};
