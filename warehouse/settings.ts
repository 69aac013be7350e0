import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import * as z from 'zod/mini';
import { warehouseFrom, warehouseVariables } from '../server/config/warehouseSettings';

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Where Portside is, without a slash at the end. */
  readonly portside: string;
  /** What Portside signs its messages with. */
  readonly key: string;
  /** The token that each warehouse calls with, by their codes. */
  readonly tokens: ReadonlyMap<string, string>;
  /** The file with the variables that connect Portside, where this warehouse has made them. */
  readonly connectionFile: string | null;
}

/** The provider's own warehouses of the demo. */
const demoWarehouses = ['ROC', 'SPA', 'MID', 'OKL'];

const variables = z.object({
  WAREHOUSE_PORT: z._default(z.coerce.number(), 8090),
  WAREHOUSE_HOST: z._default(z.string(), 'localhost'),
  WAREHOUSE_DATA_DIR: z._default(z.string(), 'var/warehouse'),
  PORTSIDE_URL: z._default(z.string(), 'http://localhost:8080'),
  ...warehouseVariables,
});

/** The variables that connect a Portside with a new key and new tokens, as a file of them is written. */
const newConnection = (url: string): string => {
  const key = `whsec_${randomBytes(32).toString('base64')}`;
  const tokens = demoWarehouses.map((code) => `${code}=${randomBytes(24).toString('hex')}`);
  return [
    '# Made by "npm run warehouse"; "npm run start:connected" starts Portside with it.',
    `WAREHOUSE_URL="${url}"`,
    `WAREHOUSE_KEY="${key}"`,
    `WAREHOUSE_TOKENS="${tokens.join(' ')}"`,
    'DATA_DIR="var/connected"',
    '',
  ].join('\n');
};

/** What the file says stands in for what the environment does not: it is written where there is none. */
const withConnection = (env: NodeJS.ProcessEnv, file: string, url: string): NodeJS.ProcessEnv => {
  if (env['WAREHOUSE_TOKENS']) return env;
  if (!existsSync(file)) writeFileSync(file, newConnection(url), { mode: 0o600 });
  return { ...parseEnv(readFileSync(file, 'utf8')), ...env };
};

/**
 * The settings from the environment: the variables that Portside itself is connected with, by the
 * same rules. Without them a key and tokens are made once, and kept.
 */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const { WAREHOUSE_DATA_DIR: dataDir, ...own } = variables.parse(env);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const connectionFile = join(dataDir, 'connection.env');
  const url = `http://${own.WAREHOUSE_HOST}:${own.WAREHOUSE_PORT}/portside`;
  const connection = variables.parse(withConnection(env, connectionFile, url));
  const { key, tokens } = warehouseFrom(connection, { isTrial: false });
  if (key === null)
    throw new Error('WAREHOUSE_KEY must be set: the messages of Portside are proved by it.');
  return {
    port: own.WAREHOUSE_PORT,
    host: own.WAREHOUSE_HOST,
    dataDir,
    portside: own.PORTSIDE_URL.replace(/\/$/, ''),
    key,
    tokens,
    connectionFile: env['WAREHOUSE_TOKENS'] ? null : connectionFile,
  };
};
