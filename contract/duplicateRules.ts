import type { ImportType } from './imports';
import { recipientName, type RecipientFields } from './recipientRules';

/** Days in which the same goods for the same recipient are more likely a mistake than a new order. */
export const duplicateDays = 7;

/** The most records that are named beside a field. */
export const mostDuplicates = 3;

/** A text as it is compared with others: without blanks around it, in whatever case. */
export const comparable = (text: string | null | undefined): string =>
  (text ?? '').trim().toLowerCase();

/** Whether two texts are the same and say anything. */
export const isSameText = (
  one: string | null | undefined,
  other: string | null | undefined,
): boolean => comparable(one) !== '' && comparable(one) === comparable(other);

/** What tells recipients from each other. */
export type ComparedRecipient = Pick<
  RecipientFields,
  'FirstName' | 'LastName' | 'Company' | 'Address1' | 'ZipCode'
>;

/**
 * What two recipients have in common when they are the same one: name, company, first line of the
 * address and zip code, in lower case.
 */
export const recipientIdentity = ({
  FirstName,
  LastName,
  Company,
  Address1,
  ZipCode,
}: ComparedRecipient): readonly string[] => {
  const [first, last, company, address, zip] = [
    FirstName,
    LastName,
    Company,
    Address1,
    ZipCode,
  ].map(comparable);
  const name = recipientName({ FirstName: first, LastName: last, Company: company });
  return [name, company, address, zip].map(comparable);
};

/** Whether it is known well enough who a recipient is, to be compared with others. */
export const isRecognizable = (recipient: ComparedRecipient): boolean => {
  const [name, , address, zip] = recipientIdentity(recipient);
  return name !== '' && address !== '' && zip !== '';
};

/** Whether two recipients are the same one; no recipient, as deduct orders have it, is like none. */
export const isSameRecipient = (
  one: ComparedRecipient | null,
  other: ComparedRecipient | null,
): boolean => {
  if (one === null || other === null) return one === other;
  if (!isRecognizable(one)) return false;
  const theirs = recipientIdentity(other);
  return recipientIdentity(one).every((text, index) => text === theirs[index]);
};

/** A line as far as it is compared: how much of which item. */
export interface ComparedLine {
  readonly StockNumber: string;
  readonly Quantity: number | null;
}

