import * as z from 'zod/mini';
import { endpoint } from '@contract/endpoint';
import { PortsideError } from './PortsideError';
import { answers, failureOf, portsideWith, refuses } from './testing/answering';

const group = { payload: { GroupName: 'Bottles' } };
const broken = () => new TypeError('fetch failed');

/** Tries go on at once: how long they wait is tested in retries.test.ts. */
const atOnce = { longestWaitSeconds: 0 };

const keysOf = (heard: readonly { headers: Readonly<Record<string, string>> }[]) =>
  heard.map(({ headers }) => headers['idempotency-key']);

describe('a call', () => {
  it('goes out with its token, its client, its parameters and its payload', async () => {
    const { portside, heard } = portsideWith([answers({}), answers({ views: [] })], {
      clientId: 'northwind',
    });
    await portside.itemGroups.update({ payload: { Id: 'g 1', GroupName: 'Cans' } });
    await portside.forClient('contoso').views.list();
    expect(heard).toMatchObject([
      {
        method: 'POST',
        path: '/api/items/update-item-group',
        headers: {
          authorization: 'Bearer ours',
          'x-client-id': 'northwind',
          'content-type': 'application/json',
        },
        body: { Id: 'g 1', GroupName: 'Cans' },
      },
      { method: 'GET', path: '/api/portal/views', headers: { 'x-client-id': 'contoso' } },
    ]);
  });

  it('answers the fields and the sentence of the server', async () => {
    const { portside } = portsideWith([answers({ _id: 'g1' }, 'Item group created')]);
    expect(await portside.itemGroups.create(group)).toEqual({
      _id: 'g1',
      message: 'Item group created',
    });
  });

  it('answers a word of a newer server as it came', async () => {
    const at = endpoint({
      method: 'GET',
      path: 'parcels',
      needs: 'signedIn',
      answer: z.object({ parcels: z.array(z.object({ Status: z.enum(['Open', 'Closed']) })) }),
      defaultError: null,
    });
    const { portside } = portsideWith([
      answers({ parcels: [{ Status: 'Open' }, { Status: 'Lost' }] }),
      answers({ parcels: [{ Status: 7 }] }),
    ]);
    expect(await portside.call(at, {})).toMatchObject({
      parcels: [{ Status: 'Open' }, { Status: 'Lost' }],
    });
    expect(await failureOf(portside.call(at, {}))).toMatchObject({ code: 'unreadable' });
  });
});

