import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { clients } from '@contract/client';
import { contract } from '@contract/contract';
import { endpoint, type Endpoint } from '@contract/endpoint';
import { identity } from '@contract/identity';
import { orders } from '@contract/order';
import { problemBody } from '@contract/problem';
import { users } from '@contract/user';
import { webhooks } from '@contract/webhook';
import { routes } from '../routes';
import type { GivenUser } from '../testing/given';
import { givenOrder } from '../testing/givenOrder';
import { aPdfText } from '../testing/pdf';
import { testApp, type TestApp } from '../testing/testApp';
import { compressionOf } from './compression';
import { invalid } from './problems';
import { serve } from './serve';

const sized = {
  method: 'GET',
  needs: 'anyone',
  query: z.object({ size: z.coerce.number<number | string>() }),
  answer: z.object({ text: z.string() }),
  defaultError: null,
} as const;
const told = endpoint({ ...sized, path: 'told' });
const hidden = endpoint({ ...sized, path: 'hidden', hasSecret: true });
const refused = endpoint({ ...sized, path: 'refused' });

const password = 'a password for the port';

let t: TestApp;
let owner: GivenUser;
let staff: GivenUser;
before(async () => {
  t = await testApp({
    routes: (app, parts) => {
      routes(app, parts);
      for (const at of [told, hidden])
        serve(app, at, async ({ query }) => ({ text: 'x'.repeat(query.size) }));
      serve(app, refused, async ({ query }) => {
        throw invalid('The request is invalid', { Size: ['x'.repeat(query.size)] });
      });
    },
  });
  await t.given.warehouses();
  owner = await t.given.user({ role: 'Owner', password });
  const provider = await t.given.client({ isProvider: true });
  staff = await t.given.user({ role: 'Admin', clientId: provider.id });
});
after(() => t.close());

