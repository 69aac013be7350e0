import { styled } from '@mui/material/styles';
import type { Cell } from '@contract/listCells';
import { dateText, momentText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';

export const SheetTitle = styled('h2')(({ theme: { typography } }) => ({
  ...typography.h1,
  overflowWrap: 'anywhere',
}));

/** What the sheet is of, below its title. */
export const About = styled('p')(({ theme: { spacing, typography } }) => ({
  ...typography.body2,
  margin: `${spacing(1)} 0 ${spacing(4)}`,
}));

const Table = styled('table')(({ theme: { palette, spacing, typography } }) => ({
  ...typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: `${spacing(1)} ${spacing(1.5)}`,
    border: `1px solid ${palette.common.black}`,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'break-word',
  },
  '& th': { ...typography.caption, fontWeight: typography.fontWeightBold, color: 'inherit' },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  // Only these are cut where a column is narrow: numbers and usual words stay whole.
  '& [data-words="long"]': { overflowWrap: 'anywhere' },
  '& [data-align="right"]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
}));

/** A cell in words. */
export const textOf = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return countText(cell);
  if (typeof cell === 'string') return cell;
  return 'moment' in cell ? momentText(cell.moment) : dateText(cell.day);
};

/** Longer than any word that a column should be as wide as: an address of the web, a long e-mail. */
const longWord = /\S{21}/;

interface RowsProps {
  readonly label: string;
  readonly columns: readonly { readonly key: string; readonly head: string }[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A table with its heads on every page. */
export const Rows = ({ label, columns, rows }: RowsProps) => (
  <Table aria-label={label}>
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
          {cells.map((cell, index) => {
            const text = textOf(cell);
            return (
              <td
                key={columns[index]?.key}
                data-align={typeof cell === 'number' ? 'right' : undefined}
                data-words={longWord.test(text) ? 'long' : undefined}
              >
                {text}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </Table>
);
