import { and, eq } from 'drizzle-orm';
import { dayIn } from '@contract/dates';
import type { AnswerOf, ParsedInputOf } from '@contract/endpoint';
import { whyNotOrder } from '@contract/orderActions';
import type { orderPlans, PlanOutcome } from '@contract/orderPlans';
import { isOnHold } from '@contract/orderRules';
import type { Db } from '../../db/database';
import { orders } from '../../db/schema/orders';
import type { Actor } from '../../http/actor';
import { notFound } from '../../http/problems';
import { expectedPieces } from '../../notices/expectedPieces';
import type { AllocationPlan, AvailableStock } from '../../stock/allocation';
import { warehousesToAskFor } from '../../stock/candidates';
import { planInTurn } from '../../stock/planInTurn';
import { readAvailable, readAvailableAnew } from '../../stock/reservations';
import {
  choiceOf,
  fulfilmentOf,
  fulfilmentOfNew,
  itemsOf,
  type Choice,
  type Fulfilment,
} from '../parts/fulfilment';
import {
  judgeOrder,
  readLineFacts,
  type AskedLine,
  type OrderedLine,
  type Reason,
} from '../parts/orderChecks';
import { readOrderFacts, type OrderFacts } from '../parts/orderFacts';
import type { SubmitDesk } from '../record/orderDesk';
import { visibleTo } from '../record/orderFilters';
import { stateOf, type OrderRow } from '../record/orderSteps';
import { plannedLines } from './plannedLines';
import { lineChange, orderedLinesOf } from './updateOrderLines';

type Payload = ParsedInputOf<typeof orderPlans.plan>['payload'];
type Planned = AnswerOf<typeof orderPlans.plan>;
type Plan = AllocationPlan<OrderedLine>;

/** The order that is changed, with what becomes of its lines; null for a new one. */
const readOrder = async (db: Db, actor: Actor, { Id, Items }: Payload) => {
  if (Id === undefined) return null;
  const [order] = await db
    .select()
    .from(orders)
    .where(and(visibleTo(actor), eq(orders.id, Id)));
  if (!order) throw notFound('Order');
  // Which lines have changed is found by comparing, whatever status they are sent with.
  const sent = Items.map((line) => ({ ...line, Status: 'Changed' as const }));
  return { order, change: lineChange(await orderedLinesOf(db, order), sent) };
};

const whyNotChange = (order: OrderRow): string | null =>
  whyNotOrder.editAsRegular(stateOf(order)) ?? whyNotOrder.edit(stateOf(order));

interface Written {
  readonly facts: OrderFacts;
  readonly payload: Payload;
  readonly before: Awaited<ReturnType<typeof readOrder>>;
  readonly lines: readonly OrderedLine[];
}

/** By whatever stands in the way of an order the other facts are of no use. */
const refused = (reasons: readonly Reason[], before: Written['before']): string | null => {
  const whyNot = before && whyNotChange(before.order);
  const sentences = [...new Set(reasons.map(({ sentence }) => sentence))];
  return whyNot ?? (sentences.length > 0 ? sentences.join('. ') : null);
};

/** The warehouse that the order asks for, as it is saved. */
const requestedIn = ({ facts, payload: { RequestedWarehouse: code }, before }: Written) => {
  if (code === undefined) return before?.order.requestedWarehouseId ?? null;
  const { client, warehouses } = facts;
  return (
    (code && warehousesToAskFor(client.orderSettings, warehouses).get(code.toUpperCase())) || null
  );
};

const choiceFrom = ({ facts, payload: { Country, State } }: Written, requested: string | null) =>
  choiceOf(facts.client.orderSettings, facts.warehouses, {
    recipient: { Country: Country?.toUpperCase(), State },
    intendedWarehouse: requested,
  });

/** Every warehouse of the provider's own: what the order may ship from, and what it may not. */
const ownWarehouses = ({ warehouses }: OrderFacts): string[] =>
  warehouses.filter(({ isThirdParty }) => !isThirdParty).map(({ id }) => id);

const readStock = (db: Db, { facts, lines, before }: Written): Promise<AvailableStock> => {
  const { client } = facts;
  const places = { itemIds: itemsOf({ lines }), warehouseIds: ownWarehouses(facts) };
  return before
    ? readAvailableAnew(db, client.id, { ...places, orderId: before.order.id })
    : readAvailable(db, client.id, places);
};

interface Decided {
  readonly choice: Choice;
  readonly requested: string | null;
  /** What the planning says, whether or not the order is held for something else. */
  readonly plan: Plan;
  /** Null while the order stays as it is planned. */
  readonly fulfilment: Fulfilment | null;
}

