import { useSession } from '@/entities/session';
import type { Order } from '@/entities/order';
import { useNavigation } from '@/shared/routes/NavigationContext';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';

/** What opens the form of a new order that begins like one; null for who may not create it. */
export const useDuplicate = (): ((order: Order) => (() => Promise<void>) | null) => {
  const session = useSession();
  const navigation = useNavigation();
  return (order) => {
    const { isDeduct } = order;
    if (!session.may(isDeduct ? 'order.deduct' : 'order.create')) return null;
    return async () => {
      // Forms know what they begin with, and no list needs a form.
      const { duplicateValues } = await import('./duplicateValues');
      const duplicate = duplicateValues(order);
      navigation.go(isDeduct ? 'DeductOrderCreate' : 'OrderCreate', { duplicate });
    };
  };
};

/** The same as what a record's header offers. */
export const useDuplicateOrder = (): ((order: Order) => readonly HeaderAction[]) => {
  const duplicate = useDuplicate();
  return (order) => {
    const open = duplicate(order);
    return open ? [{ label: 'Duplicate', kind: 'more', onClick: () => void open() }] : [];
  };
};
