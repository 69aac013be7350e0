import type { Page } from '@playwright/test';

const ours = ['portal_client', 'portal_token'];

/**
 * What the portal has left in a browser beside its two cookies and the build's own files, in words;
 * nothing, if all is well (SHELL-06, OPEN-124).
 */
export const leftInBrowser = async (page: Page, origin: string): Promise<string[]> => {
  const cookies = await page.context().cookies(origin);
  const names = cookies.map(({ name }) => name).filter((name) => !ours.includes(name));
  if (page.isClosed() || !page.url().startsWith(origin)) return names;
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name = 'a database' }) => name),
    ...(history.state === null ? [] : Object.keys(history.state as object)).filter(
      (name) => !['usr', 'key', 'idx', 'masked'].includes(name),
    ),
  ]);
  return [...names, ...stored];
};
