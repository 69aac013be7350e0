import type { ImportColumn } from '@contract/importColumns';
import type { Oddity, SheetRow } from './reading/sheet';

/** Looks into the rows of a file by the labels of its format's columns. */
export const byLabels = <Label extends string>(columns: readonly ImportColumn<Label>[]) => {
  const labels = columns.map(({ label }) => label);
  const positions = new Map<string, number>(labels.map((label, index) => [label, index]));
  const at = (label: Label): number => positions.get(label) ?? -1;
  return {
    /** In the order of the format. */
    labels,
    /** A row's text in a column. */
    textIn: ({ cells }: SheetRow, label: Label): string => cells[at(label)] ?? '',
    /** Why a row's cell in a column is not what it seems, or null. */
    oddityIn: ({ odd }: SheetRow, label: Label): Oddity | null => odd?.[at(label)] ?? null,
  };
};