const counted = (lines: readonly ComparedLine[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { StockNumber, Quantity } of lines) {
    const key = JSON.stringify([comparable(StockNumber), Quantity]);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

/** How many lines two orders have in common, each with the same item and quantity. */
export const linesInCommon = (
  one: readonly ComparedLine[],
  other: readonly ComparedLine[],
): number => {
  const theirs = counted(other);
  return [...counted(one)].reduce(
    (sum, [key, count]) => sum + Math.min(count, theirs.get(key) ?? 0),
    0,
  );
};

/** An order as far as it is compared with others; its recipient is null where it has none. */
export interface ComparedOrder {
  readonly Name: string;
  readonly Recipient: ComparedRecipient | null;
  readonly Items: readonly ComparedLine[];
}

/** What an order that exists has in common with one that is being written. */
export interface OrderLikeness {
  readonly SameName: boolean;
  readonly SameRecipient: boolean;
  /** Of the lines that are being written. */
  readonly SameLines: number;
  /** Whether neither of them has another line. */
  readonly AllLines: boolean;
}

/** What an order that exists has in common with one that is being written. */
export const orderLikeness = (written: ComparedOrder, existing: ComparedOrder): OrderLikeness => {
  const SameLines = linesInCommon(written.Items, existing.Items);
  return {
    SameName: isSameText(written.Name, existing.Name),
    SameRecipient: isSameRecipient(written.Recipient, existing.Recipient),
    SameLines,
    AllLines: SameLines > 0 && [written, existing].every(({ Items }) => Items.length === SameLines),
  };
};

/** The first moment from which on the same goods for the same recipient are told. */
export const duplicatesSince = (now: Date): Date =>
  new Date(now.getTime() - duplicateDays * 24 * 60 * 60_000);

/**
 * Whether an order that exists is told of: it has the same name, or the same recipient and lines and
 * was made in the last seven days. A cancelled one is not: what was cancelled is written anew under
 * its old name.
 */
export const isOrderTold = (
  { SameName, SameRecipient, AllLines }: OrderLikeness,
  {
    status,
    createdAt,
    now,
  }: { readonly status: string; readonly createdAt: Date; readonly now: Date },
): boolean =>
  status !== 'Cancelled' &&
  (SameName || (SameRecipient && AllLines && createdAt >= duplicatesSince(now)));

/** A sentence that names a record, in three parts: the name can be made a link to it. */
export interface Told {
  readonly before: string;
  readonly name: string;
  readonly after: string;
}

/** The sentence as a text. */
export const toldText = ({ before, name, after }: Told): string => `${before}${name}${after}`;

const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

interface ToldOrder extends OrderLikeness {
  readonly OrderNumber: string;
  /** When it was made, in words: "Nov 20". */
  readonly day: string;
  /** How many lines the order that is written has. */
  readonly lines: number;
  readonly isDeduct: boolean;
}

const linesText = ({ AllLines, SameLines, lines }: ToldOrder): string[] => {
  if (AllLines) return ['lines'];
  return SameLines > 0 ? [`${SameLines} of these ${lines} ${lines === 1 ? 'line' : 'lines'}`] : [];
};

/** "Order 13019 of Nov 20 has the same name, recipient and 2 of these 4 lines." */
export const orderTold = (order: ToldOrder): Told => ({
  before: order.isDeduct ? 'Deduct order ' : 'Order ',
  name: order.OrderNumber,
  after: ` of ${order.day} has the same ${joined([
    ...(order.SameName ? ['name'] : []),
    ...(order.SameRecipient && !order.isDeduct ? ['recipient'] : []),
    ...linesText(order),
  ])}.`,
});

/** "Notice 5051 of Nov 20 has this tracking number already." */
export const noticeTold = (
  { Id, day }: { readonly Id: string; readonly day: string },
  field: 'tracking number' | 'PO number',
): Told => ({ before: 'Notice ', name: Id, after: ` of ${day} has this ${field} already.` });

/** "Redwood Mercantile is in the address book already, with this address." */
export const recipientTold = (name: string): Told => ({
  before: '',
  name,
  after: ' is in the address book already, with this address.',
});

interface ToldItem {
  readonly StockNumber: string;
  readonly IsActive: boolean;
}

const inactive = ({ IsActive }: ToldItem): string => (IsActive ? '' : ', which is inactive,');

/** "Item PCK-65L-BLK exists already." */
export const itemTold = (item: ToldItem): Told => ({
  before: 'Item ',
  name: item.StockNumber,
  after: item.IsActive ? ' exists already.' : ' exists already and is inactive.',
});

/** "Item PCK-65L-BLK has this UPC/Barcode already." */
export const barcodeTold = (item: ToldItem): Told => ({
  before: 'Item ',
  name: item.StockNumber,
  after: `${inactive(item)} has this UPC/Barcode already.`,
});

interface ToldImport {
  readonly Type: ImportType;
  readonly FileName: string;
  readonly day: string;
  /** Records that it has made and that are still there. */
  readonly Made: number;
}

const recordsText = (type: ImportType, count: number): string => {
  const noun = type === 'Orders' ? 'order' : 'item';
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}`;
};

/** "This file was imported as november.csv on Nov 20 and made 264 orders." */
export const importTold = (found: ToldImport & { readonly IsUnderWay: boolean }): Told => {
  const { Type, FileName, day, Made, IsUnderWay } = found;
  return IsUnderWay
    ? { before: 'This file is being imported just now, as ', name: FileName, after: '.' }
    : {
        before: 'This file was imported as ',
        name: FileName,
        after: ` on ${day} and made ${recordsText(Type, Made)}.`,
      };
};

/** "258 of the 264 orders in this file were made by november.csv on Nov 20." */
export const importedRowsTold = (found: ToldImport & { readonly Records: number }): Told => {
  const { Type, FileName, day, Made, Records } = found;
  return {
    before: `${Made.toLocaleString('en-US')} of the ${recordsText(Type, Records)} in this file ${Made === 1 ? 'was' : 'were'} made by `,
    name: FileName,
    after: ` on ${day}.`,
  };
};
