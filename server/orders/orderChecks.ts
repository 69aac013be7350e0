import { addDays, type Day } from '@contract/dates';
import type { ParsedOrderPayload } from '@contract/orderPayload';
import { isShipDateAcceptable, orderSentences } from '@contract/orderRules';
import { customServiceLevelsOf, type ClientRow } from '../clients/clientRepository';
import type { Db } from '../db/database';
import type { Actor } from '../http/actor';
import { invalid } from '../http/problems';
import { componentsOf, itemsByStockNumber, lotsOf, type ItemRow, type KitComponent } from '../items/itemRepository';
import { placeRefusals } from '../recipients/recipientFields';
import type { NeededLine } from './allocation';

/** A line of a new order that passed the checks. */
export interface OrderedLine extends NeededLine {
  readonly lineNo: number;
  readonly item: ItemRow;
  readonly lotNo: string | null;
}

type Asked = ParsedOrderPayload['Items'][number];
type Refusals = Record<string, string[]>;

interface Known {
  readonly item: (stockNumber: string) => ItemRow | undefined;
  readonly components: readonly KitComponent[];
  readonly hasLot: (itemId: string, lotNo: string) => boolean;
}

const readKnown = async (tx: Db, actor: Actor, asked: readonly Asked[]): Promise<Known> => {
  const found = await itemsByStockNumber(tx, actor, asked.map(({ StockNumber }) => StockNumber));
  const byNumber = new Map(found.map((item) => [item.stockNumber.toLowerCase(), item]));
  const components = await componentsOf(tx, actor, found.filter(({ itemType }) => itemType === 'Bundled').map(({ id }) => id));
  const lots = asked.some(({ LotNo }) => LotNo) ? await lotsOf(tx, actor, found.map(({ id }) => id)) : [];
  return {
    item: (stockNumber) => byNumber.get(stockNumber.toLowerCase()),
    components,
    hasLot: (itemId, lotNo) => lots.some((lot) => lot.itemId === itemId && lot.lotNumber === lotNo),
  };
};

const isSameLine = (a: Asked, b: Asked): boolean =>
  a.StockNumber.toLowerCase() === b.StockNumber.toLowerCase() && (a.LotNo || null) === (b.LotNo || null);

const needsOf = (item: ItemRow, components: readonly KitComponent[]): NeededLine['needs'] =>
  item.itemType === 'Bundled'
    ? components.filter(({ kitId }) => kitId === item.id).map(({ componentId, quantity }) => ({ itemId: componentId, perPiece: quantity }))
    : [{ itemId: item.id, perPiece: 1 }];

/** Turns what was asked for into a line of the order, or says why it can't be one. */
const checkLine = (line: Asked, { index, asked, known }: { index: number; asked: readonly Asked[]; known: Known }): OrderedLine | Refusals => {
  const item = known.item(line.StockNumber);
  const refuse = (sentence: string): Refusals => ({ [`Items[${index}].StockNumber`]: [sentence] });
  if (!item) return refuse(`Item ${line.StockNumber} was not found`);
  if (!item.isActive) return refuse(`Item ${item.stockNumber} is not active`);
  if (asked.findIndex((other) => isSameLine(other, line)) < index) return refuse(`Item ${item.stockNumber} is on the order more than once`);
  const needs = needsOf(item, known.components);
  if (needs.length === 0) return refuse(`Kit ${item.stockNumber} has no components`);
  const lotNo = line.LotNo || null;
  if (lotNo !== null && !known.hasLot(item.id, lotNo)) return { [`Items[${index}].LotNo`]: [`Lot number ${lotNo} is not known for item ${item.stockNumber}`] };
  return { lineNo: index + 1, quantity: line.Quantity, needs, item, lotNo };
};

const isLine = (checked: OrderedLine | Refusals): checked is OrderedLine => 'item' in checked;

const headRefusals = async (tx: Db, actor: Actor, { payload, client, today }: OrderToCheck): Promise<Refusals> => {
  const custom = await customServiceLevelsOf(tx, actor);
  const deliveryOptions = [...client.supportedServiceLevels, ...custom.map(({ name }) => name)];
  const isOffered = deliveryOptions.includes(payload.DeliveryOption);
  const place = Object.entries(placeRefusals(payload.Recipient)).map(([field, sentences]) => [`Recipient.${field}`, sentences]);
  const isShippable = isShipDateAcceptable(payload.ShipByDate ?? null, addDays(today, -1));
  return {
    ...(!isOffered && { DeliveryOption: [`Delivery Option ${payload.DeliveryOption} is not available for this client`] }),
    ...(!isShippable && { ShipByDate: [orderSentences.shipDate] }),
    ...Object.fromEntries(place),
  };
};

interface OrderToCheck {
  readonly payload: ParsedOrderPayload;
  readonly client: ClientRow;
  /** In the provider's time zone; one day of tolerance is given to callers in others (OPEN-24). */
  readonly today: Day;
}

/** What the schema can't know of a new order: delivery option, ship date, the recipient's country and state, items and lots. Answers its lines; refuses with every reason at once. */
export const checkOrder = async (tx: Db, actor: Actor, order: OrderToCheck): Promise<OrderedLine[]> => {
  const asked = order.payload.Items;
  const known = await readKnown(tx, actor, asked);
  const checked = asked.map((line, index) => checkLine(line, { index, asked, known }));
  const lines = checked.filter(isLine);
  const refusals = [await headRefusals(tx, actor, order), ...checked.filter((line) => !isLine(line))].flatMap((fields) => Object.entries(fields));
  if (refusals.length > 0) throw invalid('The request is invalid', Object.fromEntries(refusals));
  return lines;
};
