import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '@contract/endpoint';
import { problemBody } from '@contract/problem';
import { ServerBusy } from '../limits/gate';
import { pastTypes } from '../testing/pastTypes';
import { testApp, type TestApp } from '../testing/testApp';
import { Problem, conflict, invalid, refusedAll } from './problems';
import { serve } from './serve';

const megabyte = 1024 * 1024;

const box = {
  add: endpoint({
    method: 'POST',
    path: 'boxes/{room}',
    needs: 'anyone',
    params: z.object({ room: z.string() }),
    query: z.object({
      size: z.optional(z.coerce.number<number | string>('Size must be a number')),
    }),
    payload: z.object({
      Name: z.string('Name is required').check(z.trim(), z.minLength(1, 'Name is required')),
      Items: z._default(z.array(z.object({ Quantity: z.number('Enter a valid quantity') })), []),
    }),
    answer: z.object({ Name: z.string(), Room: z.string(), Size: z.nullable(z.number()) }),
    defaultError: null,
  }),
  big: endpoint({
    method: 'PUT',
    path: 'boxes',
    needs: 'signedIn',
    payload: z.object({}),
    answer: z.object({}),
    bodyLimit: 2 * megabyte,
    defaultError: null,
  }),
  usual: endpoint({
    method: 'PUT',
    path: 'boxes/usual',
    needs: 'signedIn',
    payload: z.object({}),
    answer: z.object({}),
    defaultError: null,
  }),
  label: endpoint({
    method: 'POST',
    path: 'label',
    needs: 'anyone',
    payload: z.object({ text: z.string() }),
    payloadAs: 'form',
    answer: z.object({ label: z.string() }),
    answerAt: 'top',
    defaultError: null,
  }),
  fail: endpoint({
    method: 'GET',
    path: 'fail/{how}',
    needs: 'anyone',
    params: z.object({ how: z.string() }),
    answer: z.object({ ok: z.boolean() }),
    defaultError: null,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'boxes',
    needs: 'order.process',
    payload: z.object({ Ids: z.array(z.string()) }),
    answer: z.object({}),
    defaultError: null,
  }),
  empty: endpoint({
    method: 'DELETE',
    path: 'boxes/contents',
    needs: 'anyone',
    payload: z.object({
      Ids: z.array(z.string()).check(z.maxLength(3, 'Too many boxes')),
      Room: z.string('Room is required'),
    }),
    answer: z.object({ said: z.string() }),
    defaultError: null,
  }),
};

const failures: Record<string, () => unknown> = {
  conflict: () => conflict('The box is closed', { Box: 1 }),
  many: () =>
    refusedAll('Some boxes can not go', [
      { Id: '1', Reason: 'Box 1 is open' },
      { Id: '2', Reason: 'Box 2 is open' },
    ]),
  twice: () =>
    new Problem(400, 'Name is required', {
      errors: ['Name is required', 'Too late'],
      fields: { Name: ['Name is required', 'Too late'], Size: ['Too small'] },
    }),
  fields: () => invalid('The request is invalid', { Zip: ['Zip is wrong'] }),
  busy: () => new Problem(429, 'Too many tries', { retryAfter: 90 }),
  later: () => new Problem(503, 'The box comes later', { retryAfter: 5 }),
  overloaded: () => new Error('Failed query', { cause: new ServerBusy(5) }),
  lost: () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  lostWrapped: () =>
    new Error('Failed query', {
      cause: Object.assign(new Error('terminating connection'), { code: '57P01' }),
    }),
  bug: () => new Error('a secret of the code'),
};

let t: TestApp;
before(async () => {
  t = await testApp({
    settings: { logLevel: 'warn' },
    routes: (app) => {
      serve(app, box.add, async ({ params, query, payload }) => {
        const found = {
          Name: payload.Name,
          Room: params.room,
          Size: query.size ?? null,
          secret: 'not in the contract',
        };
        return { ...found, message: 'Added' };
      });
      serve(app, box.big, async () => ({}));
      serve(app, box.usual, async () => ({}));
      serve(app, box.label, async ({ payload }) => ({ label: payload.text }));
      serve(app, box.fail, async ({ params }) => {
        const failure = failures[params.how];
        if (failure) throw failure();
        return { ok: pastTypes('not a boolean') };
      });
      serve(app, box.remove, async () => ({}));
      serve(app, box.empty, async ({ payload: { Ids, Room } }) => ({
        said: `${Ids.join('+')} of ${Room}`,
      }));
    },
  });
});
after(() => t.close());

const fail = (how: string) => t.call(box.fail, { params: { how } });
const send = (headers: Record<string, string>, payload: string, url = '/api/boxes/A') =>
  t.app.inject({ method: 'POST', url, headers, payload });
