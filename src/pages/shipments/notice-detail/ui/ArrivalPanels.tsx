import { styled } from '@mui/material/styles';
import type { DeliveryLog, NoticeRecord, Receipt } from '@contract/notice';
import { dateText, momentText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { LineTable, type LineColumn } from '@/shared/ui/detail/LineTable';
import { Panel } from '@/shared/ui/page/Panel';

const Nothing = styled('p')(({ theme: { spacing, vars } }) => ({
  margin: 0,
  padding: `${spacing(1)} ${spacing(4)} ${spacing(4)}`,
  color: vars.palette.text.secondary,
}));

/** "2 skids, 19 cartons"; nothing of what was not counted. */
const freightText = ({ TotalSkids, TotalCartons }: DeliveryLog): string =>
  [
    { count: TotalSkids, unit: 'skid' },
    { count: TotalCartons, unit: 'carton' },
  ]
    .flatMap(({ count, unit }) =>
      count === null ? [] : [`${countText(count)} ${unit}${count === 1 ? '' : 's'}`],
    )
    .join(', ');

const deliveryColumns: readonly [LineColumn<DeliveryLog>, ...LineColumn<DeliveryLog>[]] = [
  { head: 'Date', width: 200, cell: ({ DeliveryDate }) => momentText(DeliveryDate) },
  { head: 'Status', cell: ({ StatusString }) => StatusString },
  { head: 'Warehouse', width: 120, cell: ({ WarehouseId }) => WarehouseId },
  { head: 'Freight', width: 200, cell: freightText },
];

/** Damaged pieces are received apart. */
const receiptName = ({ StockNumber, IsDamaged }: Receipt): string =>
  IsDamaged ? `${StockNumber}, damaged` : StockNumber;

const receiptColumns: readonly [LineColumn<Receipt>, ...LineColumn<Receipt>[]] = [
  { head: 'Stock number', cell: receiptName },
  { head: 'Lot no', width: 140, cell: ({ LotBatchNo }) => LotBatchNo ?? '' },
  { head: 'Expiration', width: 140, cell: ({ ExpirationDate }) => dateText(ExpirationDate) },
  { head: 'Received', width: 172, cell: ({ DateReceived }) => momentText(DateReceived) },
  { head: 'Pieces', width: 92, align: 'right', cell: ({ TotalPieces }) => countText(TotalPieces) },
];

interface Props {
  readonly record: NoticeRecord;
}

/** What has arrived of a notice: its deliveries and what was put on the shelf (ASN-19). */
export function ArrivalPanels({ record: { DeliveryLogs, Receipts } }: Props) {
  return (
    <>
      <Panel title="Deliveries" count={DeliveryLogs.length} isFlush>
        {DeliveryLogs.length === 0 ? (
          <Nothing>Nothing was delivered yet.</Nothing>
        ) : (
          <LineTable label="Deliveries" columns={deliveryColumns} lines={DeliveryLogs} />
        )}
      </Panel>
      <Panel title="Receipts" count={Receipts.length} isFlush>
        {Receipts.length === 0 ? (
          <Nothing>Nothing was received yet.</Nothing>
        ) : (
          <LineTable label="Receipts" columns={receiptColumns} lines={Receipts} />
        )}
      </Panel>
    </>
  );
}
