const mostNamed = 8;

/** Names beside each other, the first few of many: "1001, 1002 and 5 more". */
export const namesText = (names: readonly string[]): string => {
  const more = names.length - mostNamed;
  const named = names.slice(0, mostNamed).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
};

/** Stands for a name that is still to be entered. */
export const noNameYet = 'No name yet';
