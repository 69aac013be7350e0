import type { AttachedFile } from './readFile';

/** A file that a record has already, by its stored name. */
export interface StoredFile {
  readonly storedName: string;
}

/**
 * What a file field holds: a file of the record, or one that was chosen here and is not sent yet.
 */
export type FieldFile = AttachedFile | StoredFile;

export const isAttached = (file: FieldFile | null): file is AttachedFile =>
  file !== null && 'base64' in file;

/** A record's file as a field holds it; null for none. */
export const storedFile = (storedName: string | null): StoredFile | null =>
  storedName === null ? null : { storedName };

/** A field's file in words; its stored name means nothing to a person. */
export const fileText = (file: FieldFile): string => (isAttached(file) ? file.name : 'Attached');
