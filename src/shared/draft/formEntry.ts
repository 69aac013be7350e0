import type { FormRow } from './formRow';

/** A row of which nobody knows any more what its value is. */
export type WholeRow<Stored, Create, Update> = FormRow<
  Stored,
  unknown,
  Partial<Create>,
  Partial<Update>
> & { readonly isSeveral?: true };

/** A row with its name, and its value among the values of the form. */
export interface Entry<Stored, Create, Update> {
  readonly name: string;
  readonly row: WholeRow<Stored, Create, Update>;
  /** The values of the form that it is made of. */
  readonly parts: readonly string[];
  readonly gather: (values: unknown) => unknown;
  readonly spread: (value: unknown) => object;
}

/** A row as the functions of a form go through it. */
export const entryOf = <Stored, Create, Update>(
  name: string,
  row: WholeRow<Stored, Create, Update>,
): Entry<Stored, Create, Update> => {
  const valueOf = (values: unknown, part: string): unknown => Reflect.get(Object(values), part);
  if (!row.isSeveral)
    return {
      name,
      row,
      parts: [name],
      gather: (values) => valueOf(values, name),
      spread: (value) => ({ [name]: value }),
    };
  const parts = Object.keys(Object(row.empty));
  return {
    name,
    row,
    parts,
    gather: (values) => Object.fromEntries(parts.map((part) => [part, valueOf(values, part)])),
    spread: Object,
  };
};

/** How a row is compared and told, with its name; nothing for what is no field of its own. */
export const comparedIn = <Stored, Create, Update>({
  name,
  row,
  parts,
  gather,
}: Entry<Stored, Create, Update>) =>
  row.label === null
    ? []
    : [
        [
          name,
          {
            label: row.label,
            parts,
            value: (values: unknown) => row.alike(gather(values)),
            text: (values: unknown, other: unknown) => row.text(gather(values), gather(other)),
          },
        ] as const,
      ];

/**
 * The one name that a row has in the payload, with its own; nothing where it is sent under several.
 */
export const sentIn = <Stored, Create, Update>({ name, row }: Entry<Stored, Create, Update>) => {
  const keys = row.isSeveral ? [] : Object.keys(row.create(row.empty));
  return keys.length === 1 ? [[name, keys[0]] as const] : [];
};
