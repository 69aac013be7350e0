import { cellsOf, type Cell, type ListRecords } from '@contract/listCells';
import { listColumns, type ListName } from '@contract/listColumns';

/** A table of what belongs to a record. */
export interface RecordTable {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A record as it is printed. */
export interface RecordPaper {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: Cell }[];
  readonly tables: readonly RecordTable[];
}

const orderTables = ({ Items }: ListRecords['orders']): RecordTable[] => [
  {
    label: 'Items',
    heads: ['SKU', 'Description', 'Lot #', 'Requested', 'Quantity'],
    rows: Items.map((item) => [
      item.StockNumber,
      item.Description,
      item.LotNo,
      item.QuantityRequested,
      item.Quantity,
    ]),
  },
];

const tables: { readonly [List in ListName]?: (record: ListRecords[List]) => RecordTable[] } = {
  orders: orderTables,
  archivedOrders: orderTables,
  items: ({ Warehouses }) => [
    {
      label: 'Stock',
      heads: ['Warehouse', 'Available', 'Balance on Hand', 'Ordered', 'Unshippable'],
      rows: Warehouses.map(({ Code, Available, BalanceOnHand, Allocated, Unshippable }) => [
        Code,
        Available,
        BalanceOnHand,
        Allocated,
        Unshippable,
      ]),
    },
  ],
  notices: ({ Products }) => [
    {
      label: 'Items',
      heads: ['SKU', 'Description', 'Announced', 'Received'],
      rows: Products.map(({ Link, Description, Quantity, QuantityReceived }) => [
        Link.Name,
        Description,
        Quantity,
        QuantityReceived,
      ]),
    },
  ],
};

/** A record with everything that its list can show, and what belongs to it. */
export const recordPaper = <List extends ListName>(
  list: List,
  title: string,
  record: ListRecords[List],
): RecordPaper => {
  const columns = listColumns[list];
  const cells = cellsOf(list, record, { keys: columns.map(({ key }) => key), now: new Date() });
  return {
    title,
    facts: columns.map(({ head }, index) => ({ label: head, value: cells[index] ?? null })),
    tables: (tables[list]?.(record) ?? []).filter(({ rows }) => rows.length > 0),
  };
};
