const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';

/**
 * A record with what was sent of its plain fields, until an answer says how it has become: those
 * that the payload names as the record does.
 */
export const withSent = <Stored extends object>(record: Stored, sent: object): Stored => {
  const plain = new Map(Object.entries(record).filter(([, value]) => isPlain(value)));
  return {
    ...record,
    ...Object.fromEntries(
      Object.entries(sent).filter(
        ([name, value]) => value !== undefined && isPlain(value) && plain.has(name),
      ),
    ),
  };
};
