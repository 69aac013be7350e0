import { addDays, type Day } from '@contract/dates';
import type { WarehouseStatus } from '@contract/orderRules';
import { candidateWarehouses } from '../stock/candidates';
import { centreOf } from '../stock/distance';
import { isWeekend } from './calendar';
import { chooseLevel, daysUnderWay } from './deliveries';
import { missedDay } from './hardWeeks';
import { isOpen, type DraftLine, type DraftOrder, type DraftDesk } from './orderDraft';
import { chooseLines, lineOf, offered, type Filling } from './orderLines';
import { inPartials, withBackorder, type Contents } from './orderParts';
import type { DemoRecipient } from './recipients';
import type { DemoServiceLevel, DemoWarehouse } from './reference';
import type { PlannedOrder } from './scenarios';
import { stepsOf } from './steps';
import { orderDeskOf, staff } from './users';

const kinds = { person: 0.5, company: 0.37, shop: 0.13 } as const;

const chooseRecipient = ({ random, book, calendar }: DraftDesk, createdAt: Date): DemoRecipient => {
  const sizes = { person: 0, company: 0, shop: 0 };
  for (const { kind } of book) sizes[kind] += 1;
  const isShut = isWeekend(calendar.dayOf(createdAt)) && sizes.person > 0;
  return random.weighted(book, ({ kind, demand }) =>
    isShut && kind !== 'person' ? 0 : (demand * kinds[kind]) / sizes[kind],
  );
};

/**
 * What is sold out is kept in the default warehouse at least, so orders that are short of it belong
 * there.
 */
const chooseWarehouse = (
  { random, client: { settings, warehouses }, reference }: DraftDesk,
  { shape }: PlannedOrder,
  { fields }: DemoRecipient,
): DemoWarehouse => {
  const [usual] = warehouses;
  if (usual && (shape === 'backorder' || shape === 'short')) return usual;
  if (settings.ReleasePreference === 'PreferClosestWarehouse') {
    const [closest] = candidateWarehouses(
      settings,
      reference.warehouses,
      centreOf(fields.Country, fields.State),
    );
    return warehouses.find(({ id }) => id === closest) ?? random.pick(warehouses);
  }
  return random.weighted(warehouses, (warehouse) =>
    warehouse === usual ? 3 : settings.ForceDefaultWarehouse ? 0 : 1,
  );
};

const holdReasons = [
  'Address could not be verified',
  'Address could not be verified',
  'Waiting for the customer to confirm the quantity',
  'Payment is being checked',
];
const deliveryNotes = [
  'Deliver to the loading dock',
  'No invoice in the box',
  'Gift, please add the card',
  'Pack fragile items apart',
  'Call the shop before delivery',
  'Mark the boxes with the PO number',
];

/**
 * What is short: where nothing may be backordered one line is enough, else nothing of the order is
 * there.
 */
const shortLines = (desk: DraftDesk, filling: Filling): { lines: DraftLine[]; reason: string } => {
  const { random, client } = desk;
  const soldOut = offered(desk, { ...filling, isCurrent: false }).filter(
    ({ supply, row }) => supply === 'none' && row.isActive !== false,
  );
  const missing = random
    .sample(soldOut, random.whole(1, 2))
    .map((item) =>
      lineOf(desk, item, { quantity: random.whole(2, 12), createdAt: filling.createdAt }),
    );
  const reason = `Insufficient stock: ${missing.map(({ item }) => item.row.stockNumber).join(', ')}`;
  return {
    lines: client.settings.AllowBackOrders
      ? missing
      : [...missing, ...chooseLines(desk, { ...filling, isCurrent: true }, { kind: 'person' })],
    reason,
  };
};

const secondWarehouse = (
  { random, client: { warehouses } }: DraftDesk,
  first: DemoWarehouse,
): DemoWarehouse => random.pick(warehouses.filter((other) => other !== first));

interface Request {
  readonly filling: Filling;
  readonly kind: DemoRecipient['kind'];
  readonly shippedAt: Date | null;
}

const contentsOf = (
  desk: DraftDesk,
  planned: PlannedOrder,
  { filling, kind, shippedAt }: Request,
): Contents & { reason: string | null } => {
  if (planned.shape === 'short') {
    const { lines, reason } = shortLines(desk, filling);
    return { lines, parts: [], reason };
  }
  if (planned.shape === 'partial') {
    const second = secondWarehouse(desk, filling.warehouse);
    const lines = chooseLines(desk, filling, { kind: 'company', least: 2 }).filter(({ item }) =>
      desk.stock.itemsIn(second).has(item),
    );
    if (lines.length > 1)
      return {
        ...inPartials(desk, planned, { lines, warehouses: [filling.warehouse, second], shippedAt }),
        reason: null,
      };
  }
  const lines = chooseLines(desk, filling, { kind });
  const contents =
    planned.shape === 'backorder'
      ? withBackorder(desk, planned, { lines, filling, shippedAt })
      : { lines, parts: [] };
  return {
    ...contents,
    reason: planned.status === 'OnHold' ? desk.random.pick(holdReasons) : null,
  };
};

