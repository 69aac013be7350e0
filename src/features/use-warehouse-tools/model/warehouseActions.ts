import { whyNotInMenu } from '@contract/orderActions';
import type { CapabilitiesOfServer } from '@contract/portal';
import type { Order } from '@/entities/order';
import type { MenuAction } from '@/shared/ui/controls/ActionMenu';
import type { WarehouseTools } from './WarehouseTools';

/** The menu of an order for staff; what its status does not allow says why (OPEN-37, OPEN-38). */
export const warehouseActions = (
  order: Order,
  tools: WarehouseTools,
  extras: Pick<CapabilitiesOfServer, 'orderRecall'> | null,
): readonly MenuAction[] => [
  {
    label: 'Check Warehouse Status',
    whyDisabled: whyNotInMenu('checkWarehouse', order),
    onClick: () => void tools.check(order),
  },
  {
    label: 'Fix and Close Order',
    whyDisabled: whyNotInMenu('fix', order),
    onClick: () => void tools.fix(order),
  },
  {
    label: 'Force Close Order',
    whyDisabled: whyNotInMenu('forceClose', order),
    onClick: () => tools.startClosing(order),
  },
  ...(extras?.orderRecall === true
    ? [
        {
          label: 'Recall From Warehouse',
          whyDisabled: whyNotInMenu('recall', order),
          onClick: () => tools.startRecalling(order),
        },
      ]
    : []),
];
