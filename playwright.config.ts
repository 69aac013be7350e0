import { defineConfig, devices } from '@playwright/test';
import { chromiumPath } from './scripts/chromium.mjs';
import { serverOf, workers } from './tests/e2e/servers';

export default defineConfig({
  testDir: './tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results/e2e',
  workers,
  // A test that fails now and then is mended, not tried again.
  retries: 0,
  // A busy machine is slow, and that is no fault of the portal: what is waited for is a state,
  // however long it takes to come.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: './test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1600, height: 1000 },
    // Only the journeys that are about it have the worker: it would answer in the server's place in
    // every other one.
    serviceWorkers: 'block',
    // A trace costs as much as the journey; "npx playwright test --trace on <spec>" makes one.
    screenshot: 'only-on-failure',
    // As root, Chromium runs without its sandbox only.
    launchOptions: {
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
      ...(chromiumPath ? { executablePath: chromiumPath } : {}),
    },
  },
  // The built portal and server, one for each worker, on a database of its own, filled anew with
  // the demo data.
  webServer: Array.from({ length: workers }, (_, worker) => {
    const { port, url, dataDir, powerBiPort } = serverOf(worker);
    return {
      command: 'node tests/e2e/serve.mjs',
      url: `${url}/api/portal/health`,
      env: {
        PORT: String(port),
        DATA_DIR: dataDir,
        POWER_BI: `http://127.0.0.1:${powerBiPort}`,
        WAREHOUSE_STEP_SECONDS: '0',
      },
      timeout: 120_000,
      reuseExistingServer: false,
    };
  }),
});
