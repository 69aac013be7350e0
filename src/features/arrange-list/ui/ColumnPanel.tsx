import LockOutlined from '@mui/icons-material/LockOutlined';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { listColumns, type ListColumn } from '@contract/listColumns';
import { useSession } from '@/entities/session';
import type { Arrangement } from '@/shared/list/Arrangement';
import { areUsual } from '@/shared/list/arrangedFields';
import { ExplainedButton } from '@/shared/ui/controls/ExplainedButton';
import { SearchField } from '@/shared/ui/filters/SearchField';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';
import { useColumnActs } from '../model/useColumnActs';
import { Panel } from './columnPanelParts';
import { ShownColumn } from './ShownColumn';

interface HiddenProps {
  readonly columns: readonly ListColumn[];
  readonly onAdd: (column: ListColumn) => void;
}

const HiddenColumns = ({ columns, onAdd }: HiddenProps) => (
  <>
    <h3>More</h3>
    <ul aria-label="More">
      {columns.map((column) => (
        <li key={column.key} data-column={column.key}>
          <label>
            <input type="checkbox" checked={false} onChange={() => onAdd(column)} />
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
      panel.current?.querySelector<HTMLElement>(`[data-column="${changed.key}"] input`)?.focus();
  }, [changed]);
  const { keys, name } = arrangement;
  const session = useSession();
  const all = (listColumns[name] as readonly ListColumn[]).filter(
    ({ needs, feature }) =>
      (needs === undefined || session.extras?.[needs] === true) &&
      (feature === undefined || session.clientHas(feature)),
  );
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
        <ul aria-label="Shown, in this order" ref={acts.shownList}>
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
        <ExplainedButton
          variant="text"
          size="small"
          whyDisabled={areUsual(name, keys) ? 'These are the default columns' : null}
          onClick={acts.reset}
        >
          Reset to default
        </ExplainedButton>
      </footer>
      <VisuallyHidden role="status">{acts.said}</VisuallyHidden>
    </Panel>
  );
});
