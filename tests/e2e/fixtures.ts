import { test as base, type BrowserContext, type Page, type Request } from '@playwright/test';
import { clients } from '@contract/client';
import { createCall, createHttp, type Call } from '@/shared/api/createCall';
import { serverOf } from './servers';
import { leftInBrowser } from './storage';

export const password = 'portside-demo';

type Account =
  | 'admin@portside.test'
  | 'manager@portside.test'
  | 'owner@northwind.test'
  | 'user@northwind.test'
  | 'owner@contoso.test';

/** A token of the API for an account, without the sign-in page. */
export const tokenFor = async (context: BrowserContext, account: Account): Promise<string> => {
  const answer = await context.request.post('/api/identities/request/access', {
    form: { username: account, password },
  });
  const body: unknown = await answer.json();
  if (typeof body === 'object' && body !== null && 'accessToken' in body)
    return String(body.accessToken);
  throw new Error(`${account} could not sign in: ${JSON.stringify(body)}`);
};

/** Puts a cookie as the portal itself would. */
export const setCookie = (
  context: BrowserContext,
  cookie: { name: 'portal_token' | 'portal_client'; value: string; url: string },
): Promise<void> => context.addCookies([{ ...cookie, sameSite: 'Strict' }]);

/** Has the start's calls go out one by one, as on another server, so that one can be answered. */
export const startCallByCall = async (context: BrowserContext): Promise<void> => {
  await context.route('**/api/portal/start', (route) =>
    route.fulfill({ json: { error: false, result: {} } }),
  );
};

/** The client that journeys of staff work in. */
const mainClient = 'Northwind Outfitters';

const ignoreSignOut = (): void => undefined;

/**
 * The API as an account uses it, staff in the main client: makes what a journey needs, without a
 * screen.
 */
const callFor = async (
  context: BrowserContext,
  account: Account,
  baseURL: string,
): Promise<{ call: Call; token: string; clientId: string | null }> => {
  const token = await tokenFor(context, account);
  const callIn = (clientId: string | null): Call =>
    createCall(
      createHttp(`${baseURL}/api/`, { token: () => token, clientId: () => clientId }),
      ignoreSignOut,
    );
  if (!account.endsWith('@portside.test')) return { call: callIn(null), token, clientId: null };
  const { clients: all } = await callIn(null)(clients.list, {});
  const clientId = all.find(({ Name }) => Name === mainClient)?._id ?? null;
  return { call: callIn(clientId), token, clientId };
};

/** Tells the portal that data is to be saved, as a setting of the browser does. */
export const saveData = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
};

interface Fixtures {
  /** Whether the browser saves data: nothing is read ahead then, which no journey needs to go on. */
  readonly savesData: boolean;
  /** Signs an account in and opens the orders. */
  readonly as: (account: Account) => Promise<Page>;
  /**
   * Does the same in a browser of its own, beside the page of the test; staff are in the main
   * client.
   */
  readonly beside: (account: Account) => Promise<Page>;
  /** The API as an account uses it; staff are in the main client. */
  readonly callAs: (account: Account) => Promise<Call>;
}

/** Gathers what a page reports as errors. */
export const watch = (page: Page, errors: string[]): void => {
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
};

/** The requests of a page that have no answer yet. */
const watchUnanswered = (page: Page): ReadonlySet<Request> => {
  const unanswered = new Set<Request>();
  page.on('request', (request) => unanswered.add(request));
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => unanswered.delete(request));
  return unanswered;
};

/**
 * Prints where a page stands whose journey has failed: what fails once in a thousand runs is
 * understood from the log of that one run alone.
 */
const tellPage = async (page: Page, unanswered: ReadonlySet<Request>): Promise<void> => {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5000 })
    .catch((error: unknown) => String(error));
  const open = Array.from(unanswered, (request) => `${request.method()} ${request.url()}`);
  console.warn(
    [`The page stands at ${page.url()}`, `Unanswered: ${open.join(', ') || 'nothing'}`, shown]
      .join('\n')
      .slice(0, 6000),
  );
};

/**
 * Browser tests that fail by any error that reaches the console or the page, and by anything that
 * the portal leaves in the browser beside its two cookies.
 */
export const test = base.extend<
  Fixtures & {
    readonly errors: string[];
    readonly watchErrors: void;
    readonly expectedErrors: RegExp[];
  }
>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  baseURL: async ({}, use, { parallelIndex }) => {
    await use(serverOf(parallelIndex).url);
  },
  savesData: [true, { option: true }],
  context: async ({ context, savesData }, use) => {
    if (savesData) await saveData(context);
    await use(context);
  },
  // oxlint-disable-next-line no-empty-pattern -- see above
  errors: async ({}, use) => {
    await use([]);
  },
  // oxlint-disable-next-line no-empty-pattern -- see above
  expectedErrors: async ({}, use) => {
    await use([]);
  },
  watchErrors: [
    async ({ page, errors, expectedErrors, baseURL }, use, testInfo) => {
      watch(page, errors);
      const unanswered = watchUnanswered(page);
      await use();
      if (testInfo.status !== testInfo.expectedStatus) await tellPage(page, unanswered);
      const surprising = errors.filter(
        (error) => !expectedErrors.some((pattern) => pattern.test(error)),
      );
      if (surprising.length > 0) throw new Error(`The page reported: ${surprising.join('\n')}`);
      const left = await leftInBrowser(page, baseURL ?? '');
      if (left.length > 0) throw new Error(`The browser keeps: ${left.join(', ')}`);
    },
    { auto: true },
  ],
  as: async ({ page, context, baseURL }, use) => {
    await use(async (account) => {
      await setCookie(context, {
        name: 'portal_token',
        value: await tokenFor(context, account),
        url: baseURL ?? '',
      });
      await page.goto('/orders');
      return page;
    });
  },
  beside: async ({ browser, errors, baseURL, savesData }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (account) => {
      const context = await browser.newContext();
      contexts.push(context);
      if (savesData) await saveData(context);
      const { token, clientId } = await callFor(context, account, baseURL ?? '');
      await setCookie(context, { name: 'portal_token', value: token, url: baseURL ?? '' });
      if (clientId !== null)
        await setCookie(context, { name: 'portal_client', value: clientId, url: baseURL ?? '' });
      const page = await context.newPage();
      watch(page, errors);
      await page.goto('/orders');
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  callAs: async ({ context, baseURL }, use) => {
    await use(async (account) => (await callFor(context, account, baseURL ?? '')).call);
  },
});

export { expect } from '@playwright/test';
