import type { OrderSettings } from '@contract/client';
import { orderImportColumns } from '@contract/importColumns';
import { orderLimits } from '@contract/orderRules';
import type { Db } from '../../db/database';
import type { Refusals } from '../../http/refusals';
import { createOrders, type Outcome, type SubmittedOrder } from '../../orders/createOrders';
import { deliveryOptionsOf } from '../../orders/orderChecks';
import type { AppParts } from '../../parts';
import { allWarehouses } from '../../resources/resourceRepository';
import { sentenceOf } from '../findings';
import type { ImportKind, RecordOutcome } from '../importKind';
import { quoted } from '../quoted';
import type { Oddity } from '../reading/sheet';
import { orderIn } from './orderDraft';
import { findingsOf, inFileOrder, type Finding } from './orderFindings';
import {
  oddityIn,
  orderRecordsOf,
  textIn,
  type OrderColumn,
  type OrderRecord,
} from './orderRecord';

/** A record with what its rows say and what is wrong with them. */
interface Draft {
  readonly record: OrderRecord;
  readonly findings: readonly Finding[];
  readonly order: SubmittedOrder;
}

type OfferedWarehouses = ReadonlyMap<string, string>;

/** The provider's own warehouses that the client ships from, by code. */
const offeredWarehouses = async (
  tx: Db,
  { DefaultReleaseWarehouse, ReleaseWarehouses }: OrderSettings,
): Promise<OfferedWarehouses> => {
  const own = (await allWarehouses(tx)).filter(
    ({ id, isThirdParty }) =>
      !isThirdParty && [DefaultReleaseWarehouse, ...ReleaseWarehouses].includes(id),
  );
  return new Map(own.map(({ code, id }) => [code.toUpperCase(), id]));
};

/** How the client spells a service level that is given in whatever case; any other as it is, to be refused. */
const spelledAs =
  (offered: readonly string[]) =>
  (text: string): string =>
    offered.find((option) => option === text) ??
    offered.find((option) => option.toLowerCase() === text.toLowerCase()) ??
    text;

/** What the client's orders may name. */
interface Offer {
  readonly warehouses: OfferedWarehouses;
  readonly spelled: (serviceLevel: string) => string;
}

const draftOf = (record: OrderRecord, { warehouses, spelled }: Offer): Draft => {
  const [first] = record.rows;
  const code = textIn(first, 'Warehouse Code').toUpperCase();
  const requestedWarehouseId = warehouses.get(code) ?? null;
  const surplus = record.rows[orderLimits.items];
  const findings: Finding[] = findingsOf(record);
  if (record.name !== '' && code !== '' && requestedWarehouseId === null)
    findings.push({
      rowNo: first.rowNo,
      column: 'Warehouse Code',
      sentence: `Warehouse ${code.slice(0, 20)} is not one of this client's warehouses`,
    });
  if (surplus)
    findings.push({
      rowNo: surplus.rowNo,
      column: 'Order Name',
      sentence: `An order can have ${orderLimits.items} items at most`,
    });
  const { payload, beside } = orderIn(record, spelled);
  return {
    record,
    findings,
    order: { payload, beside: { ...beside, requestedWarehouseId }, isRefused: findings.length > 0 },
  };
};

const columnsOfHead: Readonly<Record<string, OrderColumn>> = {
  DeliveryOption: 'Shipping Service Level',
  'Recipient.Country': 'Recipient Country',
  'Recipient.State': 'Recipient State',
};

const columnsOfLine: Readonly<Record<string, OrderColumn>> = {
  StockNumber: 'Product SKU',
  LotNo: 'Product Lot Number',
};

/** Where in the file a field of the order came from. */
const placeOf = ({ rows }: OrderRecord, field: string): Omit<Finding, 'sentence'> => {
  const [, index = '0', name = ''] = /^Items\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
  return {
    rowNo: (rows[Number(index)] ?? rows[0]).rowNo,
    column: columnsOfLine[name] ?? columnsOfHead[field] ?? null,
  };
};

const findingsFrom = (record: OrderRecord, refusals: Refusals): Finding[] =>
  Object.entries(refusals).flatMap(([field, sentences]) =>
    sentences.map((sentence) => ({ ...placeOf(record, field), sentence })),
  );

const oddityAt = ({ rows }: OrderRecord, { rowNo, column }: Finding): Oddity | null => {
  const row = rows.find((own) => own.rowNo === rowNo);
  return row && column !== null ? oddityIn(row, column) : null;
};

/** Names can be as long as a cell; nobody reads more of a wrong one. */
const shortName = ({ name, rows }: OrderRecord): string =>
  quoted(name, orderLimits.name) || `Row ${rows[0].rowNo}`;

/** Of one order; nobody reads more, and each is kept. */
const mostSentences = 100;

const outcomeOf = ({ record, findings }: Draft, outcome: Outcome): RecordOutcome => {
  if ('orderNumber' in outcome)
    return { kind: 'success', rows: [{ Item1: record.name, Item2: outcome.orderNumber }] };
  const all = inFileOrder(
    record.name === '' ? findings : [...findings, ...findingsFrom(record, outcome.refusals)],
  );
  const sentences = all
    .slice(0, mostSentences)
    .map((finding) => sentenceOf(finding, oddityAt(record, finding)));
  if (all.length > mostSentences)
    sentences.push(
      `${(all.length - mostSentences).toLocaleString('en-US')} more cells of this order are wrong`,
    );
  return {
    kind: 'error',
    rows: sentences.map((sentence) => ({ Item1: shortName(record), Item2: sentence })),
  };
};

/**
 * The import of orders: rows become orders by their name, and an order with any wrong row is refused whole (IMP-09 to
 * IMP-12).
 */
export const orderImport = ({
  jobs,
  now,
  config: { timeZone },
}: Pick<AppParts, 'jobs' | 'now' | 'config'>): ImportKind<OrderRecord> => ({
  type: 'Orders',
  columns: orderImportColumns,
  recordsOf: orderRecordsOf,
  rowsOf: ({ rows }) => rows.length,
  async make(tx, { actor, client }, records) {
    const warehouses = await offeredWarehouses(tx, client.orderSettings);
    const spelled = spelledAs(await deliveryOptionsOf(tx, actor, client));
    const drafts = records.map((record) => draftOf(record, { warehouses, spelled }));
    const outcomes = await createOrders(tx, actor, {
      client,
      orders: drafts.map(({ order }) => order),
      jobs,
      now: now(),
      timeZone,
    });
    return outcomes.map((outcome, index) => outcomeOf(drafts[index]!, outcome));
  },
});
