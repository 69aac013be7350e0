import useMediaQuery from '@mui/material/useMediaQuery';
import { Observer } from 'mobx-react-lite';
import { usePhone } from '@/shared/ui/page/usePhone';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';
import type { Arrangement } from '../Arrangement';
import type { ListPlace } from '../ListPlace';
import type { Opening } from '../Opening';
import type { Selection } from '../Selection';
import { widthsOf } from './arrangedLooks';
import type { Column, RowLooks } from './columns';
import { HeadCell } from './HeadCell';
import { ListRow } from './ListRow';
import { RowCheckbox } from './RowCheckbox';
import { moveFocus, useRowKeys } from './rowKeys';
import { Scroll, Table } from './tableParts';
import { useFolded } from './useFolded';
import { useListPlace } from './useListPlace';
import { useRowsInSlices } from './useRowsInSlices';

export interface ListedRows<Row> {
  readonly rows: readonly Row[];
  readonly ids: readonly string[];
  readonly selection: Selection;
  readonly arrangement?: Arrangement | null;
  readonly place?: ListPlace;
}

interface Props<Row> {
  readonly title: string;
  readonly list: ListedRows<Row>;
  readonly looks: RowLooks<Row>;
  readonly isSelectable: boolean;
  /** Opens the rows' records; without it rows are not clickable. */
  readonly opening: Opening<Row> | null;
}

interface HeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly list: ListedRows<Row>;
  readonly isSelectable: boolean;
  readonly isUnfoldable: boolean;
}

const Head = <Row,>({ columns, list, isSelectable, isUnfoldable }: HeadProps<Row>) => (
  <thead>
    <tr>
      {isSelectable && (
        <th scope="col">
          <Observer>
            {() => (
              <RowCheckbox
                label="Choose all rows of this page"
                selection={list.selection}
                checked={list.selection.hasWholePage}
                isMixed={list.selection.hasSomeOfPage}
                onChange={() => list.selection.togglePage()}
              />
            )}
          </Observer>
        </th>
      )}
      {isUnfoldable && (
        <th scope="col">
          <VisuallyHidden>Details</VisuallyHidden>
        </th>
      )}
      {columns.map((column) => (
        <HeadCell key={column.key} column={column} arrangement={list.arrangement ?? null} />
      ))}
    </tr>
  </thead>
);

interface BodyProps<Row> extends Pick<Props<Row>, 'looks' | 'opening'> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly isPhone: boolean;
  readonly selection: Selection | null;
  /** Whether a person comes back to a place among the rows: then all of them are there at once. */
  readonly isCameBackTo: boolean;
}

function Body<Row extends { readonly id: string }>({
  rows,
  columns,
  looks,
  isPhone,
  selection,
  opening,
  isCameBackTo,
}: BodyProps<Row>) {
  const drawn = useRowsInSlices(rows, isCameBackTo);
  return (
    <tbody>
      {drawn.map((row) => (
        <ListRow
          key={row.id}
          row={row}
          columns={columns}
          block={isPhone ? looks.block : null}
          name={looks.nameOf(row)}
          selection={selection}
          opening={looks.opens?.(row) === false ? null : opening}
          details={looks.details ?? null}
        />
      ))}
    </tbody>
  );
}

/** The one table of all lists: semantic, one observer per row. */
export function ListTable<Row extends { readonly id: string }>({
  title,
  list,
  looks,
  isSelectable,
  opening,
}: Props<Row>) {
  const { scroll, isCameBackTo, remember } = useListPlace(list.place ?? null);
  useRowKeys(scroll, isSelectable ? list.selection : null);
  const isPhone = usePhone();
  const isNarrow = useMediaQuery('(max-width: 1599.95px)');
  const isFolded = useFolded();
  const columns = isFolded ? looks.touchColumns : looks.columns;
  const isUnfoldable = looks.details !== undefined;
  const { widthOf, sum } = widthsOf(isNarrow, looks.hasChosenColumns);
  // What nobody can arrange fits as it is.
  const scrollsSideways = list.arrangement && !isFolded;
  const table = (
    <Table
      aria-label={title}
      onKeyDown={moveFocus}
      data-layout={isPhone ? 'blocks' : 'columns'}
      style={scrollsSideways ? { minWidth: sum(columns) } : undefined}
    >
      <colgroup>
        {isSelectable && <col className="choose" />}
        {isUnfoldable && <col className="unfold" />}
        {!isPhone && columns.map((column) => <col key={column.key} width={widthOf(column)} />)}
      </colgroup>
      {!isPhone && (
        <Head
          columns={columns}
          list={list}
          isSelectable={isSelectable}
          isUnfoldable={isUnfoldable}
        />
      )}
      <Observer>
        {() => (
          <Body
            rows={list.rows}
            columns={columns}
            looks={looks}
            isPhone={isPhone}
            selection={isSelectable ? list.selection : null}
            opening={opening}
            isCameBackTo={isCameBackTo}
          />
        )}
      </Observer>
    </Table>
  );
  // Made outside of the observer, so that locking the rows draws none of them again.
  return (
    <Observer>
      {() => (
        <Scroll
          ref={scroll}
          onScroll={remember}
          tabIndex={0}
          role="group"
          aria-label={`${title}, rows`}
          data-stale={list.selection.isLocked}
        >
          {table}
        </Scroll>
      )}
    </Observer>
  );
}
