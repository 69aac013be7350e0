import { whyNotOrder } from '@contract/orderActions';
import type { Order } from '@/entities/order';
import { useSession } from '@/entities/session';
import { useNavigation } from '@/shared/routes/NavigationContext';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';

/** What an order's header offers to who may return pieces of it, where the server lists returns. */
export const useReturnOrder = (): ((order: Order) => readonly HeaderAction[]) => {
  const session = useSession();
  const navigation = useNavigation();
  return (order) =>
    session.may('order.return') && session.extras?.returns === true
      ? [
          {
            label: 'Create Return',
            kind: 'more',
            whyDisabled: whyNotOrder.return(order),
            onClick: () =>
              navigation.go('ReturnCreate', { order: { id: order.id, number: order.number } }),
          },
        ]
      : [];
};
