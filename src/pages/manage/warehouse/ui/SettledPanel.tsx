import { observer } from 'mobx-react-lite';
import type { StockDifference } from '@contract/warehouseDesk';
import { WarehouseCode } from '@/entities/order';
import { countText } from '@/shared/format/numbers';
import { LineTable, type LineColumn } from '@/shared/ui/detail/LineTable';
import { Panel } from '@/shared/ui/page/Panel';
import { QuietStatus } from '@/shared/ui/status/QuietStatus';
import type { WarehouseDesk } from '../model/WarehouseDesk';
import { differenceText, soonText } from '../model/words';
import { AccountLink } from './AccountLink';
import { Named, Quiet, manyColumns } from './parts';

const item = ({ ClientId, ClientName, StockNumber, Description }: StockDifference) => (
  <Named>
    <AccountLink
      client={{ _id: ClientId, Name: ClientName }}
      record={{ kind: 'item', term: StockNumber }}
    >
      {StockNumber}
    </AccountLink>
    <small>{Description}</small>
  </Named>
);

const decision = ({ State }: StockDifference) =>
  State === 'taken' ? (
    <QuietStatus tone="green" glyph="tick" text="Taken over" />
  ) : (
    <QuietStatus tone="grey" glyph="pause" text="Ours kept" />
  );

const reason = ({ Reason, EndedBy, EndedAt }: StockDifference) => (
  <Named>
    {Reason ?? ''}
    <small>{[EndedBy, EndedAt && soonText(EndedAt)].filter(Boolean).join(', ')}</small>
  </Named>
);

const columns: readonly [LineColumn<StockDifference>, ...LineColumn<StockDifference>[]] = [
  { head: 'Item', cell: item },
  {
    head: 'Warehouse',
    width: 112,
    cell: ({ WarehouseCode: code }) => <WarehouseCode code={code} />,
  },
  { head: 'Client', width: '14%', cell: ({ ClientName }) => ClientName },
  { head: 'Books', width: 96, align: 'right', cell: ({ Books }) => countText(Books.OnHand) },
  { head: 'Difference', width: 148, align: 'right', cell: differenceText },
  { head: 'Decided', width: 136, cell: decision },
  { head: 'Reason', width: '30%', cell: reason },
];

/** The differences that somebody has decided, with why and by whom. */
export const SettledPanel = observer(function SettledPanel({
  desk,
}: {
  readonly desk: WarehouseDesk;
}) {
  const { rows, total } = desk.shown?.differences ?? { rows: [], total: 0 };
  return (
    <Panel title="Stock that differed" count={total} isFlush>
      {rows.length === 0 ? (
        <Quiet>No difference was decided yet.</Quiet>
      ) : (
        <LineTable
          label="Stock that differed"
          columns={columns}
          lines={rows}
          blocksBelow={manyColumns}
        />
      )}
    </Panel>
  );
});
