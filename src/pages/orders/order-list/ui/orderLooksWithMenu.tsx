import { orderBlock, orderLooks, type Order, type OrderList } from '@/entities/order';
import type { Column, RowLooks } from '@/shared/list/ui/columns';
import type { MenuAction } from '@/shared/ui/controls/ActionMenu';
import { RowMenu } from '@/shared/ui/controls/RowMenu';

/**
 * The order list's rows with a menu for the released orders: the extra column of staff (ORD-04,
 * ORD-05, OPEN-37).
 */
export const orderLooksWithMenu = (
  { selection }: Pick<OrderList, 'selection'>,
  actionsOf: (order: Order) => readonly MenuAction[],
): RowLooks<Order> => {
  const menuOf = (order: Order) =>
    order.isReleased && (
      <RowMenu
        label={`Actions for order ${order.number}`}
        actions={actionsOf(order)}
        lock={selection}
      />
    );
  const menu: Column<Order> = {
    key: 'menu',
    head: 'Actions',
    isHeadHidden: true,
    width: 80,
    cell: menuOf,
  };
  return {
    ...orderLooks,
    columns: [...orderLooks.columns, menu],
    touchColumns: [...orderLooks.touchColumns, menu],
    block: orderBlock(menuOf),
  };
};
