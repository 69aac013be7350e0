import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { users } from '../db/schema/accounts';
import type { GivenUser } from '../testing/given';
import { testApp, type TestApp } from '../testing/testApp';

let t: TestApp;
let user: GivenUser;
let token: string;
before(async () => {
  t = await testApp();
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  user = await t.given.user({ role: 'Owner' });
  token = await t.signIn(user);
});

const roleNow = async () => (await t.parts.sessions.find(token))?.role;
const lower = () => t.db.update(users).set({ role: 'User' }).where(eq(users.id, user.id));

describe('what a session says about its user', () => {
  it('is kept for fifteen seconds, unless it is refreshed', async () => {
    assert.equal(await roleNow(), 'Owner');
    await lower();
    assert.equal(await roleNow(), 'Owner');
    t.parts.sessions.refresh(user.id);
    assert.equal(await roleNow(), 'User');
  });

  it('is not kept by a look-up that was under way when it was refreshed', async () => {
    const underWay = roleNow();
    t.parts.sessions.refresh(user.id);
    assert.equal(await underWay, 'Owner');
    await lower();
    assert.equal(await roleNow(), 'User');
  });

  it('is not kept by a look-up that was under way when the session was ended', async () => {
    const underWay = roleNow();
    await t.parts.sessions.endAllOf(t.db, user.id);
    await underWay;
    assert.equal(await roleNow(), undefined);
  });
});
