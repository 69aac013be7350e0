import DragIndicatorRounded from '@mui/icons-material/DragIndicatorRounded';
import type { ListColumn } from '@contract/listColumns';
import { Kbd } from '@/shared/ui/controls/Kbd';
import type { useColumnActs } from '../model/useColumnActs';

interface Props {
  readonly column: ListColumn;
  readonly acts: ReturnType<typeof useColumnActs>;
  /** The one that is left besides the first stays: none would mean the usual ones. */
  readonly isOnlyOne: boolean;
}

/** A column that the list shows: it can be taken away, or moved by its handle or with Alt. */
export const ShownColumn = ({ column, acts, isOnlyOne }: Props) => (
  <li data-column={column.key} data-dragged={acts.dragged === column.key}>
    <label>
      <input
        type="checkbox"
        checked
        disabled={isOnlyOne}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onChange={() => acts.take(column)}
        onKeyDown={(event) => acts.press(event, column)}
      />
      <span className="head">{column.head}</span>
    </label>
    <span className="keys">
      <Kbd>Alt ↑</Kbd>
      <Kbd>Alt ↓</Kbd>
    </span>
    <span className="handle" onPointerDown={(event) => acts.grab(event, column)}>
      <DragIndicatorRounded fontSize="small" />
    </span>
  </li>
);
