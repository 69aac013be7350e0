import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { itemActions, type ItemAction } from '@contract/itemAdmin';
import type { Item, ItemList } from '@/entities/item';

const labels: Readonly<Record<ItemAction, string>> = {
  activate: 'Activate Items',
  deactivate: 'Deactivate Items',
  updateInventory: 'Update Inventory',
};

interface Props {
  readonly list: ItemList;
  /** Acts on more items than are done one by one. */
  readonly many: { readonly isNeeded: boolean; ask(act: 'activate' | 'deactivate'): void };
  readonly onAct: (action: ItemAction, items: readonly Item[]) => void;
}

/**
 * What can be done with the selected items: the actions that all of them allow (LIST-12, OPEN-96);
 * with many of them what some allow, because the question sorts out the others.
 */
export const BulkItemActions = observer(function BulkItemActions({ list, many, onAct }: Props) {
  const items = list.chosen;
  const { answered, selection } = list;
  const isOffered = (action: ItemAction): boolean => {
    if (many.isNeeded && action === 'updateInventory') return false;
    const allows = ({ actions }: Item): boolean => actions.includes(action);
    if (!selection.isAll) return many.isNeeded ? items.some(allows) : items.every(allows);
    // Of those that nobody has seen, the status that the list is narrowed to says enough.
    return answered?.status !== (action === 'activate' ? 'active' : 'inactive');
  };
  const offered = itemActions.filter(isOffered);
  if (offered.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {many.isNeeded ? 'No action fits any of them' : 'No action fits all of them'}
      </Typography>
    );
  }
  const act = (action: ItemAction) => {
    if (many.isNeeded && action !== 'updateInventory') many.ask(action);
    else onAct(action, items);
  };
  return offered.map((action) => (
    <Button
      key={action}
      variant={action === 'updateInventory' ? 'outlined' : 'soft'}
      size="small"
      onClick={() => act(action)}
    >
      {labels[action]}
    </Button>
  ));
});