/** Parcels that should have arrived are delivered; of a few the carrier never said so. */
const warehouseStatusOf = (
  { random, calendar }: DraftDesk,
  planned: PlannedOrder,
  { shippedAt, level }: { shippedAt: Date | null; level: DemoServiceLevel },
): WarehouseStatus => {
  if (planned.status !== 'Closed' || shippedAt === null) return planned.at;
  const due = shippedAt.getTime() + daysUnderWay(level) * 86_400_000;
  return due < calendar.now.getTime() && random.chance(0.94) ? 'Delivered' : 'Shipped';
};

const shipByDateOf = (
  { random, calendar }: DraftDesk,
  planned: PlannedOrder,
  { shippedAt, warehouse }: { shippedAt: Date | null; warehouse: DemoWarehouse },
): Day | null => {
  const hasOne = random.chance(0.12);
  const isClosed = planned.status === 'Closed' && shippedAt !== null;
  const missed = isClosed
    ? missedDay({ warehouse, createdAt: planned.createdAt, shippedAt }, calendar)
    : null;
  if (missed !== null) return missed;
  if (!hasOne) return null;
  if (shippedAt) return calendar.dayOf(shippedAt);
  return addDays(
    calendar.today,
    planned.status === 'Released' ? random.whole(0, 2) : random.whole(1, 18),
  );
};

const orderedBy = ({ random, client }: DraftDesk, { kind }: DemoRecipient): string => {
  const { people, connection } = orderDeskOf(client.profile.key);
  if (kind === 'person' && connection && random.chance(0.88)) return connection;
  return random.chance(0.05) ? random.pick(staff) : random.pick(people);
};

const wantsBoxLabels = (
  { random, client: { profile } }: DraftDesk,
  { kind }: DemoRecipient,
): boolean => (profile.requestsBoxLabels ?? false) && kind !== 'person' && random.chance(0.5);

const waitsForApproval = ({ client }: DraftDesk, { status, shape }: PlannedOrder): boolean =>
  status === 'Submitted' && (shape === 'approval' || client.settings.NeedOrderApproval);

/** An order that ships something to somebody. */
export const buildRegularOrder = (desk: DraftDesk, planned: PlannedOrder): DraftOrder => {
  const { client, random, calendar, book } = desk;
  const recipient = chooseRecipient(desk, planned.createdAt);
  const warehouse = chooseWarehouse(desk, planned, recipient);
  const level = chooseLevel(random, client.serviceLevels, recipient);
  const orderBy = orderedBy(desk, recipient);
  const steps = stepsOf(
    { ...planned, warehouseStatus: planned.at, orderType: 'Regular', orderBy, warehouse },
    random,
    calendar,
  );
  const shippedAt = steps.find(({ status }) => status === 'Shipped')?.at ?? null;
  const outcome = { ...planned, at: warehouseStatusOf(desk, planned, { shippedAt, level }) };
  const filling = {
    warehouse,
    createdAt: planned.createdAt,
    isCurrent: isOpen(planned) || planned.status === 'OnHold',
  };
  const { lines, parts, reason } = contentsOf(desk, outcome, {
    filling,
    kind: recipient.kind,
    shippedAt,
  });
  const isDropShipment = recipient.kind === 'company' && random.chance(0.06);
  return {
    client,
    warehouse,
    level,
    recipient,
    orderBy,
    steps,
    shippedAt,
    lines,
    parts,
    id: random.uuid(),
    orderType: 'Regular',
    createdAt: planned.createdAt,
    status: planned.status,
    warehouseStatus: outcome.at,
    onHoldReason: reason,
    shipByDate: shipByDateOf(desk, planned, { shippedAt, warehouse }),
    notes: random.chance(0.14) ? random.pick(deliveryNotes) : null,
    waitingForApproval: waitsForApproval(desk, planned),
    requestUccLabels: wantsBoxLabels(desk, recipient),
    sender: isDropShipment ? random.pick(book.filter(({ kind }) => kind === 'company')) : null,
    workOrder: null,
  };
};
