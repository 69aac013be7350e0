import { itemQuestions, questionLabels, type ItemQuestion } from '@contract/aheadRules';
import type { QuestionCounts } from '@contract/itemsAhead';
import type { itemStatusFilters, ItemCounts } from '@contract/itemAdmin';
import type { StatusCard } from '@/shared/ui/status/StatusCards';

export type ShownStatus = 'all' | (typeof itemStatusFilters)[number];

/** The cards above the item list, with their counts as soon as these are known (ITEM-04). */
export const statusCards = (counts: ItemCounts | null): readonly StatusCard<ShownStatus>[] => [
  { value: 'all', label: 'All', count: counts && counts.totalItemCount },
  { value: 'active', label: 'Active', count: counts && counts.activeCount },
  { value: 'inactive', label: 'Inactive', count: counts && counts.inactiveCount },
];

/** The questions beside them, of a server that can answer them. */
export const questionCards = (counts: QuestionCounts | null): readonly StatusCard<ItemQuestion>[] =>
  itemQuestions.map((question, nth) => ({
    value: question,
    label: questionLabels[question],
    count: counts && counts[question],
    isApart: nth === 0,
  }));

/** What of the query a card chooses. */
export const narrowedTo = (chosen: ShownStatus | ItemQuestion) => {
  const question = itemQuestions.find((each) => each === chosen);
  return {
    question,
    status: chosen === 'active' || chosen === 'inactive' ? chosen : undefined,
  };
};
