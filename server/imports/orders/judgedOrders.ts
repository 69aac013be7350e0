import { dayIn } from '@contract/dates';
import { orderLimits } from '@contract/orderRules';
import type { Actor } from '../../http/actor';
import type { Reason } from '../../orders/parts/orderChecks';
import { readOrderFacts, type OrderFacts } from '../../orders/parts/orderFacts';
import type { SubmitDesk } from '../../orders/record/orderDesk';
import {
  judgeOrders,
  type JudgedOrder,
  type SubmittedOrder,
} from '../../orders/submit/judgeOrders';
import { warehousesToAskFor } from '../../stock/candidates';
import { toRecipient } from '../../recipients/recipientFields';
import { findingsInOrder, inFileOrder, type OrderFinding } from './orderFindings';
import { columnOf, textIn, type OrderColumn } from './orderFileColumns';
import type { OrderInFile } from './ordersInFile';
import { recipientIn, submittedIn, type Offer } from './submittedOrder';

/** A record with what its rows say and what is wrong with them by themselves. */
interface ReadOrder {
  readonly record: OrderInFile;
  readonly findings: readonly OrderFinding[];
  readonly order: SubmittedOrder;
}

/** A record with all that is wrong with it, in the sequence of the file. */
export interface JudgedInFile {
  readonly record: OrderInFile;
  readonly judged: JudgedOrder;
  readonly findings: readonly OrderFinding[];
}

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

const readOrder = (record: OrderInFile, offer: Offer): ReadOrder => {
  const [first] = record.rows;
  const code = textIn(first, 'Warehouse Code').toUpperCase();
  const { payload, beside } = submittedIn(record, offer);
  const surplus = record.rows[orderLimits.items];
  const findings: OrderFinding[] = findingsInOrder(record);
  if (record.name !== '' && code !== '' && beside.requestedWarehouseId === null)
    findings.push({
      rowNo: first.rowNo,
      column: 'Warehouse Code',
      rule: 'warehouse',
      sentence: `Warehouse ${code.slice(0, 20)} is not one of this client's warehouses`,
    });
  if (surplus)
    findings.push({
      rowNo: surplus.rowNo,
      column: 'Order Name',
      rule: 'tooManyItems',
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

/** A reason where in the file the field came from. */
const findingFrom = ({ rows }: OrderInFile, { field, rule, sentence }: Reason): OrderFinding => {
  const [, index = '0'] = /^Items\[(\d+)\]/.exec(field) ?? [];
  const { rowNo } = rows[Number(index)] ?? rows[0];
  return { rowNo, column: columnFor(field), rule, sentence };
};

/** What the database is asked for, to judge these records. */
const namedIn = (clientId: string, records: readonly OrderInFile[]) => ({
  clientId,
  stockNumbers: [
    ...new Set(
      records.flatMap(({ rows }) =>
        rows.slice(0, orderLimits.items).map((row) => textIn(row, 'Product SKU')),
      ),
    ),
  ],
  recipients: records.map(({ rows: [first] }) => toRecipient(recipientIn(first))),
});

interface ToJudge {
  readonly records: readonly OrderInFile[];
  /** They are made afterwards: whom the address book has is read as well. */
  readonly areMade: boolean;
}

/** Judges the orders of a file, as making them would; nothing is written or locked. */
export const judgeInFile = async (
  { db, now, config }: SubmitDesk,
  actor: Pick<Actor, 'clientId'>,
  { records, areMade }: ToJudge,
): Promise<{ facts: OrderFacts; inFile: JudgedInFile[] }> => {
  const named = namedIn(actor.clientId, records);
  const facts = await readOrderFacts(db, areMade ? named : { ...named, recipients: [] });
  const offer = {
    warehouses: warehousesToAskFor(facts.client.orderSettings, facts.warehouses),
    spelled: spelledAs(facts.deliveryOptions),
  };
  const read = records.map((record) => readOrder(record, offer));
  const orders = read.map(({ order }) => order);
  const today = dayIn(config.timeZone, now());
  const judged = await judgeOrders(db, actor, { facts, orders, today });
  const inFile = judged.map((each, index) => {
    const { record, findings } = read[index]!;
    // Of a row without a name nothing else is told (OPEN-128).
    const reasons = record.name === '' ? [] : each.reasons;
    return {
      record,
      judged: each,
      findings: inFileOrder([...findings, ...reasons.map((reason) => findingFrom(record, reason))]),
    };
  });
  return { facts, inFile };
};
