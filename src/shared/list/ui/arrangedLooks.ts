import type { Arrangement } from '../Arrangement';
import type { Column, RowLooks } from './columns';

/** The least that is left to the one column without a width, in pixels. */
const leastWidth = 160;

/** A table that people arrange does not get narrower than its columns: it scrolls inside itself. */
export const leastWidthOf = <Row>(
  columns: readonly Column<Row>[],
  widthOf: (column: Column<Row>) => number | undefined,
): number => columns.reduce((sum, column) => sum + (widthOf(column) ?? leastWidth), 0);

/**
 * The looks with the columns that were chosen, in their order; what is no column of the list's own,
 * such as a menu, stays at the end.
 */
export const arrangedLooks = <Row>(
  looks: RowLooks<Row>,
  arrangement: Arrangement | null,
): RowLooks<Row> => {
  if (!arrangement) return looks;
  const all = [...looks.columns, ...(looks.further ?? [])];
  const isOwn = ({ key }: Column<Row>): boolean => arrangement.isColumn(key);
  const chosen = arrangement.keys.flatMap((key) => all.find((column) => column.key === key) ?? []);
  return { ...looks, columns: [...chosen, ...looks.columns.filter((column) => !isOwn(column))] };
};
