import { orderImportColumns } from '@contract/importColumns';
import { orderLimits } from '@contract/orderRules';
import type { OrderFacts } from '../../orders/parts/orderFacts';
import { createJudged, type CreatedOrRefused } from '../../orders/submit/createOrders';
import { choiceFor, isSound } from '../../orders/submit/judgeOrders';
import type { AppParts } from '../../parts';
import { sentenceOf, type Finding } from '../findings';
import type { ImportKind, JudgedRecord, RecordOutcome } from '../importKind';
import { quoted } from '../quoted';
import type { Oddity } from '../reading/sheet';
import { toldRows } from '../toldRows';
import { judgeInFile, type JudgedInFile } from './judgedOrders';
import { oddityIn } from './orderFileColumns';
import type { OrderFinding } from './orderFindings';
import { ordersIn, type OrderInFile } from './ordersInFile';

const oddityAt = ({ rows }: OrderInFile, { rowNo, column }: OrderFinding): Oddity | null => {
  const row = rows.find((own) => own.rowNo === rowNo);
  return row && column !== null ? oddityIn(row, column) : null;
};

const toldIn = ({ record, findings }: JudgedInFile): Finding[] =>
  findings.map((finding) => ({
    ...finding,
    sentence: sentenceOf(finding, oddityAt(record, finding)),
  }));

/** Names can be as long as a cell; nobody reads more of a wrong one. */
const calledAs = ({ name, rows }: OrderInFile): string =>
  quoted(name, orderLimits.name) || `Row ${rows[0].rowNo}`;

const refused = (inFile: JudgedInFile): RecordOutcome => {
  const mistakes = toldIn(inFile);
  const sentences = mistakes.map(({ sentence }) => sentence);
  return { kind: 'error', mistakes, rows: toldRows(calledAs(inFile.record), sentences) };
};

const outcomeOf = (inFile: JudgedInFile, outcome: CreatedOrRefused): RecordOutcome => {
  if (!('orderNumber' in outcome)) return refused(inFile);
  const { orderId: id, orderNumber: number } = outcome;
  return {
    kind: 'success',
    rows: [{ Item1: inFile.record.name, Item2: number }],
    made: { id, number },
  };
};

const judgedRecord = (inFile: JudgedInFile, facts: OrderFacts): JudgedRecord => {
  const { judged } = inFile;
  if (!isSound(judged)) return { mistakes: toldIn(inFile), order: null };
  const { Name, Recipient, Items } = judged.submitted.payload;
  const lines = judged.lines.map(({ quantity, needs, item: { stockNumber } }) => ({
    quantity,
    needs,
    stockNumber,
  }));
  return {
    mistakes: [],
    order: {
      lines,
      candidates: choiceFor(facts, judged).candidates,
      compared: { Name, Recipient, Items },
    },
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
  rowsOf: ({ rows }) => rows,
  namelessOf: ({ nameless }) => nameless,
  calledAs,
  async judge(db, account, records) {
    const { facts, inFile } = await judgeInFile({ ...desk, db }, account, {
      records,
      areMade: false,
    });
    return inFile.map((each) => judgedRecord(each, facts));
  },
  async make(tx, { actor }, records) {
    const own = { ...desk, db: tx };
    const { facts, inFile } = await judgeInFile(own, actor, { records, areMade: true });
    const judged = inFile.map((each) => each.judged);
    const outcomes = await createJudged(own, actor, { facts, judged, reason: 'imported' });
    return outcomes.map((outcome, index) => outcomeOf(inFile[index]!, outcome));
  },
});
