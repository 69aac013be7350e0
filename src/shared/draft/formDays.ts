import type { Day } from '@contract/dates';
import { dayText } from '@/shared/format/dates';
import { none } from './formFields';

/** A day in words, or that there is none. */
export const dayOrNone = (day: Day | null): string => (day === null ? none : dayText(day));
