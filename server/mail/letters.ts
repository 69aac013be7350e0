import * as z from 'zod/mini';
import type { Config } from '../config/config';

/**
 * A part of what a mail says. Line breaks of words are for the text alone: in HTML lines are as long
 * as there is room.
 */
const part = z.union([
  z.string(),
  /** Short lines, one below the other. */
  z.object({ lines: z.array(z.string()) }),
  /** What a person has typed, as it was typed. */
  z.object({ typed: z.string() }),
  z.object({ facts: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({ before: z.string(), code: z.string() }),
  z.object({
    before: z.string(),
    parcels: z.array(z.object({ number: z.string(), url: z.nullable(z.string()) })),
  }),
  /** The one thing to do. */
  z.object({ button: z.string(), url: z.string(), before: z.optional(z.string()) }),
]);
export type Part = z.output<typeof part>;

/** What a mail says: its text and its HTML are both made from it. */
export const letter = z.object({
  subject: z.string(),
  parts: z.array(part),
  /** Small, at the end: why the mail comes, and whom to ask. */
  foot: z.array(z.string()),
});
export type Letter = z.output<typeof letter>;

/** What people typed stands on one line: it can not pass for a part of the mail. */
export const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** How a mail begins: `Hello Uma,`, or without a name `Hello,`. */
export const salutation = (firstName: string | null = null): string => {
  const name = onOneLine(firstName ?? '');
  return name === '' ? 'Hello,' : `Hello ${name},`;
};

/** How every mail ends that comes from the provider. */
export const closing = ({ supportMailbox }: Pick<Config, 'supportMailbox'>): string =>
  `Questions? Write to ${supportMailbox}.`;

const textOfPart = (given: Part): string => {
  if (typeof given === 'string') return given;
  if ('lines' in given) return given.lines.join('\n');
  if ('typed' in given) return given.typed;
  if ('facts' in given) return given.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  if ('code' in given) return `${given.before}\n${given.code}`;
  if ('parcels' in given)
    return [
      given.before,
      ...given.parcels.map(({ number, url }) => (url === null ? number : `${number} ${url}`)),
    ].join('\n');
  return `${given.before ?? 'In the portal:'}\n${given.url}`;
};

/** A letter as text, for programs that show nothing else. */
export const textOf = ({ parts, foot }: Pick<Letter, 'parts' | 'foot'>): string =>
  `${[...parts.map(textOfPart), ...foot].join('\n\n')}\n`;
