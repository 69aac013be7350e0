import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Page } from '@playwright/test';
import { startProgram } from '../../bench/builtServer';
import { expect, test as base } from './fixtures';
import { serverOf } from './servers';
import { inEachSize, sizes } from './sizes';
import { violationsOf } from './violations';

/** Lets a step of an order and an export die, as a server does after the last of many attempts. */
const giveUp = async (dataDir: string): Promise<string> => {
  const engine = await PGlite.create({
    dataDir: join(dataDir, 'db'),
    extensions: { pg_trgm, btree_gin },
  });
  try {
    const { rows } = await engine.query<{ number: string }>(
      `with given as (
         select client_id, id, order_number from orders where status = 'Closed' order by order_number limit 1
       ), dead as (
         insert into jobs (queue, payload, run_at, attempts, max_attempts, dead_at, last_error)
         select 'orders.system-step', jsonb_build_object('clientId', client_id, 'orderId', id),
           now() - interval '3 days', 20, 20, now() - interval '2 hours', '5d31c0a8: The warehouse was closed'
         from given
         union all
         select 'exports.make', '{}', now() - interval '3 days', 20, 20, now() - interval '1 hour',
           '90c7ad42: The disk was full'
       )
       select order_number as number from given`,
    );
    const [given] = rows;
    if (!given) throw new Error('The demo has no closed order');
    return given.number;
  } finally {
    await engine.close();
  }
};

interface Watched {
  readonly url: string;
  readonly metrics: string;
  /** The order of which a step was given up. */
  readonly order: string;
}

/** Browser tests against a server of their own that has given up a job, and tells its metrics. */
const test = base.extend<object, { readonly watched: Watched }>({
  watched: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use, { parallelIndex }) => {
      const { watchedPort } = serverOf(parallelIndex);
      const dataDir = await mkdtemp(join(tmpdir(), 'portside-watched-'));
      const start = () =>
        startProgram(['--enable-source-maps', 'dist/server/main.js'], {
          ...process.env,
          HOST: '127.0.0.1',
          PORT: String(watchedPort),
          METRICS_HOST: '127.0.0.1',
          METRICS_PORT: String(watchedPort + 2),
          DATABASE_URL: '',
          DATA_DIR: dataDir,
        });
      await (await start()).stop();
      const order = await giveUp(dataDir);
      const server = await start();
      await use({
        url: `http://127.0.0.1:${watchedPort}`,
        metrics: `http://127.0.0.1:${watchedPort + 2}/metrics`,
        order,
      });
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ watched }, use) => {
    await use(watched.url);
  },
});

const openSystem = async (page: Page): Promise<void> => {
  await page.goto('/manage/system');
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Queues' })).toBeVisible();
};

test('a manager finds no System, and is sent away from its address', async ({ as }) => {
  const page = await as('manager@portside.test');
  await page.goto('/manage');
  await expect(page.getByRole('link', { name: 'Clients' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'System' })).toHaveCount(0);
  await page.goto('/manage/system');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage' })).toBeVisible();
});

test('an administrator gives one dead job up, has another tried again, and it is done', async ({
  as,
  watched,
}) => {
  const page = await as('admin@portside.test');
  await page.goto('/manage');
  await page.getByRole('link', { name: 'System' }).click();
  const job = page
    .getByRole('table', { name: 'Dead jobs' })
    .getByRole('row', { name: new RegExp(`Next step: order ${watched.order}`) });
  await expect(job).toContainText('The warehouse was closed');
  await expect(job).toContainText('5d31c0a8');
  await expect(page.getByText('Needs you')).toBeVisible();

  await inEachSize(page, ['desktop', 'tablet', 'phone'], async () => {
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? sizes.phone.width,
    );
  });

  await page.getByRole('button', { name: 'Actions for Export' }).click();
  await page.getByRole('menuitem', { name: 'Give up…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give this job up?' });
  await expect(dialog).toContainText('has to be asked for anew');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Nobody waits for it');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Give up' }).click();
  await expect(page.getByText(/^Export is given up/)).toBeVisible();
  await expect(page.getByText('The disk was full')).toHaveCount(0);

  await job.getByRole('button', { name: /^Try again/ }).click();
  await expect(page.getByText(`Next step: order ${watched.order} is tried again.`)).toBeVisible();
  await expect(page.getByText(/^No dead jobs/)).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(watched.metrics)).text())
    .toContain('portside_jobs_total{queue="orders.system-step",outcome="done"} 1');
});

test('an administrator sees the same in numbers that Prometheus reads', async ({ as, watched }) => {
  const page = await as('admin@portside.test');
  await openSystem(page);
  const text = await (await page.request.get(watched.metrics)).text();
  expect(text).toMatch(/portside_calls_total\{name="system\.read",status="200"\} \d/);
  expect(text).toContain('portside_queue_dead');
});
