import { conflict } from './problems';

interface SavedRecord {
  /** As the sentence names it: `Order 10042`. */
  readonly what: string;
  readonly version: number;
  /** Reads the whole record as it is now, for the caller to compare. */
  readonly current: () => Promise<unknown>;
}

/**
 * Refuses to change a record that is no longer the version that was edited: 409 with the record as
 * it is now; a caller that names no version overwrites (OPEN-120).
 */
export const refuseStale = async (
  { what, version, current }: SavedRecord,
  edited: number | undefined,
): Promise<void> => {
  if (edited === undefined || edited === version) return;
  throw conflict(`${what} was changed by somebody else meanwhile`, {
    code: 'changed',
    current: await current(),
  });
};
