import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const port = 8099;
const browser = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find((path) => path && existsSync(path));

export default defineConfig({
  testDir: './tests/e2e',
  testMatch: '**/*.spec.ts',
  // CI has half an hour for everything; the accessibility runs take six minutes of it and have a command of their own.
  testIgnore: process.env['ACCESSIBILITY'] === 'apart' ? '**/accessibility*.spec.ts' : [],
  outputDir: './test-results/e2e',
  workers: 1,
  // A busy CI machine may miss a moment; the report names a test that passed only when it was tried again.
  retries: process.env['CI'] ? 2 : 0,
  timeout: 30_000,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: './test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1600, height: 1000 },
    baseURL: `http://127.0.0.1:${port}`,
    // Only the journeys that are about it have the worker: it would answer in the server's place in every other one.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    // As root, Chromium runs without its sandbox only.
    launchOptions: { args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'], ...(browser ? { executablePath: browser } : {}) },
  },
  webServer: {
    // The built portal and server on a database of their own, filled anew with the demo data.
    command: 'node tests/e2e/serve.mjs',
    url: `http://127.0.0.1:${port}/api/portal/health`,
    env: { PORT: String(port), DATA_DIR: 'var/e2e', WAREHOUSE_STEP_SECONDS: '0' },
    timeout: 120_000,
    reuseExistingServer: false,
  },
});
