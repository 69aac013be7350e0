import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import type { OrderAction } from '@contract/orderRules';
import type { OrderList } from '@/entities/order';
import { commonActions } from '../model/commonActions';
import { useProcessOrders } from '../model/useProcessOrders';
import { CancelOrdersButton } from './CancelOrdersButton';

const labels: Readonly<Record<Exclude<OrderAction, 'cancel'>, string>> = {
  approve: 'Approve',
  confirm: 'Confirm',
  release: 'Release',
};

interface Props {
  readonly list: OrderList;
}

/**
 * What can be done with the selected orders: the actions that all of them allow (ORD-45 to ORD-47).
 */
export const BulkOrderActions = observer(function BulkOrderActions({ list }: Props) {
  const process = useProcessOrders(list);
  const orders = list.chosen;
  const offered = commonActions(orders);
  if (offered.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        No action fits all of them
      </Typography>
    );
  }
  return offered.map((action) =>
    action === 'cancel' ? (
      <CancelOrdersButton
        key={action}
        label="Cancel Orders"
        orders={orders}
        onCancel={(asked) => process({ action, orders: asked })}
      />
    ) : (
      <Button key={action} variant="soft" size="small" onClick={() => process({ action, orders })}>
        {labels[action]}
      </Button>
    ),
  );
});