const json = { 'content-type': 'application/json' };

describe('an answer', () => {
  it('stands in the envelope, with only the fields that the contract names', async () => {
    const { status, body } = await t.call(box.add, {
      params: { room: 'A 1/2 %2F' },
      query: { size: '3' },
      payload: { Name: '  Box ' },
    });
    assert.equal(status, 200);
    assert.deepEqual(body, {
      error: false,
      errorId: null,
      message: 'Added',
      result: { Name: 'Box', Room: 'A 1/2 %2F', Size: 3 },
      data: null,
    });
  });

  it('stands at the top where the contract says so', async () => {
    const { body } = await t.call(box.label, { payload: { text: 'fragile' } });
    assert.deepEqual(body, {
      error: false,
      errorId: null,
      message: '',
      result: {},
      data: null,
      label: 'fragile',
    });
  });

  it('is never kept by a cache, and carries the security headers', async () => {
    const { headers } = await t.call(box.label, { payload: { text: 'fragile' } });
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['content-security-policy'], "default-src 'none';frame-ancestors 'none'");
    assert.equal(headers['strict-transport-security'], undefined);
  });
});

describe('a refusal', () => {
  it('of invalid fields is a 400 that names each place', async () => {
    const { status, body } = await t.call(box.add, {
      params: { room: 'A' },
      query: {},
      payload: { Name: ' ', Items: [{ Quantity: pastTypes('x') }] },
    });
    assert.equal(status, 400);
    assert.equal(body['Message'], 'The request is invalid');
    assert.deepEqual(body['ModelState'], {
      Name: ['Name is required'],
      'Items[0].Quantity': ['Enter a valid quantity'],
    });
    assert.equal(body['Errors'], undefined);
    assert.equal(body.message, 'The request is invalid; Name is required; Enter a valid quantity');
  });

  it('of an invalid query is a 400 with English words', async () => {
    const { status, body } = await t.call(box.add, {
      params: { room: 'A' },
      query: { size: 'big' },
      payload: { Name: 'Box' },
    });
    assert.equal(status, 400);
    assert.deepEqual(body['ModelState'], { size: ['Size must be a number'] });
  });

  it('of a payload that is no object, or missing, is a 400', async () => {
    const list = await send(json, '[]');
    assert.equal(list.statusCode, 400);
    assert.deepEqual(list.json().Errors, [{ Message: 'The body must be a JSON object' }]);
    const nothing = await send(json, '');
    assert.equal(nothing.statusCode, 400);
    assert.equal(nothing.json().Message, 'The request needs a body');
  });

  it('of a list or a record where something else is expected names the field, where the contract has no sentence', async () => {
    const answer = await send(
      json,
      JSON.stringify({ Name: { first: 'Box' }, Items: { Quantity: 1 } }),
    );
    assert.deepEqual(
      [answer.statusCode, answer.json().ModelState],
      [400, { Name: ['Name is required'], Items: ['Items is not valid'] }],
    );
    assert.deepEqual((await send(json, '{"Name":"Box","Items":[[]]}')).json().ModelState, {
      'Items[0]': ['Items[0] is not valid'],
    });
  });

  it('of a text that can not be stored is a 400, however deep it lies', async () => {
    const nested = (text: string) =>
      `{"Name":"Box","Items":${'['.repeat(31)}${JSON.stringify(text)}${']'.repeat(31)}}`;
    for (const [text, sentence] of [
      ['a\0b', 'A text has characters that can not be kept'],
      ['plain', 'The request is invalid'],
    ] as const) {
      const answer = await send(json, nested(text));
      assert.deepEqual([answer.statusCode, answer.json().Message], [400, sentence]);
    }
  });

  it('of JSON with more than 100,000 values is a 400, before any of it is parsed', async () => {
    const user = await t.given.user();
    const headers = { ...json, authorization: `Bearer ${await t.signIn(user)}` };
    const sent = async (count: number) =>
      (
        await t.app.inject({
          method: 'PUT',
          url: '/api/boxes/usual',
          headers,
          payload: `{"a":[${'1,'.repeat(count)}1]}`,
        })
      ).json();
    assert.equal((await sent(100_000)).message, 'The request has too many values: 100,000 at most');
    assert.equal((await sent(90_000)).error, false);
  });

  it('of JSON that is nested more than 32 levels deep is a 400, before any of it is parsed', async () => {
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    for (const tooDeep of [
      nested(33),
      nested(30_000),
      '[{"a":'.repeat(20),
      `["\\"]",${nested(33)}]`,
    ]) {
      const answer = await send(json, tooDeep);
      assert.deepEqual(
        [answer.statusCode, problemBody.parse(answer.json()).message],
        [400, 'The request is nested too deeply: 32 levels at most'],
      );
    }
    for (const notDeep of [
      nested(32),
      `["${'['.repeat(50)}\\"${'{'.repeat(50)}"]`,
      `[${'[],'.repeat(50)}[]]`,
    ]) {
      assert.deepEqual((await send(json, notDeep)).json().Errors, [
        { Message: 'The body must be a JSON object' },
      ]);
    }
  });

  it('by a single sentence has a Message only', async () => {
    const { status, body } = await fail('conflict');
    assert.equal(status, 409);
    assert.equal(body['Message'], 'The box is closed');
    assert.equal(body.message, 'The box is closed');
    assert.deepEqual(body['data'], { Box: 1 });
    assert.equal('Errors' in body || 'ModelState' in body, false);
  });

  it('of many records has one entry for each, and their ids', async () => {
    const { body } = await fail('many');
    assert.deepEqual(body['Errors'], [{ Message: 'Box 1 is open' }, { Message: 'Box 2 is open' }]);
    assert.deepEqual(body['data'], {
      refused: [
        { Id: '1', Reason: 'Box 1 is open' },
        { Id: '2', Reason: 'Box 2 is open' },
      ],
    });
    assert.equal(body.message, 'Some boxes can not go; Box 1 is open; Box 2 is open');
  });

  it('says no text in two places', async () => {
    const { body } = await fail('twice');
    assert.equal('Message' in body, false);
    assert.deepEqual(body['Errors'], [{ Message: 'Name is required' }, { Message: 'Too late' }]);
    assert.deepEqual(body['ModelState'], { Size: ['Too small'] });
    assert.equal(body.message, 'Name is required; Too late; Too small');
  });

  it('by a rule keeps its fields', async () => {
    assert.deepEqual((await fail('fields')).body['ModelState'], { Zip: ['Zip is wrong'] });
  });

  it('for too many tries says when to come back', async () => {
    const { status, headers } = await fail('busy');
    assert.equal(status, 429);
    assert.equal(headers['retry-after'], '90');
  });

  it('is a 503 with Retry-After while the database is lost, whatever wraps the failure', async () => {
    for (const how of ['lost', 'lostWrapped']) {
      const { status, headers, body } = await fail(how);
      assert.equal(status, 503);
      assert.equal(headers['retry-after'], '5');
      assert.doesNotMatch(body.message, /ECONNREFUSED|terminating/);
    }
  });

  it('is a 503 that says that the server is busy while there is more to do than it can', async () => {
    const { status, headers, body } = await fail('overloaded');
    assert.deepEqual(
      [status, headers['retry-after'], body.message],
      [503, '5', 'The server is busy at the moment. Please try again.'],
    );
  });

  it('is a 500 that tells nothing of the code for anything else, an answer against the contract too', async () => {
    for (const how of ['bug', 'wrong answer']) {
      const { status, body } = await fail(how);
      assert.equal(status, 500);
      assert.equal(body.message, 'Something went wrong on the server. Please try again later.');
    }
  });

  it('leaves its Error ID and the stack in the log', async () => {
    const { body } = await fail('bug');
    const line = JSON.parse(t.log.at(-1) ?? '{}') as {
      errorId: string;
      reqId: string;
      err: { stack: string };
    };
    assert.equal(line.errorId, body['errorId']);
    assert.match(line.err.stack, /a secret of the code\n +at /);
    assert.ok(line.reqId);
  });

  it('by a rule leaves its Error ID in the log too, as a warning', async () => {
    for (const [how, status, message] of [
      ['conflict', 409, 'The box is closed'],
      ['later', 503, 'The box comes later'],
    ] as const) {
      const { body } = await fail(how);
      const line = JSON.parse(t.log.at(-1) ?? '{}') as Record<string, unknown>;
      assert.deepEqual(
        [line['level'], line['errorId'], line['status'], line['call'], line['msg'], line['err']],
        [40, body['errorId'], status, `GET /api/fail/${how}`, message, undefined],
      );
    }
  });

  it('for want of a session leaves its Error ID in the log too', async () => {
    const { body } = await t.call(box.remove, { payload: { Ids: [] } });
    assert.equal(
      (JSON.parse(t.log.at(-1) ?? '{}') as Record<string, unknown>)['errorId'],
      body['errorId'],
    );
  });

  it('of an answer against the contract leaves the places in the log', async () => {
    await fail('wrong answer');
    const line = JSON.parse(t.log.at(-1) ?? '{}') as { err: { cause: { message: string } } };
    assert.match(line.err.cause.message, /"path": \[\s*"result",\s*"ok"\s*\]/);
  });

  it('comes before the body is read when the caller may not call', async () => {
    const { status } = await t.call(box.remove, { payload: pastTypes('nonsense') });
    assert.equal(status, 401);
    const user = await t.given.user({ role: 'User' });
    const refused = await t.call(box.remove, { payload: pastTypes('nonsense') }, { as: user });
    assert.equal(refused.status, 403);
    assert.equal(refused.body['Message'], 'Forbidden');
  });
});