interface Sent {
  readonly as?: GivenUser;
  readonly payload?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What came, as it came: by a method at an address below the API's base. */
const send = async (
  [method, address]: readonly ['GET' | 'HEAD' | 'POST' | 'PUT', string],
  { as, payload, headers }: Sent = {},
) =>
  t.app.inject({
    method,
    url: `/api/${address}`,
    headers: { ...(as && { authorization: `Bearer ${await t.signIn(as)}` }), ...headers },
    ...(payload && { payload }),
  });
type Answer = Awaited<ReturnType<typeof send>>;

const br = { 'accept-encoding': 'br' };
const encodingOf = ({ headers }: Answer) => headers['content-encoding'];
const brotliJson = ({ rawPayload }: Answer): unknown =>
  JSON.parse(brotliDecompressSync(rawPayload).toString());
const gzipJson = ({ rawPayload }: Answer): unknown => JSON.parse(gunzipSync(rawPayload).toString());

describe('an answer of the API', () => {
  const list = (headers: Record<string, string> = {}) =>
    send(['GET', orders.list.path], { as: owner, headers });
  before(async () => {
    for (let nth = 0; nth < 12; nth += 1)
      await givenOrder(t.db, { clientId: owner.clientId, history: ['Submitted'] });
  });

  it('comes in Brotli to who takes it, and says the same', async () => {
    const [plain, small] = [await list(), await list(br)];
    assert.deepEqual([encodingOf(plain), encodingOf(small)], [undefined, 'br']);
    assert.equal(small.headers['vary'], 'accept-encoding');
    assert.equal(plain.json().result.entities.length, 12);
    assert.deepEqual(brotliJson(small), plain.json());
    assert.ok(small.rawPayload.length * 4 < plain.rawPayload.length);
  });

  it('comes in gzip to who takes no Brotli, and in Brotli to who takes either', async () => {
    const plain = await list();
    const gzip = await list({ 'accept-encoding': 'gzip, deflate, zstd' });
    assert.equal(encodingOf(gzip), 'gzip');
    assert.deepEqual(gzipJson(gzip), plain.json());
    assert.equal(encodingOf(await list({ 'accept-encoding': 'gzip, deflate, br, zstd' })), 'br');
  });

  it('comes as it is to who takes neither', async () => {
    for (const accepted of ['', 'identity', 'zstd', 'br;q=0, gzip;q=0']) {
      const answer = await list({ 'accept-encoding': accepted });
      assert.equal(encodingOf(answer), undefined, accepted);
      assert.equal(answer.json().error, false);
    }
  });

  it('comes as it is where it is smaller than 1 KB', async () => {
    const ofSize = (size: number) => send(['GET', `told?size=${size}`], { headers: br });
    assert.equal(encodingOf(await ofSize(900)), undefined);
    assert.deepEqual((await ofSize(900)).json().result, { text: 'x'.repeat(900) });
    assert.equal(encodingOf(await ofSize(1024)), 'br');
    assert.equal(encodingOf(await send(['GET', 'portal/health'], { headers: br })), undefined);
  });

  it('is compressed when it refuses, too', async () => {
    const answer = await send(['GET', 'refused?size=2000'], { headers: br });
    assert.deepEqual([answer.statusCode, encodingOf(answer)], [400, 'br']);
    assert.equal(problemBody.parse(brotliJson(answer)).ModelState?.['Size']?.[0]?.length, 2000);
  });

  it('with a file in it arrives whole', async () => {
    const FileData = aPdfText({ size: 30_000 });
    const { File } = (
      await t.call(orders.uploadFile, { payload: { FileData, Ext: 'pdf' } }, { as: owner })
    ).answer;
    const answer = await send(['POST', orders.getFile.path], {
      as: owner,
      payload: { File },
      headers: br,
    });
    assert.equal(encodingOf(answer), 'br');
    assert.deepEqual((brotliJson(answer) as { result: unknown }).result, { FileData, Ext: 'pdf' });
  });

  it('is the document of the API, too', async () => {
    const address = ['GET', 'docs/openapi.json'] as const;
    const answer = await send(address, { headers: br });
    assert.equal(encodingOf(answer), 'br');
    assert.deepEqual(brotliJson(answer), (await send(address)).json());
  });
});

describe('an answer with a secret', () => {
  it('is not compressed, however long it is', async () => {
    const answer = await send(['GET', 'hidden?size=20000'], { headers: br });
    assert.equal(encodingOf(answer), undefined);
    assert.equal(answer.json().result.text.length, 20_000);
  });

  it('is that of every call of the contract that says so', async () => {
    const secret = Object.values(contract)
      .flatMap((group) => Object.values<Endpoint>(group))
      .filter((at) => at.hasSecret);
    assert.ok(secret.length > 0);
    for (const at of secret) assert.equal(compressionOf(at), false, at.path);
  });

  it('comes to who signs in and to who asks for an API token', async () => {
    const signedIn = await send(['POST', identity.signIn.path], {
      payload: Buffer.from(new URLSearchParams({ username: owner.email, password }).toString()),
      headers: { ...br, 'content-type': 'application/x-www-form-urlencoded' },
    });
    assert.equal(encodingOf(signedIn), undefined);
    assert.equal(typeof signedIn.json().accessToken, 'string');
    const payload = { ClientId: owner.clientId };
    await t.call(users.createApiUser, { payload }, { as: staff });
    for (const { path } of [users.apiToken, users.replaceApiToken]) {
      const answer = await send(['POST', path], { as: staff, payload, headers: br });
      assert.equal(encodingOf(answer), undefined);
      assert.equal(typeof answer.json().accessToken, 'string');
    }
  });

  it('comes to who adds, replaces, reads or changes what belongs to a webhook', async () => {
    const added = await send(['PUT', webhooks.add.path], {
      as: owner,
      payload: {
        WebhookEvent: 'ORDER_STATUS_CHANGED',
        HttpMethod: 'POST',
        HttpUrl: 'https://shop.example.com/hooks',
        HttpHeaders: JSON.stringify({ Authorization: `Bearer ${'x'.repeat(2000)}` }),
      },
      headers: br,
    });
    const { _id: Id, Secret } = added.json().result;
    assert.equal(typeof Secret, 'string');
    const replaced = await send(['POST', webhooks.replaceSecret.path], {
      as: owner,
      payload: { Id },
      headers: br,
    });
    assert.equal(typeof replaced.json().result.Secret, 'string');
    const read = await send(['GET', clients.current.path], { as: owner, headers: br });
    assert.match(read.json().result.client.Webhooks[0].HttpHeaders, /Bearer x{2000}/);
    const changed = await send(['PUT', webhooks.update.path], {
      as: owner,
      payload: { Id, Version: 99, IsActive: false },
      headers: br,
    });
    assert.match(changed.json().data.current.HttpHeaders, /Bearer x{2000}/);
    for (const answer of [added, replaced, read, changed])
      assert.equal(encodingOf(answer), undefined);
  });
});

describe('compression leaves alone', () => {
  it('a HEAD and a 304', async () => {
    const address = 'docs/files/swagger-ui.css';
    const file = await send(['GET', address], { headers: br });
    const head = await send(['HEAD', address], { headers: br });
    assert.deepEqual(
      [head.statusCode, head.rawPayload.length, head.headers['content-length'], encodingOf(head)],
      [200, 0, String(file.rawPayload.length), undefined],
    );
    const kept = { ...br, 'if-none-match': String(file.headers['etag']) };
    const same = await send(['GET', address], { headers: kept });
    assert.deepEqual(
      [same.statusCode, same.rawPayload.length, encodingOf(same)],
      [304, 0, undefined],
    );
    const unknown = await send(['HEAD', orders.list.path], { as: owner, headers: br });
    assert.deepEqual([unknown.statusCode, encodingOf(unknown)], [404, undefined]);
  });

  it('what callers send, so that nothing small unpacks to something large', async () => {
    const answer = await send(['POST', orders.getFile.path], {
      as: owner,
      payload: gzipSync('{"File":"a.pdf"}'),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    assert.equal(answer.statusCode, 400);
    assert.equal(answer.json().message, 'The request could not be read');
  });
});
