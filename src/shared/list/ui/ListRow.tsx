import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { Observer } from 'mobx-react-lite';
import { memo, useState, type MouseEvent, type ReactNode } from 'react';
import { Undos } from '@/shared/action/Undos';
import { useStore } from '@/shared/records/StoresContext';
import { followHere, opensElsewhere } from '@/shared/routes/followHere';
import type { Opening } from '../Opening';
import type { Selection } from '../Selection';
import type { Column, Opener, RowLooks } from './columns';
import { RowCheckbox } from './RowCheckbox';

interface Props<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly block: RowLooks<Row>['block'] | null;
  readonly name: string;
  readonly selection: Selection | null;
  readonly opening: Opening<Row> | null;
  /** What the row unfolds to; null where rows have nothing to unfold. */
  readonly details: ((row: Row) => ReactNode) | null;
}

/**
 * A click that means the row itself: not a control in it, not the end of marking its text, and not
 * a menu or dialog of it, whose clicks React hands to the row as well.
 */
const meansRow = ({ currentTarget, target }: MouseEvent): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest('button, a, input, label') === null &&
  getSelection()?.type !== 'Range';

interface LinkProps<Row> extends Opening<Row> {
  readonly row: Row;
  readonly words: ReactNode;
}

/** The words that name a row: a link to its record, or a button where it has no address. */
function RowLink<Row>({ row, hrefOf, open, words }: LinkProps<Row>) {
  return hrefOf ? (
    <a className="opens-row" href={hrefOf(row)} onClick={followHere(() => open(row))}>
      {words}
    </a>
  ) : (
    <button type="button" className="opens-row" onClick={() => open(row)}>
      {words}
    </button>
  );
}

function RowOfList<Row extends { readonly id: string }>({
  row,
  columns,
  block,
  name,
  selection,
  opening,
  details,
}: Props<Row>) {
  const undos = useStore(Undos);
  const [isUnfolded, setUnfolded] = useState(false);
  const open: Opener = (words) =>
    opening ? <RowLink row={row} {...opening} words={words} /> : words;
  const handleClick = (event: MouseEvent) => {
    if (!opening || !meansRow(event)) return;
    const href = opening.hrefOf?.(row);
    if (href !== undefined && opensElsewhere(event)) window.open(href, '_blank', 'noopener');
    else opening.open(row);
  };
  return (
    <Observer>
      {() => (
        <>
          <tr
            aria-selected={selection?.has(row.id)}
            data-row={row.id}
            data-changed={undos.marks(row.id)}
            data-opens={opening !== null}
            data-unfolded={isUnfolded}
            onClick={handleClick}
          >
            {selection && (
              <td>
                <RowCheckbox
                  label={`Choose ${name}`}
                  selection={selection}
                  checked={selection.has(row.id)}
                  onChange={(withShift) =>
                    withShift ? selection.chooseTo(row.id) : selection.toggle(row.id)
                  }
                />
              </td>
            )}
            {details && (
              <td className="unfold">
                <button
                  type="button"
                  className="unfold-row"
                  aria-expanded={isUnfolded}
                  aria-label={`Details of ${name}`}
                  onClick={() => setUnfolded(!isUnfolded)}
                >
                  <ChevronRightRounded fontSize="small" />
                </button>
              </td>
            )}
            {block ? (
              <td>{block(row, open)}</td>
            ) : (
              columns.map(({ key, align, cell }) => (
                <td key={key} data-align={align}>
                  {cell(row, open)}
                </td>
              ))
            )}
          </tr>
          {details && isUnfolded && (
            <tr className="unfolded">
              <td colSpan={(selection ? 2 : 1) + (block ? 1 : columns.length)}>{details(row)}</td>
            </tr>
          )}
        </>
      )}
    </Observer>
  );
}

/**
 * One row, and what it unfolds to: it alone renders again when it is chosen, and none does while
 * their list merely loads. `memo` forgets the row's type.
 */
export const ListRow = memo(RowOfList) as typeof RowOfList;
