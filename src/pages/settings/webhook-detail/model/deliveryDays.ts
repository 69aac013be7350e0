import { dayText, momentsOfDay } from '@/shared/format/dates';
import type { ActiveFilter } from '@/shared/ui/filters/ActiveFilters';

/** The days whose deliveries are listed, YYYY-MM-DD; empty where it is open. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export const allDays: Days = { from: '', to: '' };

/** The moments between which deliveries of these local days were made. */
export const spanOf = ({ from, to }: Days) => ({
  ...(from && { from: momentsOfDay(from).begins }),
  ...(to && { to: momentsOfDay(to).ends }),
});

/** The days in force, in words. */
export const activeDays = ({ from, to }: Days): readonly ActiveFilter<keyof Days>[] => [
  ...(from ? [{ name: 'from', label: 'From', value: dayText(from) } as const] : []),
  ...(to ? [{ name: 'to', label: 'Until', value: dayText(to) } as const] : []),
];
