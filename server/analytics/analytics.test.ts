import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { analytics } from '@contract/analytics';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';
import type { PowerBiSettings } from '../config/powerBiSettings';
import { createReportProvider } from './reportProvider';
import { json, startPowerBi, type PowerBi } from './testing/powerBi';

const reportId = '7f1d2c3b-0000-4000-8000-000000000001';
const clientSecret = 'a very secret secret';
const silent = 'The report service does not answer at the moment. Please try again later.';

let powerBi: PowerBi;
let settings: PowerBiSettings;
let app: TestApp;
let user: GivenUser;
before(async () => {
  powerBi = await startPowerBi();
  const { origin } = powerBi;
  settings = {
    tenantId: 'provider.example',
    clientId: 'app-1',
    clientSecret,
    workspaceId: 'space-1',
    loginUrl: origin,
    apiUrl: origin,
    embedOrigin: origin,
  };
  app = await testApp({ settings: { powerBi: settings } });
});
beforeEach(async () => {
  await app.clear();
  user = await app.given.user({
    clientId: (await app.given.client({ powerBiReportId: reportId })).id,
    role: 'User',
  });
  powerBi.asked.length = 0;
  Object.assign(powerBi.answers, {
    signIn: json({ access_token: 'server-token', expires_in: 3600 }),
    report: json({ id: reportId, embedUrl: `${powerBi.origin}/reportEmbed?reportId=${reportId}` }),
    embedToken: json({ token: 'embed-token', expiration: '2026-03-04T06:00:00Z' }),
  });
  // A token of the test before has ended by now.
  app.clock.advance({ hours: 2 });
});
after(async () => {
  await app.close();
  await powerBi.close();
});

const config = (as: { id: string } = user, clientId?: string) =>
  app.call(analytics.config, {}, { as, ...(clientId !== undefined && { clientId }) });

describe('the report of a client', () => {
  it('comes with a token to look at it, which the server asked for as the service principal (API-32)', async () => {
    assert.deepEqual((await config()).answer, {
      powerbiConfig: {
        reportId,
        embedUrl: `${powerBi.origin}/reportEmbed?reportId=${reportId}`,
        accessToken: 'embed-token',
      },
      tokenExpiration: '2026-03-04T06:00:00.000Z',
    });
    const [signIn, report, embedToken] = powerBi.asked;
    assert.equal(signIn?.call, 'POST /provider.example/oauth2/v2.0/token');
    const form = {
      grant_type: 'client_credentials',
      client_id: 'app-1',
      client_secret: clientSecret,
      scope: 'https://analysis.windows.net/powerbi/api/.default',
    };
    assert.deepEqual(Object.fromEntries(new URLSearchParams(signIn?.body)), form);
    assert.deepEqual(
      [report?.call, report?.headers.authorization],
      [`GET /v1.0/myorg/groups/space-1/reports/${reportId}`, 'Bearer server-token'],
    );
    assert.deepEqual(
      [embedToken?.call, embedToken?.headers.authorization, embedToken?.body],
      [
        `POST /v1.0/myorg/groups/space-1/reports/${reportId}/GenerateToken`,
        'Bearer server-token',
        '{"accessLevel":"View"}',
      ],
    );
  });

  it('is read with one token of the server, also by several at once, until that is about to end', async () => {
    await Promise.all([config(), config(), config()]);
    app.clock.advance({ minutes: 54 });
    await config();
    assert.equal(powerBi.signIns(), 1);
    app.clock.advance({ minutes: 2 });
    assert.equal((await config()).status, 200);
    assert.equal(powerBi.signIns(), 2);
  });

  it('is read with a new token when the one before was taken back', async () => {
    await config();
    const { report } = powerBi.answers;
    powerBi.answers.report = (response) => {
      powerBi.answers.report = report;
      json({}, 401)(response);
    };
    assert.equal((await config()).status, 200);
    assert.equal(powerBi.signIns(), 2);
  });

  it('is that of the chosen client, for staff', async () => {
    const staff = await app.given.user({ role: 'Admin' });
    assert.equal((await config(staff)).status, 404);
    assert.equal((await config(staff, user.clientId)).answer.powerbiConfig.reportId, reportId);
  });

  it('is not found for a client without one, and nobody is asked (ANALYTICS-02)', async () => {
    const { status, body } = await config(await app.given.user());
    assert.deepEqual(
      [status, body.message, powerBi.asked],
      [404, 'A report of this client was not found', []],
    );
  });
});

describe('without an answer of Power BI', () => {
  const refusals: Record<string, () => void> = {
    'because it refuses the sign-in': () => {
      powerBi.answers.signIn = json(
        { error: 'invalid_client', error_description: clientSecret },
        401,
      );
    },
    'because it is out of order': () => {
      powerBi.answers.embedToken = json({}, 500);
    },
    'because it says something else': () => {
      powerBi.answers.report = json({ name: 'A report' });
    },
    'because the report would come from another origin than the portal may frame': () => {
      powerBi.answers.report = json({ embedUrl: 'https://elsewhere.example/reportEmbed' });
    },
  };
  for (const [why, refuse] of Object.entries(refusals)) {
    it(`${why}, the caller reads that it can be tried again, the log says why, and neither says the secret`, async () => {
      refuse();
      const { status, body, headers } = await config();
      assert.deepEqual([status, body.message, headers['retry-after']], [503, silent, '60']);
      assert.match(app.log.join('\n'), /"cause":\{.*(Power BI answered|POWERBI_EMBED_ORIGIN)/);
      assert.ok(!`${app.log.join('\n')}${JSON.stringify(body)}`.includes(clientSecret));
    });
  }

  it('a sign-in that was refused is tried again by the next caller', async () => {
    const { signIn } = powerBi.answers;
    powerBi.answers.signIn = json({}, 500);
    assert.equal((await config()).status, 503);
    powerBi.answers.signIn = signIn;
    assert.equal((await config()).status, 200);
  });

  it('for a report that is not there, the caller reads so', async () => {
    powerBi.answers.report = json({}, 404);
    const { status, body } = await config();
    assert.deepEqual([status, body.message], [404, 'The report was not found']);
  });

  it('nobody waits for ever', async () => {
    powerBi.answers.report = (response) => void response.writeHead(200).write('{');
    const provider = createReportProvider({ settings, now: app.clock.now, longest: 200 });
    await assert.rejects(provider.embed(reportId), { message: silent, status: 503 });
  });

  it('nor where there is no such machine', async () => {
    const provider = createReportProvider({
      settings: { ...settings, loginUrl: 'http://127.0.0.1:1' },
      now: app.clock.now,
    });
    await assert.rejects(provider.embed(reportId), { message: silent });
  });
});

describe('a server without Power BI', () => {
  it('says so, and lets pages frame no foreign origin; one with it lets them frame that one (OPEN-89)', async () => {
    const policyOf = async ({ app: server }: TestApp) =>
      String((await server.inject({ url: '/api/docs' })).headers['content-security-policy']);
    assert.ok((await policyOf(app)).includes(`frame-src blob: ${powerBi.origin};`));
    const other = await testApp();
    assert.match(await policyOf(other), /frame-src blob:;/);
    const client = await other.given.client({ powerBiReportId: reportId });
    const { status, body } = await other.call(
      analytics.config,
      {},
      { as: await other.given.user({ clientId: client.id }) },
    );
    assert.deepEqual([status, body.message], [503, 'Reports are not set up on this server.']);
    await other.close();
  });
});
