import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import type { OrderAction } from '@contract/orderRules';
import type { OrderList } from '@/entities/order';
import { useSession } from '@/entities/session';
import { actionsUnder, commonActions, possibleActions } from '../model/commonActions';
import type { Duplicate } from '../model/processOrders';
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
  readonly duplicate: Duplicate;
  /** Acts on more orders than the documented calls take. */
  readonly many: { readonly isNeeded: boolean; ask(action: OrderAction): void };
}

/**
 * What can be done with the selected orders: the actions that all of them allow (ORD-45 to ORD-47);
 * with many of them what some allow, because the question sorts out the others.
 */
export const BulkOrderActions = observer(function BulkOrderActions({
  list,
  many,
  duplicate,
}: Props) {
  const session = useSession();
  const process = useProcessOrders(list, duplicate);
  const orders = list.chosen;
  const { answered, selection } = list;
  const offeredOf = (): readonly OrderAction[] => {
    if (!many.isNeeded || !answered) return commonActions(orders);
    return selection.isAll
      ? actionsUnder(
          answered.searchById ? undefined : answered.status,
          session.may('order.process'),
        )
      : possibleActions(orders);
  };
  const offered = offeredOf();
  if (offered.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {many.isNeeded ? 'No action fits any of them' : 'No action fits all of them'}
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
