import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import type { Dashboard, RangedChart } from '../model/Dashboard';
import { rangeLabels } from '../model/ranges';

const Line = styled('div')(({ theme: { spacing, vars } }) => ({
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${spacing(1)} ${spacing(4)}`,
  minHeight: spacing(12),
  color: vars.palette.text.secondary,
  // Where it has wrapped below the sentence its words begin where the sentence does.
  '& > button': { marginInline: spacing(-2) },
}));

interface Props {
  readonly dashboard: Dashboard;
  readonly chart: RangedChart;
  /** That there is nothing to show in this range. */
  readonly text: string;
}

/**
 * What stands in the place of a chart without anything to draw, and the way to the latest range
 * that has something.
 */
export const EmptyRange = observer(function EmptyRange({ dashboard, chart, text }: Props) {
  const latest = dashboard.latestOf(chart);
  const show = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (latest === null) return;
    // The button goes away: the focus moves on to the range that it has chosen.
    currentTarget
      .closest('section')
      ?.querySelector<HTMLElement>(`input[value="${latest}"]`)
      ?.focus();
    dashboard.choose(chart, latest);
  };
  return (
    <Line>
      <p>{text}</p>
      {latest !== null && (
        <Button variant="text" size="small" onClick={show}>
          {`Show ${rangeLabels[latest]}`}
        </Button>
      )}
    </Line>
  );
});
