import type { NoticeRecord } from './notice';
import type { NoticeLine } from './noticePage';
import { differencesOf } from './noticeReasons';
import { figuresText, reasonText } from './noticeWords';
import type { TimeWords } from './orderAnswer';

/** What goes along with a question about a notice. */
export interface NoticeTicket {
  readonly subject: string;
  /** Every figure of what is asked about. */
  readonly facts: string;
}

const differsText = (line: NoticeLine): string =>
  differencesOf(line)
    .map(({ of, pieces }) => `${pieces} ${of}`)
    .join(', ');

const aboutLine = (line: NoticeLine): string[] => [
  `${line.StockNumber} (${line.Description}): ${figuresText(line)}${differsText(line) === '' ? '' : `; ${differsText(line)}`}`,
  ...differencesOf(line).map(
    ({ of }) => `Reason given for ${of}: ${reasonText(line, of) ?? 'none yet'}`,
  ),
];

const factsOf = (notice: NoticeRecord, words: TimeWords): string[] => {
  const { WarehouseCode, Warehouse, ExpectedDate, Vendor, PONumber, Carrier, TrackingNumber } =
    notice;
  return [
    `Notice: ${notice.Id}, ${notice.Status}`,
    `Warehouse: ${[WarehouseCode, Warehouse.Name].filter(Boolean).join(' - ')}`,
    `Expected: ${words.day(ExpectedDate.slice(0, 10))}`,
    ...(Vendor === null ? [] : [`Vendor: ${Vendor}`]),
    ...(PONumber === null ? [] : [`PO Number: ${PONumber}`]),
    ...(Carrier === null
      ? []
      : [`Carrier: ${[Carrier, TrackingNumber ?? ''].filter(Boolean).join(', ')}`]),
    ...notice.DeliveryLogs.map(
      ({ DeliveryDate, StatusString, TotalSkids, TotalCartons }) =>
        `${StatusString}: ${[words.moment(DeliveryDate), ...(TotalSkids === null ? [] : [`${TotalSkids} skids`]), ...(TotalCartons === null ? [] : [`${TotalCartons} cartons`])].join(', ')}`,
    ),
  ];
};

const receiptsOf = ({ Receipts }: NoticeRecord, line: NoticeLine, words: TimeWords): string[] =>
  Receipts.filter(({ StockNumber }) => StockNumber === line.StockNumber).map(
    ({ ID, TotalPieces, DateReceived, IsDamaged }) =>
      `Receipt ${ID.slice(-6)}: ${TotalPieces} ${IsDamaged ? 'damaged' : 'good'}, ${words.moment(DateReceived)}`,
  );

/** What goes along with a question about a notice, or about one line of it: all of its figures. */
export const noticeTicket = (
  notice: NoticeRecord,
  { lines, line }: { readonly lines: readonly NoticeLine[]; readonly line: NoticeLine | null },
  words: TimeWords,
): NoticeTicket => {
  const shown = line ? [line] : lines;
  const differs = line ? differsText(line) : '';
  return {
    subject: line
      ? `Notice ${notice.Id}, ${[line.StockNumber, differs].filter(Boolean).join(': ')}`
      : `Notice ${notice.Id}`,
    facts: [
      ...factsOf(notice, words),
      '',
      ...shown.flatMap((each) => [...aboutLine(each), ...receiptsOf(notice, each, words)]),
    ].join('\n'),
  };
};
