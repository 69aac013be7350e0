import { styled } from '@mui/material/styles';
import { countText } from '@/shared/format/numbers';
import type { ChartLine, ChartShape } from './ChartPoint';

const Legend = styled('ul')(({ theme: { mixins, spacing, typography, vars } }) => ({
  ...typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${spacing(2)} ${spacing(5)}`,
  minHeight: spacing(4),
  fontVariantNumeric: 'tabular-nums',
  color: vars.palette.text.secondary,
  '& button': {
    ...mixins.touchTarget,
    display: 'flex',
    alignItems: 'center',
    gap: spacing(1.5),
    margin: spacing(-1),
    padding: spacing(1),
    border: 0,
    borderRadius: vars.shape.xs,
    background: 'none',
    cursor: 'pointer',
    '&[aria-pressed="true"]': { backgroundColor: vars.palette.surface.selected },
    '&[data-back="true"]': { opacity: 0.65 },
  },
  '& b': { fontWeight: typography.fontWeightBold, color: vars.palette.text.primary },
}));

const paths: Record<ChartShape, string> = {
  circle: 'M2 6a4 4 0 1 1 8 0a4 4 0 1 1-8 0z',
  diamond: 'M6 .6L9.1 6L6 11.4L2.9 6z',
  square: 'M2.3 2.3h7.4v7.4h-7.4z',
  triangle: 'M6 1.6l4.9 8.4h-9.8z',
  cross: 'M4.5 1.5h3v3h3v3h-3v3h-3v-3h-3v-3h3z',
};

interface Props {
  readonly label: string;
  readonly lines: readonly ChartLine[];
  /** The line that was chosen, by its name. */
  readonly chosen: string | null;
  /** The line that is in front now. */
  readonly front: string | null;
  readonly onChoose: (name: string | null) => void;
  readonly onPoint: (name: string | null) => void;
}

/**
 * The lines of a chart by shape and colour, each with the sum of its values; one that is pointed at
 * or chosen comes to the front.
 */
export function ChartLegend({ label, lines, chosen, front, onChoose, onPoint }: Props) {
  return (
    <Legend aria-label={label}>
      {lines.map(({ name, colour, shape, values }) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={name === chosen}
            data-back={front !== null && front !== name}
            onClick={() => onChoose(name === chosen ? null : name)}
            onPointerEnter={() => onPoint(name)}
            onPointerLeave={() => onPoint(null)}
          >
            <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
              <path d={paths[shape]} style={{ fill: colour }} />
            </svg>
            {name} <b>{countText(values.reduce<number>((sum, value) => sum + (value ?? 0), 0))}</b>
          </button>
        </li>
      ))}
    </Legend>
  );
}
