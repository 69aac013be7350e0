import { styled } from '@mui/material/styles';
import type { Inventory } from '@contract/item';
import type { Item } from '@/entities/item';
import { WarehouseCode } from '@/entities/order';
import { countText } from '@/shared/format/numbers';

/**
 * It stands inside a list's table, whose cells it must not look like: so many ampersands are needed
 * to be heard.
 */
const Table = styled('table')(({ theme: { breakpoints, layout, spacing, typography, vars } }) => ({
  width: '100%',
  maxWidth: spacing(205),
  marginLeft: spacing(21),
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontVariantNumeric: 'tabular-nums',
  '&&&&& th, &&&&& td': {
    ...typography.body1,
    position: 'static',
    height: spacing(8),
    padding: `${spacing(1)} 0 ${spacing(1)} ${spacing(2)}`,
    textAlign: 'right',
    verticalAlign: 'middle',
    whiteSpace: 'normal',
    color: 'inherit',
    backgroundColor: 'transparent',
  },
  '&&&&& tbody td:last-child, &&&&& tfoot td': { fontWeight: 600 },
  '&&&&& thead th': { ...typography.caption, color: vars.palette.text.tertiary },
  '&&&&& tfoot > tr > *': { borderBottom: 0 },
  '&&&&& tfoot th': { color: vars.palette.text.secondary },
  '&&&&& tr > :first-child': { paddingLeft: 0, textAlign: 'left', whiteSpace: 'nowrap' },
  '&&&&& [data-zero="true"]': { color: vars.palette.text.tertiary },
  [breakpoints.down(layout.small + 1)]: { marginLeft: spacing(24) },
  [breakpoints.down(layout.phone)]: { marginLeft: 0 },
}));

const Nothing = styled('p')(({ theme: { breakpoints, layout, spacing, vars } }) => ({
  margin: `${spacing(1)} 0 0 ${spacing(21)}`,
  color: vars.palette.text.secondary,
  [breakpoints.down(layout.small + 1)]: { marginLeft: spacing(24) },
  [breakpoints.down(layout.phone)]: { marginLeft: 0 },
}));

const heads = ['Code', 'Balance on hand', 'Ordered', 'Unshippable', 'Available to order'];

const Pieces = ({ BalanceOnHand, Allocated, Unshippable, Available }: Inventory) =>
  Object.entries({ BalanceOnHand, Allocated, Unshippable, Available }).map(([name, count]) => (
    <td key={name} data-zero={count === 0}>
      {countText(count)}
    </td>
  ));

/** What each warehouse holds of an item (ITEM-05 to ITEM-07). */
export function WarehouseTable({ item }: { readonly item: Item }) {
  const { Warehouses, InventorySummary } = item.record;
  if (Warehouses.length === 0) return <Nothing>No warehouse holds this item.</Nothing>;
  return (
    <Table aria-label={`Inventory of ${item.stockNumber} by warehouse`}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Warehouses.map(({ Code, ...pieces }) => (
          <tr key={Code}>
            <th scope="row">
              <WarehouseCode code={Code} />
            </th>
            <Pieces {...pieces} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <Pieces {...InventorySummary} />
        </tr>
      </tfoot>
    </Table>
  );
}
