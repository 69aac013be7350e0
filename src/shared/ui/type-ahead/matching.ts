interface Named {
  readonly label: string;
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/** The options whose label starts with what was typed, then those that contain it; case and accents do not count. */
export const matching = <Option extends Named>(options: readonly Option[], typed: string): Option[] => {
  const sought = plain(typed);
  const starting = options.filter(({ label }) => plain(label).startsWith(sought));
  const containing = options.filter(({ label }) => plain(label).indexOf(sought) > 0);
  return [...starting, ...containing.filter((option) => !starting.includes(option))];
};
