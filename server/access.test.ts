import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { RouteOptions } from 'fastify';
import { isInternal, may, roles, type Role } from '@contract/access';
import { apiRights, callsOpenedBy, isOpenToEveryToken } from '@contract/apiRights';
import { apiTokens } from '@contract/apiTokens';
import { contract } from '@contract/contract';
import type { Endpoint } from '@contract/endpoint';
import { readConfig } from './config/config';
import { clients, users } from './db/schema/accounts';
import { routePath } from './http/serve';
import { routes } from './routes';
import type { GivenClient, GivenUser } from './testing/given';
import { testApp, type TestApp } from './testing/testApp';

const endpoints = Object.values(contract).flatMap((calls) => Object.values<Endpoint>(calls));
const nameOf = (at: Endpoint): string => `${at.method} ${at.path}`;
const needsOf = (role: Role, { needs }: Endpoint): boolean =>
  needs === 'anyone' || needs === 'signedIn' || (needs !== 'warehouse' && may(role, needs));

const warehouseToken = 'w'.repeat(40);

const made: RouteOptions[] = [];
let t: TestApp;
let own: GivenClient;
let foreign: GivenClient;
let assigned: GivenClient;
const members = new Map<Role, GivenUser>();
const tokens = new Map<string, string>();

const memberOf = (role: Role): GivenUser => {
  const user = members.get(role);
  assert.ok(user);
  return user;
};

const tokenFor = (key: string): string => {
  const token = tokens.get(key);
  assert.ok(token);
  return token;
};

/** Calls with nothing but the headers: the answer is about who calls, or about what is missing. */
const knock = async (at: Endpoint, headers: Record<string, string>): Promise<number> => {
  const url = `/api/${at.path.replaceAll(/\{\w+\}/g, 'x')}`;
  return (await t.app.inject({ method: at.method, url, headers })).statusCode;
};

const as = (key: string, clientId?: string): Record<string, string> => ({
  authorization: `Bearer ${tokenFor(key)}`,
  ...(clientId !== undefined && { 'x-client-id': clientId }),
});

const assertAllowed = (status: number): void =>
  assert.ok(![401, 403].includes(status) && status < 500, `answered ${status}`);

const assertAnswer = (status: number, isAllowed: boolean): void =>
  isAllowed ? assertAllowed(status) : assert.equal(status, 403);

const prepareTokens = async (): Promise<void> => {
  for (const [role, user] of members) tokens.set(role, await t.signIn(user));

  const today = t.clock.now();
  t.clock.advance({ hours: -13 });
  tokens.set('expired', await t.signIn(memberOf('Admin')));
  t.clock.set(today);

  const leaver = await t.given.user({ role: 'Admin', clientId: own.id });
  tokens.set('deactivated', await t.signIn(leaver));
  await t.db.update(users).set({ isActive: false }).where(eq(users.id, leaver.id));

  for (const right of apiRights) {
    const payload = { Name: right, Rights: [right] };
    const { answer } = await t.call(apiTokens.create, { payload }, { as: memberOf('Owner') });
    assert.ok(answer.Secret);
    tokens.set(right, answer.Secret);
  }

  const closed = await t.given.client();
  const customer = await t.given.user({ role: 'Owner', clientId: closed.id });
  tokens.set('of a deactivated client', await t.signIn(customer));
  await t.db.update(clients).set({ isActive: false }).where(eq(clients.id, closed.id));
};

before(async () => {
  t = await testApp({
    settings: {
      // Every call is tried several times within the same minute.
      apiCallsPerMinute: 100_000,
      warehouse: { ...readConfig({}).warehouse, tokens: new Map([['ROC', warehouseToken]]) },
    },
    routes: (app, parts) => {
      app.addHook('onRoute', (route) => {
        if (!route.url.startsWith('/api/docs')) made.push(route);
      });
      routes(app, parts);
    },
  });
  await t.given.warehouses();
  own = await t.given.client({ ownersManageApi: true });
  foreign = await t.given.client();
  assigned = await t.given.client();
  for (const role of roles) {
    members.set(
      role,
      await t.given.user({
        role,
        clientId: own.id,
        assignedClientIds: role === 'Admin' ? [] : [assigned.id],
      }),
    );
  }
  await prepareTokens();
});
after(() => t.close());

