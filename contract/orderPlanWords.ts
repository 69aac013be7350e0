import { monthNames, type Day } from './dates';
import type { PlannedLine, PlanOutcome } from './orderPlans';

/** What would become of an order, as the server tells it. */
export interface OrderPlan {
  readonly Lines: readonly PlannedLine[];
  readonly Outcome: PlanOutcome;
}

const count = (pieces: number): string => pieces.toLocaleString('en-US');

const piecesText = (pieces: number): string =>
  `${count(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}`;

const dayText = (day: Day, today: Day): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  const short = `${monthNames[Number(month) - 1]?.slice(0, 3)} ${Number(date)}`;
  return year === today.slice(0, 4) ? short : `${short}, ${year}`;
};

/** Names in a sentence: "A, B and 2 more". */
export const listed = (texts: readonly string[], most = 3): string => {
  const shown = texts.length > most ? texts.slice(0, most - 1) : texts;
  const more = texts.length - shown.length;
  const words = more > 0 ? [...shown, `${more} more`] : shown;
  return words.length < 2
    ? (words[0] ?? '')
    : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
};

const numbers = ['no', 'one', 'two', 'three', 'four', 'five'];

const partsText = (parts: PlanOutcome['Parts']): string =>
  `In ${numbers[parts.length] ?? parts.length} parts`;

/** The lines that an order is short of. */
export const shortLines = ({ Lines }: Pick<OrderPlan, 'Lines'>): readonly PlannedLine[] =>
  Lines.filter(({ Short }) => Short > 0);

/** The stock numbers that an order is short of. */
export const shortItems = (plan: OrderPlan): string[] => [
  ...new Set(shortLines(plan).map(({ StockNumber }) => StockNumber)),
];

/** Pieces of a line that lie where the order may ship from. */
export const piecesHere = ({ Available }: Pick<PlannedLine, 'Available'>): number =>
  Available.reduce((sum, { Pieces, IsTried }) => sum + (IsTried ? Pieces : 0), 0);

/** Pieces that are missing for an order. */
export const missingPieces = (plan: Pick<OrderPlan, 'Lines'>): number =>
  shortLines(plan).reduce((sum, { Short }) => sum + Short, 0);

/**
 * What a line lacks: "500 wanted, 12 here"; null where it lacks nothing. There may be enough of it
 * that does not lie where the rest of the order ships from, or that other lines take.
 */
export const lackText = (line: PlannedLine): string | null => {
  if (line.Short === 0) return null;
  const here = piecesHere(line);
  const enough = here >= line.Wanted ? ', but not together with the rest' : '';
  return `${count(line.Wanted)} wanted, ${count(here)} here${enough}`;
};

/** When more comes of a line, before the words that name the notice: "120 expected Dec 18". */
export const expectedText = (
  { Pieces, Date }: NonNullable<PlannedLine['Next']>,
  today: Day,
): string =>
  Date < today
    ? `${count(Pieces)} expected since ${dayText(Date, today)}`
    : `${count(Pieces)} expected ${dayText(Date, today)}`;

/** What a line lacks and when more comes, in one: "500 wanted, 12 here, 120 expected Dec 18 with notice 5053". */
export const lineText = (line: PlannedLine, today: Day): string | null => {
  const lack = lackText(line);
  if (lack === null || !line.Next) return lack;
  return `${lack}, ${expectedText(line.Next, today)} with notice ${line.Next.Notice}`;
};

type Words = Readonly<Record<PlanOutcome['Kind'], (plan: OrderPlan) => string | null>>;

const shipsText = (plan: OrderPlan): string => {
  const { Parts } = plan.Outcome;
  const missing = missingPieces(plan);
  const from = listed(
    Parts.map(({ Warehouse }) => Warehouse),
    5,
  );
  if (missing === 0 && Parts.length === 1) return `Ships complete from ${from}`;
  const ships = Parts.length === 1 ? `Ships from ${from}` : `${partsText(Parts)} from ${from}`;
  return missing === 0 ? ships : `${ships}, ${piecesText(missing)} as a backorder`;
};

const shipsInShort = (plan: OrderPlan): string => {
  const { Parts } = plan.Outcome;
  const missing = missingPieces(plan);
  if (missing === 0) return Parts.length === 1 ? 'Ships complete' : partsText(Parts);
  const ships = Parts.length === 1 ? 'Ships' : partsText(Parts);
  return `${ships}, ${piecesText(missing)} ${missing === 1 ? 'waits' : 'wait'}`;
};

const sentences: Words = {
  ships: shipsText,
  waits: (plan) => `Will wait for ${listed(shortItems(plan))}`,
  held: ({ Outcome }) => `Will be on hold: ${Outcome.Reason}`,
  refused: ({ Outcome }) => `Can't be saved: ${Outcome.Reason}`,
  kept: () => null,
};

