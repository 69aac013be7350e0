import { isIP } from 'node:net';
import * as z from 'zod/mini';
import type { Role } from '@contract/access';
import { isEmail } from '@contract/text';
import { isTimeZone } from '@contract/timeZone';
import { brandFrom, brandVariables, senderOf, type BrandSettings } from './brandSettings';
import { powerBiFrom, powerBiVariables, type PowerBiSettings } from './powerBiSettings';
import { signInVariables } from './signInSettings';
import { signOnVariables, signOnFrom, type SignOnSettings } from './signOnSettings';
import { warehouseFrom, warehouseVariables, type WarehouseSettings } from './warehouseSettings';
import { isKeyText } from '../secrets/sealer';

const wholeNumber = (sentence: string, min: number, max: number) =>
  z.coerce
    .number<string | number>(sentence)
    .check(z.int(sentence), z.gte(min, sentence), z.lte(max, sentence));

const onOrOff = z.enum(['on', 'off'], 'must be on or off');

const idList = z.pipe(
  z._default(z.string(), ''),
  z.transform((text) =>
    text
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  ),
);

const isProxy = (name: string): boolean => {
  const [address = '', bits = '0', ...more] = name.split('/');
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(name) ||
    (isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && more.length === 0)
  );
};

const proxies = z
  .string()
  .check(
    z.refine(
      (text) => text === 'off' || text.split(',').every((name) => isProxy(name.trim())),
      'must be off, or addresses of proxies separated by commas, such as 10.0.0.0/8 or loopback',
    ),
  );

/**
 * Without commas, quotes and line breaks: what stands in a mail's From is one sender and nothing
 * else.
 */
const sender = /^(?:[^<>"',;:\r\n]+ <[^\s<>,;:"]+@[^\s<>,;:"]+>|[^\s<>,;:"]+@[^\s<>,;:"]+)$/;

const environment = z.object({
  PORT: z._default(wholeNumber('must be a port number from 0 to 65535', 0, 65_535), 8080),
  HOST: z._default(z.string(), 'localhost'),
  DATA_DIR: z._default(z.string(), 'var'),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^postgres(ql)?:\/\/./,
          'must be an address like postgres://user:password@host:5432/database',
        ),
      ),
  ),
  DEMO: z.optional(onOrOff),
  TIME_ZONE: z._default(
    z.string().check(z.refine(isTimeZone, 'must be an IANA time zone such as America/New_York')),
    'America/New_York',
  ),
  SUPPORT_MAILBOX: z._default(
    z.string().check(z.refine(isEmail, 'must be an e-mail address')),
    'support@example.com',
  ),
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.regex(/^smtps?:\/\/[^\s/]/, 'must be an address like smtps://user:password@host:465'),
      ),
  ),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.regex(
          sender,
          'must be an e-mail address, with or without a name: Portside <portside@example.com>',
        ),
      ),
  ),
  PUBLIC_URL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/,
          'must be the address of the portal, such as https://portal.example.com',
        ),
      ),
  ),
  SESSION_IDLE_HOURS: z._default(
    wholeNumber('must be a whole number of hours from 1 to 720', 1, 720),
    12,
  ),
  SESSION_MAX_DAYS: z._default(
    wholeNumber('must be a whole number of days from 1 to 365', 1, 365),
    7,
  ),
  STOCK_LEDGER_MONTHS: z._default(
    wholeNumber('must be a whole number of months from 1 to 1200', 1, 1200),
    24,
  ),
  AUDIT_DAYS: z._default(
    wholeNumber('must be a whole number of days from 1 to 36500', 1, 36_500),
    400,
  ),
  API_CALLS_PER_MINUTE: z._default(
    wholeNumber('must be a whole number of calls from 1 to 100000', 1, 100_000),
    600,
  ),
  JOB_LEASE_SECONDS: z._default(
    wholeNumber('must be a whole number of seconds from 1 to 3600', 1, 3600),
    60,
  ),
  WAREHOUSE_STEP_SECONDS: z._default(
    wholeNumber('must be a whole number of seconds from 0 to 86400', 0, 86_400),
    6,
  ),
  DRAIN_SECONDS: z._default(
    wholeNumber('must be a whole number of seconds from 0 to 3600', 0, 3600),
    0,
  ),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
    'warn',
  ),
  LOT_NUMBER_CLIENTS: idList,
  BOX_LABEL_CLIENTS: idList,
  TAG_REORDER_CLIENTS: idList,
  ITEM_TAG_CLIENTS: idList,
  TRUST_PROXY: z._default(proxies, 'off'),
  HSTS_SUBDOMAINS: z._default(onOrOff, 'off'),
  SECRET_KEY: z.optional(
    z
      .string()
      .check(
        z.refine(
          isKeyText,
          'must be 32 random bytes in base64, such as `openssl rand -base64 32` prints',
        ),
      ),
  ),
  SERVE: z._default(onOrOff, 'on'),
  WORK: z._default(onOrOff, 'on'),
  METRICS_PORT: z.optional(wholeNumber('must be a port number from 0 to 65535', 0, 65_535)),
  METRICS_HOST: z._default(z.string(), 'localhost'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^https?:\/\/[^\s/]/,
          'must be the address of an OTLP receiver over HTTP, such as http://localhost:4318',
        ),
      ),
  ),
  WEBHOOK_ALLOW_PRIVATE: z._default(onOrOff, 'off'),
  ...brandVariables,
  ...warehouseVariables,
  ...signInVariables,
  ...powerBiVariables,
  ...signOnVariables,
});

