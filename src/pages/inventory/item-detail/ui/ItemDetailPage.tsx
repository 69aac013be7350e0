import { useItems } from '@/entities/item';
import { RecordPage } from '@/widgets/record-page';
import { ItemScreen } from './ItemScreen';

/** Shows and edits an item. */
export function ItemDetailPage() {
  return <RecordPage store={useItems()}>{(item) => <ItemScreen item={item.record} />}</RecordPage>;
}
