import type {
  BackupRun,
  DeadJob,
  GiveUpOutcome,
  ServerProcess,
  SystemState,
  WarehouseLine,
  WorkOfArea,
} from '@contract/system';
import { clockText, localDay, localToday, momentText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import type { Glyph } from '@/shared/ui/status/StatusGlyph';
import type { Tone } from '@/shared/ui/status/tone';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How something does, by a sign and in words. */
export interface Look {
  readonly tone: Tone;
  readonly glyph: Glyph;
  readonly text: string;
}

const good = (text: string): Look => ({ tone: 'green', glyph: 'tick', text });
const slow = (text: string): Look => ({ tone: 'amber', glyph: 'mark', text });
const bad = (text: string): Look => ({ tone: 'red', glyph: 'mark', text });

/** A length of time in one or two units: "14 s", "6 min", "2 d 3 h". */
export const spanText = (milliseconds: number): string => {
  const span = Math.max(0, milliseconds);
  if (span < minute) return `${Math.floor(span / second)} s`;
  if (span < hour) return `${Math.floor(span / minute)} min`;
  const hours = Math.floor((span % day) / hour);
  if (span < day) return `${hours} h`;
  const days = `${countText(Math.floor(span / day))} d`;
  return hours === 0 ? days : `${days} ${hours} h`;
};

/** How long ago, as of when the page was read. */
export const sinceText = (iso: string, readAt: string): string =>
  spanText(Date.parse(readAt) - Date.parse(iso));

/** The time of today, and the day of any other: "09:12", "Nov 2, 2026, 09:12". */
export const soonText = (iso: string): string => {
  const moment = new Date(iso);
  return localDay(moment) === localToday() ? clockText(moment) : momentText(iso);
};

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** How large something is: "41 GB", "310 MB". */
export const sizeText = (bytes: number): string => {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** step;
  return `${value < 10 && step > 0 ? value.toFixed(1) : Math.round(value)} ${units[step] ?? 'B'}`;
};

const jobsText = (count: number): string => `${countText(count)} ${count === 1 ? 'job' : 'jobs'}`;

/** How the work of an area does. */
export const workLook = ({ Dead, Failing }: WorkOfArea): Look => {
  if (Dead > 0) return bad(`${countText(Dead)} ${Dead === 1 ? 'needs' : 'need'} somebody`);
  if (Failing > 0) return slow(`${countText(Failing)} will be tried again`);
  return good('Runs');
};

/** What came of trying jobs again. */
export const triedAgainText = (count: number, jobs: readonly DeadJob[]): string => {
  const [only] = jobs;
  if (count === 0)
    return 'Nothing was left to try: it went through, or somebody else has tried it.';
  if (count === 1 && jobs.length === 1 && only) return `${only.What} is tried again.`;
  return `${jobsText(count)} ${count === 1 ? 'is' : 'are'} tried again.`;
};

/** What came of giving a job up. */
export const gaveUpText = (outcome: GiveUpOutcome, { What }: DeadJob): string =>
  outcome === 'givenUp'
    ? `${What} is given up. The audit log has who and why.`
    : `${What} was given up before, and the reason of that time stands.`;

/** Which area has waited longest, and since when. */
export const longestWaiting = (
  work: readonly WorkOfArea[],
): { readonly Area: string; readonly since: string } | null =>
  work.reduce<{ Area: string; since: string } | null>(
    (longest, { Area, OldestSince: since }) =>
      since !== null && (longest === null || since < longest.since) ? { Area, since } : longest,
    null,
  );

const warehouseText = ({ Waiting, Refused, Since, LastAnswer }: WarehouseLine, readAt: string) =>
  [
    Waiting > 0 && Since !== null
      ? `${countText(Waiting)} not received, the oldest since ${sinceText(Since, readAt)}`
      : 'Everything was received',
    ...(Refused > 0 ? [`${countText(Refused)} left for staff`] : []),
    ...(Waiting > 0 && LastAnswer !== '' ? [LastAnswer] : []),
  ].join(', ');

/** Something that the server is connected with. */
export interface Connection {
  readonly name: string;
  readonly text: string;
  readonly beside: string;
  readonly look: Pick<Look, 'tone' | 'glyph'>;
  /** The sign in words, for who does not see it. */
  readonly state: string;
}

const connection = (name: string, look: Look, text: string): Connection => ({
  name,
  text,
  beside: '',
  look,
  state: look.text,
});

const engine = { embedded: 'Embedded', postgresql: 'PostgreSQL' } as const;

const databaseLine = ({ Database }: SystemState): Connection => ({
  ...connection(
    'Database',
    good('As it should be'),
    `${engine[Database.Kind]} ${Database.Version}, ${sizeText(Database.Bytes)}`,
  ),
  beside: `${Database.Milliseconds} ms`,
});

/** A warehouse that has not received anything for so long needs a look. */
const longWait = 15 * minute;

const warehouseLook = ({ Since, Refused }: WarehouseLine, readAt: string): Look => {
  const waits = Since === null ? 0 : Date.parse(readAt) - Date.parse(Since);
  if (waits > longWait) return bad('Does not answer');
  return Refused > 0 ? slow('Needs a look') : good('As it should be');
};

const warehouseLines = ({ Warehouses, ReadAt }: SystemState): Connection[] => {
  if (Warehouses.Kind === 'embedded')
    return [connection('Warehouse', good('As it should be'), "This server's own ships")];
  if (Warehouses.Kind === 'none')
    return [connection('Warehouse', slow('Needs a look'), 'None is connected: orders wait')];
  return Warehouses.Each.map((line) =>
    connection(`Warehouse ${line.Code}`, warehouseLook(line, ReadAt), warehouseText(line, ReadAt)),
  );
};

const mailLine = ({ Mail }: SystemState): Connection =>
  connection(
    'Mail',
    Mail.Dead > 0 ? bad('Needs somebody') : good('As it should be'),
    `${Mail.Host === '' ? 'Written into files, none is sent' : Mail.Host}, ${jobsText(Mail.SentLastHour)} in the last hour`,
  );

const webhookLine = ({ Webhooks: { Active, Failing, Paused } }: SystemState): Connection =>
  connection(
    'Webhooks',
    Failing > 0 ? slow('Needs a look') : good('As it should be'),
    [
      `${countText(Active)} active`,
      ...(Failing > 0 ? [`${countText(Failing)} failing`] : []),
      ...(Paused > 0 ? [`${countText(Paused)} paused`] : []),
    ].join(', '),
  );

/** What the server is connected with, one by one. */
export const connectionsOf = (state: SystemState): readonly Connection[] => [
  databaseLine(state),
  ...warehouseLines(state),
  mailLine(state),
  webhookLine(state),
];

/** A backup that is older than this is said to be old: a night may be missed, two may not. */
const oldBackup = 2 * day;

/** How the backups do. */
export const backupLook = ({ Backup, ReadAt }: SystemState): Look => {
  const { Last, LastFailed, Tried } = Backup;
  if (LastFailed !== null) return bad('The last one failed');
  if (Last === null) return slow('None was taken yet');
  if (Tried !== null && Tried.Failure !== null) return bad('It could not be restored');
  if (Date.parse(ReadAt) - Date.parse(Last.At) > oldBackup) return bad('The last one is old');
  return Tried === null ? slow('Never tried') : good('As it should be');
};

const keys = {
  inBackup: 'with it',
  asSecretKey: 'not in it: SECRET_KEY is with the operator',
  nowhere: 'none yet',
} as const;

/** What is said of the last backup, with its label. */
export const backupFacts = ({ Backup }: SystemState) => {
  const { Last, LastFailed, Tried } = Backup;
  const told = (run: BackupRun, good_: string): string => run.Failure ?? good_;
  return [
    {
      label: 'Last',
      value:
        Last &&
        `${soonText(Last.At)}, ${sizeText(Last.Bytes ?? 0)} in ${spanText(Last.Seconds * second)}`,
    },
    ...(LastFailed
      ? [{ label: 'Failed', value: `${soonText(LastFailed.At)}: ${LastFailed.Failure ?? ''}` }]
      : []),
    { label: 'Key', value: Last?.KeyKept ? keys[Last.KeyKept] : null },
    {
      label: 'Tried',
      value:
        Tried &&
        `${soonText(Tried.At)}, ${told(Tried, `all ${countText(Tried.Tables ?? 0)} tables equal`)}`,
    },
  ];
};

/** What a process is for. */
export const processName = ({ Serves, Works }: ServerProcess): string => {
  if (Serves && Works) return 'Server and worker';
  return Serves ? 'Server' : 'Worker';
};

/** Whether anything of it all needs somebody. */
export const needsSomebody = (state: SystemState): boolean =>
  state.DeadTotal > 0 ||
  backupLook(state).tone === 'red' ||
  connectionsOf(state).some(({ look }) => look.tone === 'red');
