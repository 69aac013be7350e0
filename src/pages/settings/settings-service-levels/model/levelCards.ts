import type { Carrier } from '@contract/resource';
import type { StatusCard } from '@/shared/ui/status/StatusCards';
import { customCard, onCard, type AssignedLevel } from './assignedLevels';

/** "All", one card per carrier, "Custom" (SVC-08), each with its count once that is known. */
export const cardsOf = (
  carriers: readonly Carrier[],
  all: readonly AssignedLevel[] | null,
): readonly StatusCard<string>[] => {
  const countOn = (card?: string) => (all === null ? null : onCard(all, card).length);
  return [
    { value: 'all', label: 'All', count: countOn() },
    ...carriers.map(({ _id, name }) => ({ value: _id, label: name, count: countOn(_id) })),
    { value: customCard, label: 'Custom', count: countOn(customCard) },
  ];
};
