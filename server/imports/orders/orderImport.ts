import type { OrderSettings } from '@contract/client';
import { orderImportColumns } from '@contract/importColumns';
import { orderLimits } from '@contract/orderRules';
import type { Db } from '../../db/database';
import type { Refusals } from '../../http/refusals';
import { createOrders, type Outcome, type SubmittedOrder } from '../../orders/createOrders';
import type { AppParts } from '../../parts';
import { allWarehouses } from '../../resources/resourceRepository';
import { sentenceOf } from '../findings';
import type { ImportKind, RecordOutcome } from '../importKind';
import { quoted } from '../quoted';
import { orderIn } from './orderDraft';
import { findingsOf, inFileOrder, type Finding } from './orderFindings';
import { orderRecordsOf, textIn, type OrderColumn, type OrderRecord } from './orderRecord';

/** A record with what its rows say and what is wrong with them. */
interface Draft {
  readonly record: OrderRecord;
  readonly findings: readonly Finding[];
  readonly order: SubmittedOrder;
}

type OfferedWarehouses = ReadonlyMap<string, string>;

/** The provider's own warehouses that the client ships from, by code. */
const offeredWarehouses = async (tx: Db, { DefaultReleaseWarehouse, ReleaseWarehouses }: OrderSettings): Promise<OfferedWarehouses> => {
  const own = (await allWarehouses(tx)).filter(({ id, isThirdParty }) => !isThirdParty && [DefaultReleaseWarehouse, ...ReleaseWarehouses].includes(id));
  return new Map(own.map(({ code, id }) => [code.toUpperCase(), id]));
};

const draftOf = (record: OrderRecord, warehouses: OfferedWarehouses): Draft => {
  const [first] = record.rows;
  const code = textIn(first, 'Warehouse Code').toUpperCase();
  const requestedWarehouseId = warehouses.get(code) ?? null;
  const surplus = record.rows[orderLimits.items];
  const findings: Finding[] = findingsOf(record);
  if (code !== '' && requestedWarehouseId === null) findings.push({ rowNo: first.rowNo, column: 'Warehouse Code', sentence: `Warehouse ${code.slice(0, 20)} is not one of this client's warehouses` });
  if (surplus) findings.push({ rowNo: surplus.rowNo, column: 'Order Name', sentence: `An order can have ${orderLimits.items} items at most` });
  const { payload, beside } = orderIn(record);
  return { record, findings, order: { payload, beside: { ...beside, requestedWarehouseId }, isRefused: findings.length > 0 } };
};

const columnsOfHead: Readonly<Record<string, OrderColumn>> = {
  DeliveryOption: 'Shipping Service Level',
  'Recipient.Country': 'Recipient Country',
  'Recipient.State': 'Recipient State',
};

const columnsOfLine: Readonly<Record<string, OrderColumn>> = { StockNumber: 'Product SKU', LotNo: 'Product Lot Number' };

/** Where in the file a field of the order came from. */
const placeOf = ({ rows }: OrderRecord, field: string): Omit<Finding, 'sentence'> => {
  const [, index = '0', name = ''] = /^Items\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
  return { rowNo: (rows[Number(index)] ?? rows[0]).rowNo, column: columnsOfLine[name] ?? columnsOfHead[field] ?? null };
};

const findingsFrom = (record: OrderRecord, refusals: Refusals): Finding[] =>
  Object.entries(refusals).flatMap(([field, sentences]) => sentences.map((sentence) => ({ ...placeOf(record, field), sentence })));

/** Names can be as long as a cell; nobody reads more of a wrong one. */
const shortName = ({ name, rows }: OrderRecord): string => quoted(name, orderLimits.name) || `Row ${rows[0].rowNo}`;

/** Of one order; nobody reads more, and each is kept. */
const mostSentences = 100;

const outcomeOf = ({ record, findings }: Draft, outcome: Outcome): RecordOutcome => {
  if ('orderNumber' in outcome) return { kind: 'success', rows: [{ Item1: record.name, Item2: outcome.orderNumber }] };
  const all = inFileOrder([...findings, ...findingsFrom(record, outcome.refusals)]);
  const sentences = all.slice(0, mostSentences).map(sentenceOf);
  if (all.length > mostSentences) sentences.push(`${(all.length - mostSentences).toLocaleString('en-US')} more cells of this order are wrong`);
  return { kind: 'error', rows: sentences.map((sentence) => ({ Item1: shortName(record), Item2: sentence })) };
};

/** The import of orders: rows become orders by their name, and an order with any wrong row is refused whole (IMP-09 to IMP-12). */
export const orderImport = ({ jobs, now, config: { timeZone } }: Pick<AppParts, 'jobs' | 'now' | 'config'>): ImportKind<OrderRecord> => ({
  type: 'Orders',
  columns: orderImportColumns,
  recordsOf: orderRecordsOf,
  rowsOf: ({ rows }) => rows.length,
  async make(tx, { actor, client }, records) {
    const warehouses = await offeredWarehouses(tx, client.orderSettings);
    const drafts = records.map((record) => draftOf(record, warehouses));
    const outcomes = await createOrders(tx, actor, { client, orders: drafts.map(({ order }) => order), jobs, now: now(), timeZone });
    return outcomes.map((outcome, index) => outcomeOf(drafts[index]!, outcome));
  },
});
