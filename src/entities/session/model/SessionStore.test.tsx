import { clients } from '@contract/client';
import type { Endpoint } from '@contract/endpoint';
import { identity } from '@contract/identity';
import { portal } from '@contract/portal';
import { resources } from '@contract/resource';
import { ApiProblem } from '@/shared/api/ApiProblem';
import { cookies } from '@/shared/api/cookies';
import type { Call } from '@/shared/api/createCall';
import { SessionStore } from './SessionStore';

const own = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';
const name = (_id: string, Name: string) => ({ _id, Id: 7, Name });

const problem = (status: number | null, message = 'Issue getting client. Network issue.') =>
  new ApiProblem({ message, status, errorId: 'e1', fields: {}, data: null, retryAfter: null });

/** Answers by endpoint, and the order in which they were asked for. */
const server = (role: 'Admin' | 'Owner', broken: Partial<Record<string, ApiProblem>> = {}) => {
  const asked: string[] = [];
  const answers = new Map<Endpoint, unknown>([
    [
      identity.loggedInUser,
      {
        loggedInUser: {
          _id: own,
          UserId: own,
          Role: role,
          RoleId: role === 'Admin' ? 0 : 2,
          ClientId: own,
        },
      },
    ],
    [clients.current, { client: { _id: own, Name: 'Northwind' } }],
    [
      clients.list,
      {
        clients: [name(own, 'Portside'), name(other, 'Contoso')],
        preferredClients: [name(other, 'Contoso')],
      },
    ],
    [
      resources.warehouses,
      {
        warehouses: [
          { _id: own, Code: 'ROC', Name: 'Rochester', IsThirdParty: false },
          { _id: other, Code: 'EXT', Name: 'Partner', IsThirdParty: true },
        ],
      },
    ],
    [resources.countriesStates, { countries: [], states: {} }],
    [resources.carriers, { carriers: [] }],
    [resources.serviceLevels, { serviceLevels: [] }],
    [resources.itemGroups, { itemGroups: [] }],
    [
      portal.capabilities,
      {
        idempotencyKeys: true,
        supportMailbox: 'help@example.com',
        lotNumberClients: [own],
        boxLabelClients: [],
        tagReorderClients: [],
        itemTagClients: [],
        preferences: true,
      },
    ],
    [identity.signOut, {}],
    [identity.verifyToken, {}],
    [identity.verifyTokenAdmin, {}],
  ]);
  const call = ((at: Endpoint) => {
    asked.push(at.path);
    const failure = broken[at.path];
    return failure ? Promise.reject(failure) : Promise.resolve(answers.get(at));
  }) as Call;
  return { call, asked };
};

const start = async (role: 'Admin' | 'Owner', broken?: Partial<Record<string, ApiProblem>>) => {
  const { call, asked } = server(role, broken);
  const afresh = jest.fn();
  const session = new SessionStore(call, afresh);
  await session.start();
  return { session, asked, afresh };
};

beforeEach(() => {
  cookies.token.set('token-1');
  cookies.client.remove();
});

describe('the session start', () => {
  test("an owner's loads the user, then the client, then the rest, and never the clients list", async () => {
    const { session, asked } = await start('Owner');
    expect(session.state).toBe('open');
    const documented = asked.filter((path) => !path.startsWith('portal/'));
    expect(documented.slice(0, 2)).toEqual(['ui/logged-in-users/current', 'ui/clients/current']);
    expect(documented.slice(2).toSorted()).toEqual([
      'ui/items/item-groups',
      'ui/resource/carriers',
      'ui/resource/countries-states',
      'ui/resource/service-levels',
      'ui/resource/warehouses',
    ]);
    expect(session.reference?.warehouses.map(({ Code }) => Code)).toEqual(['ROC']);
    expect(session.clientHas('lotNumberClients')).toBe(true);
  });

  test("an internal user's loads the clients list too", async () => {
    const { session, asked } = await start('Admin');
    expect(asked).toContain('ui/clients/list');
    expect(session.clients).toHaveLength(2);
  });

  test('a client user with a chosen-client cookie is signed out', async () => {
    cookies.client.set(other);
    const { session, asked, afresh } = await start('Owner');
    expect(asked).toContain('identities/request/revoke-access');
    expect(asked).not.toContain('ui/clients/current');
    expect(afresh).toHaveBeenCalledWith('Login');
    expect([cookies.token.get(), cookies.client.get()]).toEqual([null, null]);
    expect(session.state).not.toBe('open');
  });

  test.each(['ui/clients/current', 'ui/resource/carriers'])(
    'a failure of %s shows the failed-load screen and keeps the cookies',
    async (path) => {
      const { session } = await start('Owner', { [path]: problem(503) });
      expect(session.state).toBe('failed');
      expect(session.problem?.errorId).toBe('e1');
      expect(cookies.token.get()).toBe('token-1');
    },
  );

  test('a server without the extras works all the same', async () => {
    const { session } = await start('Owner', { 'portal/capabilities': problem(404) });
    expect(session.state).toBe('open');
    expect(session.extras).toBeNull();
  });
});