/** Variables whose value is not repeated in a message. */
const isSecret = (name: string): boolean => /KEY|SECRET|TOKEN/.test(name);

/** The settings of one server, read from the environment. */
export interface Config {
  readonly port: number;
  /** The interface to listen on; `localhost` reaches no further than this machine. */
  readonly host: string;
  readonly dataDir: string;
  /** Null for the embedded database. */
  readonly databaseUrl: string | null;
  /** Whether this process answers calls. */
  readonly serves: boolean;
  /** Whether this process does background work. */
  readonly works: boolean;
  /** Where this process tells its metrics; null where it tells none. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** Where traces are sent, over OTLP and HTTP; null where none are made. */
  readonly tracesTo: string | null;
  /**
   * Whether an empty database is filled with the demo data; PostgreSQL is not unless asked, because
   * the demo passwords are known.
   */
  readonly demo: boolean;
  /** The provider's time zone: decides what "today" is. */
  readonly timeZone: string;
  readonly supportMailbox: string;
  /** The provider's name, logo and colour. */
  readonly brand: BrandSettings;
  /** Null writes mail to files in the data directory instead of sending it. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Where people reach the portal: what links in mails begin with, without a slash at the end. */
  readonly publicUrl: string;
  readonly sessionIdleHours: number;
  readonly sessionMaxDays: number;
  /** Whose account needs a second step. */
  readonly secondStepRoles: readonly Role[];
  /** Stock movements older than so many months are closed by a balance and archived. */
  readonly stockLedgerMonths: number;
  /** The audit log is kept for so many days. */
  readonly auditDays: number;
  /** How many calls a named API token may make in a minute, on all processes together. */
  readonly apiCallsPerMinute: number;
  /**
   * How long background work stays with a process that no longer says it works on it: what it was
   * doing goes on after this time.
   */
  readonly jobLeaseSeconds: number;
  /** How long the embedded warehouse takes for each of the seven steps of an order. */
  readonly warehouseStepSeconds: number;
  /**
   * How long a server that was told to stop goes on answering first, until its callers have
   * noticed.
   */
  readonly drainSeconds: number;
  readonly logLevel: string;
  readonly lotNumberClients: readonly string[];
  readonly boxLabelClients: readonly string[];
  readonly tagReorderClients: readonly string[];
  readonly itemTagClients: readonly string[];
  /** The proxies that may say who the caller is and whether it came by https. */
  readonly trustProxy: false | string;
  /** Whether browsers are told to stay with https for all names below the portal's own, too. */
  readonly hstsSubdomains: boolean;
  /**
   * Base64 of the key that secrets are sealed with; null for one that is kept in the data
   * directory.
   */
  readonly secretKey: string | null;
  /** Whether webhooks may be sent to loopback, private and link-local addresses. */
  readonly webhooksReachPrivate: boolean;
  /** Which warehouse ships the orders, and how it is reached. */
  readonly warehouse: WarehouseSettings;
  /** Null where reports are not set up. */
  readonly powerBi: PowerBiSettings | null;
  /** The provider's own sign-in; null where there is none. */
  readonly signOn: SignOnSettings | null;
}

