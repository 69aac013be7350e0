import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { countText } from '@/shared/format/numbers';

const Cards = styled('div')(({ theme: { mixins, spacing, vars } }) => ({
  flex: 'none',
  display: 'flex',
  gap: spacing(6),
  padding: `0 ${vars.layout.gutter}`,
  borderBottom: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.background.paper,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  [mixins.magnified]: { flexWrap: 'wrap', gap: `0 ${spacing(4)}` },
}));

const Card = styled('label')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.subtitle1,
  position: 'relative',
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: spacing(1.5),
  minWidth: spacing(11),
  height: spacing(11),
  justifyContent: 'center',
  color: vars.palette.text.secondary,
  cursor: 'pointer',
  '& > input': { appearance: 'none', position: 'absolute', inset: 0, margin: 0, cursor: 'pointer' },
  '& > input:focus-visible': {
    outline: `2px solid ${vars.palette.primary.main}`,
    outlineOffset: -2,
    borderRadius: vars.shape.borderRadius,
  },
  '&[data-apart="true"]::before': {
    content: '""',
    position: 'absolute',
    left: spacing(-3),
    height: spacing(5),
    borderLeft: `1px solid ${vars.palette.divider}`,
  },
  '& > small': {
    ...typography.caption,
    minWidth: spacing(6),
    fontVariantNumeric: 'tabular-nums',
    color: vars.palette.text.tertiary,
  },
  '&:hover, &:has(:checked)': { color: vars.palette.text.primary },
  '&:has(:checked)::after': {
    content: '""',
    position: 'absolute',
    right: 0,
    bottom: 0,
    left: 0,
    height: 2,
    backgroundColor: vars.palette.primary.main,
  },
}));

export interface StatusCard<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** How many records there are; null until it is known. Without it nobody counts them. */
  readonly count?: number | null;
  /** Whether a line stands before it: it begins another kind of choice. */
  readonly isApart?: boolean;
}

interface Props<Value extends string> {
  /** What the cards choose between, for screen readers. */
  readonly label?: string;
  readonly cards: readonly StatusCard<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/**
 * The statuses that a list can be narrowed to, each with its count; one is chosen (LIST-01,
 * ITEM-04).
 */
export function StatusCards<Value extends string>({
  label: name = 'Status',
  cards,
  value: chosen,
  onChange,
}: Props<Value>) {
  const group = useId();
  return (
    <Cards role="radiogroup" aria-label={name}>
      {cards.map(({ value, label, count, isApart }) => (
        <Card key={value} data-apart={isApart}>
          <input
            type="radio"
            name={group}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
          {label}
          {count !== undefined && (
            <>
              {' '}
              <small>{count !== null && countText(count)}</small>
            </>
          )}
        </Card>
      ))}
    </Cards>
  );
}
