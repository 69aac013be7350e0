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

/** Which columns a list shows, in which order; a change is seen at once behind it. */
export const ColumnPanel = observer(function ColumnPanel({
  arrangement,
}: {
  readonly arrangement: Arrangement;
}) {
  const [sought, setSought] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const [changed, setChanged] = useState<{ readonly key: string } | null>(null);
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

  const move = ({ key, head }: ListColumn, place: number) => {
    arrangement.show(movedTo(keys, key, place));
    setSaid(`${head} is column ${arrangement.keys.indexOf(key) + 1} of ${keys.length}`);
  };
  const press = (event: KeyboardEvent, column: ListColumn) => {
    const step = steps[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    move(column, keys.indexOf(column.key) + step);
  };
  const dropOn = (event: DragEvent, { key }: ListColumn) => {
    event.preventDefault();
    if (dragged !== null && dragged !== key)
      arrangement.show(movedTo(keys, dragged, keys.indexOf(key)));
  };
  const take = ({ key, head }: ListColumn) => {
    arrangement.show(keys.filter((each) => each !== key));
    setChanged({ key });
    setSaid(`${head} is not shown`);
  };
  const add = ({ key, head }: ListColumn) => {
    arrangement.show([...keys, key]);
    setChanged({ key });
    setSaid(`${head} is shown`);
  };
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
            <li
              key={column.key}
              draggable
              data-dragged={dragged === column.key}
              onDragStart={() => setDragged(column.key)}
              onDragOver={(event) => dropOn(event, column)}
              onDragEnd={() => setDragged(null)}
            >
              <label>
                <input
                  type="checkbox"
                  data-column={column.key}
                  checked
                  // The one that is left besides the first stays: none would mean the usual ones.
                  disabled={others.length === 1}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                  onChange={() => take(column)}
                  onKeyDown={(event) => press(event, column)}
                />
                <span className="head">{column.head}</span>
              </label>
              <span className="keys">
                <Kbd>Alt ↑</Kbd>
                <Kbd>Alt ↓</Kbd>
              </span>
              <DragIndicatorRounded className="handle" fontSize="small" />
            </li>
          ))}
        </ul>
        {hidden.length > 0 && (
          <>
            <h3>More</h3>
            <ul aria-label="More">
              {hidden.filter(isSought).map((column) => (
                <li key={column.key}>
                  <label>
                    <input
                      type="checkbox"
                      data-column={column.key}
                      checked={false}
                      onChange={() => add(column)}
                    />
                    <span className="head">{column.head}</span>
                  </label>
                </li>
              ))}
            </ul>
          </>
        )}
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
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Panel>
  );
});
