import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { rangesOf, type Dashboard, type RangedChart } from '../model/Dashboard';
import { rangeLabels } from '../model/ranges';

const Ranges = styled('div')(({ theme: { breakpoints, layout, shape, spacing, vars } }) => ({
  display: 'flex',
  padding: spacing(0.5),
  borderRadius: shape.borderRadius,
  backgroundColor: vars.palette.surface.sunken,
  [breakpoints.down(layout.phone)]: { width: '100%' },
}));

const Range = styled('label')(({ theme }) => ({
  ...theme.typography.subtitle2,
  position: 'relative',
  flex: 'auto',
  display: 'grid',
  placeItems: 'center',
  minHeight: `calc(${theme.vars.layout.filterTag} - ${theme.spacing(1)})`,
  padding: `0 ${theme.spacing(2)}`,
  borderRadius: theme.shape.xs,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  // Fingers hit what lies around it too.
  [theme.mixins.touch]: {
    minHeight: `calc(${theme.vars.layout.controlSmall} - ${theme.spacing(1)})`,
  },
  '& > input': {
    appearance: 'none',
    position: 'absolute',
    inset: theme.spacing(-0.5, 0),
    margin: 0,
    borderRadius: 'inherit',
    cursor: 'pointer',
  },
  '& > input:focus-visible': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
  },
  '@media (hover: hover)': { '&:hover': { color: theme.vars.palette.text.primary } },
  '&:has(:checked)': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: `0 0 0 1px ${theme.vars.palette.line.strong}`,
    ...theme.applyStyles('dark', { backgroundColor: theme.vars.palette.surface.overlay }),
  },
  [theme.breakpoints.down(theme.layout.phone)]: { padding: 0 },
}));

interface Props {
  readonly dashboard: Dashboard;
  readonly chart: RangedChart;
  /** What is shown of the range, for screen readers. */
  readonly label: string;
}

/** Which range a chart shows (DASH-07). */
export const RangeChoice = observer(function RangeChoice({ dashboard, chart, label }: Props) {
  const group = useId();
  return (
    <Ranges role="radiogroup" aria-label={label}>
      {rangesOf(chart).map((range) => (
        <Range key={range}>
          <input
            type="radio"
            name={group}
            value={range}
            checked={dashboard.ranges[chart] === range}
            onChange={() => dashboard.choose(chart, range)}
          />
          {rangeLabels[range]}
        </Range>
      ))}
    </Ranges>
  );
});
