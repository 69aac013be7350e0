import { analytics } from '@contract/analytics';
import { aProblem, answers, fakeServer } from '@tests/answers';
import { checkEvery, EmbeddedReport, renewWithin, retryAfter, silentFor } from './EmbeddedReport';

const minute = 60_000;

/** A report whose tokens last an hour each: `token-1`, `token-2` and so on. */
const setUp = () => {
  const server = { refuses: false };
  const { call, calls } = fakeServer([
    answers(analytics.config, () => {
      if (server.refuses) return aProblem('The report service does not answer', { status: 503 });
      const powerbiConfig = {
        reportId: 'report-1',
        embedUrl: 'https://reports.test/embed',
        accessToken: `token-${asked()}`,
      };
      return { powerbiConfig, tokenExpiration: new Date(Date.now() + 60 * minute).toISOString() };
    }),
  ]);
  const asked = (): number => calls(analytics.config).length;
  const report = new EmbeddedReport(call, Date.now);
  const pass = (time: number) => jest.advanceTimersByTimeAsync(time);
  report.start();
  return {
    report,
    server,
    asked,
    pass,
    embedding: () =>
      report.stage.name === 'embedded'
        ? [report.stage.embedding, report.stage.config.accessToken]
        : report.stage.name,
    problem: () => (report.stage.name === 'failed' ? report.stage.problem.message : null),
    /** An embed error, and the wait for the next try. */
    breakDown: async () => {
      report.broke('No permission');
      await pass(retryAfter);
    },
  };
};

const hideTab = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  hideTab(false);
});

describe('an embedded report', () => {
  test('is tried again two seconds after an error, twice, and then says what is wrong (ANALYTICS-05, ANALYTICS-07)', async () => {
    const { report, embedding, breakDown, pass, asked, problem } = setUp();
    await pass(0);
    expect(embedding()).toEqual([1, 'token-1']);
    report.broke('No permission');
    report.broke('No permission');
    await pass(1999);
    expect(embedding()).toEqual([1, 'token-1']);
    await pass(1);
    expect(embedding()).toEqual([2, 'token-2']);
    await breakDown();
    expect(embedding()).toEqual([3, 'token-3']);
    report.broke('No permission');
    expect(problem()).toBe('No permission');
    await pass(10 * retryAfter);
    expect([problem(), asked()]).toEqual(['No permission', 3]);
    report.stop();
  });

  test('has both tries again once it has loaded, and once somebody reloads it (ANALYTICS-06)', async () => {
    const { report, embedding, breakDown, problem } = setUp();
    await jest.advanceTimersByTimeAsync(0);
    await breakDown();
    await breakDown();
    report.loaded();
    await breakDown();
    await breakDown();
    expect(embedding()).toEqual([5, 'token-5']);
    report.broke('No permission');
    expect(problem()).toBe('No permission');
    await report.load();
    await breakDown();
    expect(embedding()).toEqual([7, 'token-7']);
    report.stop();
  });

  test('has its token looked at every five minutes, and renewed in its last ten without embedding anew (ANALYTICS-08, ANALYTICS-09)', async () => {
    const { report, embedding, asked, pass } = setUp();
    expect([checkEvery, renewWithin, retryAfter]).toEqual([300_000, 600_000, 2000]);
    await pass(50 * minute - 1);
    expect(asked()).toBe(1);
    await pass(1);
    expect(embedding()).toEqual([1, 'token-2']);
    await pass(49 * minute);
    expect(asked()).toBe(2);
    report.stop();
  });

  test('has its token looked at when somebody comes back to the tab: renewed in its last ten minutes alone (ANALYTICS-10, OPEN-101)', async () => {
    const { report, asked, pass } = setUp();
    await pass(49 * minute);
    hideTab(true);
    hideTab(false);
    expect(asked()).toBe(1);
    jest.setSystemTime(Date.now() + 2 * minute);
    hideTab(true);
    expect(asked()).toBe(1);
    hideTab(false);
    expect(asked()).toBe(2);
    report.stop();
  });

  test('stays when its token can not be renewed, which is tried again at the next look', async () => {
    const { report, server, embedding, pass } = setUp();
    await pass(0);
    server.refuses = true;
    await pass(50 * minute);
    expect(embedding()).toEqual([1, 'token-1']);
    server.refuses = false;
    await pass(5 * minute);
    expect(embedding()).toEqual([1, 'token-3']);
    report.stop();
  });

  test('that stays silent is told after half a minute, and one that answers late is shown', async () => {
    const { report, embedding, asked, pass } = setUp();
    await pass(0);
    report.placed();
    await pass(silentFor - 1);
    expect(report.silence).toBeNull();
    await pass(1);
    expect(report.silence?.message).toBe(
      'The report does not answer. Your network may not let it through.',
    );
    report.loaded();
    expect([report.silence, embedding(), asked()]).toEqual([null, [1, 'token-1'], 1]);
    await pass(silentFor);
    expect(report.silence).toBeNull();
    report.stop();
  });

  test('that breaks after its silence has its tries, and Reload begins anew', async () => {
    const { report, embedding, breakDown, pass } = setUp();
    await pass(0);
    report.placed();
    await pass(silentFor);
    await breakDown();
    expect([report.silence, embedding()]).toEqual([null, [2, 'token-2']]);
    report.placed();
    await pass(silentFor);
    await report.load();
    expect([report.silence, embedding()]).toEqual([null, [3, 'token-3']]);
    report.stop();
  });

  test('says so at once when there is no configuration (OPEN-89)', async () => {
    const { report, server, problem, pass, embedding } = setUp();
    await pass(0);
    server.refuses = true;
    await report.load();
    expect(problem()).toBe('The report service does not answer');
    server.refuses = false;
    await pass(checkEvery);
    expect(problem()).toBe('The report service does not answer');
    await report.load();
    expect(embedding()).toEqual([2, 'token-3']);
    report.stop();
  });

  test('asks for nothing more once the page is left', async () => {
    const { report, asked, pass } = setUp();
    await pass(0);
    report.broke('No permission');
    report.stop();
    await pass(120 * minute);
    hideTab(true);
    hideTab(false);
    expect(asked()).toBe(1);
  });
});
