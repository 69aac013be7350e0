import { eq, sql, type SQL } from 'drizzle-orm';
import { addDays, type Day } from '@contract/dates';
import type { MistakeRule } from '@contract/importMistakes';
import type { ParsedOrderPayload } from '@contract/orderPayload';
import { isShipDateAcceptable, orderSentences } from '@contract/orderRules';
import type { Db } from '../../db/database';
import { clients, customServiceLevels } from '../../db/schema/accounts';
import type { Actor } from '../../http/actor';
import { notFound } from '../../http/problems';
import { refuseFields, type Refusals } from '../../http/refusals';
import {
  componentsOf,
  itemsByStockNumber,
  lotsOf,
  type ItemRow,
  type KitComponent,
} from '../../items/itemRows';
import { placeRefusals } from '../../recipients/recipientFields';
import type { NeededLine } from '../../stock/allocation';

/** An item as far as an order's line needs it. */
export type OrderedItem = Pick<ItemRow, 'id' | 'stockNumber' | 'description' | 'itemType'>;

/** An item that a line names, which may not be active. */
export type NamedItem = OrderedItem & Pick<ItemRow, 'isActive'>;

/** A line of an order that passed the checks. */
export interface OrderedLine extends NeededLine {
  readonly lineNo: number;
  readonly item: OrderedItem;
  readonly lotNo: string | null;
}

/** A line that is asked for. */
export interface AskedLine {
  readonly line: Pick<ParsedOrderPayload['Items'][number], 'StockNumber' | 'Quantity' | 'LotNo'>;
  /** Its position in what was sent, for the refusal. */
  readonly index: number;
  /**
   * The item as the order has it, of a line that stays as it is: nobody may be able to order it any
   * more.
   */
  readonly kept?: OrderedItem | undefined;
}

/** Why an order is refused: in a field such as `Items[0].Quantity`. */
export interface Reason {
  readonly field: string;
  readonly rule: MistakeRule;
  readonly sentence: string;
}

/** What the lines of new orders name, as far as it is there. */
export interface LineFacts {
  readonly item: (stockNumber: string) => NamedItem | undefined;
  readonly components: readonly KitComponent[];
  readonly hasLot: (itemId: string, lotNo: string) => boolean;
}

/** What the lines of new orders name: the items that were found, what kits are made of, and lots. */
export const readLineFacts = async (
  tx: Db,
  actor: Pick<Actor, 'clientId'>,
  { asked, found }: { asked: readonly AskedLine[]; found: readonly NamedItem[] },
): Promise<LineFacts> => {
  const byNumber = new Map(found.map((item) => [item.stockNumber.toLowerCase(), item]));
  const kits = [...found, ...asked.flatMap(({ kept }) => kept ?? [])].filter(
    ({ itemType }) => itemType === 'Bundled',
  );
  const components = await componentsOf(tx, actor, [...new Set(kits.map(({ id }) => id))]);
  const lots = asked.some(({ line }) => line.LotNo)
    ? await lotsOf(
        tx,
        actor,
        found.map(({ id }) => id),
      )
    : [];
  return {
    item: (stockNumber) => byNumber.get(stockNumber.toLowerCase()),
    components,
    hasLot: (itemId, lotNo) => lots.some((lot) => lot.itemId === itemId && lot.lotNumber === lotNo),
  };
};

const isSameLine = ({ line: a }: AskedLine, { line: b }: AskedLine): boolean =>
  a.StockNumber.toLowerCase() === b.StockNumber.toLowerCase() &&
  (a.LotNo || null) === (b.LotNo || null);

/** What one piece of an item takes from the stock: its components for a kit. */
export const needsOf = (
  item: OrderedItem,
  components: readonly KitComponent[],
): NeededLine['needs'] =>
  item.itemType === 'Bundled'
    ? components
        .filter(({ kitId }) => kitId === item.id)
        .map(({ componentId, quantity }) => ({ itemId: componentId, perPiece: quantity }))
    : [{ itemId: item.id, perPiece: 1 }];

/** Turns what was asked for into a line of the order, or says why it can't be one. */
const checkLine = (
  asked: AskedLine,
  { lineNo, all, known }: { lineNo: number; all: readonly AskedLine[]; known: LineFacts },
): OrderedLine | Reason => {
  const { line, index, kept } = asked;
  const refuse = (rule: Reason['rule'], sentence: string): Reason => ({
    field: `Items[${index}].StockNumber`,
    rule,
    sentence,
  });
  const item = kept ?? known.item(line.StockNumber);
  if (!item) return refuse('itemUnknown', `Item ${line.StockNumber} was not found`);
  if ('isActive' in item && !item.isActive)
    return refuse('itemInactive', `Item ${item.stockNumber} is not active`);
  if (all.find((other) => isSameLine(other, asked)) !== asked)
    return refuse('itemTwice', `Item ${item.stockNumber} is on the order more than once`);
  const needs = needsOf(item, known.components);
  if (needs.length === 0) return refuse('kitEmpty', `Kit ${item.stockNumber} has no components`);
  const lotNo = line.LotNo || null;
  if (!kept && lotNo !== null && !known.hasLot(item.id, lotNo))
    return {
      field: `Items[${index}].LotNo`,
      rule: 'lotUnknown',
      sentence: `Lot number ${lotNo} is not known for item ${item.stockNumber}`,
    };
  return { lineNo, quantity: line.Quantity, needs, item, lotNo };
};

