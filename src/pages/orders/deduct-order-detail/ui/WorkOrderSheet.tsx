import { styled } from '@mui/material/styles';
import type { OrderRecord, WorkOrderRecord } from '@contract/orderRecord';
import { workOrderLines } from '@contract/workOrderLines';
import { dateText, momentText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { PrintSheet } from '@/shared/ui/page/PrintSheet';

const Facts = styled('dl')(({ theme: { spacing, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: `${spacing(1)} ${spacing(4)}`,
  margin: `${spacing(4)} 0 ${spacing(6)}`,
  '& > dt': { fontWeight: typography.fontWeightBold },
  '& > dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}));

const Table = styled('table')(({ theme: { palette, spacing, typography } }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: `${spacing(1.5)} ${spacing(2)}`,
    border: `1px solid ${palette.common.black}`,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& th': { ...typography.subtitle2, color: 'inherit', whiteSpace: 'nowrap' },
  '& tr': { breakInside: 'avoid' },
  '& [data-align="right"]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
}));

const Title = styled('h2')(({ theme: { typography } }) => ({
  ...typography.h1,
  overflowWrap: 'anywhere',
}));

interface Props {
  readonly order: OrderRecord;
  readonly workOrder: WorkOrderRecord;
  /** The client that the stock belongs to, with its number in the warehouse system (OPEN-111). */
  readonly client: { readonly Id: number | string; readonly Name: string };
}

const factsOf = ({ order, workOrder, client }: Props): readonly (readonly [string, string])[] => [
  ['Order Date', momentText(order.CreatedDate)],
  ['Completed by Date', dateText(workOrder.CompletedByDate)],
  ['Client Id', String(client.Id)],
  ['Client Name', client.Name],
  ['Deduct Number', order.OrderNumber],
  ['ASN Number', workOrder.ShipmentNoticeId || 'NOT PROVIDED'],
  ['Description', [order.Name, order.ShipmentNote].filter(Boolean).join('\n')],
];

/**
 * The work order as it is printed (DEDUCT-09 to DEDUCT-11); of a server that gives it no number
 * under that of its order.
 */
export function WorkOrderSheet(props: Props) {
  const { order, workOrder } = props;
  return (
    <PrintSheet label="Work order">
      <Title>{`Work Order # ${workOrder.Number ?? order.OrderNumber}`}</Title>
      <Facts>
        {factsOf(props).flatMap(([label, value]) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label} value`}>{value}</dd>,
        ])}
      </Facts>
      <Table aria-label="Items">
        <thead>
          <tr>
            <th scope="col" data-align="right">
              Quantity
            </th>
            <th scope="col">SKU</th>
            <th scope="col">Description</th>
            <th scope="col">Lot #</th>
            <th scope="col">Exp. Date</th>
          </tr>
        </thead>
        <tbody>
          {workOrderLines(order.Items).map(
            ({ quantity, stockNumber, description, lotNo, expDate }, index) => (
              <tr key={index}>
                <td data-align="right">{countText(quantity)}</td>
                <td>{stockNumber}</td>
                <td>{description}</td>
                <td>{lotNo}</td>
                <td>{dateText(expDate)}</td>
              </tr>
            ),
          )}
        </tbody>
      </Table>
    </PrintSheet>
  );
}
