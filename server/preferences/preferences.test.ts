import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { InputOf } from '@contract/endpoint';
import { preferences } from '@contract/preferences';
import { users } from '@contract/user';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';

let t: TestApp;
let owner: GivenUser;
let colleague: GivenUser;
before(async () => {
  t = await testApp();
  const client = await t.given.client();
  owner = await t.given.user({ role: 'Owner', clientId: client.id });
  colleague = await t.given.user({ role: 'User', clientId: client.id });
});
after(() => t.close());

const modeOf = async (user: GivenUser) =>
  (await t.call(preferences.read, {}, { as: user })).answer.ColourMode;

describe('the colour mode', () => {
  it("is the system's until a person chooses", async () => {
    assert.equal(await modeOf(owner), 'system');
  });

  it("that a person chose is there at the next sign-in, for nobody else, and leaves the profile's version", async () => {
    const version = async () =>
      (await t.call(users.current, {}, { as: owner })).answer.identity.Version;
    const earlier = await version();
    assert.equal(
      (await t.call(preferences.write, { payload: { ColourMode: 'dark' } }, { as: owner })).status,
      200,
    );
    await t.signIn(owner);
    assert.equal(await modeOf(owner), 'dark');
    assert.equal(await modeOf(colleague), 'system');
    assert.equal(await version(), earlier);
  });

  it('that is none is refused by its field', async () => {
    const payload = { ColourMode: 'sepia' as 'dark' };
    const { status, body } = await t.call(preferences.write, { payload }, { as: colleague });
    assert.equal(status, 400);
    assert.deepEqual(body['ModelState'], {
      ColourMode: ['Colour mode must be one of system, light, dark'],
    });
    assert.equal(await modeOf(colleague), 'system');
  });
});

it('what a person chooses leaves what else they have chosen', async () => {
  const user = await t.given.user({ role: 'User' });
  const chosen = async () => {
    const { ColourMode, SingleKeys } = (await t.call(preferences.read, {}, { as: user })).answer;
    return { ColourMode, SingleKeys };
  };
  const write = (payload: InputOf<typeof preferences.write>['payload']) =>
    t.call(preferences.write, { payload }, { as: user });
  await write({ SingleKeys: false });
  await write({ ColourMode: 'dark' });
  assert.deepEqual(await chosen(), { ColourMode: 'dark', SingleKeys: false });
  await write({ SingleKeys: true });
  assert.deepEqual(await chosen(), { ColourMode: 'dark', SingleKeys: true });
  await write({});
  assert.deepEqual(await chosen(), { ColourMode: 'dark', SingleKeys: true });
});