describe('a DELETE', () => {
  const empty = (url: string, payload?: object) =>
    t.app.inject({
      method: 'DELETE',
      url: `/api/boxes/contents${url}`,
      headers: json,
      ...(payload && { payload }),
    });

  it('takes its payload from the body, or without one from the query with its lists comma-separated', async () => {
    assert.equal((await empty('', { Ids: ['1', '2'], Room: 'A' })).json().result.said, '1+2 of A');
    assert.equal((await empty('?Ids=1,2&Room=A,B')).json().result.said, '1+2 of A,B');
    assert.equal((await empty('?Ids=1&Ids=2&Room=A')).json().result.said, '1+2 of A');
    assert.equal((await empty('?Ids=9', { Ids: ['1'], Room: 'A' })).json().result.said, '1 of A');
  });

  it('is checked the same way wherever its payload came from', async () => {
    const answer = await empty('?Ids=1,2,3,4');
    assert.deepEqual(
      [answer.statusCode, answer.json().ModelState],
      [400, { Ids: ['Too many boxes'], Room: ['Room is required'] }],
    );
    assert.equal((await empty('')).json().Message, 'The request needs a body');
  });
});

describe('what is no proper call', () => {
  const large = JSON.stringify({ Name: 'x'.repeat(64 * 1024) });
  const cases: [string, number, () => ReturnType<typeof send>][] = [
    ['an unknown call', 404, () => send(json, '{}', '/api/nothing/here')],
    ['an unknown address', 404, () => send(json, '{}', '/nothing')],
    [
      'a call with another method',
      404,
      async () => t.app.inject({ method: 'GET', url: '/api/boxes/A' }),
    ],
    ['malformed JSON', 400, () => send(json, '{"Name": ')],
    ['JSON that would change prototypes', 400, () => send(json, '{"__proto__": {"admin": true}}')],
    ['a malformed address', 400, () => send(json, '{}', '/api/boxes/%E0%A4%A')],
    ['a body over 64 KB of somebody without a session', 413, () => send(json, large)],
    ['a body over 64 KB to an unknown call', 413, () => send(json, large, '/api/nothing/here')],
    ['a body over 64 KB to an unknown address', 413, () => send(json, large, '/nothing')],
    ['a plain text body', 415, () => send({ 'content-type': 'text/plain' }, 'Name')],
    [
      'form fields where JSON is expected',
      415,
      () => send({ 'content-type': 'application/x-www-form-urlencoded' }, 'Name=Box'),
    ],
    ['JSON where form fields are expected', 415, () => send(json, '{"text":"x"}', '/api/label')],
  ];
  for (const [what, status, run] of cases) {
    it(`${what} answers ${status} in the contract's error body`, async () => {
      const response = await run();
      assert.equal(response.statusCode, status);
      const body = problemBody.parse(response.json());
      assert.match(body.errorId, /^[0-9a-f]{8}$/);
      assert.equal(body.Message, body.message);
    });
  }

  it('a body that does not say how long it is is read as far as the endpoint allows', async () => {
    const sent = (size: number) =>
      t.app.inject({
        method: 'POST',
        url: '/api/boxes/A',
        headers: json,
        payload: Readable.from([
          Buffer.from('{"Name":"'),
          Buffer.alloc(size / 2, 'x'),
          Buffer.alloc(size / 2, 'x'),
          Buffer.from('é"}'),
        ]),
      });
    assert.equal((await sent(1000)).json().result.Name, `${'x'.repeat(1000)}é`);
    assert.equal((await sent(64 * 1024)).statusCode, 413);
  });

  it('a body of somebody with a session is read up to 1 MB, and beyond where the endpoint allows it', async () => {
    const user = await t.given.user();
    const sent = async (at: Endpoint, size: number) =>
      (await t.call(at, { payload: { Name: 'x'.repeat(size) } }, { as: user })).status;
    assert.deepEqual(
      [await sent(box.usual, megabyte - 100), await sent(box.usual, megabyte)],
      [200, 413],
    );
    assert.deepEqual(
      [await sent(box.big, 2 * megabyte - 100), await sent(box.big, 2 * megabyte)],
      [200, 413],
    );
  });
});
