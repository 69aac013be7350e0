import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { dayText, localDay } from '@/shared/format/dates';

const firstYear = 1000;
const lastYear = 9999;

/** A calendar day (YYYY-MM-DD) as the start of that day here; null for none. */
export const dateOf = (day: string | null): Date | null => {
  const date = day ? parseISO(day) : null;
  return date && isValid(date) ? date : null;
};

/**
 * The calendar day of a date; null for none, an invalid one, or a year that is still being typed.
 */
export const dayOf = (date: Date | null): string | null => {
  if (!date || !isValid(date)) return null;
  const year = date.getFullYear();
  return year >= firstYear && year <= lastYear ? localDay(date) : null;
};

export interface DayRange {
  readonly min?: string;
  readonly max?: string;
}

/** Why a date can not be taken, as the sentence under its field; null when it can. */
export const whyNotDay = (date: Date | null, { min, max }: DayRange): string | null => {
  if (!date) return null;
  const day = dayOf(date);
  if (day === null) return 'Enter a date as MM/DD/YYYY';
  if (min !== undefined && day < min) return `Choose ${dayText(min)} or later`;
  if (max !== undefined && day > max) return `Choose ${dayText(max)} or earlier`;
  return null;
};
