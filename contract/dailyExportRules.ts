import { addDays, dayIn, type Day } from './dates';

/** The files that a client can have sent by mail every day. */
export const dailyFiles = ['orders', 'stock'] as const;
export type DailyFile = (typeof dailyFiles)[number];

export const dailyExportLimits = {
  people: 10,
  /** Of mailboxes that belong to no user of the account. */
  addresses: 5,
  /** How often a mail is tried, later each time: for about three hours. */
  tries: 10,
  /** How often it can be sent by hand within an hour. */
  byHand: 5,
  /** For so many days it is told what was sent. */
  keptDays: 14,
} as const;

interface DailyFileFacts {
  readonly label: string;
  readonly text: string;
}

/** What each file is called and has in it. */
export const dailyFileFacts: Readonly<Record<DailyFile, DailyFileFacts>> = {
  orders: {
    label: 'Order status',
    text: 'All open orders, and those shipped or cancelled since the day before, with tracking numbers',
  },
  stock: {
    label: 'Stock',
    text: 'All items by warehouse: on hand, ordered, unshippable, available and expected',
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

/** What stood in the way of a sending. */
export const dailyStopReasons: Readonly<Record<DailyStop, string>> = {
  client: 'The account was not active',
  owner: 'The Owner who had chosen it works here as an Owner no longer',
  people: 'None of its recipients may get it any more',
};

/** Why it was switched off by itself, and how it goes on. */
export const dailyStopSentences: Readonly<Record<DailyStop, string>> = {
  client: `It was switched off. ${dailyStopReasons.client}. Switch it on and save to go on.`,
  owner: `It was switched off. ${dailyStopReasons.owner}. Another Owner can switch it on and save.`,
  people: `It was switched off. ${dailyStopReasons.people}. Choose others and switch it on.`,
};

export const dailyExportSentences = {
  files: 'Choose at least one file',
  people: 'Choose at least one recipient',
  tooManyPeople: `It can be sent to ${dailyExportLimits.people} people at most`,
  strangers: 'Only active users of this account can be chosen',
  address: 'Each address must be a valid e-mail address',
  tooManyAddresses: `It can have ${dailyExportLimits.addresses} other addresses at most`,
  changed: 'Somebody else has changed the daily export meanwhile. Load it again',
} as const;

/** Why an address of a user of the account is no other address. */
export const usersAddress = (email: string): string =>
  `${email} belongs to a user of this account: choose the person, who has to be active`;

/** Addresses as they were typed, with commas, semicolons or blanks between; each of them once. */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((address) => address !== ''),
  ),
];

/** What is asked of a daily export that is on. */
interface Chosen {
  readonly IsOn: boolean;
  readonly Files: readonly DailyFile[];
  readonly UserIds: readonly string[];
  readonly Addresses: readonly string[];
}

/** Whether it has something to send; one that is off needs nothing. */
export const hasDailyFiles = ({ IsOn, Files }: Pick<Chosen, 'IsOn' | 'Files'>): boolean =>
  !IsOn || Files.length > 0;

/** Whether it goes to somebody; one that is off needs nobody. */
export const hasDailyPeople = ({ IsOn, UserIds, Addresses }: Omit<Chosen, 'Files'>): boolean =>
  !IsOn || UserIds.length + Addresses.length > 0;

/** Why it can not be sent by hand now; null when it can. */
export const whyNotSendNow = (
  { Files, UserIds, Addresses }: Omit<Chosen, 'IsOn'>,
  { waiting, byHand }: { readonly waiting: number; readonly byHand: number },
): string | null => {
  if (Files.length === 0 || UserIds.length + Addresses.length === 0)
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

/** The beginning of a day, where it is midnight. */
export const startOfDay = (day: Day, timeZone: string): Date =>
  new Date(momentOf(day, { hour: 0, timeZone }));

/** When a daily export is due next, after a moment: once on every day, weekends too. */
export const nextDailyExport = (after: Date, at: Hour): Date => {
  const today = dayIn(at.timeZone, after);
  const moments = [0, 1, 2].map((days) => momentOf(addDays(today, days), at));
  return new Date(
    moments.find((moment) => moment > after.getTime()) ?? after.getTime() + 86_400_000,
  );
};

/** When it was that hour last, at a moment or before it. */
export const lastAtHour = (until: Date, at: Hour): Date => {
  const today = dayIn(at.timeZone, until);
  const moments = [0, -1].map((days) => momentOf(addDays(today, days), at));
  return new Date(
    moments.find((moment) => moment <= until.getTime()) ?? until.getTime() - 86_400_000,
  );
};
