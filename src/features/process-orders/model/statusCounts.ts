import { statusText } from '@contract/orderRules';

/** How many orders have which status, the commonest first: "30 Submitted, 20 On hold". */
export const statusCounts = (statuses: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const status of statuses.map(statusText)) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([status, count]) => `${count} ${status}`)
    .join(', ');
};
