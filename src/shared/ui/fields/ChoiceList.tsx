import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { countText } from '@/shared/format/numbers';

const Choices = styled('div')(({ theme: { spacing } }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: spacing(1),
  scrollbarWidth: 'thin',
}));

const Choice = styled('label')(({ theme: { spacing, typography, vars } }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: spacing(2),
  minHeight: vars.layout.control,
  padding: `${spacing(1)} ${spacing(3)}`,
  borderRadius: vars.shape.borderRadius,
  cursor: 'pointer',
  '& > input': {
    appearance: 'none',
    position: 'absolute',
    inset: 0,
    margin: 0,
    cursor: 'pointer',
    borderRadius: vars.shape.borderRadius,
  },
  '& > input:focus-visible': {
    outline: `2px solid ${vars.palette.primary.main}`,
    outlineOffset: -2,
  },
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& > small': {
    ...typography.caption,
    fontVariantNumeric: 'tabular-nums',
    color: vars.palette.text.tertiary,
  },
  '@media (hover: hover)': { '&:hover': { backgroundColor: vars.palette.surface.hover } },
  '&:has(:checked)': {
    backgroundColor: vars.palette.surface.selected,
    fontWeight: typography.fontWeightMedium,
    boxShadow: `inset 2px 0 0 ${vars.palette.primary.main}`,
  },
}));

export interface ListedChoice {
  readonly value: string;
  readonly label: string;
  /** How many there are of it, at its right. */
  readonly count?: number;
}

interface Props {
  /** What is chosen between, for screen readers. */
  readonly label: string;
  readonly choices: readonly ListedChoice[];
  /** Null: nothing is chosen yet. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
}

/** One of many, all in sight: the arrow keys choose the next one. */
export function ChoiceList({ label: name, choices, value: chosen, onChange }: Props) {
  const group = useId();
  return (
    <Choices role="radiogroup" aria-label={name}>
      {choices.map(({ value, label, count }) => (
        <Choice key={value}>
          <input
            type="radio"
            name={group}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
          <span>{label}</span>
          {count !== undefined && (
            <>
              {' '}
              <small>{countText(count)}</small>
            </>
          )}
        </Choice>
      ))}
    </Choices>
  );
}