describe('a call that is refused', () => {
  it('throws what the server says of it', async () => {
    const { portside, heard } = portsideWith([
      refuses(400, {
        Message: 'The request is invalid',
        ModelState: { GroupName: ['Name is taken'] },
        data: { refused: [{ Id: 'g1', Reason: 'Name is taken' }] },
      }),
    ]);
    const error = await failureOf(portside.itemGroups.create(group));
    expect(error).toBeInstanceOf(PortsideError);
    expect(error).toMatchObject({
      code: 'invalid',
      status: 400,
      message: 'The request is invalid; Name is taken',
      errorId: '7e3564ce',
      fields: { GroupName: ['Name is taken'] },
      call: 'POST items/create-item-group',
      isUnanswered: false,
      idempotencyKey: keysOf(heard)[0],
    });
  });

  it.each([
    [401, 'signedOut'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [409, 'conflict'],
    [413, 'tooLarge'],
    [415, 'unsupported'],
    [418, 'refused'],
    [500, 'serverFault'],
  ])('with %i is %s, and is not sent again', async (status, code) => {
    const { portside, heard } = portsideWith([refuses(status)]);
    expect(await failureOf(portside.views.list())).toMatchObject({ code, status });
    expect(heard).toHaveLength(1);
  });

  it('with status 200 is a refusal all the same', async () => {
    const { portside } = portsideWith([refuses(200, { message: 'Views are away' })]);
    expect(await failureOf(portside.views.list())).toMatchObject({ message: 'Views are away' });
  });

  it('by a page of somebody else is unreadable, and may have been done', async () => {
    const { portside, heard } = portsideWith([new Response('<!doctype html><p>Welcome')]);
    expect(await failureOf(portside.itemGroups.create(group))).toMatchObject({
      code: 'unreadable',
      isUnanswered: true,
      idempotencyKey: keysOf(heard)[0],
    });
  });

  it('as too early says how long to wait where that is too long for us', async () => {
    const { portside, heard } = portsideWith([refuses(429, {}, { 'retry-after': '120' })]);
    expect(await failureOf(portside.views.list())).toMatchObject({
      code: 'tooMany',
      retryAfterSeconds: 120,
    });
    expect(heard).toHaveLength(1);
  });
});

describe('a call that may help when it is sent again', () => {
  it('keeps its key, so that it is done once', async () => {
    const { portside, heard } = portsideWith(
      [broken(), refuses(503), refuses(429, {}, { 'retry-after': '0' }), answers({ _id: 'g1' })],
      atOnce,
    );
    expect(await portside.itemGroups.create(group)).toMatchObject({ _id: 'g1' });
    const [key, ...others] = keysOf(heard);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(others).toEqual([key, key, key]);
  });

  it('has a new key each time that it is made, or the one that the caller gives', async () => {
    const { portside, heard } = portsideWith([1, 2, 3].map(() => answers({ _id: 'g1' })));
    await portside.itemGroups.create(group);
    await portside.itemGroups.create(group);
    await portside.itemGroups.create(group, { idempotencyKey: 'shop:1' });
    const [first, second, third] = keysOf(heard);
    expect(first).not.toBe(second);
    expect(third).toBe('shop:1');
  });

  it('is not sent again where it changes something and the server knows no key for it', async () => {
    const { portside, heard } = portsideWith([broken()], atOnce);
    const call = portside.itemGroups.update({ payload: { Id: 'g1', GroupName: 'Cans' } });
    expect(await failureOf(call)).toMatchObject({
      code: 'unreachable',
      status: null,
      isUnanswered: true,
      idempotencyKey: null,
    });
    expect(keysOf(heard)).toEqual([undefined]);
  });

  it('is given up after as many tries as are allowed', async () => {
    const { portside, heard } = portsideWith([broken(), broken(), broken()], {
      ...atOnce,
      retries: 2,
    });
    expect(await failureOf(portside.views.list())).toMatchObject({ code: 'unreachable' });
    expect(heard).toHaveLength(3);
  });

  it('is not sent again once the caller has ended it', async () => {
    const controller = new AbortController();
    const { portside, heard } = portsideWith([refuses(503, {}, { 'retry-after': '30' })]);
    const call = portside.views.list({}, { signal: controller.signal });
    setTimeout(() => controller.abort(new Error('Enough')), 20);
    expect(await failureOf(call)).toMatchObject({ message: 'Enough' });
    expect(heard).toHaveLength(1);
  });

  it('is told that no answer came in time', async () => {
    const { portside } = portsideWith(['never'], { retries: 0, timeoutSeconds: 0.02 });
    expect(await failureOf(portside.views.list())).toMatchObject({ code: 'timedOut' });
  });
});

describe('a caller with an account', () => {
  const credentials = { username: 'owner@northwind.test', password: 'secret' };
  const signedInAs = (accessToken: string) => Response.json({ accessToken });
  const views = () => answers({ views: [] });
  const tokensOf = (heard: readonly { headers: Readonly<Record<string, string>> }[]) =>
    heard.map(({ headers }) => headers['authorization']);

  it('signs in once for all calls', async () => {
    const { portside, heard } = portsideWith([signedInAs('one'), views(), views()], {
      credentials,
    });
    await Promise.all([portside.views.list(), portside.views.list()]);
    expect(heard[0]).toMatchObject({
      path: '/api/identities/request/access',
      body: 'username=owner%40northwind.test&password=secret',
    });
    expect(tokensOf(heard)).toEqual([undefined, 'Bearer one', 'Bearer one']);
  });

  it('signs in again when the session has ended, and once alone', async () => {
    const { portside, heard } = portsideWith(
      [signedInAs('one'), refuses(401), signedInAs('two'), refuses(401)],
      { credentials },
    );
    expect(await failureOf(portside.views.list())).toMatchObject({ code: 'signedOut' });
    expect(tokensOf(heard)).toEqual([undefined, 'Bearer one', undefined, 'Bearer two']);
  });

  it('signs in anew with the next call after a refused sign-in', async () => {
    const { portside } = portsideWith([refuses(400), signedInAs('one'), views()], { credentials });
    expect(await failureOf(portside.views.list())).toMatchObject({ code: 'invalid' });
    expect(await portside.views.list()).toMatchObject({ views: [] });
  });
});

describe('a list', () => {
  const nobody = { FirstName: null, LastName: null, Company: null, Address1: null, Address2: null };
  const nowhere = {
    City: null,
    State: null,
    ZipCode: null,
    Country: null,
    Phone: null,
    Email: null,
  };
  const page = (...ids: string[]): Response =>
    answers({
      entities: ids.map((_id) => ({ _id, ...nobody, ...nowhere })),
      totalEntityLookupCount: 3,
    });

  it('gives all its records, page after page', async () => {
    const { portside, heard } = portsideWith([page('a', 'b'), page('c')]);
    const ids: string[] = [];
    const query = { pageSize: 2, searchTerm: 'b c' };
    for await (const { _id } of portside.recipients.list.all({ query })) ids.push(_id);
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(heard.map(({ path }) => path)).toEqual(
      [1, 2].map((number) => `/api/ui/recipients?pageSize=2&searchTerm=b+c&page=${number}`),
    );
  });

  it('tries a page again as it does every call, and ends with what a page is refused for', async () => {
    const { portside } = portsideWith([page('a', 'b'), refuses(503), refuses(403)], atOnce);
    const ids: string[] = [];
    const all = async () => {
      for await (const { _id } of portside.recipients.list.all({ query: { pageSize: 2 } }))
        ids.push(_id);
      return ids;
    };
    expect(await failureOf(all())).toMatchObject({ code: 'forbidden' });
    expect(ids).toEqual(['a', 'b']);
  });
});
