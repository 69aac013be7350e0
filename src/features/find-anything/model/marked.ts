import { searchValuesOf } from '@contract/search';

const escaped = (value: string): string => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text as what stands before a value that was looked for, the value, and what follows. */
export type Parted = readonly [before: string, value: string, after: string];

/** Where a text has what was looked for, in any case; null where it has none of it. */
export const markedIn = (text: string, looked: string): Parted | null => {
  const values = [looked, ...searchValuesOf(looked)];
  for (const value of values.filter(({ length }) => length <= text.length)) {
    const match = new RegExp(escaped(value), 'iu').exec(text);
    if (match?.[0]) {
      const end = match.index + match[0].length;
      return [text.slice(0, match.index), match[0], text.slice(end)];
    }
  }
  return null;
};
