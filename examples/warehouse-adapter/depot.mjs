// The files of the made-up system Depot: what it reads, and what it writes. For another system this
// is the file to write anew; README.md shows them.
import { parse } from 'csv-parse/sync';

/** The lines of a message as Depot reads them; it is told of orders and notices alone. */
const filesFor = {
  'order.released': ({ Client, Data }) => [
    'client,order,line,stock_number,pieces',
    ...Data.Lines.map((line) =>
      [Client.Number, Data.Order, line.Line, cell(line.StockNumber), line.Quantity].join(','),
    ),
  ],
  'notice.announced': ({ Client, Data }) => [
    'client,notice,stock_number,pieces',
    ...Data.Lines.map((line) =>
      [Client.Number, Data.Notice, cell(line.StockNumber), line.Quantity].join(','),
    ),
  ],
};
const cell = (text) => `"${text.replaceAll('"', '""')}"`;

/** The file that Depot is told a message by; null where it is not told of such. */
export const toFile = (message) => {
  const lines = filesFor[message.Type]?.(message);
  return lines ? `${lines.join('\n')}\n` : null;
};

const numbers = ({ line, pieces }) => ({ Line: Number(line), Quantity: Number(pieces) });

/** What Depot has written, as Portside reads it: all of it from the file, so that it is the same again. */
const messagesFrom = {
  shipped: ([first, ...rest]) => ({
    Type: 'shipment.sent',
    Client: Number(first.client),
    At: first.shipped_at,
    Data: {
      Order: first.order,
      Shipment: first.shipment,
      ShippedAt: first.shipped_at,
      Carrier: first.carrier,
      ShortReason: first.short_reason || null,
      Packages: [
        {
          PackageId: first.shipment,
          TrackingNumber: first.tracking,
          Items: [first, ...rest].map((row) => ({
            ...numbers(row),
            StockNumber: row.stock_number,
          })),
        },
      ],
    },
  }),
  received: ([first, ...rest]) => ({
    Type: 'notice.received',
    Client: Number(first.client),
    At: first.received_at,
    Data: {
      Notice: first.notice,
      Receipt: first.receipt,
      ReceivedAt: first.received_at,
      Lines: [first, ...rest].map(({ stock_number, good, damaged }) => ({
        StockNumber: stock_number,
        Available: Number(good),
        Blocked: Number(damaged),
      })),
      Differences: [first, ...rest]
        .filter(({ reason }) => reason)
        .map(({ stock_number, reason }) => ({ StockNumber: stock_number, Reason: reason })),
    },
  }),
};

/** The message that a file of Depot is, without its id; throws where it is none. */
export const toMessage = (name, text) => {
  const rows = parse(text, { columns: true, skip_empty_lines: true });
  const read = messagesFrom[name.split('-')[0]];
  if (!read || rows.length === 0) throw new Error('It is no shipped-… or received-… with rows');
  return read(rows);
};
