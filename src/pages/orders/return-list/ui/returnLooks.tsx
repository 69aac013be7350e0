import { styled } from '@mui/material/styles';
import { WarehouseCode } from '@/entities/order';
import { returnLook, type Return } from '@/entities/return';
import { dateText, momentText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import type { Column, Opener, RowLooks } from '@/shared/list/ui/columns';
import { Block, LesserText, Name, RowText, Small } from '@/shared/list/ui/rowParts';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';
import { StatusChip } from '@/shared/ui/status/StatusChip';

const Short = styled('span')(({ theme: { vars } }) => ({
  fontWeight: 600,
  color: vars.palette.tone.red.text,
}));

const wordsOf = (text: string | null) => (
  <RowText title={text ?? ''} data-empty={!text}>
    {text || '--'}
  </RowText>
);

const named = (one: Return, open: Opener) => <Name title={one.code}>{open(one.code)}</Name>;
const status = ({ state }: Return) => <StatusChip {...returnLook(state)} />;
const pieces = (count: number) => <span className="numeric">{countText(count)}</span>;

const received = (one: Return) => {
  if (one.received === null) return <RowText data-empty>--</RowText>;
  if (!one.isShort) return pieces(one.received);
  return (
    <Short className="numeric">
      {countText(one.received)}
      <VisuallyHidden>, fewer than expected</VisuallyHidden>
    </Short>
  );
};

const code: Column<Return> = { key: 'code', head: 'RETURN NO.', width: 168, cell: named };
const order: Column<Return> = {
  key: 'order',
  head: 'ORDER NAME',
  cell: ({ record }) => wordsOf(record.OrderName),
};
const orderNumber: Column<Return> = {
  key: 'orderNumber',
  head: 'ORDER NO.',
  width: 116,
  cell: ({ record }) => <LesserText>{record.OrderNumber}</LesserText>,
};
const from: Column<Return> = {
  key: 'from',
  head: 'FROM',
  width: 176,
  narrowWidth: 144,
  cell: ({ record }) => wordsOf(record.ShipFrom.Name),
};
const warehouse: Column<Return> = {
  key: 'warehouse',
  head: 'WAREHOUSE',
  width: 120,
  cell: ({ record }) => <WarehouseCode code={record.WarehouseCode} />,
};
const created: Column<Return> = {
  key: 'created',
  head: 'CREATED DATE',
  width: 144,
  cell: ({ record }) => <span className="numeric">{dateText(record.CreatedDate)}</span>,
};
const expected: Column<Return> = {
  key: 'expected',
  head: 'EXPECTED',
  width: 104,
  align: 'right',
  cell: (one) => pieces(one.expected),
};
const came: Column<Return> = {
  key: 'received',
  head: 'RECEIVED',
  width: 104,
  align: 'right',
  cell: received,
};
const became: Column<Return> = {
  key: 'became',
  head: 'WHAT BECAME OF IT',
  width: 248,
  narrowWidth: 200,
  cell: ({ whatBecame }) => wordsOf(whatBecame),
};
const state: Column<Return> = { key: 'state', head: 'STATUS', width: 136, cell: status };

const further: readonly Column<Return>[] = [
  {
    key: 'receivedOn',
    head: 'RECEIVED DATE',
    width: 172,
    cell: ({ record }) =>
      wordsOf(record.ReceivedDate === null ? null : momentText(record.ReceivedDate)),
  },
  { key: 'by', head: 'CREATED BY', width: 176, cell: ({ record }) => wordsOf(record.CreatedBy) },
  {
    key: 'delivery',
    head: 'DELIVERY OPTION',
    width: 184,
    cell: ({ record }) => wordsOf(record.ServiceLevel),
  },
];

const ofOrder = ({ record }: Return): string =>
  [record.OrderName, record.OrderNumber].filter(Boolean).join(' · ');

const folded = (one: Return, open: Opener) => (
  <>
    {named(one, open)}
    <Small title={ofOrder(one)}>{ofOrder(one)}</Small>
  </>
);

const block = (one: Return, open: Opener) => (
  <Block>
    <div>
      <span className="grow name">{open(one.code)}</span>
      {status(one)}
    </div>
    <div className="facts">
      <span className="grow">{ofOrder(one)}</span>
    </div>
    <div className="facts">
      <WarehouseCode code={one.record.WarehouseCode} />
      <span className="grow">
        {one.record.ShipFrom.Name} · {countText(one.expected)} expected
        {one.received !== null && <>, {received(one)} received</>}
      </span>
    </div>
  </Block>
);

/** The rows of the returns, folded on tablets, blocks on phones. */
export const returnLooks: RowLooks<Return> = {
  columns: [code, order, orderNumber, from, warehouse, created, expected, came, became, state],
  further,
  touchColumns: [
    { key: 'code', head: 'RETURN NO.', cell: folded },
    { ...from, width: 144 },
    { ...warehouse, width: 112 },
    { ...expected, width: 96 },
    { ...came, width: 96 },
    { ...state, width: 128 },
  ],
  block,
  nameOf: ({ code: words }) => `return ${words}`,
};
