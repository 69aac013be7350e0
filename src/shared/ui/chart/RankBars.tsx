import { styled } from '@mui/material/styles';
import { countText } from '@/shared/format/numbers';
import type { ChartSlice } from './ChartPoint';

const Bars = styled('ol')(({ theme: { spacing } }) => ({ display: 'grid', rowGap: spacing(3.5) }));

const Words = styled('div')(({ theme: { mixins, spacing, typography } }) => ({
  ...typography.subtitle1,
  display: 'flex',
  justifyContent: 'space-between',
  gap: spacing(2),
  marginBottom: spacing(1.5),
  '& > span': mixins.truncate,
  '& > b': { fontWeight: typography.fontWeightBold, fontVariantNumeric: 'tabular-nums' },
}));

const Bar = styled('div')(({ theme: { spacing, transitions, vars } }) => ({
  height: spacing(2),
  borderRadius: '0 3px 3px 0',
  backgroundColor: vars.palette.chart.bar,
  transition: transitions.create('width'),
}));

interface Props {
  readonly label: string;
  /** The biggest first. */
  readonly slices: readonly ChartSlice[];
}

/** Bars from zero, each below its name and number: a list that needs no other words. */
export function RankBars({ label, slices }: Props) {
  const most = Math.max(...slices.map(({ value }) => value));
  return (
    <Bars aria-label={label}>
      {slices.map(({ name, value }, rank) => (
        <li key={rank}>
          <Words>
            <span title={name}>{name}</span>
            <b>{countText(value)}</b>
          </Words>
          <Bar aria-hidden="true" style={{ width: `${(value / most) * 100}%` }} />
        </li>
      ))}
    </Bars>
  );
}
