import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { warehouse } from '@contract/warehouse';
import type { InResult, SentData, ToldByWarehouse } from '@contract/warehouseMessages';
import { createCall, createHttp, type Call } from '@/shared/api/createCall';
import { test as base } from './fixtures';
import { serverOf } from './servers';

const token = 'known-to-the-warehouse-and-to-nobody-else';

/** What the warehouse ROC tells, with its own token. */
interface Warehouse {
  readonly tell: <Type extends ToldByWarehouse>(
    type: Type,
    data: SentData<Type>,
    head: { readonly Id: string; readonly Client: number; Record?: string; Number?: number },
  ) => Promise<InResult>;
}

interface OfWorker {
  /** The address of a server of the worker's own, whose warehouse is connected. */
  readonly connected: string;
}

const isUp = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/api/portal/health`)).ok;
  } catch {
    // Nobody listens yet.
    return false;
  }
};

const untilUp = async (url: string): Promise<void> => {
  for (let asked = 0; asked < 600; asked += 1) {
    if (await isUp(url)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No server answers at ${url}`);
};

/** Browser tests on a server whose warehouse is a system of its own, which fetches its messages. */
export const test = base.extend<{ readonly roc: Warehouse }, OfWorker>({
  connected: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use, { parallelIndex }) => {
      // Journeys with a report, which start something there, never run in this worker meanwhile.
      const { powerBiPort: port, dataDir } = serverOf(parallelIndex);
      const own = `${dataDir}-connected`;
      rmSync(own, { recursive: true, force: true });
      const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
        stdio: 'inherit',
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: own,
          WAREHOUSE_TOKENS: `ROC=${token}`,
        },
      });
      const url = `http://127.0.0.1:${port}`;
      await untilUp(url);
      await use(url);
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await ended;
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ connected }, use) => {
    await use(connected);
  },
  roc: async ({ connected }, use) => {
    const call: Call = createCall(
      createHttp(`${connected}/api/`, { token: () => token, clientId: () => null }),
      () => undefined,
    );
    await use({
      tell: async (Type, Data, head) => {
        const message = { At: new Date().toISOString(), ...head, Type, Data };
        const { results } = await call(warehouse.tell, { payload: { Messages: [message] } });
        const [result] = results;
        if (!result) throw new Error('The message was not answered');
        return result;
      },
    });
  },
});

export { expect } from './fixtures';
