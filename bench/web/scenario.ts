import type { Browser } from '@playwright/test';
import type { Condition } from './conditions';
import type { Run } from './figures';
import { Visit, type Place } from './Visit';
import type { Wire } from './Wire';

export interface Portal {
  readonly wire: Wire;
  /** Null is signed out. */
  readonly token: string | null;
}

type Filtered = Pick<Run, 'status' | 'unfolding' | 'choosing'>;
type Opened = Pick<Run, 'detail' | 'back' | 'opening'>;
type Steps = Filtered & Opened & Pick<Run, 'nextPage' | 'turning' | 'farPage' | 'interaction'>;
type First = Pick<
  Run,
  | 'coldRow'
  | 'coldRequests'
  | 'coldBytes'
  | 'orderScripts'
  | 'firstPaint'
  | 'largestPaint'
  | 'blocking'
  | 'visitRequests'
>;
type Again = Pick<Run, 'warmRow' | 'warmRequests' | 'warmBytes'>;

/** Which row is opened: one that is on screen without scrolling. */
const openedRow = 5;

export const turn = async (visit: Visit, button: 'Next page' | 'Previous page'): Promise<number> =>
  visit.time('otherRows', await visit.firstRow(), () =>
    visit.page.getByRole('button', { name: button }).click(),
  );

const goTo = async (visit: Visit, page: number): Promise<number> => {
  const box = visit.page.getByRole('textbox', { name: 'Go to page' });
  await box.fill(String(page));
  return visit.time('otherRows', await visit.firstRow(), () => box.press('Enter'));
};

export const filter = async (visit: Visit, status: RegExp): Promise<Filtered> => {
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

/** Opens a row's record. */
const open = async (visit: Visit): Promise<number> => {
  const number = await visit.page.evaluate((index) => window.bench.numberOfRow(index), openedRow);
  return visit.time('detail', number, () =>
    visit.page.locator('tbody tr[data-opens]').nth(openedRow).click(),
  );
};

const goBack = async (visit: Visit, before: string | null): Promise<number> => {
  const took = await visit.time('rows', null, () => visit.page.evaluate(() => window.bench.back()));
  if ((await visit.firstRow()) !== before)
    throw new Error('Back did not find the list as it was left');
  return took;
};

export const openAndBack = async (visit: Visit): Promise<Opened> => {
  const before = await visit.firstRow();
  const detail = await open(visit);
  const opening = await visit.longestInteraction();
  return { detail, opening, back: await goBack(visit, before) };
};

/** Works in a list that is on the screen, step by step. */
const work = async (visit: Visit): Promise<Steps> => {
  const nextPage = await turn(visit, 'Next page');
  const turning = await visit.longestInteraction();
  const farPage = await goTo(visit, 100);
  const typing = await visit.longestInteraction();
  const filtered = await filter(visit, /^Shipped\/Closed/);
  const opened = await openAndBack(visit);
  const { unfolding, choosing } = filtered;
  const interaction = Math.max(turning, typing, unfolding, choosing, opened.opening);
  return { nextPage, turning, farPage, ...filtered, ...opened, interaction };
};

const signInPage = async (place: Place): Promise<Pick<Run, 'loginScripts'>> => {
  const visit = await Visit.open(place, '/login');
  await visit.settle();
  return { loginScripts: visit.traffic.scripts };
};

/** The first visit of all, until it has come to rest. */
const firstVisit = async (place: Place): Promise<First> => {
  const visit = await Visit.open(place, '/orders');
  // Not longer: what is read ahead afterwards is in nobody's way.
  await visit.quiet(place.pause);
  const { fcp, lcp } = await visit.paints();
  const blocking = await visit.blocking();
  await visit.rest();
  const { requests, all, scripts } = visit.traffic;
  await visit.page.close();
  return {
    coldRow: visit.shownAt,
    coldRequests: requests,
    coldBytes: all,
    orderScripts: scripts,
    firstPaint: fcp,
    largestPaint: lcp,
    blocking,
    visitRequests: place.wire.traffic().requests,
  };
};

const secondVisit = async (place: Place): Promise<Again & Steps> => {
  const visit = await Visit.open(place, '/orders');
  await visit.settle();
  const { requests, all } = visit.traffic;
  return {
    warmRow: visit.shownAt,
    warmRequests: requests,
    warmBytes: all,
    ...(await work(visit)),
  };
};

/** A second visit right after the first row of the first one. */
const atOnce = async (place: Place): Promise<Pick<Run, 'promptRow'>> => {
  const first = await Visit.open(place, '/orders');
  await first.page.close();
  const { shownAt } = await Visit.open(place, '/orders');
  return { promptRow: shownAt };
};

/** Long enough for what a page asks for by itself after a step. */
const pauses: Readonly<Record<Condition, number>> = { fast: 800, slow: 2000 };

interface Looked {
  readonly portal: Portal;
  readonly condition: Condition;
  readonly pause?: number;
}

/** Does something in a browser that has seen nothing of the portal yet. */
export const inFreshBrowser = async <Result>(
  browser: Browser,
  { portal: { wire, token }, condition, pause = pauses[condition] }: Looked,
  look: (place: Place) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext({
    baseURL: wire.address,
    viewport: { width: 1600, height: 1000 },
  });
  try {
    if (token !== null)
      await context.addCookies([
        { name: 'portal_token', value: token, url: wire.address, sameSite: 'Strict' },
      ]);
    return await look({ context, wire, condition, pause });
  } finally {
    await context.close();
  }
};

/** Everything once. */
export const runOnce = async (
  browser: Browser,
  portal: Portal,
  condition: Condition,
): Promise<Run> => {
  const signedOut = { ...portal, token: null };
  return {
    ...(await inFreshBrowser(browser, { portal: signedOut, condition }, signInPage)),
    ...(await inFreshBrowser(browser, { portal, condition }, async (place) => ({
      ...(await firstVisit(place)),
      ...(await secondVisit(place)),
    }))),
    ...(await inFreshBrowser(browser, { portal, condition }, atOnce)),
  };
};
