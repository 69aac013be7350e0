import { observer } from 'mobx-react-lite';
import type { OutboxOfWarehouse, WarehouseState } from '@contract/warehouseConnection';
import { WarehouseCode } from '@/entities/order';
import { countText } from '@/shared/format/numbers';
import { LineTable, type LineColumn } from '@/shared/ui/detail/LineTable';
import { Panel } from '@/shared/ui/page/Panel';
import { soonText, wayText } from '../model/words';
import { Quiet, manyColumns } from './parts';

const momentOf = (iso: string | null): string => (iso === null ? '' : soonText(iso));

const columns: readonly [LineColumn<OutboxOfWarehouse>, ...LineColumn<OutboxOfWarehouse>[]] = [
  { head: 'Warehouse', width: 108, cell: ({ Code }) => <WarehouseCode code={Code} /> },
  { head: 'Messages are', width: '17%', cell: wayText },
  { head: 'Not received', width: 112, cell: ({ Waiting }) => countText(Waiting) },
  { head: 'Orders of these', width: 128, cell: ({ WaitingOrders }) => countText(WaitingOrders) },
  { head: 'Since', width: '12%', cell: ({ Since }) => momentOf(Since) },
  {
    head: 'Next attempt',
    width: '12%',
    cell: ({ Way, NextAttemptAt }) => (Way === 'sent' ? momentOf(NextAttemptAt) : ''),
  },
  { head: 'Last attempt came to', cell: ({ LastAnswer }) => LastAnswer },
  { head: 'Compared as of', width: '13%', cell: ({ SnapshotAt }) => momentOf(SnapshotAt) },
];

/** What each warehouse has not received yet, so that a broken connection is seen. */
export const ConnectionPanel = observer(function ConnectionPanel({
  state,
}: {
  readonly state: WarehouseState;
}) {
  return (
    <Panel title="Messages to the warehouses" isFlush>
      {state.Warehouses.length === 0 ? (
        <Quiet>
          {state.Connection === 'embedded'
            ? "This server's own warehouse ships: nothing is sent anywhere."
            : 'No warehouse is connected, and nothing waits for one.'}
        </Quiet>
      ) : (
        <LineTable
          label="Messages to the warehouses"
          columns={columns}
          lines={state.Warehouses}
          blocksBelow={manyColumns}
        />
      )}
    </Panel>
  );
});
