// Times the built portal in Chromium, and the least its libraries can do beside it: npm run
// bench:web [-- --runs 3] [--keep] [--quick]
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { chromiumPath } from '../scripts/chromium.mjs';
import { demoPassword } from '../server/demo/loadDemo';
import { tokenOf } from './apiClient';
import type { Condition } from './web/conditions';
import { figureTable, type Measured, type Site } from './web/figures';
import { memoryTable, walk } from './web/memory';
import { inFreshBrowser, runOnce, type Portal } from './web/scenario';
import { startSites } from './web/sites';
import type { Wire } from './web/Wire';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    keep: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
});
const count = options.quick ? 1 : Number(options.runs);
/** The steps in one tab after which its memory is looked at. */
const stops = options.quick ? [20] : [20, 250, 500];
/** Milliseconds between two of them. */
const breath = 10;

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

const signedIn = async (wire: Wire): Promise<Portal> => ({
  wire,
  token: await tokenOf(wire.address, 'owner@northwind.test', demoPassword),
});

const measure = async (
  browser: Browser,
  portals: Readonly<Record<Site, Portal>>,
): Promise<Measured[]> => {
  const measured: Measured[] = [];
  for (let run = 1; run <= count; run += 1) {
    console.error(`Run ${run} of ${count} …`);
    for (const { site, condition } of round)
      measured.push({ site, condition, run: await runOnce(browser, portals[site], condition) });
  }
  return measured;
};

const run = async (): Promise<void> => {
  const sites = await startSites(options.keep || options.quick);
  const browser = await launch();
  try {
    const portals = { portal: await signedIn(sites.portal), floor: await signedIn(sites.floor) };
    const measured = await measure(browser, portals);
    const day = new Date().toISOString().slice(0, 10);
    console.log(
      `\n${day}, median of ${count}, fast / slow, beside the floor of the same run.\n\n${figureTable(measured)}\n`,
    );
    console.error(`${stops.at(-1)} steps in one tab …`);
    const remembered = await inFreshBrowser(
      browser,
      { portal: portals.portal, condition: 'fast', pause: breath },
      (place) => walk(place, stops),
    );
    console.log(`\n${memoryTable(remembered)}\n`);
  } finally {
    await browser.close();
    await sites.stop();
  }
};

await run();
