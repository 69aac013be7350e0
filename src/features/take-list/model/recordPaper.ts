import { cellsOf, type Cell, type CellFacts, type ListRecords } from '@contract/listCells';
import { listColumns, type ListName } from '@contract/listColumns';

/** A table of what belongs to a record. */
export interface RecordTable {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A line of what is printed of a record. */
interface PaperFact {
  readonly label: string;
  readonly value: Cell;
}

/** A record to be printed. */
export interface Printed<List extends ListName> {
  readonly title: string;
  readonly record: ListRecords[List];
  /** What its page says of it beside what its list can show, as its form or its details do. */
  readonly further?: readonly PaperFact[];
}

/** A record as it is printed. */
export interface RecordPaper {
  readonly title: string;
  readonly facts: readonly PaperFact[];
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
  returns: ({ Items }) => [
    {
      label: 'Items',
      heads: ['SKU', 'Description', 'Shipped', 'Expected', 'Received'],
      rows: Items.map(({ StockNumber, Description, Shipped, Expected, Received }) => [
        StockNumber,
        Description,
        Shipped,
        Expected,
        Received,
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

/** A record with everything that its list can show, what its page says, and what belongs to it. */
export const recordPaper = <List extends ListName>(
  list: List,
  { title, record, further = [] }: Printed<List>,
  { clientNames }: Pick<CellFacts, 'clientNames'>,
): RecordPaper => {
  const columns = listColumns[list];
  const keys = columns.map(({ key }) => key);
  const cells = cellsOf(list, record, { keys, now: new Date(), clientNames });
  return {
    title,
    facts: [
      ...columns.map(({ head }, index) => ({ label: head, value: cells[index] ?? null })),
      ...further,
    ],
    tables: (tables[list]?.(record) ?? []).filter(({ rows }) => rows.length > 0),
  };
};
