import type { ReactNode } from 'react';
import { momentText, shortDayText } from '@/shared/format/dates';
import type { Column, Opener, RowLooks } from '@/shared/list/ui/columns';
import { Block, Line, LesserText, RowText, Small } from '@/shared/list/ui/rowParts';
import { Hint } from '@/shared/ui/controls/Hint';
import { QuietStatus } from '@/shared/ui/status/QuietStatus';
import { StatusChip } from '@/shared/ui/status/StatusChip';
import { StatusGlyph } from '@/shared/ui/status/StatusGlyph';
import { Tag } from '@/shared/ui/status/Tag';
import type { Order } from '../model/Order';
import { statusLook, warehouseStatusLook } from '../model/statusLooks';
import { furtherOrderColumns } from './furtherOrderColumns';

const awaiting = 'Order is awaiting approval';

const tagsOf = (order: Order) =>
  order.tags.map((text) => (
    <Tag
      key={text}
      text={text}
      icon={text === awaiting ? <StatusGlyph glyph="clock" /> : undefined}
    />
  ));

const named = (order: Order, open: Opener) => (
  <Line>
    <span className="name" title={order.name}>
      {open(order.name)}
    </span>
    {tagsOf(order)}
  </Line>
);

const status = (order: Order) => (
  <Line>
    <StatusChip {...statusLook(order.status)} />
    {order.holdNote !== null && (
      <Hint title={order.holdNote}>
        <span className="note">{order.holdNote}</span>
      </Hint>
    )}
  </Line>
);

const warehouseStatus = (order: Order) => (
  <QuietStatus {...warehouseStatusLook(order.record.WarehouseStatus)} />
);

const name: Column<Order> = { key: 'name', head: 'ORDER NAME', cell: named };
const number: Column<Order> = {
  key: 'number',
  head: 'ORDER NO.',
  width: 104,
  narrowWidth: 96,
  cell: (order) => <span className="numeric">{order.number}</span>,
};
const created: Column<Order> = {
  key: 'created',
  head: 'CREATED DATE',
  width: 172,
  narrowWidth: 164,
  cell: (order) => <LesserText className="numeric">{momentText(order.createdAt)}</LesserText>,
};
const recipient: Column<Order> = {
  key: 'recipient',
  head: 'RECIPIENT',
  width: 196,
  narrowWidth: 180,
  cell: (order) => <RowText title={order.recipientName}>{order.recipientName}</RowText>,
};
const state: Column<Order> = {
  key: 'status',
  head: 'STATUS',
  width: 324,
  narrowWidth: 232,
  cell: status,
};
const inWarehouse: Column<Order> = {
  key: 'warehouse',
  head: 'WH. STATUS',
  width: 160,
  narrowWidth: 152,
  cell: warehouseStatus,
};

const foldedName = (order: Order, open: Opener) => (
  <>
    {named(order, open)}
    <Small>
      {[order.isDeduct ? null : order.recipientName, momentText(order.createdAt)]
        .filter(Boolean)
        .join(' · ')}
    </Small>
  </>
);

const foldedStatus = (order: Order) => (
  <>
    <StatusChip {...statusLook(order.status)} />
    {order.holdNote !== null && <Small title={order.holdNote}>{order.holdNote}</Small>}
  </>
);

/** An order on a phone, with what stands at the end of its first line. */
export const orderBlock = (menuOf: (order: Order) => ReactNode) => (order: Order, open: Opener) => (
  <Block>
    <div>
      <span className="grow name">{open(order.name)}</span>
      <StatusChip {...statusLook(order.status)} />
      {menuOf(order)}
    </div>
    <div>
      <span className="grow facts">
        {[
          `#${order.number}`,
          shortDayText(order.createdAt),
          order.isDeduct ? null : order.recipientName,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {warehouseStatus(order)}
    </div>
    {order.holdNote !== null && <div className="attention">{order.holdNote}</div>}
    {order.tags.length > 0 && <div className="wrapped">{tagsOf(order)}</div>}
  </Block>
);

/**
 * The rows of the order list and of the archive: six columns (ORD-03, OPEN-93), folded on tablets,
 * blocks on phones.
 */
export const orderLooks: RowLooks<Order> = {
  columns: [name, number, created, recipient, state, inWarehouse],
  further: furtherOrderColumns,
  touchColumns: [
    { ...name, cell: foldedName },
    { ...number, width: 104 },
    { ...state, width: 312, narrowWidth: 240, cell: foldedStatus },
    inWarehouse,
  ],
  block: orderBlock(() => null),
  nameOf: (order) => `order ${order.number}, ${order.name}`,
};