const isLine = (checked: OrderedLine | Reason): checked is OrderedLine => 'item' in checked;

/** The head of an order as far as it was sent. */
export type SentHead = Partial<
  Pick<ParsedOrderPayload, 'DeliveryOption' | 'ShipByDate' | 'Recipient'>
>;

interface OrderToJudge {
  readonly head: SentHead;
  readonly asked: readonly AskedLine[];
  /** In the provider's time zone; one day of tolerance is given to callers in others (OPEN-24). */
  readonly today: Day;
}

/** What orders of a client are judged by; one reading serves many orders. */
interface OrderLaw {
  readonly known: LineFacts;
  readonly deliveryOptions: readonly string[];
}

const placeReasons = (recipient: SentHead['Recipient']): Reason[] => {
  const { Country = [], State = [] } = recipient ? placeRefusals(recipient) : {};
  return [
    ...Country.map((sentence) => ({
      field: 'Recipient.Country',
      rule: 'country' as const,
      sentence,
    })),
    ...State.map((sentence) => ({ field: 'Recipient.State', rule: 'state' as const, sentence })),
  ];
};

const headReasons = (
  { head: { DeliveryOption, ShipByDate, Recipient }, today }: OrderToJudge,
  deliveryOptions: readonly string[],
): Reason[] => {
  const isOffered = DeliveryOption === undefined || deliveryOptions.includes(DeliveryOption);
  const isShippable = isShipDateAcceptable(ShipByDate ?? null, { today: addDays(today, -1) });
  const offered: Reason = {
    field: 'DeliveryOption',
    rule: 'deliveryOption',
    sentence: `Delivery Option ${DeliveryOption} is not available for this client`,
  };
  const shipDate: Reason = {
    field: 'ShipByDate',
    rule: 'shipDate',
    sentence: orderSentences.shipDate,
  };
  return [
    ...(isOffered ? [] : [offered]),
    ...(isShippable ? [] : [shipDate]),
    ...placeReasons(Recipient),
  ];
};

/** Reasons as a caller is told them: by field. */
export const refusalsOf = (reasons: readonly Reason[]): Refusals =>
  Object.fromEntries(reasons.map(({ field, sentence }) => [field, [sentence]]));

/**
 * What a client's orders may name as their delivery option, for a statement that reads the client:
 * its supported service levels, and its own names for some.
 */
export const deliveryOptionsOf = (clientId: string): SQL<string[]> =>
  sql`${clients.supportedServiceLevels} || array(select ${customServiceLevels.name} from ${customServiceLevels} where ${customServiceLevels.clientId} = ${clientId})`;

const readDeliveryOptions = async (tx: Db, { clientId }: Actor): Promise<string[]> => {
  const [found] = await tx
    .select({ deliveryOptions: deliveryOptionsOf(clientId) })
    .from(clients)
    .where(eq(clients.id, clientId));
  if (!found) throw notFound('The client');
  return found.deliveryOptions;
};

/** The lines of an order that is asked for, and every reason to refuse it that the schema can't know. */
export const judgeOrder = (
  order: OrderToJudge,
  { known, deliveryOptions }: OrderLaw,
): { lines: OrderedLine[]; reasons: Reason[] } => {
  const checked = order.asked.map((asked, index) =>
    checkLine(asked, { lineNo: index + 1, all: order.asked, known }),
  );
  return {
    lines: checked.filter(isLine),
    reasons: [
      ...headReasons(order, deliveryOptions),
      ...checked.flatMap((line) => (isLine(line) ? [] : [line])),
    ],
  };
};

interface OrderToCheck {
  readonly head: SentHead;
  readonly lines: readonly AskedLine[];
  readonly today: Day;
}

/**
 * What the schema can't know of an order: delivery option, ship date, the recipient's country and
 * state, items and lots. Answers its lines; refuses with every reason at once.
 */
export const checkOrder = async (
  tx: Db,
  actor: Actor,
  { head, lines: asked, today }: OrderToCheck,
): Promise<OrderedLine[]> => {
  const found = await itemsByStockNumber(
    tx,
    actor,
    asked.map(({ line }) => line.StockNumber),
  );
  const law = {
    known: await readLineFacts(tx, actor, { asked, found }),
    deliveryOptions: await readDeliveryOptions(tx, actor),
  };
  const { lines, reasons } = judgeOrder({ head, asked, today }, law);
  refuseFields(refusalsOf(reasons));
  return lines;
};
