import * as z from 'zod/mini';
import { orRequired } from './text';

/** Whether a text names a time zone that clocks are known of here. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** A time zone on the wire, by its IANA name. */
export const timeZone = (label: string) =>
  z
    .string(orRequired(label, `${label} must be a text`))
    .check(
      z.maxLength(64, `${label} is too long`),
      z.refine(isTimeZone, `${label} must be a time zone such as America/New_York`),
    );
