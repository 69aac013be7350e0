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
  readonly onAct: (action: ItemAction, items: readonly Item[]) => void;
}

/**
 * What can be done with the selected items: the actions that all of them allow (LIST-12, OPEN-96).
 */
export const BulkItemActions = observer(function BulkItemActions({ list, onAct }: Props) {
  const items = list.chosen;
  const offered = itemActions.filter((action) =>
    items.every(({ actions }) => actions.includes(action)),
  );
  if (offered.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        No action fits all of them
      </Typography>
    );
  }
  return offered.map((action) => (
    <Button
      key={action}
      variant={action === 'updateInventory' ? 'outlined' : 'soft'}
      size="small"
      onClick={() => onAct(action, items)}
    >
      {labels[action]}
    </Button>
  ));
});