const inShort: Words = {
  ships: shipsInShort,
  waits: () => 'Will wait',
  held: () => 'Will be on hold',
  refused: () => "Can't be saved",
  kept: () => null,
};

/**
 * What becomes of an order: "In two parts from OKL and ROC, 32 pieces as a backorder"; null where
 * nothing changes.
 */
export const outcomeText = (plan: OrderPlan): string | null => sentences[plan.Outcome.Kind](plan);

/** The same in a few words: "In two parts, 32 pieces wait". */
export const outcomeInShort = (plan: OrderPlan): string | null => inShort[plan.Outcome.Kind](plan);

/** Whether an order goes whole and at once. */
export const goesWell = (plan: OrderPlan): boolean =>
  plan.Outcome.Kind === 'kept' || (plan.Outcome.Kind === 'ships' && missingPieces(plan) === 0);

/** When what is missing comes: "PCK-65L-BLK follows about Dec 4". */
const followText = ({ StockNumber, Short, Next }: PlannedLine, today: Day): string => {
  if (!Next) return `No more of ${StockNumber} is announced`;
  if (Next.Date < today) return `Of ${StockNumber}, ${expectedText(Next, today)}`;
  const about = `about ${dayText(Next.Date, today)}`;
  if (Next.Pieces >= Short) return `${StockNumber} follows ${about}`;
  return `${count(Next.Pieces)} of ${StockNumber} ${Next.Pieces === 1 ? 'follows' : 'follow'} ${about}`;
};

/**
 * What a person who orders more than is here may want to know besides: "64 pieces ship. PCK-65L-BLK
 * follows about Dec 4."; empty where there is nothing.
 */
export const outcomeDetail = (plan: OrderPlan, today: Day): string => {
  const missing = shortLines(plan);
  const { Kind, Parts } = plan.Outcome;
  if (missing.length === 0 || (Kind !== 'ships' && Kind !== 'waits')) return '';
  const shipped = Parts.reduce((sum, { Pieces }) => sum + Pieces, 0);
  const ships = `${piecesText(shipped)} ${shipped === 1 ? 'ships' : 'ship'}`;
  const more = missing.length - 3;
  return [
    Kind === 'ships' ? ships : 'Nothing ships until all of it is here',
    ...missing.slice(0, 3).map((line) => followText(line, today)),
    ...(more > 0 ? [`${more} more ${more === 1 ? 'line is' : 'lines are'} short`] : []),
  ]
    .map((sentence) => `${sentence}.`)
    .join(' ');
};

/** What one may wait for instead of changing the order. */
export const waitText = ({ StockNumber, Short, Next }: PlannedLine, today: Day): string => {
  if (!Next) return `No more of ${StockNumber} is announced.`;
  const comes = `${expectedText(Next, today)} with notice ${Next.Notice}`;
  return Next.Pieces >= Short
    ? `Or wait: ${comes} of ${StockNumber}. The order is filled by itself then.`
    : `Or wait: ${comes}, of the ${count(Short)} of ${StockNumber} that are missing.`;
};

/** Pieces that were missing when an order was saved, as its answer tells them. */
export type MissingPieces = readonly { readonly StockNumber: string; readonly Pieces: number }[];

/**
 * What did not go as an order was saved, below its documented words: "It waits: 12 of 500
 * PCK-65L-BLK here, 120 expected Dec 18."; null where all of it goes. What is missing the answer
 * says, when more comes what was foretold.
 */
export const didNotGo = (
  { isWaiting, missing }: { isWaiting: boolean; missing: MissingPieces },
  foretold: readonly PlannedLine[],
  today: Day,
): string | null => {
  if (missing.length === 0) return null;
  const all = missing.map(({ StockNumber, Pieces }) => {
    const line =
      foretold.find((one) => one.StockNumber === StockNumber && one.Short === Pieces) ??
      foretold.find((one) => one.StockNumber === StockNumber);
    const next = line?.Next ? `, ${expectedText(line.Next, today)}` : '';
    if (!isWaiting || !line || line.Wanted < Pieces)
      return `${piecesText(Pieces)} of ${StockNumber}${isWaiting ? ' missing' : ''}${next}`;
    return `${count(line.Wanted - Pieces)} of ${count(line.Wanted)} ${StockNumber} here${next}`;
  });
  const more = all.length > 3 ? [`${all.length - 3} more`] : [];
  const text = [...all.slice(0, 3), ...more].join('; ');
  return isWaiting ? `It waits: ${text}.` : `A backorder follows: ${text}.`;
};
