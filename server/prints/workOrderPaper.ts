import { isDay } from '@contract/dates';
import type { OrderRecord, WorkOrderRecord } from '@contract/orderRecord';
import { workOrderLines } from '@contract/workOrderLines';
import type { PaperParts } from './packingList';
import type { Paper, PaperTable } from './paper';
import { countWords, dayWords, momentWords } from './words';

const columns: PaperTable['columns'] = [
  { head: 'Quantity', share: 0.12, align: 'right' },
  { head: 'SKU', share: 0.22 },
  { head: 'Description', share: 0.34 },
  { head: 'Lot #', share: 0.16 },
  { head: 'Exp. Date', share: 0.16 },
];

/** A deduct order's work order with what its printed sheet says (DEDUCT-09 to DEDUCT-11). */
export const workOrderPaper = (
  order: OrderRecord,
  workOrder: WorkOrderRecord,
  { timeZone, client }: PaperParts,
): Paper => {
  const number = workOrder.Number ?? order.OrderNumber;
  return {
    title: `Work Order # ${number}`,
    foot: `Work order ${number}`,
    facts: [
      ['Order Date', momentWords(order.CreatedDate, timeZone)],
      ['Completed by Date', dayWords(workOrder.CompletedByDate)],
      ['Client Id', String(client.number)],
      ['Client Name', client.name],
      ['Deduct Number', order.OrderNumber],
      ['ASN Number', workOrder.ShipmentNoticeId || 'NOT PROVIDED'],
      ['Description', [order.Name, order.ShipmentNote].filter(Boolean).join('\n')],
    ],
    sections: [
      {
        heading: null,
        lines: [],
        table: {
          columns,
          rows: workOrderLines(order.Items).map((line) => [
            countWords(line.quantity),
            line.stockNumber,
            line.description,
            line.lotNo ?? '',
            expiry(line.expDate),
          ]),
        },
      },
    ],
  };
};

/** A tag's date may be any text. */
const expiry = (date: string | null): string =>
  date !== null && isDay(date.slice(0, 10)) ? dayWords(date) : (date ?? '');
