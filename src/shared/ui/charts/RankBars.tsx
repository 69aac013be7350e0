import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { countText } from '@/shared/format/numbers';

const Bars = styled('ol')(({ theme: { spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: spacing(3.5),
}));

const Words = styled('div')(({ theme: { mixins, spacing, typography } }) => ({
  ...typography.subtitle1,
  display: 'flex',
  justifyContent: 'space-between',
  gap: spacing(2),
  marginBottom: spacing(1.5),
  '& > :first-child': { ...mixins.truncate, flex: 1 },
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
  readonly bars: readonly { readonly words: ReactNode; readonly value: number }[];
}

/** Bars from zero, each below its words and number: a list that needs no other words. */
export function RankBars({ label, bars }: Props) {
  const most = Math.max(...bars.map(({ value }) => value));
  return (
    <Bars aria-label={label}>
      {bars.map(({ words, value }, rank) => (
        <li key={rank}>
          <Words>
            <div>{words}</div>
            <b>{countText(value)}</b>
          </Words>
          <Bar aria-hidden="true" style={{ width: `${(value / most) * 100}%` }} />
        </li>
      ))}
    </Bars>
  );
}
