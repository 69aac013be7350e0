/** A stream of pseudo-random choices: the same name gives the same choices on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** Whole, both ends included. */
  whole(least: number, most: number): number;
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<Entry>(list: readonly Entry[]): Entry;
  weighted<Entry>(list: readonly Entry[], weightOf: (entry: Entry) => number): Entry;
  /** Different entries in a random order; fewer than asked where the list is shorter. */
  sample<Entry>(list: readonly Entry[], count: number): Entry[];
  digits(count: number): string;
  uuid(): string;
}

/** FNV-1a: spreads names over the 32 bits that seed a stream. */
const seedOf = (name: string): number => {
  let hash = 0x811c9dc5;
  for (const character of name)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

const mulberry32 = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const entryAt = <Entry>(list: readonly Entry[], index: number): Entry => {
  const entry = list[index];
  if (entry === undefined) throw new Error('There is nothing to choose from');
  return entry;
};

/**
 * Each part of the demo draws from a stream of its own, so that a change in one leaves the others
 * as they were.
 */
export const createRandom = (name: string): Random => {
  const next = mulberry32(seedOf(name));
  const whole = (least: number, most: number): number =>
    least + Math.floor(next() * (most - least + 1));
  const hex = (): string =>
    Math.floor(next() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  return {
    next,
    whole,
    between: (least, most) => least + next() * (most - least),
    chance: (probability) => next() < probability,
    pick: (list) => entryAt(list, Math.floor(next() * list.length)),
    weighted: (list, weightOf) => {
      let rest = next() * list.reduce((sum, entry) => sum + weightOf(entry), 0);
      const found = list.findIndex((entry) => (rest -= weightOf(entry)) < 0);
      return entryAt(list, found < 0 ? list.length - 1 : found);
    },
    sample: (list, count) => {
      const left = [...list];
      return Array.from({ length: Math.min(count, left.length) }, () =>
        entryAt(left.splice(Math.floor(next() * left.length), 1), 0),
      );
    },
    digits: (count) => Array.from({ length: count }, () => whole(0, 9)).join(''),
    uuid: () => {
      const [a, b, c, d] = [hex(), hex(), hex(), hex()];
      return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-${'89ab'[whole(0, 3)]}${c.slice(1, 4)}-${c.slice(4)}${d}`;
    },
  };
};
