/** The first row, of those that an insert answers. */
export const one = <Value>([value]: readonly Value[]): Value => {
  if (value === undefined) throw new Error('Nothing was inserted');
  return value;
};
