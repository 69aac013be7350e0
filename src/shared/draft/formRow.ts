import type { AttachedFile } from '@/shared/file/readFile';

/** What the update of a field knows beside its value. */
export interface Sending<Value> {
  readonly before: Value;
  /** The name that a file is stored under, where it was uploaded before. */
  readonly uploaded: (file: AttachedFile) => string | undefined;
}

/** A row of a form's table: one field, and all that the form knows of it. */
export interface FormRow<Stored, Value, Created extends object, Updated extends object> {
  /** What a person reads; null for what is no field of its own. */
  readonly label: string | null;
  readonly empty: Value;
  /** The value of a record that is edited. */
  readonly from: (record: Stored) => Value;
  /** What it is in the payload that creates. */
  readonly create: (value: Value) => Created;
  /** What it is in the payload that changes. */
  readonly update: (value: Value, sending: Sending<Value>) => Updated;
  /** What is compared: two values that would be sent alike are alike. */
  readonly alike: (value: Value) => unknown;
  /** For a person who compares it with another version of the record. */
  readonly text: (value: Value, other: Value) => string;
}

/** A row whose value is made of several values of the form. */
interface SeveralRow<
  Stored,
  Parts extends object,
  Created extends object,
  Updated extends object,
> extends FormRow<Stored, Parts, Created, Updated> {
  readonly isSeveral: true;
}

/** Says of a row that each part of its value is a value of the form. */
export const several = <
  Stored,
  Parts extends object,
  Created extends object,
  Updated extends object,
>(
  row: FormRow<Stored, Parts, Created, Updated>,
): SeveralRow<Stored, Parts, Created, Updated> => ({ ...row, isSeveral: true });
