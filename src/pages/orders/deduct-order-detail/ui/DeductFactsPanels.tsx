import Typography from '@mui/material/Typography';
import type { WorkOrderRecord } from '@contract/orderRecord';
import { WarehouseCode, statusLook, warehouseStatusLook, type Order } from '@/entities/order';
import { dateText, momentText } from '@/shared/format/dates';
import { FactList } from '@/shared/ui/detail/FactList';
import { Panel } from '@/shared/ui/page/Panel';
import { QuietStatus } from '@/shared/ui/status/QuietStatus';

const statusOf = ({ status, holdNote }: Order) => (
  <>
    {statusLook(status).text}
    {holdNote !== null && (
      <Typography variant="body2" color="textSecondary">
        {holdNote}
      </Typography>
    )}
  </>
);

const notProvided = (
  <Typography component="span" color="textTertiary">
    NOT PROVIDED
  </Typography>
);

/** What the order is (DEDUCT-07). */
export function BasicPanel({ order }: { readonly order: Order }) {
  const { record } = order;
  return (
    <Panel title="Order Details">
      <FactList
        facts={[
          { label: 'Name', value: order.name },
          {
            label: 'Warehouse',
            value: record.Warehouse && <WarehouseCode code={record.Warehouse} />,
          },
          { label: 'Created by', value: record.OrderBy },
          {
            label: 'Order date',
            value: <span className="numeric">{momentText(order.createdAt)}</span>,
          },
          { label: 'Status', value: statusOf(order) },
          {
            label: 'Warehouse status',
            value: <QuietStatus {...warehouseStatusLook(record.WarehouseStatus)} />,
          },
          { label: 'Notes', value: record.ShipmentNote },
        ]}
      />
    </Panel>
  );
}

/** What the warehouse is to do, by when (DEDUCT-07). */
export function WorkOrderPanel({ workOrder }: { readonly workOrder: WorkOrderRecord }) {
  const { CompletedByDate, ShipmentNoticeId, ShipByDate } = workOrder;
  return (
    <Panel title="Work Order">
      <FactList
        facts={[
          { label: 'Completed by Date', value: dateText(CompletedByDate) },
          { label: 'Shipment Notice Id', value: ShipmentNoticeId || notProvided },
          ...(ShipByDate ? [{ label: 'Shipment date', value: dateText(ShipByDate) }] : []),
        ]}
      />
    </Panel>
  );
}
