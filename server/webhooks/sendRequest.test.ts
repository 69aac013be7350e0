import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { noAnswer, sendRequest } from './sendRequest';
import { startReceiver, type Receiver } from './testing/receiver';

let receiver: Receiver;
before(async () => {
  receiver = await startReceiver();
});
after(() => receiver.close());
beforeEach(() => receiver.reset());

const never = new AbortController().signal;
const send = (
  url: string,
  changes: { longest?: number; reachesPrivate?: boolean; signal?: AbortSignal } = {},
) =>
  sendRequest(
    { url, method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{}' },
    { reachesPrivate: true, signal: never, ...changes },
  );

describe('a request to a webhook', () => {
  it('answers the status and the first part of what came back', async () => {
    receiver.answers((response) => {
      response.statusCode = 202;
      response.end(`a\0\n${'📦'.repeat(600)}`);
    });
    const { status, answer } = await send(receiver.url);
    assert.equal(status, 202);
    assert.equal(Array.from(answer).length, 500);
    assert.match(answer, /^a 📦📦/);
    assert.equal(receiver.received[0]?.method, 'PUT');
  });

  it('keeps the answer with its headers and lines, and says where it was cut', async () => {
    receiver.answers(
      (response) =>
        void response.writeHead(503, { 'retry-after': '120', 'x-shelf': 'full' }).end('a\r\n\0b'),
    );
    const short = await send(receiver.url);
    assert.deepEqual(
      [short.whole.body, short.whole.isCut, short.retryAfter],
      ['a\n b', false, 120],
    );
    assert.ok(
      short.whole.headers.some(({ name, value }) => name === 'x-shelf' && value === 'full'),
    );
    receiver.answers((response) => void response.end('x'.repeat(20_000)));
    const long = await send(receiver.url);
    assert.deepEqual([long.whole.body.length, long.whole.isCut], [16_384, true]);
  });

  it('reads Retry-After as seconds and as a date, and nothing else', async () => {
    const asked = async (value: string) => {
      receiver.answers((response) => void response.writeHead(429, { 'retry-after': value }).end());
      return (await send(receiver.url)).retryAfter;
    };
    const inTwoMinutes = await asked(new Date(Date.now() + 120_000).toUTCString());
    assert.ok(inTwoMinutes !== null && inTwoMinutes > 110 && inTwoMinutes <= 120);
    assert.deepEqual([await asked('soon'), await asked('-4'), await asked('7')], [null, null, 7]);
  });

  it('follows no redirect', async () => {
    receiver.answers(
      (response) =>
        void response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end('moved'),
    );
    const { status, answer } = await send(receiver.url);
    assert.deepEqual([status, answer], [302, 'moved']);
    assert.equal(receiver.received.length, 1);
  });

  it('is cut when the answer takes too long, at its beginning or at its end', async () => {
    receiver.answers(() => undefined);
    assert.deepEqual(
      await send(receiver.url, { longest: 200 }),
      noAnswer('There was no whole answer within 0.2 seconds'),
    );
    receiver.answers((response) => void response.write('still thinking'));
    assert.equal((await send(receiver.url, { longest: 200 })).status, null);
  });

  it('reads no more than the beginning of an endless answer', async () => {
    receiver.answers((response) => {
      const more = setInterval(() => response.write('x'.repeat(1024)), 1);
      response.on('close', () => clearInterval(more));
    });
    const { status, answer } = await send(receiver.url, { longest: 5_000 });
    assert.equal(status, 200);
    assert.equal(answer.length, 500);
  });

  it('says why there is no answer', async () => {
    const silent = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    assert.match((await send(`http://127.0.0.1:${port}/`)).answer, /socket hang up|ECONNRESET/);
    silent.close();
    await once(silent, 'close');
    assert.match((await send(`http://127.0.0.1:${port}/`)).answer, /ECONNREFUSED/);
    assert.match((await send('http://nowhere.invalid/')).answer, /ENOTFOUND|EAI_AGAIN/);
  });

  it('reaches nothing that is not public, by number or by name', async () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0.0.0.0', 'localhost.']) {
      const { status, answer } = await send(`http://${host}:${receiver.port}/`, {
        reachesPrivate: false,
      });
      assert.equal(status, null, host);
      assert.match(answer, /not on the public internet|ENOTFOUND|EAI_AGAIN/, host);
    }
    assert.equal(receiver.received.length, 0);
  });

  it('is left off when the server stops', async () => {
    receiver.answers(() => undefined);
    const stopping = new AbortController();
    const sending = send(receiver.url, { signal: stopping.signal });
    setTimeout(() => stopping.abort(new Error('The server stops')), 50);
    await assert.rejects(sending, /The server stops/);
  });
});
