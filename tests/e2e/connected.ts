import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { warehouse as calls } from '@contract/warehouse';
import type { InResult, SentData, ToldByWarehouse } from '@contract/warehouseMessages';
import { createCall, createHttp, type Call } from '@/shared/api/createCall';
import { startProgram } from '../../bench/builtServer';
import { test as base } from './fixtures';
import { serverOf } from './servers';

const key = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const tokens = { ROC: 'roc'.padEnd(40, '1'), OKL: 'okl'.padEnd(40, '2') };

/** A server with connected warehouses: ROC listens, OKL fetches. */
interface Connected {
  readonly url: string;
  /** What a warehouse that fetches calls with. */
  readonly tokenOfOkl: string;
}

/** ROC, as `npm run warehouse` starts it. */
interface Roc {
  /** Where it shows its page. */
  readonly url: string;
  /** Ends its process and starts it again. */
  restart(): Promise<void>;
}

/** OKL, which a journey itself speaks for. */
interface Okl {
  readonly tell: <Type extends ToldByWarehouse>(
    type: Type,
    data: SentData<Type>,
    head: { readonly Id: string; readonly Client: number; Record?: string; Number?: number },
  ) => Promise<InResult>;
}

interface OfWorker {
  readonly connected: Connected;
  /** Started for the journeys that ask for it. */
  readonly roc: Roc;
}

interface Fixtures {
  /** The page of ROC, beside the portal's. */
  readonly floor: Page;
  readonly okl: Okl;
}

const addressOf = (port: number): string => `http://127.0.0.1:${port}`;

/** Browser tests against a server of their own that has connected warehouses. */
export const test = base.extend<Fixtures, OfWorker>({
  connected: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use, { parallelIndex }) => {
      const { connectedPort, warehousePort } = serverOf(parallelIndex);
      const dataDir = await mkdtemp(join(tmpdir(), 'portside-connected-'));
      const server = await startProgram(['--enable-source-maps', 'dist/server/main.js'], {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(connectedPort),
        DATABASE_URL: '',
        DATA_DIR: dataDir,
        WAREHOUSE_URLS: `ROC=${addressOf(warehousePort)}/portside`,
        WAREHOUSE_KEY: key,
        WAREHOUSE_TOKENS: `ROC=${tokens.ROC} OKL=${tokens.OKL}`,
      });
      await use({ url: addressOf(connectedPort), tokenOfOkl: tokens.OKL });
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  roc: [
    async ({ connected }, use, { parallelIndex }) => {
      const { warehousePort } = serverOf(parallelIndex);
      const dataDir = await mkdtemp(join(tmpdir(), 'portside-warehouse-'));
      const start = () =>
        startProgram(['--import', 'tsx', 'warehouse/main.ts'], {
          ...process.env,
          WAREHOUSE_PORT: String(warehousePort),
          WAREHOUSE_HOST: '127.0.0.1',
          WAREHOUSE_DATA_DIR: dataDir,
          PORTSIDE_URL: connected.url,
          WAREHOUSE_KEY: key,
          WAREHOUSE_TOKENS: `ROC=${tokens.ROC}`,
        });
      let running = await start();
      await use({
        url: addressOf(warehousePort),
        restart: async () => {
          await running.stop();
          running = await start();
        },
      });
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ connected }, use) => {
    await use(connected.url);
  },
  floor: async ({ context, roc }, use) => {
    const floor = await context.newPage();
    await floor.goto(roc.url);
    await use(floor);
  },
  okl: async ({ connected }, use) => {
    const call: Call = createCall(
      createHttp(`${connected.url}/api/`, {
        token: () => connected.tokenOfOkl,
        clientId: () => null,
      }),
      () => undefined,
    );
    await use({
      tell: async (Type, Data, head) => {
        const message = { At: new Date().toISOString(), ...head, Type, Data };
        const { results } = await call(calls.tell, { payload: { Messages: [message] } });
        const [result] = results;
        if (!result) throw new Error('The message was not answered');
        return result;
      },
    });
  },
});

/** The row of a record in a table of ROC's page. */
export const rowOn = (
  floor: Page,
  table: 'Orders on the floor' | 'Notices' | 'Shelves' | 'Told to Portside',
  words: string,
): Locator =>
  floor.getByRole('table', { name: table }).getByRole('row').filter({ hasText: words }).first();

/** Presses a button of ROC's page for a record. */
export const press = (floor: Page, label: string, about: string): Promise<void> =>
  floor.getByRole('button', { name: `${label} ${about}`, exact: true }).click();

export { expect } from './fixtures';
