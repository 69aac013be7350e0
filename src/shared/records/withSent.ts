const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';

type Part = Readonly<Record<string, unknown>>;

/** An object of plain values, such as an address. */
const isPart = (value: unknown): value is Part =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(isPlain);

const isList = (value: unknown): boolean => Array.isArray(value) && value.every(isPlain);

/** What a field has become; undefined where the record has it in another shape. */
const become = (before: unknown, sent: unknown): unknown => {
  if (isPart(before) && isPart(sent)) return withSent(before, sent);
  const isAlike = (isPlain(before) && isPlain(sent)) || (isList(before) && isList(sent));
  return isAlike ? sent : undefined;
};

/**
 * A record with what was sent of it, until an answer says how it has become: the fields that the
 * payload names as the record does, and has in the same shape.
 */
export const withSent = <Stored extends object>(record: Stored, sent: object): Stored => {
  const before = new Map<string, unknown>(Object.entries(record));
  const changed = Object.entries(sent).flatMap(([name, value]) => {
    const now = before.has(name) ? become(before.get(name), value) : undefined;
    return now === undefined ? [] : [[name, now]];
  });
  return { ...record, ...Object.fromEntries(changed) };
};
