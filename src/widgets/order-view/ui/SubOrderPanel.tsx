import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { isOnHold } from '@contract/orderRules';
import type { OrderRecord, SubOrderRecord } from '@contract/orderRecord';
import { WarehouseCode, statusLook, warehouseStatusLook } from '@/entities/order';
import { momentText } from '@/shared/format/dates';
import type { Fact } from '@/shared/ui/detail/FactList';
import { Panel } from '@/shared/ui/page/Panel';
import { QuietStatus } from '@/shared/ui/status/QuietStatus';
import { StatusChip } from '@/shared/ui/status/StatusChip';
import { ItemTable } from './ItemsPanel';
import { Packages } from './PackagesPanel';

/** Few and short facts: side by side, as far as there is room. */
const Facts = styled('dl')(({ theme: { spacing, typography, vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${spacing(1)} ${spacing(6)}`,
  padding: `0 ${spacing(4)} ${spacing(3)}`,
  '& > div': { display: 'flex', alignItems: 'baseline', gap: spacing(2), minWidth: 0 },
  '& dt': { ...typography.body2, flex: 'none', color: vars.palette.text.tertiary },
  '& dd': { minWidth: 0, overflowWrap: 'anywhere' },
}));

const Parcels = styled('div')(({ theme: { vars } }) => ({
  borderTop: `1px solid ${vars.palette.divider}`,
}));

const factsOf = (part: SubOrderRecord): readonly Fact[] => [
  { label: 'Warehouse', value: part.Warehouse ? <WarehouseCode code={part.Warehouse} /> : '--' },
  {
    label: 'Warehouse status',
    value: <QuietStatus {...warehouseStatusLook(part.WarehouseStatus)} />,
  },
  {
    label: 'Created',
    value: part.CreatedDate && <span className="numeric">{momentText(part.CreatedDate)}</span>,
  },
  ...(part.ShippedDate === null
    ? []
    : [
        {
          label: 'Shipped',
          value: <span className="numeric">{momentText(part.ShippedDate)}</span>,
        },
      ]),
  ...(isOnHold(part.Status) && part.OnHoldReason
    ? [{ label: 'Reason', value: part.OnHoldReason }]
    : []),
];

interface Props {
  readonly part: SubOrderRecord;
  /** The order that it is a part of. */
  readonly order: OrderRecord;
  /** At the end of the heading. */
  readonly menu?: ReactNode;
}

/** A partial order or a backorder: where it is, its items and its parcels. */
export function SubOrderPanel({ part, order, menu }: Props) {
  const { OrderNumber, Status, Fulfillment } = part;
  return (
    <Panel
      title={`#${OrderNumber}`}
      actions={
        <>
          <StatusChip {...statusLook(Status)} />
          {menu}
        </>
      }
      isFlush
    >
      <Facts>
        {factsOf(part).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <ItemTable items={part.Items} />
      {Fulfillment.Packages.length > 0 && (
        <Parcels>
          <Packages fulfillment={Fulfillment} order={order} />
        </Parcels>
      )}
    </Panel>
  );
}
