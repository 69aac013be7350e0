interface Named {
  readonly label: string;
  /** A short name that people know as well, such as NY. */
  readonly code?: string;
}

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/**
 * The option whose code was typed, then those whose label starts with it, then those that contain
 * it; case and accents do not count.
 */
export const matching = <Option extends Named>(
  options: readonly Option[],
  typed: string,
): Option[] => {
  const sought = plain(typed);
  const coded = options.filter(({ code }) => code !== undefined && plain(code) === sought);
  const starting = options.filter(({ label }) => plain(label).startsWith(sought));
  const containing = options.filter(({ label }) => plain(label).includes(sought));
  return [...new Set([...coded, ...starting, ...containing])];
};
