import { act, screen } from '@testing-library/react';
import type { useState as useStateOfReact } from 'react';
import { analytics } from '@contract/analytics';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { silentFor } from '../model/EmbeddedReport';
import { AnalyticsPage } from './AnalyticsPage';

interface Embedding {
  readonly embedConfig: {
    readonly id: string;
    readonly embedUrl: string;
    readonly accessToken: string;
  };
  readonly eventHandlers: ReadonlyMap<string, (event?: { detail: unknown }) => void>;
  readonly getEmbeddedComponent: (embed: {
    setAccessToken: (token: string) => Promise<void>;
    setComponentTitle: (title: string) => void;
  }) => void;
}

/** What was embedded, oldest first. */
const mockEmbeddings: Embedding[] = [];
const mockTokens: string[] = [];
const mockTitles: string[] = [];

// The package's own frame loads a foreign page, which no test has.
jest.mock('powerbi-client', () => ({ models: { TokenType: { Embed: 1 } } }));
jest.mock('powerbi-client-react', () => {
  const { useState } = jest.requireActual<{ readonly useState: typeof useStateOfReact }>('react');
  return {
    PowerBIEmbed: function Embedded(props: Embedding) {
      useState(() => {
        mockEmbeddings.push(props);
        props.getEmbeddedComponent({
          setAccessToken: async (token) => void mockTokens.push(token),
          setComponentTitle: (title) => void mockTitles.push(title),
        });
      });
      return <section aria-label={props.embedConfig.id} />;
    },
  };
});

const answer = (accessToken: string, minutes = 60) => ({
  powerbiConfig: { reportId: 'report-1', embedUrl: 'https://reports.test/embed', accessToken },
  tokenExpiration: new Date(Date.now() + minutes * 60_000).toISOString(),
});

const open = (options: Options = {}) =>
  renderPortal(<AnalyticsPage />, {
    role: 'User',
    route: 'Analytics',
    client: { PowerBiReportId: 'report-1' },
    ...options,
  });

const tell = (event: string, detail?: unknown) =>
  act(() => mockEmbeddings.at(-1)?.eventHandlers.get(event)?.({ detail }));

beforeEach(() => {
  mockEmbeddings.length = 0;
  mockTokens.length = 0;
  mockTitles.length = 0;
});

describe('the analytics page', () => {
  test("shows the client's report, embedded with what the server says, in a frame with a name (ANALYTICS-01, ANALYTICS-04)", async () => {
    open({ answers: [answers(analytics.config, answer('token-1'))] });
    expect(screen.getByRole('heading', { name: 'Analytics' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'report-1' })).toBeVisible();
    expect(mockEmbeddings.map(({ embedConfig }) => embedConfig)).toEqual([
      {
        type: 'report',
        id: 'report-1',
        embedUrl: 'https://reports.test/embed',
        accessToken: 'token-1',
        tokenType: 1,
      },
    ]);
    expect(mockTitles).toEqual(['Report']);
  });

  test('hands a renewed token to the report that is there', async () => {
    const tokens = [answer('token-1', 5), answer('token-2')];
    open({ answers: [answers(analytics.config, () => tokens.shift() ?? aProblem('Too many'))] });
    await screen.findByRole('region', { name: 'report-1' });
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect([mockTokens, mockEmbeddings.length]).toEqual([['token-2'], 1]);
  });

  test('says what is wrong when the report can not be shown, and tries again on demand', async () => {
    jest.useFakeTimers();
    const { user, unmount } = open({
      answers: [answers(analytics.config, () => answer('token-1'))],
    });
    await act(() => jest.advanceTimersByTimeAsync(500));
    for (const seconds of [2, 2, 0]) {
      tell('error', { message: 'TokenExpired' });
      await act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
    }
    jest.useRealTimers();
    expect(mockEmbeddings.length).toBe(3);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The report could not be shown: TokenExpired',
    );
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByRole('region', { name: 'report-1' })).toBeVisible();
    unmount();
  });

  test('says that the report does not answer, and shows it all the same once it does', async () => {
    jest.useFakeTimers();
    const { unmount } = open({ answers: [answers(analytics.config, answer('token-1'))] });
    await act(() => jest.advanceTimersByTimeAsync(500));
    await act(() => jest.advanceTimersByTimeAsync(silentFor));
    expect(screen.getByRole('alert')).toHaveTextContent('The report does not answer.');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    tell('loaded');
    jest.useRealTimers();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'report-1' })).toBeVisible();
    expect(mockEmbeddings.length).toBe(1);
    unmount();
  });

  test('says what the server says where there is no report service, and leads to the support (OPEN-89)', async () => {
    const { user, navigation } = open({
      answers: [
        answers(
          analytics.config,
          aProblem('Reports are not set up on this server.', { status: 503 }),
        ),
      ],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Reports are not set up on this server.',
    );
    await user.click(screen.getByRole('button', { name: 'Create Support Ticket' }));
    expect(navigation.routeName).toBe('Support');
  });
});
