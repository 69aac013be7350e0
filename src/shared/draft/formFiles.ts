import { fileText, isAttached, type FieldFile } from '@/shared/file/fieldFile';
import type { FormRow } from './formRow';
import { none, under, type FormField } from './formFields';

/**
 * A file that is sent as base64 with a new record; a change names the one that was uploaded, and
 * null for one that was removed.
 */
export const uploadedFile = <Stored, Key extends string>(
  label: string,
  { from, sends }: FormField<Stored, FieldFile | null, Key>,
): FormRow<
  Stored,
  FieldFile | null,
  Record<Key, string | undefined>,
  Record<Key, string | null | undefined>
> => ({
  label,
  empty: null,
  from,
  create: (file) => under(sends, isAttached(file) ? file.base64 : undefined),
  update: (file, { uploaded }) => {
    if (file === null) return under(sends, null);
    return under(sends, isAttached(file) ? uploaded(file) : file.storedName);
  },
  alike: (file) => file,
  text: (file) => (file ? fileText(file) : none),
});

interface SentFile<Stored, Key extends string, Clears extends string> extends FormField<
  Stored,
  FieldFile | null,
  Key
> {
  /** The name under which a removed file is sent as null. */
  readonly clears: Clears;
}

/** A file that is sent as base64, with a new record and with a change alike. */
export const sentFile = <Stored, Key extends string, Clears extends string>(
  label: string,
  { from, sends, clears }: SentFile<Stored, Key, Clears>,
): FormRow<
  Stored,
  FieldFile | null,
  Record<Key, string | undefined>,
  Record<Key, string> | Record<Clears, null>
> => ({
  label,
  empty: null,
  from,
  create: (file) => under(sends, isAttached(file) ? file.base64 : undefined),
  update: (file) => (isAttached(file) ? under(sends, file.base64) : under(clears, null)),
  alike: (file) => file,
  text: (file) => (file ? fileText(file) : none),
});
