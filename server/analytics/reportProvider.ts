import * as z from 'zod/mini';
import type { PowerbiConfig } from '@contract/analytics';
import { Problem, notFound } from '../http/problems';
import type { PowerBiSettings } from '../config/powerBiSettings';

interface Embedding {
  readonly powerbiConfig: PowerbiConfig;
  readonly tokenExpiration: string;
}

/** Who shows a client's report. */
interface ReportProvider {
  /**
   * What the report is embedded with, to be looked at and no more: 404 for one that the provider
   * does not have, 503 where it does not answer as it should.
   */
  embed(reportId: string): Promise<Embedding>;
}

interface ProviderOptions {
  readonly settings: PowerBiSettings;
  readonly now: () => Date;
  /** Milliseconds for one report, with all that is asked for it. */
  readonly longest?: number;
}

interface Ask {
  readonly of: string;
  readonly url: string;
  readonly request: Pick<RequestInit, 'method' | 'headers' | 'body'>;
  readonly signal: AbortSignal;
}

const scope = 'https://analysis.windows.net/powerbi/api/.default';

/** A token is not used in its last minutes: it has to last for the calls that it begins. */
const spareSeconds = 300;

const signedIn = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.coerce.number<string | number>(),
});
const found = z.object({ embedUrl: z.url() });
const allowed = z.object({
  token: z.string().check(z.minLength(1)),
  expiration: z.iso.datetime({ offset: true }),
});

/** What an answer's status says; the answer itself stays unread, it may repeat what was sent. */
class RefusedByProvider extends Error {
  constructor(
    of: string,
    readonly status: number,
  ) {
    super(`Power BI answered ${status} to ${of}`);
  }
}

const unreachable = (cause: unknown): Problem => {
  const problem = new Problem(
    503,
    'The report service does not answer at the moment. Please try again later.',
    { retryAfter: 60 },
  );
  problem.cause = cause;
  return problem;
};

const ask = async <Answer>(
  answer: z.ZodMiniType<Answer>,
  { of, url, request, signal }: Ask,
): Promise<Answer> => {
  const response = await fetch(url, { ...request, signal, redirect: 'error' });
  if (!response.ok) {
    await response.body?.cancel();
    throw new RefusedByProvider(of, response.status);
  }
  const parsed = answer.safeParse(await response.json());
  if (!parsed.success) throw new Error(`Power BI answered ${of} with something else`);
  return parsed.data;
};

interface Token {
  readonly value: string;
  readonly usableUntil: number;
}

/**
 * The server's own token: asked for once, whoever needs it, and kept until shortly before it ends.
 */
const createTokens = ({
  settings: { tenantId, clientId, clientSecret, loginUrl },
  now,
}: ProviderOptions) => {
  let kept: Promise<Token> | null = null;

  const signIn = async (signal: AbortSignal): Promise<Token> => {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope,
    });
    const url = `${loginUrl}/${tenantId}/oauth2/v2.0/token`;
    const { access_token: value, expires_in: seconds } = await ask(signedIn, {
      of: 'the sign-in',
      url,
      request: { method: 'POST', body },
      signal,
    });
    return { value, usableUntil: now().getTime() + (seconds - spareSeconds) * 1000 };
  };

  return {
    forget: (): void => {
      kept = null;
    },
    current: async (signal: AbortSignal): Promise<string> => {
      const asked = kept;
      const token = await asked?.catch(() => null);
      if (token && token.usableUntil > now().getTime()) return token.value;
      // Whoever comes first signs in; the others wait for it.
      if (kept === asked || kept === null) kept = signIn(signal);
      return (await kept).value;
    },
  };
};

interface Reading {
  readonly reportId: string;
  readonly settings: PowerBiSettings;
  readonly tokens: ReturnType<typeof createTokens>;
  readonly signal: AbortSignal;
}

/** Looks up a report, and asks for a token that it is embedded with. */
const readReport = async ({
  reportId,
  settings: { apiUrl, workspaceId, embedOrigin },
  tokens,
  signal,
}: Reading): Promise<Embedding> => {
  const url = `${apiUrl}/v1.0/myorg/groups/${workspaceId}/reports/${encodeURIComponent(reportId)}`;
  const authorization = `Bearer ${await tokens.current(signal)}`;
  const { embedUrl } = await ask(found, {
    of: 'the question for a report',
    url,
    request: { headers: { authorization } },
    signal,
  });
  if (new URL(embedUrl).origin !== embedOrigin)
    throw new Error(
      `The report lies at ${new URL(embedUrl).origin}, not at POWERBI_EMBED_ORIGIN, and would not be shown`,
    );
  const request = {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ accessLevel: 'View' }),
  };
  const { token, expiration } = await ask(allowed, {
    of: 'the question for an embed token',
    url: `${url}/GenerateToken`,
    request,
    signal,
  });
  return {
    powerbiConfig: { reportId, embedUrl, accessToken: token },
    tokenExpiration: new Date(expiration).toISOString(),
  };
};

/** Reports in a workspace of Power BI, read by a service principal. */
export const createReportProvider = (options: ProviderOptions): ReportProvider => {
  const { settings, longest = 10_000 } = options;
  const tokens = createTokens(options);

  const read = (reportId: string, signal: AbortSignal): Promise<Embedding> =>
    readReport({ reportId, settings, tokens, signal });

  /** A token may be taken back before it ends: a new one is asked for once. */
  const readAnew =
    (reportId: string, signal: AbortSignal) =>
    (error: unknown): Promise<Embedding> => {
      if (!(error instanceof RefusedByProvider) || error.status !== 401) throw error;
      tokens.forget();
      return read(reportId, signal);
    };

  return {
    async embed(reportId) {
      const signal = AbortSignal.timeout(longest);
      try {
        return await read(reportId, signal).catch(readAnew(reportId, signal));
      } catch (error) {
        if (error instanceof RefusedByProvider && error.status === 404)
          throw notFound('The report');
        throw unreachable(error);
      }
    },
  };
};
