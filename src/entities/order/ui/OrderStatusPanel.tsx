import Typography from '@mui/material/Typography';
import type { OrderRecord } from '@contract/orderRecord';
import { isOnHold } from '@contract/orderRules';
import { FactList } from '@/shared/ui/detail/FactList';
import { Panel } from '@/shared/ui/page/Panel';
import { QuietStatus } from '@/shared/ui/status/QuietStatus';
import { StatusChip } from '@/shared/ui/status/StatusChip';
import { statusLook, warehouseStatusLook } from '../model/statusLooks';

interface Props {
  readonly record: Pick<OrderRecord, 'Status' | 'OnHoldReason' | 'WarehouseStatus'>;
}

/** Where an order is, and why it waits (ORDE-03). */
export function OrderStatusPanel({ record: { Status, OnHoldReason, WarehouseStatus } }: Props) {
  const status = (
    <>
      <StatusChip {...statusLook(Status)} />
      {isOnHold(Status) && OnHoldReason && (
        <Typography variant="body2" color="textSecondary">
          {OnHoldReason}
        </Typography>
      )}
    </>
  );
  return (
    <Panel title="Status">
      <FactList
        facts={[
          { label: 'Order status', value: status },
          {
            label: 'Warehouse status',
            value: WarehouseStatus && <QuietStatus {...warehouseStatusLook(WarehouseStatus)} />,
          },
        ]}
      />
    </Panel>
  );
}
