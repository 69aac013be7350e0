import { orderImportColumns } from '@contract/importColumns';
import type { importRows, imports } from '../db/schema/imports';
import type { orders } from '../db/schema/orders';
import type { users } from '../db/schema/accounts';
import { createRandom } from '../random';
import type { Calendar } from './calendar';
import { northwind } from './clientProfiles';
import type { DemoClient } from './clients';
import type { PlannedOrder } from './scenarios';

type ImportRow = typeof imports.$inferInsert;
type OutcomeRow = typeof importRows.$inferInsert;
type OrderRow = typeof orders.$inferInsert;

interface Story {
  readonly fileName: string;
  /** How many orders before the last past one it made its first. */
  readonly back: number;
  readonly made: number;
  readonly refused: readonly (readonly [name: string, sentence: string])[];
}

const stories: readonly Story[] = [
  { fileName: 'spring-dealers.xlsx', back: 420, made: 9, refused: [] },
  {
    fileName: 'shop-replenishment.csv',
    back: 210,
    made: 7,
    refused: [
      ['Floor set, Bozeman', 'Row 6, Product SKU: Item BTL-0750-GRN was not found'],
      [
        'Store transfer 0388, Seattle',
        'Row 11, Recipient Zip Code: A zip code of the US has 5 digits; leading zeros are kept where the column is formatted as text',
      ],
      [
        'Store transfer 0388, Seattle',
        'Row 12, Product Quantity: The quantity must be a whole number from 1 to 999,999',
      ],
    ],
  },
  {
    fileName: 'guide-program.xls',
    back: 60,
    made: 5,
    refused: [
      [
        'Guide program gear, Durango',
        'Row 4, Shipping Service Level: Delivery Option FedEx Overnight is not available for this client',
      ],
    ],
  },
  {
    fileName: 'holiday-orders.csv',
    back: 6,
    made: 4,
    refused: [
      ['Holiday restock, Fargo', 'Row 3, Product SKU: Item MUG-0350-RDE was not found'],
      [
        'Holiday restock, Boise',
        'Row 7, Recipient Zip Code: A zip code of the US has 5 digits; leading zeros are kept where the column is formatted as text',
      ],
    ],
  },
];

const importer = 'user@northwind.test';
const momentsApart = 40;

const isMine = ({ profile }: DemoClient): boolean => profile === northwind;

/**
 * Lets some past orders of the main client come in at the same moments, because they came in files.
 */
export const gatherImported = (
  client: DemoClient,
  planned: readonly PlannedOrder[],
): PlannedOrder[] => {
  if (!isMine(client)) return [...planned];
  const past = planned
    .filter(({ status, shape }) => status === 'Closed' && shape === 'plain')
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const moved = new Map<PlannedOrder, Date>();
  for (const { back, made } of stories) {
    const group = past.slice(past.length - back, past.length - back + made);
    group.forEach((order, index) =>
      moved.set(order, new Date((group[0] ?? order).createdAt.getTime() + index * momentsApart)),
    );
  }
  return planned.map((order) => ({ ...order, createdAt: moved.get(order) ?? order.createdAt }));
};

/** The orders that came in together, as the stories have them. */
const gathered = (all: readonly OrderRow[]): [OrderRow, ...OrderRow[]][] => {
  const groups: [OrderRow, ...OrderRow[]][] = [];
  for (const order of all.filter(({ clientId }) => clientId === northwind.id)) {
    const last = groups.at(-1)?.at(-1);
    if (last && order.createdAt.getTime() - last.createdAt.getTime() === momentsApart)
      groups.at(-1)?.push(order);
    else groups.push([order]);
  }
  return groups.filter((group) => stories.some(({ made }) => made === group.length));
};

const columns = orderImportColumns.length;

const failed = {
  fileName: 'web-orders.csv',
  message: `Column 3 is "Qty", but it must be "Product Quantity". The first row must name all ${columns} columns in their order.`,
};

interface Run {
  readonly row: ImportRow;
  readonly outcomes: readonly OutcomeRow[];
}

type Head = Omit<ImportRow, 'status' | 'createdAt'>;

/** What became of the records of an import. */
const outcomesOf = (
  { clientId, id: importId }: Head,
  group: readonly OrderRow[],
  refused: Story['refused'],
): OutcomeRow[] => [
  ...group.map(({ name, orderNumber }, at): OutcomeRow => ({
    clientId,
    importId,
    recordNo: at + 1,
    sentenceNo: 0,
    kind: 'success',
    item1: name,
    item2: orderNumber,
  })),
  ...refused.map(([item1, item2], at): OutcomeRow => ({
    clientId,
    importId,
    recordNo: group.length + 1,
    sentenceNo: at,
    kind: 'error',
    item1,
    item2,
  })),
];

/** An import that made a group of orders. */
const finished = (
  head: Head,
  group: readonly [OrderRow, ...OrderRow[]],
  refused: Story['refused'],
): Run => {
  const errors = new Set(refused.map(([name]) => name)).size;
  return {
    row: {
      ...head,
      status: errors > 0 ? 'FinishedWithErrors' : 'Finished',
      total: group.length + errors,
      successes: group.length,
      errors,
      createdAt: new Date(group[0].createdAt.getTime() - 1800),
      finishedAt: new Date((group.at(-1) ?? group[0]).createdAt.getTime() + 200),
    },
    outcomes: outcomesOf(head, group, refused),
  };
};

/** An import whose file could not be read. */
const failedRun = (head: Head, createdAt: Date): ImportRow => ({
  ...head,
  status: 'Failed',
  message: failed.message,
  createdAt,
  finishedAt: new Date(createdAt.getTime() + 900),
});

/** Past imports of the main client: some that made orders of the demo, and one that failed. */
export const importsOf = (
  all: readonly OrderRow[],
  people: readonly (typeof users.$inferInsert)[],
  calendar: Calendar,
): { imports: ImportRow[]; importRows: OutcomeRow[] } => {
  const random = createRandom('imports');
  const user = people.find(({ email }) => email === importer);
  if (!user) throw new Error(`The demo has no user ${importer}`);
  const head = (fileName: string) => ({
    clientId: northwind.id,
    id: random.uuid(),
    type: 'Orders' as const,
    fileName,
    extension: fileName.slice(fileName.lastIndexOf('.') + 1),
    content: Buffer.alloc(0),
    contentHash: '',
    userId: user.id,
    by: `${user.firstName} ${user.lastName}`,
  });
  const runs = gathered(all).map((group, index) => {
    const { fileName, refused } = stories[index] ?? { fileName: 'orders.csv', refused: [] };
    return finished(head(fileName), group, refused);
  });
  return {
    imports: [
      ...runs.map(({ row }) => row),
      failedRun(head(failed.fileName), calendar.businessDaysAgo(1.2)),
    ],
    importRows: runs.flatMap(({ outcomes }) => outcomes),
  };
};
