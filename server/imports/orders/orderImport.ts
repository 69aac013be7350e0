import { orderImportColumns } from '@contract/importColumns';
import { orderLimits } from '@contract/orderRules';
import type { Refusals } from '../../http/refusals';
import {
  createOrders,
  type CreatedOrRefused,
  type SubmittedOrder,
} from '../../orders/submit/createOrders';
import { readOrderFacts, type OrderFacts } from '../../orders/parts/orderFacts';
import type { AppParts } from '../../parts';
import { toRecipient } from '../../recipients/recipientFields';
import { sentenceOf } from '../findings';
import type { ImportKind, RecordOutcome } from '../importKind';
import { quoted } from '../quoted';
import type { Oddity } from '../reading/sheet';
import { findingsInOrder, inFileOrder, type OrderFinding } from './orderFindings';
import { columnOf, oddityIn, textIn, type OrderColumn } from './orderFileColumns';
import { ordersIn, type OrderInFile } from './ordersInFile';
import { recipientIn, submittedIn, type Offer } from './submittedOrder';

/** A record with what its rows say and what is wrong with them. */
interface Draft {
  readonly record: OrderInFile;
  readonly findings: readonly OrderFinding[];
  readonly order: SubmittedOrder;
}

/** What the database is asked for, to make these records. */
const namedIn = (clientId: string, records: readonly OrderInFile[]) => ({
  clientId,
  stockNumbers: records.flatMap(({ rows }) =>
    rows.slice(0, orderLimits.items).map((row) => textIn(row, 'Product SKU')),
  ),
  recipients: records.map(({ rows: [first] }) => toRecipient(recipientIn(first))),
});

/** The provider's own warehouses that the client ships from, by code. */
const offeredWarehouses = ({ client, warehouses }: OrderFacts): Offer['warehouses'] => {
  const { DefaultReleaseWarehouse, ReleaseWarehouses } = client.orderSettings;
  const own = warehouses.filter(
    ({ id, isThirdParty }) =>
      !isThirdParty && [DefaultReleaseWarehouse, ...ReleaseWarehouses].includes(id),
  );
  return new Map(own.map(({ code, id }) => [code.toUpperCase(), id]));
};

/**
 * How the client spells a service level that is given in whatever case; any other as it is, to be
 * refused.
 */
const spelledAs =
  (offered: readonly string[]) =>
  (text: string): string =>
    offered.find((option) => option === text) ??
    offered.find((option) => option.toLowerCase() === text.toLowerCase()) ??
    text;

const draftOf = (record: OrderInFile, offer: Offer): Draft => {
  const [first] = record.rows;
  const code = textIn(first, 'Warehouse Code').toUpperCase();
  const { payload, beside } = submittedIn(record, offer);
  const surplus = record.rows[orderLimits.items];
  const findings: OrderFinding[] = findingsInOrder(record);
  if (record.name !== '' && code !== '' && beside.requestedWarehouseId === null)
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
  return { record, findings, order: { payload, beside, isRefused: findings.length > 0 } };
};

/**
 * The column that a field of an order came from, such as `DeliveryOption`, `Recipient.State` or
 * `Items[2].LotNo`.
 */
const columnFor = (field: string): OrderColumn | null => {
  const [, part, name] = /^(Recipient|Items\[\d+\])\.(\w+)$/.exec(field) ?? [];
  if (part === undefined || name === undefined) return columnOf('order', field);
  return columnOf(part === 'Recipient' ? 'recipient' : 'line', name);
};

/** Where in the file a field of the order came from. */
const placeOf = ({ rows }: OrderInFile, field: string): Omit<OrderFinding, 'sentence'> => {
  const [, index = '0'] = /^Items\[(\d+)\]/.exec(field) ?? [];
  return { rowNo: (rows[Number(index)] ?? rows[0]).rowNo, column: columnFor(field) };
};

const findingsFrom = (record: OrderInFile, refusals: Refusals): OrderFinding[] =>
  Object.entries(refusals).flatMap(([field, sentences]) =>
    sentences.map((sentence) => ({ ...placeOf(record, field), sentence })),
  );

const oddityAt = ({ rows }: OrderInFile, { rowNo, column }: OrderFinding): Oddity | null => {
  const row = rows.find((own) => own.rowNo === rowNo);
  return row && column !== null ? oddityIn(row, column) : null;
};

/** Names can be as long as a cell; nobody reads more of a wrong one. */
const shortName = ({ name, rows }: OrderInFile): string =>
  quoted(name, orderLimits.name) || `Row ${rows[0].rowNo}`;

/** Of one order; nobody reads more, and each is kept. */
const mostSentences = 100;

const outcomeOf = ({ record, findings }: Draft, outcome: CreatedOrRefused): RecordOutcome => {
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
 * The import of orders: rows become orders by their name, and an order with any wrong row is
 * refused whole (IMP-09 to IMP-12).
 */
export const orderImport = (desk: Pick<AppParts, 'now' | 'config'>): ImportKind<OrderInFile> => ({
  type: 'Orders',
  columns: orderImportColumns,
  recordsOf: ordersIn,
  rowsOf: ({ rows }) => rows.length,
  async make(tx, { actor }, records) {
    const facts = await readOrderFacts(tx, namedIn(actor.clientId, records));
    const offer = {
      warehouses: offeredWarehouses(facts),
      spelled: spelledAs(facts.deliveryOptions),
    };
    const drafts = records.map((record) => draftOf(record, offer));
    const outcomes = await createOrders({ ...desk, db: tx }, actor, {
      facts,
      orders: drafts.map(({ order }) => order),
    });
    return outcomes.map((outcome, index) => outcomeOf(drafts[index]!, outcome));
  },
});
