import { styled } from '@mui/material/styles';
import { receiptText, type BulkKind } from '@contract/bulkRules';
import { momentText } from '@/shared/format/dates';
import type { Column, Opener, RowLooks } from '@/shared/list/ui/columns';
import { QuietStatus } from '@/shared/ui/status/QuietStatus';
import { StatusChip } from '@/shared/ui/status/StatusChip';
import type { ListedRun, ReceiptRow } from '../model/receiptLists';
import { outcomeLook, receiptHeads, runLook } from '../model/receiptWords';

/** Sentences are read whole, over as many lines as they need. */
const Words = styled('div')(({ theme: { spacing } }) => ({
  padding: `${spacing(1.5)} 0`,
  overflowWrap: 'anywhere',
}));

const Name = styled(Words)({ fontWeight: 500 });

const Secondary = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  marginTop: spacing(0.5),
  overflowWrap: 'anywhere',
  color: vars.palette.text.secondary,
}));

const Block = styled('div')(({ theme: { spacing } }) => ({ display: 'grid', gap: spacing(1) }));

const result = ({ act, record }: ReceiptRow) => (
  <QuietStatus {...outcomeLook(act, record.Outcome)} />
);
const reason = ({ record }: ReceiptRow) => <Words>{record.Reason ?? '--'}</Words>;
const numberOf = ({ record }: ReceiptRow): string => record.Number || '--';
const nameOf = ({ record }: ReceiptRow): string => record.Name || '--';

/** The records of a receipt: what they are called, what became of them, and why not. */
export const recordLooks = (kind: BulkKind): RowLooks<ReceiptRow> => {
  const heads = receiptHeads[kind];
  const number: Column<ReceiptRow> = {
    key: 'number',
    head: heads.number,
    width: 200,
    narrowWidth: 150,
    cell: (row, open) => <Name className="numeric">{open(numberOf(row))}</Name>,
  };
  const name: Column<ReceiptRow> = {
    key: 'name',
    head: heads.name,
    width: 400,
    narrowWidth: 260,
    cell: (row) => <Words>{nameOf(row)}</Words>,
  };
  const outcome = { key: 'result', head: 'RESULT', width: 160, narrowWidth: 140, cell: result };
  return {
    columns: [number, name, outcome, { key: 'reason', head: 'REASON', cell: reason }],
    touchColumns: [
      {
        ...number,
        width: 320,
        narrowWidth: 280,
        cell: (row, open) => (
          <Words>
            <Name as="span">{open(numberOf(row))}</Name>
            <Secondary>{nameOf(row)}</Secondary>
          </Words>
        ),
      },
      outcome,
      { key: 'reason', head: 'REASON', cell: reason },
    ],
    block: (row, open) => (
      <Block>
        <span>
          <strong>{open(numberOf(row))}</strong> {nameOf(row)}
        </span>
        {result(row)}
        {row.record.Reason !== null && <Secondary>{row.record.Reason}</Secondary>}
      </Block>
    ),
    nameOf: (row) => `${heads.number.toLowerCase()} ${numberOf(row)}`,
    opens: ({ record }) => record.Number !== '',
  };
};

const named = ({ run }: ListedRun, open: Opener) => <Name>{open(receiptText(run))}</Name>;
const chip = ({ run }: ListedRun) => <StatusChip {...runLook(run)} />;
const facts = ({ run }: ListedRun): string => `${run.By} · ${momentText(run.AskedAt)}`;

/** The receipts of a kind, the newest first. */
export const runLooks: RowLooks<ListedRun> = {
  columns: [
    { key: 'result', head: 'RESULT', cell: named },
    { key: 'by', head: 'BY', width: 260, narrowWidth: 200, cell: ({ run }) => run.By },
    {
      key: 'asked',
      head: 'ASKED',
      width: 200,
      narrowWidth: 172,
      cell: ({ run }) => <span className="numeric">{momentText(run.AskedAt)}</span>,
    },
    { key: 'status', head: 'STATUS', width: 180, narrowWidth: 160, cell: chip },
  ],
  touchColumns: [
    {
      key: 'result',
      head: 'RESULT',
      cell: (row, open) => (
        <Words>
          <Name as="span">{open(receiptText(row.run))}</Name>
          <Secondary>{facts(row)}</Secondary>
        </Words>
      ),
    },
    { key: 'status', head: 'STATUS', width: 180, narrowWidth: 160, cell: chip },
  ],
  block: (row, open) => (
    <Block>
      <strong>{open(receiptText(row.run))}</strong>
      <Secondary>{facts(row)}</Secondary>
      <span>{chip(row)}</span>
    </Block>
  ),
  nameOf: ({ run }) => receiptText(run),
};
