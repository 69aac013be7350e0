import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { roles } from '@contract/access';
import type { Endpoint } from '@contract/endpoint';
import { start, startCalls } from '@contract/start';
import { testApp, type TestApp } from '../testing/testApp';

let app: TestApp;
before(async () => {
  app = await testApp();
  await app.given.carriersAndServiceLevels();
});
after(() => app.close());

describe('GET portal/start', () => {
  for (const role of roles)
    it(`answers a person of the role ${role} what each of its calls answers, and nothing more`, async () => {
      const client = await app.given.client();
      const user = await app.given.user({ role, clientId: client.id });
      const { status, answer } = await app.call(start.read, {}, { as: user });
      assert.equal(status, 200);
      const parts: Readonly<Record<string, unknown>> = answer;
      for (const [name, at] of Object.entries<Endpoint>(startCalls)) {
        const alone = await app.call(at, {}, { as: user });
        assert.deepEqual(parts[name], alone.status === 200 ? alone.answer : undefined, name);
      }
    });

  it('is refused without a session', async () => {
    assert.equal((await app.call(start.read, {})).status, 401);
  });
});
