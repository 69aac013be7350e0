import { styled } from '@mui/material/styles';
import { noticeLook, type Notice } from '@/entities/notice';
import { WarehouseCode } from '@/entities/order';
import { dateText, momentText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import type { Column, Opener, RowLooks } from '@/shared/list/ui/columns';
import { Block, Small, RowText } from '@/shared/list/ui/rowParts';
import { QuietStatus } from '@/shared/ui/status/QuietStatus';
import { StatusChip } from '@/shared/ui/status/StatusChip';

const Number = styled('div')(({ theme: { mixins } }) => ({
  ...mixins.truncate,
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
}));

const numbered = ({ number: words }: Notice, open: Opener) => (
  <Number title={words}>{open(words)}</Number>
);

const wordsOf = (text: string | null) => (
  <RowText title={text ?? ''} data-empty={!text}>
    {text || '--'}
  </RowText>
);

const status = (notice: Notice) => <StatusChip {...noticeLook(notice.status)} />;

const State = styled('span')(({ theme: { spacing } }) => ({
  display: 'inline-flex',
  whiteSpace: 'nowrap',
  alignItems: 'center',
  gap: spacing(2),
}));

const Late = styled('span')(({ theme: { vars } }) => ({
  color: vars.palette.tone.red.text,
}));

const differs = ({ marks: { pieces } }: Notice): readonly string[] => [
  ...(pieces.short > 0 ? [`${countText(pieces.short)} short`] : []),
  ...(pieces.over > 0 ? [`${countText(pieces.over)} over`] : []),
  ...(pieces.damaged > 0 ? [`${countText(pieces.damaged)} damaged`] : []),
];

/** The status, and how a counted notice differs from what was announced. */
const statusAndMarks = (notice: Notice) => {
  const words = differs(notice).join(', ');
  return words === '' ? (
    status(notice)
  ) : (
    <State>
      {status(notice)}
      <QuietStatus
        tone={notice.marks.pieces.short > 0 ? 'red' : 'orange'}
        glyph="mark"
        text={words}
      />
    </State>
  );
};

const expectedText = ({ record }: Notice): string => dateText(record.ExpectedDate);

const lateText = ({ marks: { daysOverdue } }: Notice): string =>
  daysOverdue === 1 ? '1 day overdue' : `${countText(daysOverdue)} days overdue`;

const expectedAndLate = (notice: Notice) =>
  notice.marks.daysOverdue === 0 ? (
    <span className="numeric">{expectedText(notice)}</span>
  ) : (
    <span className="numeric">
      {expectedText(notice)}
      <Small>
        <Late>{lateText(notice)}</Late>
      </Small>
    </span>
  );

const number: Column<Notice> = {
  key: 'number',
  head: 'NOTICE NO.',
  width: 200,
  narrowWidth: 160,
  cell: numbered,
};
const warehouse: Column<Notice> = {
  key: 'warehouse',
  head: 'WAREHOUSE',
  width: 160,
  narrowWidth: 136,
  cell: ({ record }) => <WarehouseCode code={record.WarehouseCode} />,
};
const expected: Column<Notice> = {
  key: 'expected',
  head: 'EXPECTED DATE',
  width: 180,
  narrowWidth: 152,
  cell: expectedAndLate,
};
const carrier: Column<Notice> = {
  key: 'carrier',
  head: 'CARRIER',
  cell: ({ record }) => wordsOf(record.Carrier),
};
const tracking: Column<Notice> = {
  key: 'tracking',
  head: 'TRACKING NO.',
  width: 300,
  narrowWidth: 240,
  cell: ({ record }) => wordsOf(record.TrackingNumber),
};
const state: Column<Notice> = {
  key: 'status',
  head: 'STATUS',
  width: 320,
  narrowWidth: 240,
  cell: statusAndMarks,
};

const further: readonly Column<Notice>[] = [
  {
    key: 'created',
    head: 'CREATED DATE',
    width: 172,
    narrowWidth: 164,
    cell: ({ record }) => <span className="numeric">{momentText(record.CreatedDate)}</span>,
  },
  {
    key: 'pieces',
    head: 'PIECES',
    width: 104,
    align: 'right',
    cell: ({ pieces }) => <span className="numeric">{countText(pieces)}</span>,
  },
  { key: 'poNumber', head: 'PO NO.', width: 160, cell: ({ record }) => wordsOf(record.PONumber) },
  { key: 'vendor', head: 'VENDOR', width: 200, cell: ({ record }) => wordsOf(record.Vendor) },
];

const shippedBy = ({ record }: Notice): string =>
  [record.Carrier, record.TrackingNumber].filter(Boolean).join(' · ');

const folded = (notice: Notice, open: Opener) => (
  <>
    {numbered(notice, open)}
    {shippedBy(notice) !== '' && <Small title={shippedBy(notice)}>{shippedBy(notice)}</Small>}
  </>
);

const standsOut = (notice: Notice): boolean =>
  notice.marks.daysOverdue > 0 || differs(notice).length > 0;

const block = (notice: Notice, open: Opener) => (
  <Block>
    <div>
      <span className="grow name">{open(notice.number)}</span>
      {status(notice)}
    </div>
    <div className="facts">
      <WarehouseCode code={notice.record.WarehouseCode} />
      <span className="grow">
        {[`Expected ${expectedText(notice)}`, shippedBy(notice)].filter(Boolean).join(' · ')}
      </span>
    </div>
    {standsOut(notice) && (
      <div className="facts">
        {notice.marks.daysOverdue > 0 && <Late>{lateText(notice)}</Late>}
        {differs(notice).length > 0 && <span>{differs(notice).join(', ')}</span>}
      </div>
    )}
  </Block>
);

/** The rows of the notice list (OPEN-93), folded on tablets, blocks on phones. */
export const noticeLooks: RowLooks<Notice> = {
  columns: [number, warehouse, expected, carrier, tracking, state],
  further,
  touchColumns: [
    { key: 'number', head: 'NOTICE NO.', cell: folded },
    { ...warehouse, width: 128 },
    { ...expected, width: 152 },
    { ...state, width: 152 },
  ],
  block,
  nameOf: (notice) => `notice ${notice.number}`,
};
