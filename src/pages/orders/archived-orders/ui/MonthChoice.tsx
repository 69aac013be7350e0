import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { monthNames } from '@contract/dates';
import { SelectField } from '@/shared/ui/fields/SelectField';
import type { Archive } from '../model/archive';

const Bar = styled('div')(({ theme: { breakpoints, layout, spacing, vars } }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: spacing(2),
  minHeight: vars.layout.filterRow,
  padding: `${spacing(2)} ${vars.layout.gutter}`,
  backgroundColor: vars.palette.background.paper,
  '& > .year': { width: spacing(45) },
  '& > .month': { width: spacing(60) },
  [breakpoints.down(layout.phone)]: {
    '& > .year, & > .month': { flex: '1 1 0', width: 'auto', minWidth: 0 },
  },
}));

const optionOf = <Value extends string>(value: Value) => ({ value, label: value });

const months = monthNames.map(optionOf);

interface Props {
  readonly archive: Archive;
  readonly years: readonly string[];
}

/** The year, and then the month, whose orders are listed (ARCH-01, ARCH-02). */
export const MonthChoice = observer(function MonthChoice({ archive, years }: Props) {
  const { year = null, month = null } = archive.conditions;
  return (
    <Bar>
      <div className="year">
        <SelectField
          label="Year"
          isLabelInside
          placeholder="Choose"
          options={years.map(optionOf)}
          value={year}
          onChange={(chosen) => void archive.narrow({ year: chosen })}
        />
      </div>
      <div className="month">
        <SelectField
          label="Month"
          isLabelInside
          placeholder={year === null ? 'Year first' : 'Choose'}
          disabled={year === null}
          options={months}
          value={month}
          onChange={(chosen) => void archive.narrow({ month: chosen })}
        />
      </div>
    </Bar>
  );
});
