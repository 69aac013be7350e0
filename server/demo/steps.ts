import { isWeekend, type Calendar } from './calendar';
import type { DraftOrder, DraftStep } from './orderDraft';
import type { Random } from '../random';
import { staff } from './users';

type StepName = DraftStep['status'];

/** Hours that each step takes after the one before it. */
const hours: Readonly<Partial<Record<StepName, readonly [least: number, most: number]>>> = {
  Approved: [0.1, 1.2],
  Confirmed: [0.1, 0.8],
  Released: [0.2, 1.5],
  Picked: [3, 24],
  Packed: [0.3, 3],
  Shipped: [0.5, 4],
  Closed: [0.05, 0.4],
  Cancelled: [0.5, 20],
};

const forward: readonly StepName[] = [
  'Submitted',
  'Approved',
  'Confirmed',
  'Released',
  'Picked',
  'Packed',
  'Shipped',
  'Closed',
];

/** The last step that an order has taken; an order on hold has only been submitted. */
const lastStep = ({
  status,
  warehouseStatus,
}: Pick<DraftOrder, 'status' | 'warehouseStatus'>): StepName => {
  if (
    status === 'Released' &&
    (warehouseStatus === 'Picked' || warehouseStatus === 'Packed' || warehouseStatus === 'Shipped')
  )
    return warehouseStatus;
  return forward.includes(status) ? status : 'Submitted';
};

type Story = Pick<
  DraftOrder,
  'status' | 'warehouseStatus' | 'orderType' | 'createdAt' | 'orderBy' | 'warehouse'
>;

const namesOf = (story: Story, random: Random): StepName[] => {
  if (story.status === 'Cancelled')
    return random.chance(0.3) ? ['Submitted', 'Approved', 'Cancelled'] : ['Submitted', 'Cancelled'];
  const names = forward.slice(0, forward.indexOf(lastStep(story)) + 1);
  return story.orderType === 'Deduct' ? names.filter((name) => name !== 'Packed') : names;
};

/** The warehouses don't pick at weekends. */
const afterWeekend = (moment: number, calendar: Calendar): number =>
  isWeekend(calendar.dayOf(new Date(moment)))
    ? afterWeekend(moment + 24 * 3_600_000, calendar)
    : moment;

/**
 * The steps of an order and when they were taken; all before now, so a young order has taken them
 * faster.
 */
export const stepsOf = (story: Story, random: Random, calendar: Calendar): DraftStep[] => {
  const processedBy = random.pick(staff);
  const by = (name: StepName): string => {
    if (name === 'Submitted' || name === 'Cancelled') return story.orderBy;
    return ['Approved', 'Confirmed', 'Released'].includes(name)
      ? processedBy
      : `Warehouse ${story.warehouse.code}`;
  };
  const start = story.createdAt.getTime();
  let at = start;
  const planned = namesOf(story, random).map((name) => {
    at += random.between(...(hours[name] ?? [0, 0])) * 3_600_000;
    if (name === 'Picked') at = afterWeekend(at, calendar);
    return { name, at };
  });
  const most = (calendar.now.getTime() - start) * 0.95;
  const pace = at - start > most ? most / (at - start) : 1;
  return planned.map((step) => ({
    status: step.name,
    at: new Date(Math.round(start + (step.at - start) * pace)),
    by: by(step.name),
  }));
};
