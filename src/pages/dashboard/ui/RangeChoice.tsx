import { observer } from 'mobx-react-lite';
import { Segments } from '@/shared/ui/controls/Segments';
import { rangesOf, type Dashboard, type RangedChart } from '../model/Dashboard';
import { rangeLabels } from '../model/ranges';

interface Props {
  readonly dashboard: Dashboard;
  readonly chart: RangedChart;
  /** What is shown of the range, for screen readers. */
  readonly label: string;
}

/** Which range a chart shows (DASH-07). */
export const RangeChoice = observer(function RangeChoice({ dashboard, chart, label }: Props) {
  return (
    <Segments
      label={label}
      options={rangesOf(chart).map((value) => ({ value, label: rangeLabels[value] }))}
      value={dashboard.ranges[chart]}
      onChange={(range) => dashboard.choose(chart, range)}
    />
  );
});