/** The variables that are set, checked; throws a sentence for each bad one. */
const settingsIn = (given: Readonly<Record<string, string | undefined>>) => {
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return isSecret(name) ? `${name} ${message}.` : `${name} ${message}, but is "${given[name]}".`;
  });
  throw new Error(sentences.join('\n'));
};

const metricsFrom = ({
  METRICS_PORT,
  METRICS_HOST,
}: ReturnType<typeof settingsIn>): Config['metrics'] =>
  METRICS_PORT === undefined ? null : { port: METRICS_PORT, host: METRICS_HOST };

/**
 * Refuses a process that would do nothing, and one that leaves half to others on PostgreSQL without
 * a key that these have as well: each would make its own, and none open what another has sealed.
 */
const refuseHalf = ({ SERVE, WORK, DATABASE_URL, SECRET_KEY }: ReturnType<typeof settingsIn>) => {
  if (SERVE === 'off' && WORK === 'off')
    throw new Error('SERVE and WORK are both off: this process would have nothing to do.');
  const half = SERVE === 'off' ? 'SERVE=off' : WORK === 'off' ? 'WORK=off' : null;
  if (half !== null && DATABASE_URL !== undefined && SECRET_KEY === undefined)
    throw new Error(
      `SECRET_KEY must be set where ${half} says that other processes do the rest, to the same key in all of them: what \`openssl rand -base64 32\` prints, or what secret.key in DATA_DIR holds where it was used before.`,
    );
};

/**
 * Reads the settings; refuses a bad one with a sentence that names the variable and what is
 * expected. An empty variable counts as not set.
 */
export const readConfig = (variables: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const settings = settingsIn(given);
  const isDemo = (settings.DEMO ?? (settings.DATABASE_URL === undefined ? 'on' : 'off')) === 'on';
  refuseHalf(settings);
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL ?? null,
    demo: isDemo,
    serves: settings.SERVE === 'on',
    works: settings.WORK === 'on',
    metrics: metricsFrom(settings),
    tracesTo: settings.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '') ?? null,
    timeZone: settings.TIME_ZONE,
    supportMailbox: settings.SUPPORT_MAILBOX,
    smtpUrl: settings.SMTP_URL ?? null,
    brand: brandFrom(settings),
    mailFrom: settings.MAIL_FROM ?? senderOf(settings.BRAND_NAME),
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    sessionIdleHours: settings.SESSION_IDLE_HOURS,
    sessionMaxDays: settings.SESSION_MAX_DAYS,
    secondStepRoles: settings.SECOND_STEP_ROLES,
    apiCallsPerMinute: settings.API_CALLS_PER_MINUTE,
    jobLeaseSeconds: settings.JOB_LEASE_SECONDS,
    auditDays: settings.AUDIT_DAYS,
    stockLedgerMonths: settings.STOCK_LEDGER_MONTHS,
    warehouseStepSeconds: settings.WAREHOUSE_STEP_SECONDS,
    drainSeconds: settings.DRAIN_SECONDS,
    logLevel: settings.LOG_LEVEL,
    lotNumberClients: settings.LOT_NUMBER_CLIENTS,
    boxLabelClients: settings.BOX_LABEL_CLIENTS,
    tagReorderClients: settings.TAG_REORDER_CLIENTS,
    itemTagClients: settings.ITEM_TAG_CLIENTS,
    trustProxy: settings.TRUST_PROXY === 'off' ? false : settings.TRUST_PROXY,
    hstsSubdomains: settings.HSTS_SUBDOMAINS === 'on',
    secretKey: settings.SECRET_KEY ?? null,
    webhooksReachPrivate: settings.WEBHOOK_ALLOW_PRIVATE === 'on',
    warehouse: warehouseFrom(settings, {
      isTrial: isDemo || settings.DATABASE_URL === undefined,
    }),
    powerBi: powerBiFrom(settings),
    signOn: signOnFrom(settings),
  };
};
