import { orderBlock, orderLooks, type Order, type OrderList } from '@/entities/order';
import { warehouseActions, type WarehouseTools } from '@/features/use-warehouse-tools';
import type { Column, RowLooks } from '@/shared/list/ui/columns';
import { RowMenu } from '@/shared/ui/controls/RowMenu';

/**
 * The order list's rows with a menu for the released orders: the extra column of staff (ORD-04,
 * ORD-05, OPEN-37).
 */
export const orderLooksWithMenu = (
  tools: WarehouseTools,
  { selection }: Pick<OrderList, 'selection'>,
): RowLooks<Order> => {
  const menuOf = (order: Order) =>
    order.isReleased && (
      <RowMenu
        label={`Actions for order ${order.number}`}
        actions={warehouseActions(order, tools)}
        lock={selection}
      />
    );
  const menu: Column<Order> = {
    key: 'menu',
    head: 'Actions',
    isHeadHidden: true,
    width: 64,
    narrowWidth: 56,
    cell: menuOf,
  };
  return {
    ...orderLooks,
    columns: [...orderLooks.columns, menu],
    touchColumns: [...orderLooks.touchColumns, menu],
    block: orderBlock(menuOf),
  };
};
