import type { ItemRecord } from '@contract/itemAdmin';
import { useRouteParams } from '@/shared/routes/NavigationContext';
import { useLeaveIfMissing } from '@/shared/routes/useLeaveIfMissing';
import { ItemScreen } from './ItemScreen';

interface ItemParams {
  readonly item?: ItemRecord;
}

/** Shows and edits an item; without its record the page goes back to the list (ROUTE-60). */
export function ItemDetailPage() {
  const { item } = useRouteParams<ItemParams>();
  useLeaveIfMissing(item === undefined);
  return item ? <ItemScreen item={item} /> : null;
}
