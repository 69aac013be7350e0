/** What a text may mean: the text that is kept for it, and what it is called. */
export interface Meaning {
  readonly text: string;
  readonly names: readonly string[];
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Letters that must be changed, added, left out or swapped with the next to get from one to the other. */
const distance = (one: string, other: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped =
        row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        ...(isSwapped ? [(before[at - 2] ?? 0) + 1] : []),
      );
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
};

/** Slips of the pen that a text of a length may have. */
const slipsIn = (length: number): number => {
  if (length < 5) return 0;
  return length < 9 ? 1 : 2;
};

/** A text that is shorter begins too many names. */
const shortestBeginning = 3;

const only = (found: readonly Meaning[]): string | null => {
  const texts = new Set(found.map(({ text }) => text));
  const [first] = texts;
  return texts.size === 1 && first !== undefined ? first : null;
};

/**
 * What a text means, where one answer alone is right: the same but for signs and blanks, else the
 * only one that it begins, else the only one that a slip or two lead to; null otherwise.
 */
export const theOneMeant = (text: string, meanings: readonly Meaning[]): string | null => {
  const said = plain(text);
  const having = (test: (name: string) => boolean): Meaning[] =>
    meanings.filter(({ names }) => names.some((name) => test(plain(name))));
  if (said === '') return null;
  const same = having((name) => name === said);
  if (same.length > 0) return only(same);
  const begun = said.length < shortestBeginning ? [] : having((name) => name.startsWith(said));
  if (begun.length > 0) return only(begun);
  const slips = slipsIn(said.length);
  return slips === 0
    ? null
    : only(
        having(
          (name) => Math.abs(name.length - said.length) <= slips && distance(said, name) <= slips,
        ),
      );
};
