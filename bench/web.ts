// Times the built portal in Chromium, and the least its libraries can do beside it: npm run
// bench:web [-- --runs 5] [--keep] [--quick]
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { chromiumPath } from '../scripts/chromium.mjs';
import { demoPassword } from '../server/demo/loadDemo';
import { tokenOf } from './apiClient';
import type { Condition } from './web/conditions';
import { figureTable, type Measured, type Site } from './web/figures';
import { runOnce } from './web/scenario';
import { startSites } from './web/sites';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    keep: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
});
const count = options.quick ? 1 : Number(options.runs);

const launch = (): Promise<Browser> =>
  chromium.launch({
    // As root, Chromium runs without its sandbox only.
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
  });

interface Planned {
  readonly site: Site;
  readonly condition: Condition;
}

/** The floor before the portal each time, so that both meet the same moods of the machine. */
const round: readonly Planned[] = (['fast', 'slow'] as const).flatMap(
  (condition) =>
    [
      { site: 'floor', condition },
      { site: 'portal', condition },
    ] as const,
);

const measure = async (
  browser: Browser,
  addresses: Readonly<Record<Site, string>>,
): Promise<Measured[]> => {
  const tokens = {
    portal: await tokenOf(addresses.portal, 'owner@northwind.test', demoPassword),
    floor: await tokenOf(addresses.floor, 'owner@northwind.test', demoPassword),
  };
  const measured: Measured[] = [];
  for (let run = 1; run <= count; run += 1) {
    console.error(`Run ${run} of ${count} …`);
    for (const { site, condition } of round)
      measured.push({
        site,
        condition,
        run: await runOnce(browser, { address: addresses[site], token: tokens[site] }, condition),
      });
  }
  return measured;
};

const run = async (): Promise<void> => {
  const sites = await startSites(options.keep || options.quick);
  const browser = await launch();
  try {
    const measured = await measure(browser, {
      portal: sites.portal.address,
      floor: sites.floor.address,
    });
    console.log(
      `\n${figureTable(measured)}\n\nFast / slow, median of ${count}; slow: processor 4 times slower, 10 Mbit/s, 40 ms.\n`,
    );
  } finally {
    await browser.close();
    await sites.stop();
  }
};

await run();
