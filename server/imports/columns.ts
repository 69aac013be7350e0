import type { ImportColumn } from '@contract/importColumns';
import { isStorableText } from '../db/storableText';
import type { Oddity, SheetRow } from './reading/sheet';

/**
 * Where the text of a column goes: into which field of which part of a record; and how long it may
 * be.
 */
interface Place {
  readonly of: string;
  readonly is: string;
  readonly longest: number;
}

type PartOf<Places> = Extract<Places[keyof Places], Place>['of'];
type FieldOf<Places, Part> =
  Extract<Places[keyof Places], { readonly of: Part }> extends {
    readonly is: infer Field extends string;
  }
    ? Field
    : never;

/**
 * Looks into the rows of a file by the labels of its format's columns, and by the places that their
 * texts go to: every column has one.
 */
export const placed = <Label extends string, const Places extends Readonly<Record<Label, Place>>>(
  columns: readonly ImportColumn<Label>[],
  places: Places,
) => {
  type Part = PartOf<Places>;
  const labels = columns.map(({ label }) => label);
  const positions = new Map<string, number>(labels.map((label, index) => [label, index]));
  const at = (label: Label): number => positions.get(label) ?? -1;
  const textIn = ({ cells }: SheetRow, label: Label): string => cells[at(label)] ?? '';
  const columnsOf = (part: Part): Label[] => labels.filter((label) => places[label].of === part);
  /** As the database may be asked for it; one that can't be kept is refused by its finding. */
  const storableIn = (row: SheetRow, label: Label): string => {
    const text = textIn(row, label);
    return isStorableText(text) ? text : '';
  };
  return {
    /** In the order of the format. */
    labels,
    /** A row's text in a column. */
    textIn,
    /** Why a row's cell in a column is not what it seems, or null. */
    oddityIn: ({ odd }: SheetRow, label: Label): Oddity | null => odd?.[at(label)] ?? null,
    /** How long a text may be in a column. */
    longestIn: (label: Label): number => places[label].longest,
    /** The columns that a part of a record is made of. */
    columnsOf,
    /** The column that a field comes from, or null. */
    columnOf: (part: Part, field: string): Label | null =>
      columnsOf(part).find((label) => places[label].is === field) ?? null,
    /** All that a row says of a part, by its fields. */
    textsIn: <Asked extends Part>(
      row: SheetRow,
      part: Asked,
    ): Readonly<Record<FieldOf<Places, Asked>, string>> =>
      // Object.fromEntries forgets the names of the fields.
      Object.fromEntries(
        columnsOf(part).map((label) => [places[label].is, storableIn(row, label)]),
      ) as Record<FieldOf<Places, Asked>, string>,
  };
};
