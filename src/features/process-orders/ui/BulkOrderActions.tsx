import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import type { OrderAction } from '@contract/orderRules';
import type { OrderList } from '@/entities/order';
import { useSession } from '@/entities/session';
import { actionsUnder, commonActions } from '../model/commonActions';
import { useProcessOrders } from '../model/useProcessOrders';
import { CancelOrdersButton } from './CancelOrdersButton';

const labels: Readonly<Record<OrderAction, string>> = {
  approve: 'Approve',
  confirm: 'Confirm',
  release: 'Release',
  cancel: 'Cancel Orders',
};

interface Props {
  readonly list: OrderList;
  /** Acts on more orders than the documented calls take. */
  readonly many: { readonly isNeeded: boolean; ask(action: OrderAction): void };
}

/**
 * What can be done with the selected orders: the actions that all of them allow (ORD-45 to ORD-47).
 */
export const BulkOrderActions = observer(function BulkOrderActions({ list, many }: Props) {
  const session = useSession();
  const process = useProcessOrders(list);
  const orders = list.chosen;
  const { answered, selection } = list;
  const offered =
    selection.isAll && answered
      ? actionsUnder(
          answered.searchById ? undefined : answered.status,
          session.may('order.process'),
        )
      : commonActions(orders);
  if (offered.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        No action fits all of them
      </Typography>
    );
  }
  if (many.isNeeded)
    return offered.map((action) => (
      <Button
        key={action}
        variant={action === 'cancel' ? 'outlined' : 'soft'}
        color={action === 'cancel' ? 'error' : 'primary'}
        size="small"
        onClick={() => many.ask(action)}
      >
        {labels[action]}
      </Button>
    ));
  return offered.map((action) =>
    action === 'cancel' ? (
      <CancelOrdersButton
        key={action}
        label={labels.cancel}
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
