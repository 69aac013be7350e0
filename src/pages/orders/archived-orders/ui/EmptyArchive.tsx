import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { EmptyState } from '@/shared/ui/page/EmptyState';
import type { ArchiveQuery } from '../model/archive';

/** Stands in the table's place: no month is chosen yet, or it has no orders. */
export function EmptyArchive({ year, month }: Pick<ArchiveQuery, 'year' | 'month'>) {
  return year === undefined || month === undefined ? (
    <EmptyState
      icon={<CalendarMonthOutlined />}
      title={year === undefined ? 'Choose a year and a month' : 'Choose a month'}
      text="All orders that were created in that month are listed here, whatever became of them."
    />
  ) : (
    <EmptyState
      icon={<Inventory2Outlined />}
      title={`No orders in ${month} ${year}`}
      text="Choose another month to see the orders that were created in it."
    />
  );
}
