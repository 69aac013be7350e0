import assert from 'node:assert/strict';
import { connect, type AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { problemBody } from '@contract/problem';
import { testApp, type TestApp } from '../testing/testApp';

let t: TestApp;
before(async () => {
  t = await testApp({ settings: { logLevel: 'warn', publicUrl: 'https://portal.test' } });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});
after(() => t.close());

/** Sends a text as it is, and answers what came back once the server has closed the connection. */
const sendRaw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = '';
    const { port } = t.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      received += chunk;
    });
    socket.on('end', () => resolve(received));
    socket.on('error', reject);
  });

/**
 * The head of an answer that is in the contract's error body, with the Error ID that the log has.
 */
const headOf = (answer: string): string => {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const { message, errorId } = problemBody.parse(JSON.parse(body));
  assert.equal(message, 'The request could not be read');
  assert.ok(t.log.some((line) => line.includes(errorId)));
  return head;
};

const usualHeaders = async (): Promise<[name: string, value: string][]> => {
  const { headers } = await t.app.inject('/api/docs');
  return Object.entries(headers).flatMap(([name, value]) =>
    /^content-(?:length|type)$|^date$|^connection$/.test(name) ? [] : [[name, String(value)]],
  );
};

describe('what never becomes a request', () => {
  const cases = [
    ['bytes that are not HTTP', 'FOO BAR BAZ\r\n\r\n', '400 Bad Request'],
    [
      'a body with two lengths, where another request could hide',
      'POST /api/orders HTTP/1.1\r\nhost: portside\r\ncontent-length: 6\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\nhost: portside\r\n\r\n',
      '400 Bad Request',
    ],
    [
      'a line of headers without an end',
      `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
    ],
  ] as const;
  for (const [what, text, status] of cases) {
    it(`${what} is answered ${status} with the headers of every page`, async () => {
      const head = headOf(await sendRaw(text));
      assert.ok(head.startsWith(`HTTP/1.1 ${status}\r\n`));
      const expected = await usualHeaders();
      assert.ok(expected.length >= 13);
      assert.ok(head.includes('\r\nstrict-transport-security: max-age=63072000\r\n'));
      for (const [name, value] of expected) assert.ok(head.includes(`\r\n${name}: ${value}`), name);
    });
  }

  it(
    'a caller has 20 seconds for the headers and two minutes for the whole, and the slow are turned away soon after',
    { timeout: 15_000 },
    async () => {
      const { server } = t.app;
      assert.deepEqual([server.headersTimeout, server.requestTimeout], [20_000, 120_000]);
      Object.assign(server, { headersTimeout: 50, requestTimeout: 100 });
      const slowHeaders = 'GET /api/portal/health HTTP/1.1\r\nhost: portside\r\n';
      const slowBody = `POST /api/identities/request/access HTTP/1.1\r\nhost: portside\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 50\r\n\r\nusername=`;
      for (const answer of await Promise.all([slowHeaders, slowBody, ''].map(sendRaw)))
        assert.match(headOf(answer), /^HTTP\/1\.1 408 Request Timeout\r\n/);
    },
  );
});

describe('a caller who asks what it has sent', () => {
  it('gets nothing of it back by TRACE', async () => {
    const answer = await sendRaw(
      'TRACE /api/portal/health HTTP/1.1\r\nhost: portside\r\nx-own: a secret\r\nconnection: close\r\n\r\n',
    );
    assert.match(answer, /^HTTP\/1\.1 40[45] /);
    assert.doesNotMatch(answer, /a secret/);
  });
});

describe('an address that the router does not take', () => {
  it('is answered 414 with the headers of every call', async () => {
    const url = `/api/portal/bulk/${'a'.repeat(600)}`;
    const { statusCode, headers } = await t.app.inject(url);
    assert.equal(statusCode, 414);
    const expected = (await t.app.inject('/api/portal/health')).headers;
    for (const name of ['x-content-type-options', 'content-security-policy', 'cache-control'])
      assert.equal(headers[name], expected[name], name);
  });
});
