import { styled } from '@mui/material/styles';
import { WarehouseCode } from '@/entities/order';
import { StockDocumentLink, type StockMovement } from '@/entities/stock-movement';
import { momentText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import type { Column, RowLooks } from '@/shared/list/ui/columns';
import { Block, LesserText, RowText, Small } from '@/shared/list/ui/rowParts';

const Change = styled('span')({ fontWeight: 500 });

/** What has happened, and the record that it belongs to. */
const Cause = ({ movement }: { readonly movement: StockMovement }) => {
  const { Document } = movement.record;
  return (
    <>
      {movement.reason}
      {Document && (
        <>
          {', '}
          <StockDocumentLink document={Document} />
        </>
      )}
    </>
  );
};

const moment = ({ record }: StockMovement): string => momentText(record.HappenedAt);
const change = (movement: StockMovement) => <Change className="numeric">{movement.change}</Change>;
const after = ({ record }: StockMovement) => (
  <span className="numeric">{countText(record.After)}</span>
);
const cause = (movement: StockMovement) => (
  <>
    <RowText title={movement.reason}>
      <Cause movement={movement} />
    </RowText>
    {movement.load !== '' && <Small title={movement.load}>{movement.load}</Small>}
  </>
);

const changeColumn: Column<StockMovement> = {
  key: 'change',
  head: 'CHANGE',
  width: 96,
  narrowWidth: 84,
  align: 'right',
  cell: change,
};
const afterColumn: Column<StockMovement> = {
  key: 'after',
  head: 'AFTER',
  width: 88,
  narrowWidth: 76,
  align: 'right',
  cell: after,
};

/** What a folded row says beside its cause. */
const further = (movement: StockMovement): string =>
  [movement.load, moment(movement), movement.by].filter(Boolean).join(' · ');

/** The movements of an item. */
export const movementLooks: RowLooks<StockMovement> = {
  columns: [
    {
      key: 'when',
      head: 'WHEN',
      width: 188,
      narrowWidth: 178,
      cell: (movement) => <span className="numeric">{moment(movement)}</span>,
    },
    { key: 'why', head: 'WHY', cell: cause },
    {
      key: 'warehouse',
      head: 'WAREHOUSE',
      width: 120,
      narrowWidth: 104,
      cell: ({ record }) => <WarehouseCode code={record.WarehouseCode} />,
    },
    {
      key: 'state',
      head: 'OF',
      width: 116,
      narrowWidth: 108,
      cell: ({ state }) => <LesserText>{state}</LesserText>,
    },
    changeColumn,
    afterColumn,
    {
      key: 'who',
      head: 'WHO',
      width: 168,
      narrowWidth: 132,
      cell: ({ by }) => (
        <RowText title={by} data-empty={by === ''}>
          {by || '--'}
        </RowText>
      ),
    },
  ],
  touchColumns: [
    {
      key: 'why',
      head: 'WHY',
      cell: (movement) => (
        <>
          <RowText title={movement.reason}>
            <Cause movement={movement} />
          </RowText>
          <Small title={further(movement)}>{further(movement)}</Small>
        </>
      ),
    },
    {
      key: 'state',
      head: 'OF',
      width: 120,
      cell: ({ state, record }) => (
        <>
          <WarehouseCode code={record.WarehouseCode} />
          <Small>{state}</Small>
        </>
      ),
    },
    { ...changeColumn, width: 84 },
    { ...afterColumn, width: 84 },
  ],
  block: (movement) => (
    <Block>
      <div>
        <span className="grow">
          <Cause movement={movement} />
        </span>
        {change(movement)}
      </div>
      <div className="facts">
        <WarehouseCode code={movement.record.WarehouseCode} />
        <span className="grow">{movement.state}</span>
        <span>{countText(movement.record.After)} after</span>
      </div>
      <div className="facts">
        <span className="grow">{further(movement)}</span>
      </div>
    </Block>
  ),
  nameOf: (movement) => `${movement.reason}, ${moment(movement)}`,
};
