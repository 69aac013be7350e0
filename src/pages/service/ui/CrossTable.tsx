import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Wider than a phone where there are many warehouses: it scrolls inside itself. */
const Scroll = styled('div')({ overflowX: 'auto' });

const Table = styled('table')(({ theme: { breakpoints, layout, spacing, typography, vars } }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
  '& th': {
    ...typography.subtitle2,
    height: vars.layout.tableHead,
    padding: `0 ${spacing(2)}`,
    whiteSpace: 'nowrap',
    color: vars.palette.text.tertiary,
  },
  '& th, & td': { textAlign: 'right' },
  '& tr > th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    paddingLeft: spacing(4),
    textAlign: 'left',
    backgroundColor: vars.palette.background.paper,
  },
  '& thead th:last-of-type, & td:last-of-type': { paddingRight: spacing(4) },
  '& tbody th, & td': { borderTop: `1px solid ${vars.palette.divider}` },
  '& tbody th': { ...typography.body1, color: vars.palette.text.primary },
  '& td': { height: vars.layout.row, padding: `${spacing(1)} ${spacing(2)}`, whiteSpace: 'nowrap' },
  '& tr[data-total="true"] > *': { borderTopColor: vars.palette.line.strong },
  '& [data-total="true"]': { fontWeight: typography.fontWeightMedium },
  // The number that is chosen stands out as a row does that is.
  '& td:has([aria-pressed="true"], [aria-current="true"])': {
    backgroundColor: vars.palette.surface.selected,
  },
  // Two numbers below each other, each large enough to hit.
  '& td > :is(a, button)': { display: 'inline-block', lineHeight: spacing(6) },
  '& td > span + *, & td > a + *, & td > button + *': {
    ...typography.body2,
    display: 'block',
    width: 'fit-content',
    lineHeight: spacing(6),
    marginLeft: 'auto',
    fontWeight: typography.fontWeightRegular,
    color: vars.palette.text.secondary,
  },
  [breakpoints.down(layout.phone)]: {
    '& th, & td': { paddingInline: spacing(1.5) },
    '& td': { height: spacing(14) },
  },
}));

/** What a line or a column stands for; the one without a warehouse or week is the sum of all. */
export interface Edge<Of> {
  readonly of: Of;
  readonly head: ReactNode;
  readonly isTotal: boolean;
}

interface Props<Line, Column> {
  readonly label: string;
  /** Above the heads of the lines. */
  readonly corner: string;
  readonly lines: readonly Edge<Line>[];
  readonly columns: readonly Edge<Column>[];
  readonly cell: (line: Line, column: Column) => ReactNode;
}

/** Numbers by one thing and another, with their sums. */
export function CrossTable<Line, Column>({
  label,
  corner,
  lines,
  columns,
  cell,
}: Props<Line, Column>) {
  return (
    <Scroll>
      <Table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ head }, index) => (
              <th key={index} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={at} data-total={line.isTotal}>
              <th scope="row">{line.head}</th>
              {columns.map((column, index) => (
                <td key={index} data-total={line.isTotal || column.isTotal}>
                  {cell(line.of, column.of)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