test('extras that could not be asked for at the start are asked for again before they are needed', async () => {
  const broken: Partial<Record<string, ApiProblem>> = { 'portal/capabilities': problem(503) };
  const { session } = await start('Owner', broken);
  expect(session.extras).toBeNull();
  delete broken['portal/capabilities'];
  await expect(session.knowExtras()).resolves.toMatchObject({ idempotencyKeys: true });
});

test('extras are asked for once, however many need them meanwhile', async () => {
  const { call, asked } = server('Owner');
  const session = new SessionStore(call, jest.fn());
  const [started, known] = [session.start(), session.knowExtras()];
  await expect(known).resolves.toMatchObject({ idempotencyKeys: true });
  await started;
  expect(asked.filter((path) => path === 'portal/capabilities')).toHaveLength(1);
});

describe('while the app is open', () => {
  test('a client that was changed is read anew, and the rest stays', async () => {
    const { session, asked } = await start('Admin');
    const before = asked.length;
    const { reference, client } = session;
    await session.refreshClient();
    expect(asked.slice(before)).toEqual(['ui/clients/current']);
    expect(session.client).not.toBeNull();
    expect(session.client).toEqual(client);
    expect(session.reference).toBe(reference);
  });

  test('what all clients share is read anew, without the third-party warehouses', async () => {
    const { session, asked } = await start('Admin');
    const before = asked.length;
    await session.refreshReference();
    expect(asked.slice(before).toSorted()).toEqual([
      'ui/items/item-groups',
      'ui/resource/carriers',
      'ui/resource/countries-states',
      'ui/resource/service-levels',
      'ui/resource/warehouses',
    ]);
    expect(session.reference?.warehouses.map(({ Code }) => Code)).toEqual(['ROC']);
  });

  test('a failed reading keeps what was there', async () => {
    const broken: Partial<Record<string, ApiProblem>> = {};
    const { session } = await start('Admin', broken);
    broken['ui/clients/current'] = problem(503);
    await expect(session.refreshClient()).rejects.toMatchObject({ status: 503 });
    expect(session.client?.Name).toBe('Northwind');
    expect(session.state).toBe('open');
  });
});

describe('the own account', () => {
  test('a changed name is known at once', async () => {
    const { session } = await start('Owner');
    session.knowAs({ FirstName: 'Lena' });
    expect(session.user).toMatchObject({ FirstName: 'Lena', Role: 'Owner' });
  });

  test('preferred clients are offered at once, and all when there are none', async () => {
    const { session } = await start('Admin');
    session.prefer([own]);
    expect(session.switchable(false).map(({ Name }) => Name)).toEqual(['Portside']);
    session.prefer([]);
    expect(session.switchable(false)).toHaveLength(2);
  });

  test('that belongs to another client is started anew once, without a question', async () => {
    const { session, afresh } = await start('Admin');
    session.startAnew();
    session.startAnew();
    expect(session.isLeaving).toBe(true);
    expect(afresh.mock.calls).toEqual([['here']]);
  });
});

test('a sign-in forgets the client that somebody else chose in this browser', async () => {
  cookies.client.set(other);
  const { call } = server('Owner');
  const session = new SessionStore(call, jest.fn());
  await session.signedIn('token-2');
  expect(cookies.client.get()).toBeNull();
  expect(session.state).toBe('open');
});

