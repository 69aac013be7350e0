import type { Page } from '@playwright/test';
import { clientAdmin } from '@contract/clientAdmin';
import { json, startPowerBi, type PowerBi } from '../../server/analytics/testing/powerBi';
import { test as base } from './fixtures';
import { clientNameOf, emailOf, givenClient, signIn } from './givenAccounts';
import { serverOf } from './servers';

const reportHost = 'https://app.powerbi.com';
const reportId = '7f1d2c3b-0000-4000-8000-000000000001';
const minute = 60_000;

/**
 * The page in the report's frame, in place of Power BI's own: it speaks with powerbi-client as that
 * one does. It shows the token that it was handed last, and a field whose text is gone once the
 * page is loaded anew.
 */
const framePage = (breaksAtOnce: boolean): string => `<!doctype html>
<html lang="en">
  <title>Orders of the year</title>
  <style>body { color: #111; background: #fff; font: 1rem sans-serif }</style>
  <main>
    <h1>Orders of the year</h1>
    <p>Seen with <output></output></p>
    <label>Region <input /></label>
    <button type="button">Break</button>
  </main>
  <script>
    const uid = new URLSearchParams(location.search).get('uid');
    const tell = (event, body) => parent.postMessage({ method: 'POST', url: '/reports/' + uid + '/events/' + event, headers: {}, body }, '*');
    const fail = () => tell('error', { message: 'TokenExpired', detailedMessage: 'Access token has expired, resubmit with a new access token', errorCode: '403', level: 6 });
    const see = (token) => { document.querySelector('output').textContent = token; };
    document.querySelector('button').addEventListener('click', fail);
    addEventListener('message', ({ data: { method, url, headers, body } }) => {
      // What has no method answers what was told.
      if (!method) return;
      parent.postMessage({ statusCode: 202, headers: { id: headers.id }, body: {} }, '*');
      if (url === '/report/token') see(body);
      if (url !== '/report/load') return;
      see(body.accessToken);
      if (${breaksAtOnce}) return fail();
      tell('loaded', {});
      tell('rendered', {});
    });
  </script>
</html>`;

/** Power BI on this machine: the service that the server asks, and the host of the frame. */
interface Reports {
  readonly service: PowerBi;
  /** When a frame's page was asked for, in milliseconds. */
  readonly frames: number[];
  /** How many tokens were handed out. */
  readonly tokens: () => number;
  /** Whether the pages of frames tell an error instead of the report. */
  breaksAtOnce: boolean;
  /** Whether a network on the way lets no frame through. */
  isBlocked: boolean;
  /** How many minutes the page is ahead of this machine: tokens last an hour from then on. */
  minutesAhead: number;
}

interface Fixtures {
  readonly reports: Reports;
  /** Signs in the Owner of a client of its own, which is called so and whose report is set up. */
  readonly asReader: (words: string) => Promise<Page>;
}

/** Browser tests with a report service on this machine. */
export const test = base.extend<Fixtures>({
  reports: async ({ context }, use, { parallelIndex }) => {
    const service = await startPowerBi(serverOf(parallelIndex).powerBiPort);
    const tokens = (): number =>
      service.asked.filter(({ call }) => call.endsWith('/GenerateToken')).length;
    const reports: Reports = {
      service,
      frames: [],
      tokens,
      breaksAtOnce: false,
      isBlocked: false,
      minutesAhead: 0,
    };
    Object.assign(service.answers, {
      signIn: json({ access_token: 'server-token', expires_in: 3600 }),
      report: json({ id: reportId, embedUrl: `${reportHost}/reportEmbed?reportId=${reportId}` }),
      embedToken: (response: Parameters<PowerBi['answers']['embedToken']>[0]) =>
        json({
          token: `token-${tokens()}`,
          expiration: new Date(Date.now() + (reports.minutesAhead + 60) * minute).toISOString(),
        })(response),
    });
    await context.route(`${reportHost}/**`, async (route) => {
      reports.frames.push(Date.now());
      if (reports.isBlocked) return route.abort();
      await route.fulfill({ contentType: 'text/html', body: framePage(reports.breaksAtOnce) });
    });
    await use(reports);
    await service.close();
  },
  asReader: async ({ page, callAs }, use) => {
    await use(async (words) => {
      const staff = await callAs('admin@portside.test');
      const email = emailOf(`olga.${words.toLowerCase().replaceAll(' ', '-')}`);
      const { _id: ClientId } = await givenClient(staff, { name: clientNameOf(words), email });
      await staff(clientAdmin.update, { payload: { ClientId, PowerBiReportId: reportId } });
      await signIn(page, email);
      return page;
    });
  },
});

/** Goes to the report by the navigation. */
export const openReport = async (page: Page): Promise<void> => {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByLabel('Analytics', { exact: true })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor();
};

/** What stands in the report's frame. */
export const reportOn = (page: Page) => page.frameLocator('iframe[title="Report"]');

export { expect } from './fixtures';
