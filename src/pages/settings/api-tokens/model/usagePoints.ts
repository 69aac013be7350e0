import type { ApiTokenUse } from '@contract/apiTokens';
import { apiTokenLimits } from '@contract/apiTokenRules';
import { addDays, type Day } from '@contract/dates';
import { dayText, monthDayText } from '@/shared/format/dates';
import type { ChartPoint } from '@/shared/ui/charts/ChartPoint';

/** Calls by day up to today, which still runs. */
export const usagePoints = (usage: readonly ApiTokenUse[], today: Day): readonly ChartPoint[] =>
  Array.from({ length: apiTokenLimits.usageDays }, (_, index) => {
    const day = addDays(today, index + 1 - apiTokenLimits.usageDays);
    const isToday = day === today;
    return {
      tick: isToday ? 'Today' : monthDayText(day),
      name: isToday ? 'Today' : dayText(day),
      value: usage.filter(({ Day: of }) => of === day).reduce((sum, { Calls }) => sum + Calls, 0),
      isPartial: isToday,
    };
  });

/** All calls, and how many of them were refused, and why. */
export const usageSums = (usage: readonly ApiTokenUse[]) => {
  const sum = (name: 'Calls' | 'Refused' | 'Limited'): number =>
    usage.reduce((total, use) => total + use[name], 0);
  return { calls: sum('Calls'), refused: sum('Refused'), limited: sum('Limited') };
};
