// The Chromium that the browser tests, the pictures and the benches drive.
import { existsSync } from 'node:fs';

/**
 * Where it is; undefined leaves it to the one that Playwright installs. The headless shell first:
 * it draws no window of a browser around the page, which halves what a journey costs.
 */
export const chromiumPath = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));
