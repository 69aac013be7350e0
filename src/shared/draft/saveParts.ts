import { withSent } from '@/shared/records/withSent';
import type { EditedRecord } from './EditedRecord';
import { versionOf } from './form';

interface Versioned {
  readonly Version: number;
}

/** One of the calls that save a record together. */
interface Part<Name extends string> {
  /** The fields that it saves, by their names. */
  readonly fields: { readonly [Field in Name]?: unknown };
  /**
   * Sends them as they are now, with the version that is changed; answers what was sent and the
   * version that this has made.
   */
  readonly send: (version: {
    readonly Version?: number;
  }) => Promise<{ readonly sent: object } & Versioned>;
}

interface Parts<Stored extends Versioned, Values extends object, Name extends string> {
  readonly edited: EditedRecord<Stored, Values, Name>;
  /** Where lists and details find the record. */
  readonly store: { readonly take: (record: Stored) => unknown };
}

/**
 * Saves an edited record by several calls, one after the other, each where something that it saves
 * was changed. The first error ends them (ERR-13); what was saved until then counts as saved, so
 * that trying again sends what is left, also where something was put back to what it was.
 */
export const saveParts = async <
  Stored extends Versioned,
  Values extends object,
  Name extends string,
>(
  { edited, store }: Parts<Stored, Values, Name>,
  parts: readonly Part<Name>[],
): Promise<void> => {
  for (const { fields, send } of parts) {
    const names = edited.changed.filter((name) => name in fields);
    if (names.length === 0) continue;
    const { sent, Version } = await send(versionOf(edited.record));
    edited.settlePart(names, { ...withSent(edited.record, sent), Version });
    store.take(edited.record);
  }
};
