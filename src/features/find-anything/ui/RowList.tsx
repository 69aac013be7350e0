import { styled } from '@mui/material/styles';
import { useEffect, type MouseEvent } from 'react';
import { opensElsewhere } from '@/shared/routes/followHere';
import { Line } from './Line';
import type { Row, RowGroup } from './useRowGroups';

const List = styled('div')(({ theme: { breakpoints, layout, spacing } }) => ({
  padding: `0 ${spacing(2)} ${spacing(2)}`,
  [breakpoints.down(layout.phone)]: { padding: 0 },
}));

const Head = styled('div')(({ theme: { breakpoints, layout, spacing, typography, vars } }) => ({
  ...typography.subtitle2,
  display: 'flex',
  gap: spacing(1.5),
  padding: `${spacing(2.5)} ${spacing(3)} ${spacing(1)}`,
  color: vars.palette.text.tertiary,
  '& > small': { ...typography.caption, fontVariantNumeric: 'tabular-nums' },
  [breakpoints.down(layout.phone)]: {
    padding: `${spacing(4)} ${spacing(4)} ${spacing(2)}`,
    borderBottom: `1px solid ${vars.palette.divider}`,
  },
}));

const Option = styled('a')(({ theme: { breakpoints, layout, spacing, vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: `max(${spacing(10)}, ${vars.layout.control})`,
  padding: `${spacing(1)} ${spacing(3)}`,
  borderRadius: vars.shape.borderRadius,
  color: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
  '&:hover': { backgroundColor: vars.palette.surface.hover },
  '&[aria-selected="true"]': { backgroundColor: vars.palette.surface.selected },
  '&[aria-selected="true"] > span > svg': { color: vars.palette.surface.accentText },
  [breakpoints.down(layout.phone)]: {
    padding: `${spacing(3)} ${spacing(4)}`,
    borderRadius: 0,
    borderBottom: `1px solid ${vars.palette.divider}`,
  },
}));

/** The id of a row's element, for the field to point at. */
export const rowId = (list: string, index: number): string => `${list}-${index}`;

interface Props {
  readonly id: string;
  readonly groups: readonly RowGroup[];
  readonly active: Row | null;
  readonly onOpen: (row: Row) => void;
}

/** Lines in their groups; the field keeps the focus and says which of them it is at. */
export function RowList({ id, groups, active, onOpen }: Props) {
  const rows = groups.flatMap((group) => group.rows);
  const at = active ? rows.indexOf(active) : -1;
  useEffect(() => {
    document.getElementById(rowId(id, at))?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  const open = (row: Row) => (event: MouseEvent) => {
    if (row.href !== null && opensElsewhere(event)) return;
    event.preventDefault();
    onOpen(row);
  };
  return (
    <List id={id} role="listbox" aria-label="Found">
      {groups.map(({ label, count, rows: own }, group) => (
        <div key={label} role="group" aria-labelledby={`${id}-group-${group}`}>
          <Head id={`${id}-group-${group}`} role="presentation">
            {label} {count !== undefined && <small>{count}</small>}
          </Head>
          {own.map((row) => (
            <Option
              key={row.key}
              id={rowId(id, rows.indexOf(row))}
              role="option"
              aria-selected={row === active}
              tabIndex={-1}
              href={row.href ?? undefined}
              // The field keeps the focus.
              onMouseDown={(event) => event.button === 0 && event.preventDefault()}
              onClick={open(row)}
            >
              <Line {...row.line} />
            </Option>
          ))}
        </div>
      ))}
    </List>
  );
}
