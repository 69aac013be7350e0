import type { ReturnCounts } from '@contract/returnRecord';
import { recentDays, returnStates, type ReturnState } from '@contract/returnRules';
import { countText } from '@/shared/format/numbers';
import type { StatusCard } from '@/shared/ui/status/StatusCards';

export type ShownState = 'all' | ReturnState;

const countNames: Readonly<Record<ReturnState, keyof ReturnCounts>> = {
  Expected: 'expectedCount',
  Received: 'receivedCount',
};

/** The cards above the list, with their counts as soon as these are known. */
export const stateCards = (counts: ReturnCounts | null): readonly StatusCard<ShownState>[] => [
  { value: 'all', label: 'All', count: counts && counts.allCount },
  ...returnStates.map((state) => ({
    value: state,
    label: state,
    count: counts && counts[countNames[state]],
  })),
];

/** The sum of the month: "In the last 30 days 71 pieces came back, 1 never came." */
export const recentText = ({ recentPiecesReceived, recentPiecesMissing }: ReturnCounts): string => {
  const came = `${countText(recentPiecesReceived)} ${recentPiecesReceived === 1 ? 'piece' : 'pieces'} came back`;
  const missing = recentPiecesMissing > 0 ? `, ${countText(recentPiecesMissing)} never came` : '';
  return `In the last ${recentDays} days ${came}${missing}.`;
};