describe('the contract and the routes', () => {
  it('every endpoint has a route', () => {
    const missing = endpoints
      .filter((at) => !made.some(({ config }) => config?.endpoint === at))
      .map(nameOf);
    assert.deepEqual(missing, []);
  });

  it('every route has an endpoint, at its address and with its method', () => {
    for (const { config, method, url } of made) {
      const at = endpoints.find((endpoint) => endpoint === config?.endpoint);
      assert.ok(at, `${String(method)} ${url} is not in the contract`);
      assert.equal(`${String(method)} ${url}`, `${at.method} /api${routePath(at)}`);
    }
  });
});

for (const at of endpoints.filter(({ needs }) => needs === 'anyone')) {
  describe(nameOf(at), () => {
    it('is open to anyone, whatever token or client is sent', async () => {
      assertAllowed(await knock(at, {}));
      assertAllowed(
        await knock(at, { authorization: 'Bearer nonsense', 'x-client-id': foreign.id }),
      );
    });
  });
}

for (const at of endpoints.filter(({ needs }) => needs === 'warehouse')) {
  describe(nameOf(at), () => {
    it('is closed to everybody but a warehouse with its own token', async () => {
      assert.equal(await knock(at, {}), 401);
      assert.equal(await knock(at, { authorization: 'Bearer nonsense' }), 401);
      for (const role of roles) assert.equal(await knock(at, as(role)), 401);
      assertAllowed(await knock(at, { authorization: `Bearer ${warehouseToken}` }));
      assert.equal(await knock(at, { cookie: `portal_token=${warehouseToken}` }), 401);
    });
  });
}

for (const at of endpoints.filter(({ needs }) => needs !== 'anyone' && needs !== 'warehouse')) {
  describe(nameOf(at), () => {
    it('is closed to nobody in particular, to a wrong token, and to one in a cookie', async () => {
      assert.equal(await knock(at, {}), 401);
      assert.equal(await knock(at, { authorization: 'Bearer nonsense' }), 401);
      assert.equal(await knock(at, { authorization: `Basic ${tokenFor('Admin')}` }), 401);
      assert.equal(await knock(at, { cookie: `portal_token=${tokenFor('Admin')}` }), 401);
    });

    for (const holder of ['expired', 'deactivated', 'of a deactivated client']) {
      it(`is closed to a session that is ${holder}`, async () => {
        assert.equal(await knock(at, { authorization: `Bearer ${tokenFor(holder)}` }), 401);
      });
    }

    for (const role of roles) {
      const mayCall = needsOf(role, at);
      it(`${mayCall ? 'lets' : 'refuses'} the role ${role} in its own account`, async () => {
        assertAnswer(await knock(at, as(role)), mayCall);
        assertAnswer(await knock(at, as(role, own.id)), mayCall);
      });

      it(`holds the role ${role} to the clients it is offered`, async () => {
        assertAnswer(await knock(at, as(role, foreign.id)), mayCall && role === 'Admin');
        assertAnswer(await knock(at, as(role, assigned.id)), mayCall && isInternal(role));
        assert.equal(await knock(at, as(role, '00000000-0000-4000-8000-000000000000')), 403);
        assert.equal(await knock(at, as(role, 'nonsense')), 403);
      });
    }

    for (const right of apiRights) {
      const mayCall = isOpenToEveryToken(at) || callsOpenedBy(right).includes(nameOf(at));
      it(`${mayCall ? 'lets' : 'refuses'} a token with the right ${right}, in its own account alone`, async () => {
        assertAnswer(await knock(at, as(right, own.id)), mayCall);
        assert.equal(await knock(at, as(right, foreign.id)), 403);
      });
    }
  });
}
