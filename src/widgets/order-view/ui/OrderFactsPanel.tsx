import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { WarehouseCode, statusLook, warehouseStatusLook, type Order } from '@/entities/order';
import { dateText } from '@/shared/format/dates';
import { FactList, type Fact } from '@/shared/ui/detail/FactList';
import { Panel } from '@/shared/ui/page/Panel';
import { QuietStatus } from '@/shared/ui/status/QuietStatus';
import { FilePreview } from './FilePreview';

const Files = styled('div')(({ theme: { spacing, vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: spacing(3),
  margin: `${spacing(4)} ${spacing(-4)} 0`,
  padding: `${spacing(3)} ${spacing(4)} 0`,
  borderTop: `1px solid ${vars.palette.divider}`,
  '& > *': { flex: '1 1 140px' },
}));

const status = ({ status: text, holdNote }: Order) => (
  <>
    {statusLook(text).text}
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

const factsOf = (order: Order, showsBoxLabels: boolean): readonly Fact[] => {
  const { record } = order;
  return [
    { label: 'Order name', value: order.name },
    { label: 'Warehouse', value: record.Warehouse && <WarehouseCode code={record.Warehouse} /> },
    { label: 'Created by', value: record.OrderBy },
    { label: 'Delivery option', value: record.DeliveryOption },
    { label: 'Ship date', value: record.ShipByDate ? dateText(record.ShipByDate) : notProvided },
    { label: 'Status', value: status(order) },
    {
      label: 'Warehouse status',
      value: <QuietStatus {...warehouseStatusLook(record.WarehouseStatus)} />,
    },
    ...(showsBoxLabels
      ? [{ label: 'Box labels requested', value: record.RequestUCCLabels ? 'YES' : 'NO' }]
      : []),
    ...(record.ShipReference1 ? [{ label: 'Ship reference', value: record.ShipReference1 }] : []),
  ];
};

interface Props {
  readonly order: Order;
  /** For the clients that may ask for them (ORDD-04). */
  readonly showsBoxLabels: boolean;
}

/** What the order is (ORDD-02 to ORDD-04). */
export function OrderFactsPanel({ order, showsBoxLabels }: Props) {
  const { ShippingLabel, InvoiceFile } = order.record;
  return (
    <Panel title="Order Details">
      <FactList facts={factsOf(order, showsBoxLabels)} />
      {(ShippingLabel ?? InvoiceFile) && (
        <Files>
          {ShippingLabel && (
            <FilePreview label="Shipping label" file={ShippingLabel} order={order} />
          )}
          {InvoiceFile && <FilePreview label="Customer invoice" file={InvoiceFile} order={order} />}
        </Files>
      )}
    </Panel>
  );
}
