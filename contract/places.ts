/** Where something stands in a value: names of fields, and positions in lists. */
export type Path = readonly PropertyKey[];
type Holder = Readonly<Record<PropertyKey, unknown>>;

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** What stands at a path of a value; undefined where the path leads nowhere. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((within, name) => (isHolder(within) ? within[name] : undefined), value);

/** A copy of a value with another one at a path; undefined takes a field away. */
export const withAt = (value: unknown, [name, ...rest]: Path, change: unknown): unknown => {
  if (name === undefined) return change;
  if (!isHolder(value)) return value;
  const changed = withAt(value[name], rest, change);
  if (Array.isArray(value)) return value.with(Number(name), changed);
  const { [name]: _, ...others } = value;
  return changed === undefined ? others : { ...others, [name]: changed };
};
