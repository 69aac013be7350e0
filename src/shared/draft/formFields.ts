import type { FormRow } from './formRow';

/** Said of an empty field. */
export const none = 'None';

/** A value under its name in a payload. */
export const under = <Key extends string, Value>(key: Key, value: Value): Record<Key, Value> =>
  // A computed name is any name to the compiler.
  ({ [key]: value }) as Record<Key, Value>;

/** How a field is read, and what it is called in the payloads. */
export interface FormField<Stored, Value, Key extends string> {
  readonly from: (record: Stored) => Value;
  readonly sends: Key;
}

/** A text; sent without the blanks around it. */
export const text = <Stored, Key extends string>(
  label: string,
  { from, sends }: FormField<Stored, string, Key>,
): FormRow<Stored, string, Record<Key, string>, Record<Key, string>> => ({
  label,
  empty: '',
  from,
  create: (value) => under(sends, value),
  update: (value) => under(sends, value.trim()),
  alike: (value) => value.trim(),
  text: (value) => value.trim() || none,
});

/** A text that may be left out; an emptied one is sent as null (OPEN-50). */
export const optionalText = <Stored, Key extends string>(
  label: string,
  field: FormField<Stored, string, Key>,
): FormRow<Stored, string, Record<Key, string>, Record<Key, string | null>> => ({
  ...text(label, field),
  update: (value) => under(field.sends, value.trim() || null),
});

/** What is entered on its way into other fields: kept with the form, and never sent. */
export const onItsWay = (label: string): FormRow<unknown, string, object, object> => ({
  label,
  empty: '',
  from: () => '',
  create: () => ({}),
  update: () => ({}),
  alike: (value) => value.trim(),
  text: (value) => value.trim() || none,
});

/** Yes or no. */
export const flag = <Stored, Key extends string>(
  label: string,
  { from, sends }: FormField<Stored, boolean, Key>,
): FormRow<Stored, boolean, Record<Key, boolean>, Record<Key, boolean>> => ({
  label,
  empty: false,
  from,
  create: (value) => under(sends, value),
  update: (value) => under(sends, value),
  alike: (value) => value,
  text: (value) => (value ? 'Yes' : 'No'),
});

interface Choice<Stored, Value extends string, Key extends string> extends FormField<
  Stored,
  Value,
  Key
> {
  /** What a new record begins with. */
  readonly empty: NoInfer<Value>;
  /** What the values are called; without it they speak for themselves. */
  readonly words?: Readonly<Record<Value, string>>;
}

/** One of several values. */
export const choice = <Stored, Value extends string, Key extends string>(
  label: string,
  { from, sends, empty, words }: Choice<Stored, Value, Key>,
): FormRow<Stored, Value, Record<Key, Value>, Record<Key, Value>> => ({
  label,
  empty,
  from,
  create: (value) => under(sends, value),
  update: (value) => under(sends, value),
  alike: (value) => value,
  text: (value) => words?.[value] ?? value,
});

/** One of several values, null until one is chosen; what is not chosen is not sent. */
export const optionalChoice = <Stored, Value extends string, Key extends string>(
  label: string,
  { from, sends }: FormField<Stored, Value | null, Key>,
): FormRow<
  Stored,
  Value | null,
  Record<Key, Value | undefined>,
  Record<Key, Value | undefined>
> => ({
  label,
  empty: null,
  from,
  create: (value) => under(sends, value ?? undefined),
  update: (value) => under(sends, value ?? undefined),
  alike: (value) => value,
  text: (value) => value ?? none,
});

/**
 * A number, null while its box is empty; an empty one is left out of a create, and sent as null
 * where it was emptied.
 */
export const optionalNumber = <Stored, Key extends string>(
  label: string,
  { from, sends }: FormField<Stored, number | null, Key>,
): FormRow<Stored, number | null, Record<Key, number | undefined>, Record<Key, number | null>> => ({
  label,
  empty: null,
  from,
  create: (value) => under(sends, value ?? undefined),
  update: (value) => under(sends, value),
  alike: (value) => value,
  text: (value) => (value === null ? none : String(value)),
});

/** A row of new records alone: sent with the create, and never changed afterwards. */
export const onlyNew = <Stored, Value, Created extends object>(
  row: Omit<FormRow<Stored, Value, Created, object>, 'update'>,
) => ({ ...row, label: null, update: () => ({}) });
