import { styled } from '@mui/material/styles';
import type { Cell } from '@contract/listCells';
import { dateText, localTimeZone, momentText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { PrintSheet } from '@/shared/ui/page/PrintSheet';
import type { Table } from '../model/TakenList';

const Title = styled('h2')(({ theme: { typography } }) => ({ ...typography.h1 }));

const About = styled('p')(({ theme: { spacing, typography } }) => ({
  ...typography.body2,
  margin: `${spacing(1)} 0 ${spacing(4)}`,
}));

const Rows = styled('table')(({ theme: { palette, spacing, typography } }) => ({
  ...typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: `${spacing(1)} ${spacing(1.5)}`,
    border: `1px solid ${palette.common.black}`,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& th': { ...typography.caption, fontWeight: typography.fontWeightBold, color: 'inherit' },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& [data-align="right"]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
}));

const textOf = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return countText(cell);
  if (typeof cell === 'string') return cell;
  return 'moment' in cell ? momentText(cell.moment) : dateText(cell.day);
};

interface Props {
  readonly title: string;
  /** The filters that were in force, in words. */
  readonly filters: readonly string[];
  readonly table: Table;
  /** Moment (ISO 8601). */
  readonly printedAt: string;
}

/** A list as it is printed: what it is of, the time zone of its times, and its rows. */
export function ListSheet({ title, filters, table: { columns, rows }, printedAt }: Props) {
  return (
    <PrintSheet label={title}>
      <Title>{title}</Title>
      <About>
        {[
          ...filters,
          `${countText(rows.length)} ${rows.length === 1 ? 'row' : 'rows'}`,
          `Printed ${momentText(printedAt)}, times in ${localTimeZone()}`,
        ].join(' · ')}
      </About>
      <Rows aria-label={title}>
        <thead>
          <tr>
            {columns.map(({ key, head }) => (
              <th key={key} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, index) => (
                <td
                  key={columns[index]?.key}
                  data-align={typeof cell === 'number' ? 'right' : undefined}
                >
                  {textOf(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Rows>
    </PrintSheet>
  );
}
