import type { Browser, BrowserContext } from '@playwright/test';
import type { Condition } from './conditions';
import type { Run } from './figures';
import { Visit } from './Visit';

interface Portal {
  readonly address: string;
  readonly token: string;
}

type Filtered = Pick<Run, 'status' | 'unfolding' | 'choosing'>;
type Opened = Pick<Run, 'detail' | 'back' | 'opening'>;
type Steps = Filtered &
  Opened &
  Pick<Run, 'nextPage' | 'turning' | 'farPage' | 'interaction' | 'heap'>;

/** Which row is opened: one that is on screen without scrolling. */
const openedRow = 5;

const turn = async (visit: Visit, button: 'Next page' | 'Previous page'): Promise<number> =>
  visit.time('otherRows', await visit.firstRow(), () =>
    visit.page.getByRole('button', { name: button }).click(),
  );

const goTo = async (visit: Visit, page: number): Promise<number> => {
  const box = visit.page.getByRole('textbox', { name: 'Go to page' });
  await box.fill(String(page));
  return visit.time('otherRows', await visit.firstRow(), () => box.press('Enter'));
};

const filter = async (visit: Visit, status: RegExp): Promise<Filtered> => {
  const before = await visit.firstRow();
  await visit.page.getByRole('combobox', { name: 'Status' }).click();
  const option = visit.page.getByRole('option', { name: status });
  await option.waitFor();
  await visit.settle();
  const unfolding = await visit.longestInteraction();
  return {
    unfolding,
    status: await visit.time('otherRows', before, () => option.click()),
    choosing: await visit.longestInteraction(),
  };
};

/** Opens a row's record; null while rows open nothing. */
const open = async (visit: Visit): Promise<number | null> => {
  const number = await visit.page.evaluate((index) => window.bench.numberOfRow(index), openedRow);
  return visit.timeIfPossible('detail', number, () =>
    visit.page.locator('tbody tr[data-opens]').nth(openedRow).click(),
  );
};

const goBack = async (visit: Visit, before: string | null): Promise<number> => {
  const took = await visit.time('rows', null, () => visit.page.evaluate(() => window.bench.back()));
  if ((await visit.firstRow()) !== before)
    throw new Error('Back did not find the list as it was left');
  return took;
};

const openAndBack = async (visit: Visit): Promise<Opened> => {
  const before = await visit.firstRow();
  const detail = await open(visit);
  const opening = await visit.longestInteraction();
  return { detail, opening, back: detail === null ? null : await goBack(visit, before) };
};

/**
 * Works in a list that is on the screen: four steps that are timed, then as many more as make
 * twenty.
 */
const work = async (visit: Visit): Promise<Steps> => {
  const nextPage = await turn(visit, 'Next page');
  const turning = await visit.longestInteraction();
  const farPage = await goTo(visit, 100);
  const typing = await visit.longestInteraction();
  const filtered = await filter(visit, /^Shipped\/Closed/);
  const opened = await openAndBack(visit);
  const interaction = Math.max(
    turning,
    typing,
    filtered.unfolding,
    filtered.choosing,
    opened.opening,
  );
  for (let round = 0; round < 4; round += 1) {
    await turn(visit, 'Next page');
    if (opened.detail !== null) await openAndBack(visit);
    await turn(visit, 'Previous page');
  }
  return {
    nextPage,
    turning,
    farPage,
    ...filtered,
    ...opened,
    interaction,
    heap: await visit.heap(),
  };
};

const signInPage = async (context: BrowserContext, condition: Condition): Promise<number> => {
  const { visit, shownAt } = await Visit.open(context, '/login', condition);
  return visit.scripts(shownAt);
};

const orders = async (
  context: BrowserContext,
  condition: Condition,
): Promise<Omit<Run, 'loginScripts'>> => {
  const { visit: cold, shownAt: coldRow } = await Visit.open(context, '/orders', condition);
  await cold.settle();
  const { fcp, lcp } = await cold.paints();
  const first = {
    coldRow,
    firstPaint: fcp,
    largestPaint: lcp,
    blocking: await cold.blocking(),
    orderScripts: await cold.scripts(coldRow),
  };
  await cold.page.close();
  const { visit: warm, shownAt: warmRow } = await Visit.open(context, '/orders', condition);
  await warm.settle();
  return { ...first, warmRow, ...(await work(warm)) };
};

/** Everything once, in a browser that has seen nothing of the portal yet. */
export const runOnce = async (
  browser: Browser,
  { address, token }: Portal,
  condition: Condition,
): Promise<Run> => {
  const fresh = async <Measured>(
    look: (context: BrowserContext) => Promise<Measured>,
    isSignedIn: boolean,
  ): Promise<Measured> => {
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width: 1600, height: 1000 },
    });
    try {
      if (isSignedIn)
        await context.addCookies([
          { name: 'portal_token', value: token, url: address, sameSite: 'Strict' },
        ]);
      return await look(context);
    } finally {
      await context.close();
    }
  };
  const loginScripts = await fresh((context) => signInPage(context, condition), false);
  return { loginScripts, ...(await fresh((context) => orders(context, condition), true)) };
};
