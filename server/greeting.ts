import { whyUnavailable } from './db/lostDatabase';
import { sqlStateOf } from './db/transaction';
import type { Population } from './population';

interface Started {
  readonly version: string;
  /** Null in a process that answers no calls. */
  readonly address: string | null;
  readonly works: boolean;
  readonly database: string;
  /** Where metrics are told; null for nowhere. */
  readonly metrics: string | null;
  /** Nobody ships: neither the embedded warehouse nor one that is connected. */
  readonly lacksWarehouse: boolean;
  /** What became of a brand's colour that can not be read everywhere. */
  readonly accent: string | null;
  /** Where mail is written; null when it is sent. */
  readonly outbox: string | null;
  readonly population: Population;
  readonly hasPortal: boolean;
}

const accounts = async (): Promise<string[]> => {
  const { demoAccounts, demoPassword } = await import('./demo/loadDemo');
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  return [
    '',
    `  Demo accounts, password ${demoPassword}`,
    ...demoAccounts.map(
      ({ email, role, note }) => `    ${email.padEnd(width)}  ${role.padEnd(7)}  ${note}`,
    ),
  ];
};

/** What the terminal shows once the server answers. */
export const greeting = async ({
  version,
  address,
  works,
  database,
  metrics,
  lacksWarehouse,
  accent,
  outbox,
  population,
  hasPortal,
}: Started): Promise<string> =>
  [
    '',
    ...(address === null
      ? [`  Portside ${version} does background work alone (SERVE=off)`]
      : [`  Portside ${version} is ready at ${address}`, `  API document ${address}/api/docs`]),
    ...(works ? [] : ['  Background work is left to other processes (WORK=off)']),
    `  Database ${database}`,
    ...(metrics === null ? [] : [`  Metrics ${metrics}`]),
    ...(lacksWarehouse
      ? ['  No warehouse is connected: released orders wait (see docs/warehouse.md)']
      : []),
    ...(accent === null ? [] : [`  ${accent}`]),
    ...(outbox === null ? [] : [`  Mail is written to ${outbox}`]),
    ...(hasPortal || address === null
      ? []
      : ['  The portal is not built: this server answers the API alone']),
    ...(population === 'demo' ? await accounts() : []),
    ...(population === 'empty'
      ? [
          '',
          '  There are no users yet. Make the first one: stop this server, then npm run create-admin',
        ]
      : []),
    '',
  ].join('\n');

/**
 * What the terminal shows when the server could not start: a sentence where the cause is known,
 * else everything.
 */
export const whyNotStarted = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE')
    return 'The port is in use. Set PORT to another one (METRICS_PORT for the one of metrics), or stop the other server.';
  if ((code === 'EACCES' || code === 'EROFS') && 'path' in error)
    return `${String(error.path)} is not open to the user that runs this (${code}). DATA_DIR has to be this user's, and so has a folder that a command is given.`;
  const state = sqlStateOf(error) ?? '';
  if (state.startsWith('28'))
    return `The database does not let the server in (${state}). Check the user and the password in DATABASE_URL, and whom the database accepts.`;
  if (state === '3D000')
    return `The database that DATABASE_URL names does not exist (${state}). Make an empty one first; the server makes its tables.`;
  if (whyUnavailable(error) !== null)
    return `The database that DATABASE_URL names can not be reached (${typeof code === 'string' ? code : error.message}).`;
  return error.name === 'Error' && code === null && error.cause === undefined
    ? error.message
    : error;
};