/** Decides as saving it does: a new order, and anew one that is changed or was on hold. */
const decide = (written: Written, available: AvailableStock): Decided => {
  const { facts, before, lines } = written;
  const rules = facts.client.orderSettings;
  const requested = requestedIn(written);
  const choice = choiceFrom(written, requested);
  const plan = planInTurn(rules, available)(lines, choice.candidates);
  if (!before)
    return { choice, requested, plan, fulfilment: fulfilmentOfNew(rules, choice, () => plan) };
  const { order, change } = before;
  const isFilledAnew =
    change.isChanged || isOnHold(order.status) || requested !== order.requestedWarehouseId;
  return isFilledAnew
    ? { choice, requested, plan, fulfilment: fulfilmentOf(plan, choice.usual) }
    : { choice, requested, plan: { shares: [], short: [] }, fulfilment: null };
};

/** The warehouses that would ship all of it by themselves, if the order asked for one of them. */
const elsewhere = (written: Written, available: AvailableStock): string[] => {
  const rules = written.facts.client.orderSettings;
  return [...warehousesToAskFor(rules, written.facts.warehouses)].flatMap(([code, id]) => {
    const { candidates } = choiceFrom(written, id);
    const { shares, short } = planInTurn(rules, available)(written.lines, candidates);
    const [first, ...others] = shares;
    const isWhole = short.length === 0 && others.length === 0 && first?.warehouseId === id;
    return isWhole ? [code] : [];
  });
};

const outcomeOf = (
  { fulfilment, plan }: Decided,
  codeOf: (id: string) => string,
): Omit<PlanOutcome, 'Elsewhere'> => {
  if (!fulfilment) return { Kind: 'kept', Parts: [], Reason: null };
  const kinds = {
    Submitted: 'ships',
    OnHold: 'held',
    OnHoldDueToInsufficientStock: 'waits',
  } as const;
  const Kind = kinds[fulfilment.status];
  const Parts = plan.shares.map(({ warehouseId, lines }) => ({
    Warehouse: codeOf(warehouseId),
    Pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
  return {
    Kind,
    Parts: Kind === 'ships' ? Parts : [],
    Reason: fulfilment.onHoldReason,
  };
};

const judge = async (
  { db, now, config }: SubmitDesk,
  actor: Actor,
  { facts, asked }: { facts: OrderFacts; asked: readonly AskedLine[] },
) => {
  const known = await readLineFacts(db, actor, { asked, found: facts.items });
  const today = dayIn(config.timeZone, now());
  return judgeOrder({ head: {}, asked, today }, { known, deliveryOptions: [] });
};

/**
 * What would become of an order if it were saved now, decided by what decides it then; nothing is
 * written or locked. 404 for an order that the caller can not see.
 */
export const planOrder = async (
  desk: SubmitDesk,
  actor: Actor,
  payload: Payload,
): Promise<Planned> => {
  const { db } = desk;
  const { clientId } = actor;
  const before = await readOrder(db, actor, payload);
  const facts = await readOrderFacts(db, {
    clientId,
    stockNumbers: payload.Items.map(({ StockNumber }) => StockNumber),
    recipients: [],
  });
  const asked = before?.change.asked ?? payload.Items.map((line, index) => ({ line, index }));
  const { lines, reasons } = await judge(desk, actor, { facts, asked });
  const written: Written = { facts, payload, before, lines };
  const available = await readStock(db, written);
  const decided = decide(written, available);
  const { choice, plan } = decided;
  const isShort = plan.short.length > 0;
  const expected = isShort
    ? await expectedPieces(db, actor, {
        itemIds: [...itemsOf({ lines: plan.short.map(({ line }) => line) })],
        warehouseIds: choice.candidates,
      })
    : [];
  const codeOf = (id: string) => facts.warehouses.find((each) => each.id === id)?.code ?? '';
  const tried = choice.candidates;
  const others = ownWarehouses(facts).filter((id) => !tried.includes(id));
  const Reason = refused(reasons, before);
  return {
    Lines: plannedLines(
      lines.map((line) => ({ line, index: asked[line.lineNo - 1]?.index ?? 0 })),
      { available, tried, others, codeOf },
      { short: plan.short, expected },
    ),
    Outcome:
      Reason === null
        ? { ...outcomeOf(decided, codeOf), Elsewhere: isShort ? elsewhere(written, available) : [] }
        : { Kind: 'refused', Parts: [], Reason, Elsewhere: [] },
  };
};