describe('signing out', () => {
  test('revokes, clears both cookies and goes to Login', async () => {
    cookies.client.set(other);
    const { session, asked, afresh } = await start('Admin');
    await session.signOut();
    expect(asked).toContain('identities/request/revoke-access');
    expect([cookies.token.get(), cookies.client.get()]).toEqual([null, null]);
    expect(afresh).toHaveBeenCalledWith('Login');
  });

  test("leaves the cookies of another tab's newer session alone", async () => {
    const { session, afresh } = await start('Owner');
    cookies.token.set('token-of-another-tab');
    session.leave();
    expect(cookies.token.get()).toBe('token-of-another-tab');
    expect(afresh).toHaveBeenCalledWith('signInAgain');
  });

  test('works without a connection', async () => {
    const { session, afresh } = await start('Owner', {
      'identities/request/revoke-access': problem(null),
    });
    await session.signOut();
    expect(cookies.token.get()).toBeNull();
    expect(afresh).toHaveBeenCalledWith('Login');
  });
});

describe('switching the client', () => {
  test('stores the chosen client and starts afresh', async () => {
    const { session, afresh } = await start('Admin');
    session.switchClient(name(other, 'Contoso'));
    expect(cookies.client.get()).toBe(other);
    expect(session.switchingTo).toBe('Contoso');
    expect(afresh).toHaveBeenCalledWith('here');
  });

  test('back to the own client removes the cookie', async () => {
    cookies.client.set(other);
    const { call } = server('Admin');
    const session = new SessionStore(
      ((at: Endpoint, ...rest: [never]) =>
        at === clients.current
          ? Promise.resolve({ client: { _id: other, Name: 'Contoso' } })
          : call(at, ...rest)) as Call,
      jest.fn(),
    );
    await session.start();
    session.switchClient(name(own, 'Portside'));
    expect(cookies.client.get()).toBeNull();
  });

  test("another tab's choice does not change whose data this tab asks for", async () => {
    const { session } = await start('Admin');
    cookies.client.set(other);
    expect(session.headers.clientId).toBeNull();
  });

  test('preferred clients alone are offered unless all are asked for', async () => {
    const { session } = await start('Admin');
    expect(session.switchable(false).map(({ Name }) => Name)).toEqual(['Contoso']);
    expect(session.switchable(true)).toHaveLength(2);
  });
});

describe('the token check', () => {
  test.each([401, 403, 400])('status %d ends the session', async (status) => {
    const { session, afresh } = await start('Owner', {
      'ui/identities/verify-token': problem(status),
    });
    await expect(session.check(false)).resolves.toBeNull();
    expect(afresh).toHaveBeenCalledWith('signInAgain');
  });

  test.each([null, 500, 503])(
    'without a clear no (%s) it keeps the cookies and reports the problem',
    async (status) => {
      const { session, afresh } = await start('Owner', {
        'ui/identities/verify-token': problem(status),
      });
      await expect(session.check(false)).resolves.toMatchObject({ status });
      expect(afresh).not.toHaveBeenCalled();
      expect(cookies.token.get()).toBe('token-1');
    },
  );

  test('an answer that can not be read is no clear no', async () => {
    const page = new ApiProblem({
      message: "The server's answer could not be read.",
      status: 200,
      errorId: null,
      fields: {},
      data: null,
      retryAfter: null,
      isUnreadable: true,
    });
    const { session, afresh } = await start('Owner', { 'ui/identities/verify-token': page });
    await expect(session.check(false)).resolves.toMatchObject({ status: 200 });
    expect(afresh).not.toHaveBeenCalled();
  });

  test.each([
    [401, 'signInAgain'],
    [403, 'Login'],
    [404, 'Login'],
  ])(
    'of the admin section with status %d ends the session towards %s: only who may be there comes back',
    async (status, place) => {
      const { session, afresh } = await start('Admin', {
        'ui/identities/verify-token-admin': problem(status),
      });
      await expect(session.check(true)).resolves.toBeNull();
      expect(afresh.mock.calls).toEqual([[place]]);
      expect(cookies.token.get()).toBeNull();
    },
  );

  test('an admin-section page asks the admin variant', async () => {
    const { session, asked } = await start('Admin');
    await session.check(true);
    expect(asked.at(-1)).toBe('ui/identities/verify-token-admin');
  });
});
