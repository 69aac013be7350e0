import { timeZoneNames } from '@/shared/format/dates';
import type { TypeAheadOption } from '@/shared/ui/fields/TypeAhead';

/** The time zones that this browser knows, and the one that was chosen before. */
export const zoneOptions = (saved: string | null): readonly TypeAheadOption<string>[] =>
  [...new Set([...(saved === null ? [] : [saved]), 'UTC', ...timeZoneNames()])]
    .toSorted()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
