import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { databaseUrl, folder, portal, type ServerPlace } from './layout';
import { start, until, type Started } from './processes';

const secretKey = randomBytes(32).toString('base64');

/** What all processes have alike, as an environment file would say it. */
const common: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DATABASE_URL: databaseUrl,
  SECRET_KEY: secretKey,
  PUBLIC_URL: `http://${portal}`,
  TRUST_PROXY: 'loopback',
  DEMO: 'on',
  WAREHOUSE: 'embedded',
  WAREHOUSE_STEP_SECONDS: '2',
  DRAIN_SECONDS: '5',
  JOB_LEASE_SECONDS: '10',
};

/** Starts a process of Portside as its unit does. */
export const startProcess = ({ name, address }: ServerPlace): Started =>
  start(name, {
    command: process.execPath,
    args: ['--enable-source-maps', 'dist/server/main.js'],
    env: {
      ...common,
      DATA_DIR: join(folder, name),
      ...(address === null
        ? { SERVE: 'off' }
        : { WORK: 'off', PORT: new URL(`http://${address}`).port }),
    },
  });

/** Waits until a server says that it should get calls. */
export const untilReady = ({ name, address }: ServerPlace): Promise<void> =>
  until(
    `${name} is ready`,
    async () => {
      if (address === null) return true;
      const answer = await fetch(`http://${address}/api/portal/ready`).catch(() => null);
      return answer?.ok ?? false;
    },
    120,
  );
