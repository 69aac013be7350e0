import type { BrowserContext, Page } from '@playwright/test';
import { saveData, test as base, watch } from './fixtures';

interface Fixtures {
  /** An empty page in a browser of its own, where nobody is signed in yet. */
  readonly elsewhere: () => Promise<Page>;
}

/** Browser tests with people in other browsers, whose errors fail the test as well. */
export const test = base.extend<Fixtures>({
  elsewhere: async ({ browser, errors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      await saveData(context);
      const page = await context.newPage();
      watch(page, errors);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect } from './fixtures';
