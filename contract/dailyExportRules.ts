import { addDays, dayIn, type Day } from './dates';

/** The files that a client can have sent by mail every day. */
export const dailyFiles = ['orders', 'stock'] as const;
export type DailyFile = (typeof dailyFiles)[number];

interface DailyFileFacts {
  readonly label: string;
  readonly text: string;
  /** The list that it is made of, and its columns. */
  readonly list: 'orders' | 'items';
  readonly columns: string;
}

export const dailyExportLimits = {
  people: 10,
  /** Orders of so many days are in the file. */
  orderDays: 90,
  /** How often a mail is tried, later each time: for about three hours. */
  tries: 10,
  /** How often it can be sent by hand within an hour. */
  byHand: 5,
  /** For so many days it is told what was sent. */
  keptDays: 14,
} as const;

/** What each file is called and has in it. */
export const dailyFileFacts: Readonly<Record<DailyFile, DailyFileFacts>> = {
  orders: {
    label: 'Order status',
    text: `The orders of the last ${dailyExportLimits.orderDays} days, with status, carrier and tracking numbers`,
    list: 'orders',
    columns:
      'number,name,reference,created,status,warehouse,shipsFrom,shipBy,shipped,pieces,delivery,tracking',
  },
  stock: {
    label: 'Stock',
    text: 'All items, with what is available, on hand, ordered and unshippable',
    list: 'items',
    columns: 'stock,description,status,available,onHand,ordered,unshippable,barcode',
  },
};

/** The hour that is offered first: before most people begin to work. */
export const usualHour = 6;

/** How an hour of the day is written: 06:00. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** How one sending stands. */
export const dailyRunStates = ['waiting', 'sent', 'failed'] as const;

/** Why a daily export was switched off by itself. */
export const dailyStops = ['client', 'owner', 'people'] as const;
export type DailyStop = (typeof dailyStops)[number];

/** What is said of it, and how it goes on. */
export const dailyStopSentences: Readonly<Record<DailyStop, string>> = {
  client: 'It was switched off because the account was not active. Switch it on and save to go on.',
  owner:
    'It was switched off because the Owner who had chosen it works here as an Owner no longer. Another Owner can switch it on and save.',
  people:
    'It was switched off because none of its people may sign in any more. Choose others and switch it on.',
};

export const dailyExportSentences = {
  files: 'Choose at least one file',
  people: 'Choose at least one person',
  strangers: 'It is sent to active users of this account only',
  changed: 'Somebody else has changed the daily export meanwhile: load it again',
} as const;

/** What is asked of a daily export that is on. */
interface Chosen {
  readonly IsOn: boolean;
  readonly Files: readonly DailyFile[];
  readonly UserIds: readonly string[];
}

/** Whether it has something to send; one that is off needs nothing. */
export const hasDailyFiles = ({ IsOn, Files }: Chosen): boolean => !IsOn || Files.length > 0;

/** Whether it goes to somebody; one that is off needs nobody. */
export const hasDailyPeople = ({ IsOn, UserIds }: Chosen): boolean => !IsOn || UserIds.length > 0;

/** Why it can not be sent by hand now; null when it can. */
export const whyNotSendNow = (
  { Files, UserIds }: Omit<Chosen, 'IsOn'>,
  { waiting, byHand }: { readonly waiting: number; readonly byHand: number },
): string | null => {
  if (Files.length === 0 || UserIds.length === 0)
    return 'Choose what is sent and to whom, and save it first';
  if (waiting > 0) return 'It is on its way already';
  return byHand >= dailyExportLimits.byHand
    ? `It was sent ${dailyExportLimits.byHand} times within an hour: try later`
    : null;
};

/** What a clock in a zone shows at a moment, as if it were UTC. */
const clockOf = (timeZone: string, at: number): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
};

interface Hour {
  readonly hour: number;
  readonly timeZone: string;
}

/** The moment of a full hour of a day; an hour that the clocks leave out is the one after it. */
const momentOf = (day: Day, { hour, timeZone }: Hour): number => {
  const shown = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
  // By the distance of the zone at about that time, and then by that of the moment itself.
  const about = shown - (clockOf(timeZone, shown) - shown);
  const at = shown - (clockOf(timeZone, about) - about);
  return clockOf(timeZone, at) < shown ? about : at;
};

/** When a daily export is due next, after a moment: once on every day, weekends too. */
export const nextDailyExport = (after: Date, at: Hour): Date => {
  const today = dayIn(at.timeZone, after);
  const moments = [0, 1, 2].map((days) => momentOf(addDays(today, days), at));
  return new Date(
    moments.find((moment) => moment > after.getTime()) ?? after.getTime() + 86_400_000,
  );
};
