import { addDays } from '@contract/dates';
import type { DemoTag } from './inventory';
import { isOpen, type DraftLine, type DraftOrder, type DraftDesk } from './orderDraft';
import { offered } from './orderLines';
import type { DemoItem } from './catalogue';
import type { DemoWarehouse } from './reference';
import type { PlannedOrder } from './scenarios';
import { stepsOf } from './steps';
import { staff } from './users';
import type { WorkOrderRecord } from '@contract/orderRecord';

const notes = [
  'Counted twice',
  'Photos are in the claim',
  'Agreed with the client by phone',
  'Pieces go to the kitting table',
];

const picked = ({ number, lot }: Pick<DemoTag, 'number' | 'lot'>, quantity: number) => ({
  TagNumber: number,
  Quantity: quantity,
  LotNo: lot?.number ?? null,
  ExpDate: lot?.expires ?? null,
  Pick: quantity,
  Leave: null,
});

/**
 * Takes pieces off tags: an open order holds them on tags that are there now, an old one has used
 * its tags up.
 */
const tagLine = (
  { random, stock }: DraftDesk,
  item: DemoItem,
  { warehouse, holds }: { warehouse: DemoWarehouse; holds: boolean },
): DraftLine => {
  const chosen = random.sample(stock.placeOf(item, warehouse)?.tags ?? [], random.whole(1, 2));
  const tags = chosen.map((tag) => {
    const quantity = random.whole(1, 6);
    if (holds) tag.picked += quantity;
    return picked(
      holds ? tag : { ...tag, number: `T${random.whole(1, 9)}${random.digits(6)}` },
      quantity,
    );
  });
  const quantity = tags.reduce((sum, tag) => sum + tag.Quantity, 0);
  return { item, quantity, requested: quantity, lotNo: null, tags };
};

const plainLine = ({ random }: DraftDesk, item: DemoItem): DraftLine => {
  const quantity = random.whole(1, 12);
  return { item, quantity, requested: quantity, lotNo: null, tags: null };
};

const workOrderOf = (
  { random, calendar, client, notices }: DraftDesk,
  { createdAt, ...planned }: PlannedOrder,
): WorkOrderRecord | null => {
  if (!random.chance(0.4)) return null;
  const known = notices.filter(
    (notice) => notice.clientId === client.id && (notice.createdAt ?? createdAt) < createdAt,
  );
  const from = isOpen(planned) ? calendar.today : calendar.dayOf(createdAt);
  return {
    _id: random.uuid(),
    CompletedByDate: addDays(from, random.whole(2, 12)),
    ShipmentNoticeId: known.length > 0 && random.chance(0.6) ? random.pick(known).number : null,
    ShipByDate: null,
  };
};

/** An order that takes stock away without sending it to anybody; only staff make and see these. */
export const buildDeductOrder = (desk: DraftDesk, planned: PlannedOrder): DraftOrder => {
  const { client, random, calendar } = desk;
  const warehouse = random.pick(client.warehouses);
  const filling = { warehouse, createdAt: planned.createdAt, isCurrent: isOpen(planned) };
  const singles = offered(desk, filling).filter(({ parts }) => parts.length === 0);
  const withTags = random.chance(0.6);
  const lines = random
    .sample(singles, random.whole(1, 3))
    .map((item) =>
      withTags ? tagLine(desk, item, { warehouse, holds: isOpen(planned) }) : plainLine(desk, item),
    );
  const orderBy = random.pick(staff);
  const steps = stepsOf(
    { ...planned, warehouseStatus: planned.at, orderType: 'Deduct', orderBy, warehouse },
    random,
    calendar,
  );
  return {
    client,
    warehouse,
    orderBy,
    steps,
    lines,
    id: random.uuid(),
    orderType: 'Deduct',
    createdAt: planned.createdAt,
    status: planned.status,
    warehouseStatus: planned.at,
    shippedAt: steps.find(({ status }) => status === 'Shipped')?.at ?? null,
    onHoldReason: null,
    level: null,
    recipient: null,
    shipByDate: null,
    notes: random.chance(0.3) ? random.pick(notes) : null,
    waitingForApproval: false,
    requestUccLabels: false,
    sender: null,
    workOrder: workOrderOf(desk, planned),
    parts: [],
  };
};
