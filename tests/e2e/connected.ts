import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { startProgram } from '../../bench/builtServer';
import { test as base } from './fixtures';
import { serverOf } from './servers';

const key = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const tokens = { ROC: 'roc'.padEnd(40, '1'), OKL: 'okl'.padEnd(40, '2') };

/** A server with connected warehouses: ROC listens, OKL fetches. */
interface Connected {
  readonly url: string;
  /** Where the warehouse to try with shows its page. */
  readonly warehouse: string;
  /** What a warehouse that fetches calls with. */
  readonly tokenOfOkl: string;
  readonly dataDir: string;
  /** Ends the warehouse's process and starts it again. */
  restartWarehouse(): Promise<void>;
  stopServer(): Promise<void>;
}

const startConnected = async (worker: number, dir: string) => {
  const { connectedPort, warehousePort } = serverOf(worker);
  const url = `http://127.0.0.1:${connectedPort}`;
  const warehouse = `http://127.0.0.1:${warehousePort}`;
  const dataDir = join(dir, 'server');
  const startWarehouse = () =>
    startProgram(['--import', 'tsx', 'warehouse/main.ts'], {
      ...process.env,
      WAREHOUSE_PORT: String(warehousePort),
      WAREHOUSE_HOST: '127.0.0.1',
      WAREHOUSE_DATA_DIR: join(dir, 'warehouse'),
      PORTSIDE_URL: url,
      WAREHOUSE_KEY: key,
      WAREHOUSE_TOKENS: `ROC=${tokens.ROC}`,
    });
  const [server, first] = await Promise.all([
    startProgram(['--enable-source-maps', 'dist/server/main.js'], {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(connectedPort),
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      WAREHOUSE_URLS: `ROC=${warehouse}/portside`,
      WAREHOUSE_KEY: key,
      WAREHOUSE_TOKENS: `ROC=${tokens.ROC} OKL=${tokens.OKL}`,
    }),
    startWarehouse(),
  ]);
  let running = first;
  const connected: Connected = {
    url,
    warehouse,
    tokenOfOkl: tokens.OKL,
    dataDir,
    restartWarehouse: async () => {
      await running.stop();
      running = await startWarehouse();
    },
    stopServer: () => server.stop(),
  };
  return { connected, stop: () => Promise.all([server.stop(), running.stop()]) };
};

interface Fixtures {
  /** The page of the warehouse, beside the portal's. */
  readonly floor: Page;
}

/** Browser tests against a server of their own that has connected warehouses. */
export const test = base.extend<Fixtures, { readonly connected: Connected }>({
  connected: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use, { parallelIndex }) => {
      const dir = await mkdtemp(join(tmpdir(), 'portside-connected-'));
      const { connected, stop } = await startConnected(parallelIndex, dir);
      await use(connected);
      await stop();
      await rm(dir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ connected }, use) => {
    await use(connected.url);
  },
  floor: async ({ context, connected }, use) => {
    const floor = await context.newPage();
    await floor.goto(connected.warehouse);
    await use(floor);
  },
});

/** The row of a record in a table of the warehouse's page. */
export const rowOn = (
  floor: Page,
  table: 'Orders on the floor' | 'Notices' | 'Shelves' | 'Told to Portside',
  words: string,
): Locator =>
  floor.getByRole('table', { name: table }).getByRole('row').filter({ hasText: words }).first();

/** Presses a button of the warehouse's page for a record. */
export const press = (floor: Page, label: string, about: string): Promise<void> =>
  floor.getByRole('button', { name: `${label} ${about}`, exact: true }).click();

export { expect } from './fixtures';
