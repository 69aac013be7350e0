/**
 * The keys with one of them at another place; the first, which names the rows, stays where it is.
 */
export const movedTo = (keys: readonly string[], key: string, place: number): readonly string[] => {
  const others = keys.filter((each) => each !== key);
  const at = Math.min(Math.max(place, 1), others.length);
  return others.length === keys.length || keys[0] === key
    ? keys
    : [...others.slice(0, at), key, ...others.slice(at)];
};
