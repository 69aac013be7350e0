import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sendRequest } from './sendRequest';
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

  it('follows no redirect', async () => {
    receiver.answers(
      (response) =>
        void response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end('moved'),
    );
    assert.deepEqual(await send(receiver.url), { status: 302, answer: 'moved' });
    assert.equal(receiver.received.length, 1);
  });

  it('is cut when the answer takes too long, at its beginning or at its end', async () => {
    receiver.answers(() => undefined);
    assert.deepEqual(await send(receiver.url, { longest: 200 }), {
      status: null,
      answer: 'There was no whole answer within 0.2 seconds',
    });
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
