import type { itemStatusFilters, ItemCounts } from '@contract/itemAdmin';
import type { StatusCard } from '@/shared/ui/status/StatusCards';

export type ShownStatus = 'all' | (typeof itemStatusFilters)[number];

/** The cards above the item list, with their counts as soon as these are known (ITEM-04). */
export const statusCards = (counts: ItemCounts | null): readonly StatusCard<ShownStatus>[] => [
  { value: 'all', label: 'All', count: counts && counts.totalItemCount },
  { value: 'active', label: 'Active', count: counts && counts.activeCount },
  { value: 'inactive', label: 'Inactive', count: counts && counts.inactiveCount },
];
