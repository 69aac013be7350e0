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
  // Closed by hand: what Portside does not know to have left is gone, too.
  'order.closed': ({ Client, Data }) => [
    'client,order,stock_number,pieces',
    ...(Data.Items ?? []).map((item) =>
      [Client.Number, Data.Order, cell(item.StockNumber), item.Quantity].join(','),
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

const itemOf = ({ line, stock_number, pieces }) => ({
  Line: Number(line),
  StockNumber: stock_number,
  Quantity: Number(pieces),
});

const lineOf = ({ line, stock_number, ordered, pieces, short_reason }) => ({
  Line: Number(line),
  StockNumber: stock_number,
  Ordered: Number(ordered),
  Shipped: Number(pieces),
  Missing: Number(ordered) - Number(pieces),
  Reason: short_reason || null,
});

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
      Lines: [first, ...rest].map(lineOf),
      Packages: [
        {
          PackageId: first.shipment,
          TrackingNumber: first.tracking,
          // A line of which nothing was found has no pieces in the package.
          Items: [first, ...rest].filter(({ pieces }) => Number(pieces) > 0).map(itemOf),
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
  shelves: ([first, ...rest]) => ({
    Type: 'stock.snapshot',
    Client: Number(first.client),
    At: first.counted_at,
    Data: {
      Snapshot: `${first.client} ${first.counted_at}`,
      AsOf: first.counted_at,
      // The last file before it: as its name is the message's id, it is the last message, too.
      After: first.after || null,
      Items: [first, ...rest].map(({ stock_number, on_hand, blocked }) => ({
        StockNumber: stock_number,
        OnHand: Number(on_hand),
        Unshippable: Number(blocked),
      })),
    },
  }),
};

/** The message that a file of Depot is, without its id; throws where it is none. */
export const toMessage = (name, text) => {
  const rows = parse(text, { columns: true, skip_empty_lines: true });
  const read = messagesFrom[name.split('-')[0]];
  if (!read || rows.length === 0)
    throw new Error('It is no shipped-…, received-… or shelves-… with rows');
  return read(rows);
};
