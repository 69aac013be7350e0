import { compareStructural } from 'mobx';
import { none } from './formFields';

/** Something that a form can change, made of one or more of its values. */
export interface DraftField<Values> {
  readonly label: string;
  /** Its parts among the form's values. */
  readonly parts: readonly (keyof Values)[];
  /** What is compared: two values that would be sent alike are alike. */
  readonly value: (values: Values) => unknown;
  /** For a person who compares it with another version of the record. */
  readonly text: (values: Values, other: Values) => string;
}

/** What a form can change, in the form's order. */
export type DraftFields<Values, Name extends string> = Readonly<Record<Name, DraftField<Values>>>;

/** The fields in which two versions of a record differ. */
export const differing = <Values, Name extends string>(
  fields: DraftFields<Values, Name>,
  one: Values,
  other: Values,
): readonly Name[] =>
  // Object.keys forgets that it gives names alone.
  (Object.keys(fields) as Name[]).filter(
    (name) => !compareStructural(fields[name].value(one), fields[name].value(other)),
  );

/** A line of what a record says. */
export interface FieldWords {
  readonly label: string;
  readonly value: string;
}

/** What a record says in some fields of its form, those that are empty left out. */
export const wordsIn = <Values, Name extends string>(
  fields: DraftFields<Values, Name>,
  values: Values,
  names: readonly Name[],
): readonly FieldWords[] =>
  names
    .map((name) => ({ label: fields[name].label, value: fields[name].text(values, values) }))
    .filter(({ value }) => value !== '' && value !== none);

/** The parts of some fields, to be put into another version of the record. */
export const partsOf = <Values, Name extends string>(
  fields: DraftFields<Values, Name>,
  values: Values,
  names: readonly Name[],
): Partial<Values> =>
  Object.assign(
    {},
    ...names.flatMap((name) => fields[name].parts.map((part) => ({ [part]: values[part] }))),
  );
