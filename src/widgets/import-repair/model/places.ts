import type { ImportColumn } from '@contract/importColumns';

/** For each column of the format the position of a heading of the file; null for none. */
export type Places = readonly (number | null)[];

/** The columns of the format with their place in it, those that are needed first. */
export const neededFirst = (
  columns: readonly ImportColumn[],
): readonly { readonly column: ImportColumn; readonly at: number }[] =>
  columns
    .map((column, at) => ({ column, at }))
    .toSorted((a, b) => Number(a.column.isOptional) - Number(b.column.isOptional));

/** Puts a heading under a column; another column that had it loses it. */
export const withPlace = (places: Places, at: number, place: number | null): Places =>
  places.map((each, index) => {
    if (index === at) return place;
    return each === place ? null : each;
  });

/** Why a file can not be read by these columns; null where it can. */
export const whyNotPlaces = (columns: readonly ImportColumn[], places: Places): string | null => {
  const missing = columns.find(
    ({ isOptional }, at) => !isOptional && (places[at] ?? null) === null,
  );
  return missing ? `${missing.label} needs a column of the file` : null;
};
