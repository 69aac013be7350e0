import useMediaQuery from '@mui/material/useMediaQuery';
import { Observer } from 'mobx-react-lite';
import { memo, type RefObject } from 'react';
import { usePhone } from '@/shared/ui/page/usePhone';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';
import type { Arrangement } from '../Arrangement';
import type { ListPlace } from '../ListPlace';
import type { Opening } from '../Opening';
import type { Selection } from '../Selection';
import { widthsOf } from './arrangedLooks';
import type { Column, Lead, RowLooks } from './columns';
import { HeadCell } from './HeadCell';
import { ListRow } from './ListRow';
import { RowCheckbox } from './RowCheckbox';
import { moveFocus, RowKeys } from './RowKeys';
import { Scroll, Table } from './tableParts';
import { useFocusAmongRows } from './useFocusAmongRows';
import { useFolded } from './useFolded';
import { useListPlace } from './useListPlace';
import { TopOfPage } from './TopOfPage';
import { useRowsInSlices } from './useRowsInSlices';

export interface ListedRows<Row> {
  readonly rows: readonly Row[];
  readonly ids: readonly string[];
  readonly selection: Selection;
  readonly arrangement?: Arrangement | null;
  readonly place?: ListPlace;
  readonly turns?: number;
}

interface Props<Row> {
  readonly title: string;
  readonly list: ListedRows<Row>;
  readonly looks: RowLooks<Row>;
  readonly isSelectable: boolean;
  /** Opens the rows' records; without it rows are not clickable. */
  readonly opening: Opening<Row> | null;
  readonly lead?: Lead | null | undefined;
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

interface BodyProps<Row> extends Pick<Props<Row>, 'looks' | 'opening' | 'lead'> {
  readonly rows: readonly Row[];
  readonly scroll: RefObject<HTMLElement | null>;
  readonly columns: readonly Column<Row>[];
  readonly isPhone: boolean;
  readonly selection: Selection | null;
  /** How many rows must be there at once. */
  readonly rowsAtFirst: number;
}

function Body<Row extends { readonly id: string }>({
  rows,
  scroll,
  columns,
  looks,
  isPhone,
  selection,
  opening,
  lead,
  rowsAtFirst,
}: BodyProps<Row>) {
  const drawn = useRowsInSlices(rows, rowsAtFirst);
  useFocusAmongRows(scroll);
  return (
    <tbody>
      {lead?.(columns, isPhone)}
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

function TableOfList<Row extends { readonly id: string }>({
  title,
  list,
  looks,
  isSelectable,
  opening,
  lead,
}: Props<Row>) {
  const { scroll, rowsAtFirst, remember } = useListPlace(list.place ?? null, list.ids);
  const isPhone = usePhone();
  const isNarrow = useMediaQuery('(max-width: 1599.95px)');
  const isFolded = useFolded();
  const columns = isFolded ? looks.touchColumns : looks.columns;
  const isUnfoldable = looks.details !== undefined;
  const selection = isSelectable ? list.selection : null;
  // Where no row can take the focus, J and K are free for what else is on the page.
  const hasKeys = isSelectable || isUnfoldable || opening !== null;
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
            scroll={scroll}
            columns={columns}
            looks={looks}
            isPhone={isPhone}
            selection={selection}
            opening={opening}
            lead={lead}
            rowsAtFirst={rowsAtFirst}
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
          data-stale={list.selection.looksLocked}
        >
          {hasKeys && <RowKeys scroll={scroll} selection={selection} />}
          <TopOfPage scroll={scroll} list={list} />
          {table}
        </Scroll>
      )}
    </Observer>
  );
}

/**
 * The one table of all lists: semantic, one observer per row. What else a page shows anew draws
 * nothing of it. `memo` forgets the row's type.
 */
export const ListTable = memo(TableOfList) as typeof TableOfList;
