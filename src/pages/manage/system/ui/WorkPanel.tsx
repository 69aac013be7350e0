import { observer } from 'mobx-react-lite';
import type { SystemState, WorkOfArea } from '@contract/system';
import { countText } from '@/shared/format/numbers';
import { LineTable, type LineColumn } from '@/shared/ui/detail/LineTable';
import { Panel } from '@/shared/ui/page/Panel';
import { usePhone } from '@/shared/ui/page/usePhone';
import { QuietText } from '@/shared/ui/page/QuietText';
import { QuietStatus } from '@/shared/ui/status/QuietStatus';
import { sinceText, workLook } from '../model/words';
import { Count } from './parts';

type Columns = readonly [LineColumn<WorkOfArea>, ...LineColumn<WorkOfArea>[]];

const number = (count: number, isAlarming = false) => (
  <Count data-zero={count === 0} data-alarming={isAlarming && count > 0}>
    {countText(count)}
  </Count>
);

const isZero = (head: string, { Waiting, LastHour, Dead }: WorkOfArea): boolean =>
  (head === 'Waiting' && Waiting === 0) ||
  (head === 'Last hour' && LastHour === 0) ||
  (head === 'Dead' && Dead === 0);

/** On a phone a number stands with its head below the name, and not at all where it is zero. */
const onPhone = (columns: Columns): Columns => {
  const [name, ...rest] = columns;
  return [
    name,
    ...rest.map(({ align: _beside, ...column }) => ({
      ...column,
      cell: (line: WorkOfArea) => (isZero(column.head, line) ? '' : column.cell(line)),
    })),
  ];
};

const columnsAt = (readAt: string): Columns => [
  { head: 'Queue', cell: ({ Area }) => Area },
  { head: 'Waiting', width: 92, align: 'right', cell: ({ Waiting }) => number(Waiting) },
  {
    head: 'Oldest',
    width: 108,
    align: 'right',
    cell: ({ OldestSince }) => (OldestSince === null ? '' : sinceText(OldestSince, readAt)),
  },
  { head: 'Last hour', width: 104, align: 'right', cell: ({ LastHour }) => number(LastHour) },
  { head: 'Dead', width: 80, align: 'right', cell: ({ Dead }) => number(Dead, true) },
  { head: 'State', width: 216, cell: (line) => <QuietStatus {...workLook(line)} /> },
];

const workersText = ({ Processes }: SystemState): string => {
  const count = Processes.filter(({ Works }) => Works).length;
  return `${countText(count)} ${count === 1 ? 'worker' : 'workers'}`;
};

/** What is done in the background: how much waits, since when, and what is dead. */
export const WorkPanel = observer(function WorkPanel({ state }: { readonly state: SystemState }) {
  const isPhone = usePhone();
  const columns = columnsAt(state.ReadAt);
  return (
    <Panel title="Queues" isFlush actions={<QuietText>{workersText(state)}</QuietText>}>
      <LineTable label="Queues" columns={isPhone ? onPhone(columns) : columns} lines={state.Work} />
    </Panel>
  );
});
