import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { FactList } from '@/shared/ui/detail/FactList';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';

const Table = styled('table')(({ theme: { spacing, typography, vars } }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th': {
    ...typography.subtitle2,
    height: vars.layout.tableHead,
    padding: `0 ${spacing(3)}`,
    textAlign: 'left',
    whiteSpace: 'nowrap',
    color: vars.palette.text.tertiary,
  },
  '& td': {
    height: vars.layout.subRow,
    padding: `${spacing(2)} ${spacing(3)}`,
    borderTop: `1px solid ${vars.palette.divider}`,
    overflowWrap: 'anywhere',
    verticalAlign: 'top',
  },
  '&& th:first-of-type': { paddingLeft: spacing(4) },
  '&& tr > :last-child': { paddingRight: spacing(4) },
  '& [data-align="right"]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& td[data-empty="true"]': { color: vars.palette.text.tertiary },
  '& tbody th': {
    ...typography.subtitle1,
    height: 'auto',
    padding: `${spacing(2)} ${spacing(3)}`,
    borderTop: `1px solid ${vars.palette.divider}`,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    verticalAlign: 'top',
    color: vars.palette.text.primary,
  },
}));

const Blocks = styled('ul')(({ theme: { spacing, typography, vars } }) => ({
  '& > li': {
    padding: `${spacing(3)} ${spacing(4)}`,
    borderTop: `1px solid ${vars.palette.divider}`,
  },
  '& > li > div': {
    ...typography.subtitle1,
    display: 'flex',
    gap: spacing(4),
    fontVariantNumeric: 'tabular-nums',
  },
  '& > li > div > :first-of-type': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& dl': { marginTop: spacing(1) },
}));

export interface LineColumn<Line> {
  readonly head: string;
  /** The column without a width takes what is left. */
  readonly width?: number | string;
  /** A number; on a phone it stands beside the line's name. */
  readonly align?: 'right';
  /** An empty text shows as "--", and not at all on a phone. */
  readonly cell: (line: Line) => ReactNode;
}

interface Props<Line> {
  readonly label: string;
  /** The first column names the line. */
  readonly columns: readonly [LineColumn<Line>, ...LineColumn<Line>[]];
  readonly lines: readonly Line[];
  /** Below so many pixels there are blocks: as on a phone, or earlier where there are many columns. */
  readonly blocksBelow?: 'sm' | number;
}

const Block = <Line,>({
  line,
  columns: [name, ...rest],
}: { readonly line: Line } & Pick<Props<Line>, 'columns'>) => {
  const facts = rest
    .filter(({ align }) => align === undefined)
    .map(({ head, cell }) => ({ label: head, value: cell(line) }))
    .filter(({ value }) => value !== '');
  return (
    <li>
      <div>
        <span>{name.cell(line)}</span>
        {rest
          .filter(({ align }) => align !== undefined)
          .map(({ head, cell }) => (
            <span key={head}>
              <VisuallyHidden>{head}: </VisuallyHidden>
              {cell(line)}
            </span>
          ))}
      </div>
      {facts.length > 0 && <FactList facts={facts} />}
    </li>
  );
};

/** The lines of an order or a package: a table, and on a phone one block per line. */
export function LineTable<Line>({ label, columns, lines, blocksBelow = 'sm' }: Props<Line>) {
  const isInBlocks = useMediaQuery((theme: Theme) => theme.breakpoints.down(blocksBelow), {
    noSsr: true,
  });
  if (isInBlocks) {
    return (
      <Blocks aria-label={label}>
        {lines.map((line, index) => (
          <Block key={index} line={line} columns={columns} />
        ))}
      </Blocks>
    );
  }
  const [name, ...rest] = columns;
  return (
    <Table aria-label={label}>
      <colgroup>
        {columns.map(({ head, width }) => (
          <col key={head} width={width} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ head, align }) => (
            <th key={head} scope="col" data-align={align}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <th scope="row">{name.cell(line)}</th>
            {rest.map(({ head, align, cell }) => {
              const value = cell(line);
              return (
                <td key={head} data-align={align} data-empty={value === ''}>
                  {value === '' ? '--' : value}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
