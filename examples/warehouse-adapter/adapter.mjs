// Connects Portside with a warehouse-management system, the made-up "Depot", that reads and writes
// CSV files and nothing else. README.md says how; docs/warehouse.md has every message.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';

const {
  PORTSIDE_URL = 'http://localhost:8080',
  WAREHOUSE_TOKEN = '',
  DEPOT_DIR = 'var/depot',
  EVERY_SECONDS = '5',
} = process.env;
/** As many messages as one call takes. */
const most = 200;

const folder = (name) => {
  const path = join(DEPOT_DIR, name);
  mkdirSync(path, { recursive: true });
  return path;
};
/** What Depot reads, and what it writes. */
const [todo, done] = ['todo', 'done'].map(folder);
/** What has come before, what was told, and what Portside could not read. */
const [taken, told, wrong] = ['taken', 'told', 'wrong'].map(folder);

const call = async (path, payload) => {
  const response = await fetch(`${PORTSIDE_URL}/api/warehouse/${path}`, {
    method: payload ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${WAREHOUSE_TOKEN}`,
      ...(payload && { 'content-type': 'application/json' }),
    },
    body: payload && JSON.stringify(payload),
    signal: AbortSignal.timeout(10_000),
  });
  const { message, result } = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${message}`);
  return result;
};

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

/** A file is there when it is whole; a message that comes again makes no second one. */
const handOver = (message) => {
  const mark = join(taken, message.Id);
  const lines = filesFor[message.Type]?.(message);
  if (!lines || existsSync(mark)) return;
  writeFileSync(join(todo, 'next.new'), `${lines.join('\n')}\n`);
  renameSync(join(todo, 'next.new'), join(todo, `${message.Type}-${message.Id}.csv`));
  writeFileSync(mark, '');
};

const fetchMessages = async () => {
  const { messages } = await call('outbox');
  for (const message of messages) handOver(message);
  // Not before all of them lie in the folder: what is not acknowledged comes again.
  if (messages.length > 0) await call('outbox/acknowledge', { Ids: messages.map(({ Id }) => Id) });
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

const setAside = (name, why) => {
  writeFileSync(join(wrong, `${name}.txt`), `${why}\n`);
  renameSync(join(done, name), join(wrong, name));
};

/** The message of a file: its name is the id, so that the same file is the same message. */
const read = (name) => {
  try {
    const rows = parse(readFileSync(join(done, name)), { columns: true, skip_empty_lines: true });
    const toMessage = messagesFrom[name.split('-')[0]];
    if (!toMessage || rows.length === 0)
      throw new Error('It is no shipped-… or received-… with rows');
    return [{ Id: name, ...toMessage(rows) }];
  } catch (error) {
    setAside(name, error.message);
    return [];
  }
};

const tellWhatIsDone = async () => {
  const names = readdirSync(done)
    .filter((name) => name.endsWith('.csv'))
    .toSorted();
  const messages = names.slice(0, most).flatMap(read);
  if (messages.length === 0) return;
  const { results } = await call('messages', { Messages: messages });
  for (const { Id, Outcome, Message } of results) {
    if (Outcome === 'refused') setAside(Id, Message);
    // What was left is for the staff of Portside; what waits is told once more.
    else if (Outcome !== 'waits') renameSync(join(done, Id), join(told, Id));
    if (Message) console.warn(`${Id}: ${Outcome}. ${Message}`);
  }
};

console.log(`Depot's files are in ${DEPOT_DIR}`);
for (;;) {
  for (const work of [fetchMessages, tellWhatIsDone])
    // Nothing is lost by a failure: the next round begins where this one ended.
    await work().catch((error) => console.error(error.message));
  await wait(Number(EVERY_SECONDS) * 1000);
}
