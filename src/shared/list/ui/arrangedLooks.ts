import { areUsual } from '../arrangedFields';
import type { Arrangement } from '../Arrangement';
import type { Column, RowLooks } from './columns';

/** The least that is left to the column without a width, in pixels; more beside chosen ones. */
const leastWidth = { usual: 160, chosen: 260 };

type Widths = Pick<Column<never>, 'width' | 'narrowWidth'>;

/** How wide a list's columns are: narrow in small windows, and where people have chosen them. */
export const widthsOf = (isNarrow: boolean, hasChosenColumns = false) => {
  const widthOf = ({ width, narrowWidth }: Widths): number | undefined =>
    isNarrow || hasChosenColumns ? (narrowWidth ?? width) : width;
  const least = leastWidth[hasChosenColumns ? 'chosen' : 'usual'];
  /** A table does not get narrower than that: it scrolls inside itself. */
  const sum = (columns: readonly Widths[]): number =>
    columns.reduce((all, column) => all + (widthOf(column) ?? least), 0);
  return { widthOf, sum };
};

/**
 * The looks with the columns that were chosen, in their order; what is no column of the list's own,
 * such as a menu, stays at the end.
 */
export const arrangedLooks = <Row>(
  looks: RowLooks<Row>,
  arrangement: Arrangement | null,
): RowLooks<Row> => {
  if (!arrangement || areUsual(arrangement.name, arrangement.keys)) return looks;
  const all = [...looks.columns, ...(looks.further ?? [])];
  const isOwn = ({ key }: Column<Row>): boolean => arrangement.isColumn(key);
  const chosen = arrangement.keys.flatMap((key) => all.find((column) => column.key === key) ?? []);
  const columns = [...chosen, ...looks.columns.filter((column) => !isOwn(column))];
  return { ...looks, columns, hasChosenColumns: true };
};
