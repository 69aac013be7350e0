import DragIndicatorRounded from '@mui/icons-material/DragIndicatorRounded';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { listColumns, type ListColumn } from '@contract/listColumns';
import type { Arrangement } from '@/shared/list/Arrangement';
import { areUsual } from '@/shared/list/arrangedFields';
import { Kbd } from '@/shared/ui/controls/Kbd';
import { SearchField } from '@/shared/ui/filters/SearchField';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';
import { movedTo } from '../model/moved';
import { Panel } from './columnPanelParts';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** What people do with the columns of a list, and what is said of it. */
const useColumnActs = (arrangement: Arrangement) => {
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [changed, setChanged] = useState<{ readonly key: string } | null>(null);
  const { keys } = arrangement;
  const move = ({ key, head }: ListColumn, place: number) => {
    arrangement.show(movedTo(keys, key, place));
    setSaid(`${head} is column ${arrangement.keys.indexOf(key) + 1} of ${keys.length}`);
  };
  return {
    dragged,
    said,
    changed,
    drag: setDragged,
    press: (event: KeyboardEvent, column: ListColumn) => {
      const step = steps[event.key];
      if (!event.altKey || step === undefined) return;
      event.preventDefault();
      move(column, keys.indexOf(column.key) + step);
    },
    dropOn: (event: DragEvent, { key }: ListColumn) => {
      event.preventDefault();
      if (dragged !== null && dragged !== key)
        arrangement.show(movedTo(keys, dragged, keys.indexOf(key)));
    },
    take: ({ key, head }: ListColumn) => {
      arrangement.show(keys.filter((each) => each !== key));
      setChanged({ key });
      setSaid(`${head} is not shown`);
    },
    add: ({ key, head }: ListColumn) => {
      arrangement.show([...keys, key]);
      setChanged({ key });
      setSaid(`${head} is shown`);
    },
  };
};

interface ShownProps {
  readonly column: ListColumn;
  readonly acts: ReturnType<typeof useColumnActs>;
  /** The one that is left besides the first stays: none would mean the usual ones. */
  readonly isOnlyOne: boolean;
}

const ShownColumn = ({ column, acts, isOnlyOne }: ShownProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Alt with arrows does the same
  <li
    draggable
    data-dragged={acts.dragged === column.key}
    onDragStart={() => acts.drag(column.key)}
    onDragOver={(event) => acts.dropOn(event, column)}
    onDragEnd={() => acts.drag(null)}
  >
    <label>
      <input
        type="checkbox"
        data-column={column.key}
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
    <DragIndicatorRounded className="handle" fontSize="small" />
  </li>
);

interface HiddenProps {
  readonly columns: readonly ListColumn[];
  readonly onAdd: (column: ListColumn) => void;
}

const HiddenColumns = ({ columns, onAdd }: HiddenProps) => (
  <>
    <h3>More</h3>
    <ul aria-label="More">
      {columns.map((column) => (
        <li key={column.key}>
          <label>
            <input
              type="checkbox"
              data-column={column.key}
              checked={false}
              onChange={() => onAdd(column)}
            />
            <span className="head">{column.head}</span>
          </label>
        </li>
      ))}
    </ul>
  </>
);

interface Props {
  readonly arrangement: Arrangement;
}

/** Which columns a list shows, in which order; a change is seen at once behind it. */
export const ColumnPanel = observer(function ColumnPanel({ arrangement }: Props) {
  const [sought, setSought] = useState('');
  const acts = useColumnActs(arrangement);
  const { changed } = acts;
  const panel = useRef<HTMLDivElement>(null);
  // Its box stands in the other list now: the focus of who ticked it goes along.
  useEffect(() => {
    if (changed !== null)
      panel.current?.querySelector<HTMLElement>(`[data-column="${changed.key}"]`)?.focus();
  }, [changed]);
  const { keys, name } = arrangement;
  const all: readonly ListColumn[] = listColumns[name];
  const isSought = ({ head }: ListColumn) => head.includes(sought.trim().toUpperCase());
  const shown = keys.flatMap((key) => all.find((column) => column.key === key) ?? []);
  const [naming, ...others] = shown;
  const hidden = all.filter(({ key }) => !keys.includes(key));
  return (
    <Panel ref={panel}>
      <SearchField
        label="Find a column"
        placeholder="Find a column"
        value={sought}
        onChange={setSought}
        takesFocus
      />
      <div className="columns">
        <h3>Shown, in this order</h3>
        <ul aria-label="Shown, in this order">
          {naming && isSought(naming) && (
            <li>
              <LockOutlined fontSize="small" />
              <span className="head">{naming.head}</span>
              <small>always first</small>
            </li>
          )}
          {others.filter(isSought).map((column) => (
            <ShownColumn
              key={column.key}
              column={column}
              acts={acts}
              isOnlyOne={others.length === 1}
            />
          ))}
        </ul>
        {hidden.length > 0 && <HiddenColumns columns={hidden.filter(isSought)} onAdd={acts.add} />}
      </div>
      <footer>
        <Button
          variant="text"
          size="small"
          disabled={areUsual(name, keys)}
          onClick={() => arrangement.show([])}
        >
          Reset to default
        </Button>
      </footer>
      <VisuallyHidden role="status">{acts.said}</VisuallyHidden>
    </Panel>
  );
});
