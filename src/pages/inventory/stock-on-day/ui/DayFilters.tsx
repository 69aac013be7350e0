import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { Suspense, type Ref } from 'react';
import { useSession } from '@/entities/session';
import type { StockOnDayList } from '@/entities/stock-movement';
import { ListSearch } from '@/shared/list/ui/ListSearch';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { Skeleton } from '@/shared/ui/page/Skeleton';

// Its calendar is heavy: the rows do not wait for it.
const DayField = lazyPart('DayField', () => import('./DayField'));

const Bar = styled('div')(({ theme: { breakpoints, layout, spacing, vars } }) => ({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: spacing(2),
  minHeight: vars.layout.filterRow,
  padding: `${spacing(2)} ${vars.layout.gutter}`,
  backgroundColor: vars.palette.background.paper,
  '& > .words': { lineHeight: vars.layout.control, color: vars.palette.text.secondary },
  '& > .day': { width: spacing(44) },
  '& > .warehouse': { width: spacing(60) },
  '& > .search': { width: spacing(80) },
  [breakpoints.down(layout.phone)]: {
    '& > .day': { flex: '1 1 0', minWidth: spacing(40) },
    '& > .warehouse, & > .search': { flex: '1 0 100%', width: 'auto' },
  },
}));

interface Props {
  readonly list: StockOnDayList;
  readonly searchRef: Ref<HTMLInputElement>;
}

/** The day whose end is shown, and which items and warehouses. */
export const DayFilters = observer(function DayFilters({ list, searchRef }: Props) {
  const session = useSession();
  const { day, warehouse = '' } = list.conditions;
  const codes = session.reference?.warehouses.map(({ Code }) => Code) ?? [];
  return (
    <Bar>
      <span className="words">At the end of</span>
      <div className="day">
        <Suspense fallback={<Skeleton shape="rounded" height={36} width="100%" />}>
          <DayField day={day} onChange={(chosen) => void list.narrow({ day: chosen })} />
        </Suspense>
      </div>
      <div className="warehouse">
        <SelectField
          label="Warehouse"
          isLabelInside
          options={[
            { value: '', label: 'All' },
            ...codes.map((code) => ({ value: code, label: code })),
          ]}
          value={warehouse}
          onChange={(code) => void list.narrow({ warehouse: code || undefined })}
        />
      </div>
      <div className="search">
        <ListSearch list={list} searchRef={searchRef} label="Search items" />
      </div>
    </Bar>
  );
});
