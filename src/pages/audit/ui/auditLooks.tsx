import { momentText } from '@/shared/format/dates';
import type { Column, RowLooks } from '@/shared/list/ui/columns';
import { Block, Line, Name, RowText, Small } from '@/shared/list/ui/rowParts';
import type { AuditEntry } from '../model/auditList';
import { AuditedRecord } from './AuditedRecord';
import { EntryDetails } from './EntryDetails';

const whoText = ({ record: { By, ByKind } }: AuditEntry) => (
  <Line>
    <span className="name">{By}</span>
    {ByKind === 'staff' && <span className="note">Staff</span>}
  </Line>
);

const when: Column<AuditEntry> = {
  key: 'when',
  head: 'WHEN',
  width: 180,
  narrowWidth: 164,
  cell: ({ record }) => <span className="numeric">{momentText(record.At)}</span>,
};
const client: Column<AuditEntry> = {
  key: 'client',
  head: 'CLIENT',
  width: 200,
  narrowWidth: 160,
  cell: ({ record }) => <RowText title={record.Client}>{record.Client}</RowText>,
};
const who: Column<AuditEntry> = {
  key: 'who',
  head: 'WHO',
  width: 260,
  narrowWidth: 200,
  cell: whoText,
};
const what: Column<AuditEntry> = {
  key: 'what',
  head: 'WHAT',
  cell: ({ record }) => <RowText title={record.Did}>{record.Did}</RowText>,
};
const about: Column<AuditEntry> = {
  key: 'record',
  head: 'RECORD',
  width: 240,
  narrowWidth: 190,
  cell: ({ record }) => (
    <RowText>
      <AuditedRecord entry={record} />
    </RowText>
  ),
};
const how: Column<AuditEntry> = {
  key: 'how',
  head: 'HOW',
  width: 150,
  narrowWidth: 120,
  cell: ({ record }) => record.How,
};
const from: Column<AuditEntry> = {
  key: 'from',
  head: 'FROM',
  width: 150,
  narrowWidth: 130,
  cell: ({ record }) => <span className="numeric">{record.From ?? '--'}</span>,
};

/** How the log looks: of one account, or of all with the name of each. */
export const auditLooks = (isOfAll: boolean): RowLooks<AuditEntry> => ({
  columns: [when, ...(isOfAll ? [client] : []), who, what, about, how, from],
  touchColumns: [
    {
      ...when,
      width: 190,
      cell: (row, open) => (
        <>
          {when.cell(row, open)}
          {isOfAll && <Small>{row.record.Client}</Small>}
        </>
      ),
    },
    {
      key: 'what',
      head: 'WHAT',
      cell: ({ record }) => (
        <>
          <Name>{record.Did}</Name>
          <Small>{`${record.By}${record.ByKind === 'staff' ? ' (staff)' : ''}`}</Small>
        </>
      ),
    },
    { ...about, width: 240 },
  ],
  block: (row) => (
    <Block>
      <div>
        <span className="grow name">{row.record.Did}</span>
      </div>
      <div className="facts">
        <span className="grow">
          <AuditedRecord entry={row.record} />
        </span>
      </div>
      <div className="facts numeric">
        <span className="grow">{row.record.By}</span>
        <span>{momentText(row.record.At)}</span>
      </div>
    </Block>
  ),
  nameOf: ({ record }) => `${record.Did}, ${record.Record.Label}, ${momentText(record.At)}`,
  details: ({ record }) => <EntryDetails entry={record} />,
});
