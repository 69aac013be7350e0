import { gte } from 'drizzle-orm';
import { dayIn } from '@contract/dates';
import { startOfDay } from '@contract/dailyExportRules';
import type { SystemState } from '@contract/system';
import { callSlots } from '../db/schema/system';
import type { AppParts } from '../parts';
import { medianOf, slotLength } from '../watch/callSlots';

type Desk = Pick<AppParts, 'db' | 'now' | 'config'>;

const hour = 3_600_000;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** How many of each bucket there are in all. */
const together = (all: readonly (readonly number[])[]): number[] =>
  (all[0] ?? []).map((_count, index) => sumOf(all.map((times) => times[index] ?? 0)));

/** What all processes have answered, as far as they have written it down: every half minute. */
export const readCalls = async ({ db, now, config }: Desk): Promise<SystemState['Calls']> => {
  const at = now();
  const today = startOfDay(dayIn(config.timeZone, at), config.timeZone);
  const hourAgo = new Date(at.getTime() - hour);
  const from = new Date(Math.min(today.getTime(), hourAgo.getTime() - slotLength));
  const slots = await db.select().from(callSlots).where(gte(callSlots.slot, from));
  const lately = slots.filter(({ slot }) => slot > hourAgo);
  const ofToday = slots.filter(({ slot }) => slot >= today);
  const median = medianOf(together(lately.map(({ times }) => times)));
  return {
    LastHour: sumOf(lately.map(({ calls }) => calls)),
    Median: median === null ? null : Math.round(median * 1000),
    Today: sumOf(ofToday.map(({ calls }) => calls)),
    FaultsToday: sumOf(ofToday.map(({ faults }) => faults)),
  };
};
