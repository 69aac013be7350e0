import { isCheckable, isClosable } from '@contract/orderRules';
import type { Order } from '@/entities/order';
import type { MenuAction } from '@/shared/ui/action-menu/ActionMenu';
import type { WarehouseTools } from './WarehouseTools';

/** The menu of an order for staff; what its status does not allow says why (OPEN-37, OPEN-38). */
export const warehouseActions = (order: Order, tools: WarehouseTools): readonly MenuAction[] => {
  const whyNotClose = isClosable(order.status) ? null : 'Only for Released orders';
  return [
    {
      label: 'Check Warehouse Status',
      whyDisabled: isCheckable(order.status) ? null : 'Only for Released and Closed orders',
      onClick: () => void tools.check(order),
    },
    {
      label: 'Fix and Close Order',
      whyDisabled: whyNotClose,
      onClick: () => void tools.fix(order),
    },
    {
      label: 'Force Close Order',
      whyDisabled: whyNotClose,
      onClick: () => tools.startClosing(order),
    },
  ];
};
