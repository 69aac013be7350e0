import { test as base, type BrowserContext, type Page } from '@playwright/test';

export const password = 'portside-demo';

type Account = 'admin@portside.test' | 'manager@portside.test' | 'owner@northwind.test' | 'user@northwind.test' | 'owner@contoso.test';

/** A token of the API for an account, without the sign-in page. */
export const tokenFor = async (context: BrowserContext, account: Account): Promise<string> => {
  const answer = await context.request.post('/api/identities/request/access', { form: { username: account, password } });
  const body: unknown = await answer.json();
  if (typeof body === 'object' && body !== null && 'accessToken' in body) return String(body.accessToken);
  throw new Error(`${account} could not sign in: ${JSON.stringify(body)}`);
};

/** Puts a cookie as the portal itself would. */
export const setCookie = (context: BrowserContext, name: 'portal_token' | 'portal_client', value: string, baseURL: string): Promise<void> =>
  context.addCookies([{ name, value, url: baseURL, sameSite: 'Strict' }]);

interface Fixtures {
  /** Signs an account in and opens the orders. */
  readonly as: (account: Account) => Promise<Page>;
}

/** Browser tests in which any error that reaches the console or the page fails the test. */
export const test = base.extend<Fixtures & { readonly watchErrors: void; readonly expectedErrors: RegExp[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  expectedErrors: async ({}, use) => { await use([]); },
  watchErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => { if (message.type() === 'error') errors.push(message.text()); });
      await use();
      const surprising = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
      if (surprising.length > 0) throw new Error(`The page reported: ${surprising.join('\n')}`);
    },
    { auto: true },
  ],
  as: async ({ page, context, baseURL }, use) => {
    await use(async (account) => {
      await setCookie(context, 'portal_token', await tokenFor(context, account), baseURL ?? '');
      await page.goto('/orders');
      return page;
    });
  },
});

export { expect } from '@playwright/test';
