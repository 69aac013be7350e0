import * as z from 'zod/mini';
import type { Config } from '../config/config';

const parcel = z.object({ number: z.string(), url: z.nullable(z.string()) });

/** A parcel, and where it can be followed; null where nowhere. */
export type Parcel = z.output<typeof parcel>;

/** A record of several, with its address in the portal and what there is to say of it. */
const listed = z.object({
  name: z.string(),
  url: z.string(),
  lines: z.array(z.string()),
  parcels: z.array(parcel),
});

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
  z.object({ before: z.string(), parcels: z.array(parcel) }),
  z.object({ records: z.array(listed) }),
  /** The one thing to do. */
  z.object({ button: z.string(), url: z.string(), before: z.optional(z.string()) }),
]);
export type Part = z.output<typeof part>;

/** What a mail says: its text and its HTML are both made from it. */
export const letter = z.object({
  subject: z.string(),
  parts: z.array(part),
  /** Small, at the end: why the mail comes, and whom to ask. */
  foot: z.array(z.union([z.string(), z.object({ questionsTo: z.string() })])),
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
export const closing = ({
  supportMailbox,
}: Pick<Config, 'supportMailbox'>): Letter['foot'][number] => ({ questionsTo: supportMailbox });

const lineOf = ({ number, url }: Parcel): string => (url === null ? number : `${number} ${url}`);

const textOfPart = (given: Part): string => {
  if (typeof given === 'string') return given;
  if ('lines' in given) return given.lines.join('\n');
  if ('typed' in given) return given.typed;
  if ('facts' in given) return given.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  if ('code' in given) return `${given.before}\n${given.code}`;
  if ('parcels' in given) return [given.before, ...given.parcels.map(lineOf)].join('\n');
  if ('records' in given)
    return given.records
      .flatMap(({ name, lines, parcels }) => [name, ...lines, ...parcels.map(lineOf)])
      .join('\n');
  return `${given.before ?? 'In the portal:'}\n${given.url}`;
};

/** What stands before the mailbox. */
export const questionsWords = 'Questions? Write to';

const textOfFoot = (given: Letter['foot'][number]): string =>
  typeof given === 'string' ? given : `${questionsWords} ${given.questionsTo}.`;

/**
 * What programs show of a mail beside its subject before it is opened: the first words after the
 * salutation.
 */
export const previewOf = ({ parts }: Pick<Letter, 'parts'>): string =>
  onOneLine(parts.slice(parts.length > 1 ? 1 : 0).map(textOfPart)[0] ?? '').slice(0, 140);

/** A letter as text, for programs that show nothing else. */
export const textOf = ({ parts, foot }: Pick<Letter, 'parts' | 'foot'>): string =>
  `${[...parts.map(textOfPart), ...foot.map(textOfFoot)].join('\n\n')}\n`;
