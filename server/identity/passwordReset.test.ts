import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { identity, resetRefused } from '@contract/identity';
import { clients, passwordResets, users } from '../db/schema/accounts';
import { jobs } from '../db/schema/jobs';
import type { GivenUser } from '../testing/given';
import { losingDatabaseAtDelete } from '../testing/losingDatabase';
import { testApp, type TestApp } from '../testing/testApp';
import { passwordSentences } from './newPassword';

const oldPassword = 'the old password';
const newPassword = 'a new password';
const nobodysReset = '00000000-0000-4000-8000-000000000000';
let t: TestApp;
let user: GivenUser;

before(async () => {
  t = await testApp({
    settings: { publicUrl: 'https://portal.example.com', supportMailbox: 'help@portside.test' },
  });
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  t.clock.advance({ hours: 2 });
  user = await t.given.user({ email: 'uma@example.com', password: oldPassword, firstName: 'Uma' });
});

const ask = (email: string, headers: Record<string, string> = {}) =>
  t.call(identity.requestPasswordReset, { payload: { email } }, { headers });

interface Sent {
  readonly id: string;
  readonly code: string;
}

/** What a person reads in the newest mail. */
const inMail = (): Sent => {
  const text = t.mails.at(-1)?.text ?? '';
  const id = /https:\/\/portal\.example\.com\/password-reset\/(\S+)$/m.exec(text)?.[1];
  const code = /^[2-9A-Z]{8}$/m.exec(text)?.[0];
  assert.ok(id && code, text);
  return { id, code };
};

const askedFor = async (email: string): Promise<Sent> => {
  await ask(email);
  await t.jobs.drain();
  return inMail();
};

const reset = ({ id, code }: Sent, password = newPassword) =>
  t.call(identity.resetPassword, { params: { id }, payload: { code, password } });

const signIn = (password: string) =>
  t.call(identity.signIn, { payload: { username: 'uma@example.com', password } });

const assertRefused = ({ status, body }: Awaited<ReturnType<typeof reset>>): void => {
  assert.equal(status, 400);
  assert.deepEqual(
    { ...body, errorId: '' },
    {
      error: true,
      errorId: '',
      message: resetRefused,
      Message: resetRefused,
      result: null,
      data: null,
    },
  );
};

const wrong = (code: string): string => (code.startsWith('A') ? 'B' : 'A') + code.slice(1);

describe('asking for a reset', () => {
  it('mails a link and a code', async () => {
    await askedFor('uma@example.com');
    assert.equal(t.mails.length, 1);
    const [mail] = t.mails;
    assert.equal(mail?.to, 'uma@example.com');
    assert.equal(mail.subject, 'Reset your Portside password');
    for (const words of ['Hello Uma,', 'for 60 minutes', 'help@portside.test'])
      assert.ok(mail.text.includes(words), mail.text);
  });

  it('takes the address in any case and with white space around it', async () => {
    await askedFor('  UMA@Example.com ');
    assert.equal(t.mails[0]?.to, 'uma@example.com');
  });

  it('answers the same for a known, an unknown and an inactive address, and mails only the known one', async () => {
    await t.given.user({ email: 'gone@example.com', isActive: false });
    const closed = await t.given.client({ isActive: false });
    await t.given.user({ email: 'customer@example.com', clientId: closed.id });
    for (const email of [
      'uma@example.com',
      'nobody@example.com',
      'gone@example.com',
      'customer@example.com',
    ]) {
      const { status, body } = await ask(email);
      assert.equal(status, 200);
      assert.deepEqual(body, { error: false, errorId: null, message: '', result: {}, data: null });
    }
    await t.jobs.drain();
    assert.deepEqual(
      t.mails.map(({ to }) => to),
      ['uma@example.com'],
    );
  });

  it('does the same work while the person waits, whoever asks: one job, and no look at the users', async () => {
    await ask('uma@example.com');
    await ask('nobody@example.com');
    const waiting = await t.db
      .select({ queue: jobs.queue, payload: jobs.payload })
      .from(jobs)
      .where(eq(jobs.queue, 'identity.reset-mail'));
    assert.deepEqual(
      waiting.map(({ payload }) => payload),
      ['uma@example.com', 'nobody@example.com'].map((email) => ({ email, from: '127.0.0.1' })),
    );
    assert.equal((await t.db.select().from(passwordResets)).length, 0);
  });

  it('keeps the code nowhere', async () => {
    const { code } = await askedFor('uma@example.com');
    const kept = JSON.stringify([
      await t.db.select().from(passwordResets),
      await t.db.select().from(jobs),
      t.log,
    ]);
    assert.equal(kept.includes(code), false);
    assert.match(kept, /\$argon2id\$/);
  });

  it('twice before the mail is out sends one mail', async () => {
    await ask('uma@example.com');
    await ask('uma@example.com');
    await t.jobs.drain();
    assert.equal(t.mails.length, 1);
  });

  it('again ends the older link', async () => {
    const older = await askedFor('uma@example.com');
    const newer = await askedFor('uma@example.com');
    assert.equal((await t.db.select().from(passwordResets)).length, 1);
    assertRefused(await reset(older));
    assert.equal((await reset(newer)).status, 200);
  });

  it('leaves the links of other people alone', async () => {
    const mine = await askedFor('uma@example.com');
    await t.given.user({ email: 'other@example.com' });
    await askedFor('other@example.com');
    assert.equal((await reset(mine)).status, 200);
  });

  it('too often for one address waits, whether it is on file or not', async () => {
    for (const email of ['uma@example.com', 'nobody@example.com']) {
      for (let asked = 0; asked < 5; asked += 1) assert.equal((await ask(email)).status, 200);
      const { status, headers, body } = await ask(email.toUpperCase());
      assert.equal(status, 429);
      assert.equal(headers['retry-after'], '900');
      assert.equal(body.message, 'Too many tries. Please try again in 15 minutes.');
    }
    t.clock.advance({ minutes: 15 });
    assert.equal((await ask('uma@example.com')).status, 200);
  });

  it('too often from one place waits, whatever the addresses are', async () => {
    for (let asked = 0; asked < 30; asked += 1)
      assert.equal((await ask(`user${asked}@example.com`)).status, 200);
    assert.equal((await ask('uma@example.com')).status, 429);
  });

  it('with no address, or with none that could be one, is refused with a sentence', async () => {
    assert.deepEqual((await ask(' ')).body['ModelState'], { email: ['Email is required'] });
    assert.deepEqual((await ask('uma')).body['ModelState'], { email: ['Invalid email address'] });
  });

  it('is tried again when the mail could not be handed over, with a code that works', async () => {
    const { send } = t.parts.mailer;
    Object.assign(t.parts.mailer, {
      send: () => Promise.reject(new Error('The mail server is away')),
    });
    await ask('uma@example.com');
    await t.jobs.drain();
    Object.assign(t.parts.mailer, { send });
    t.clock.advance({ minutes: 1 });
    await t.jobs.drain();
    assert.equal(t.mails.length, 1);
    assert.equal((await reset(inMail())).status, 200);
  });
});

describe('resetting a password', () => {
  it('with link and code lets the new password in and the old one no longer', async () => {
    const { status, body } = await reset(await askedFor('uma@example.com'));
    assert.equal(status, 200);
    assert.deepEqual(body, { error: false, errorId: null, message: '', result: {}, data: null });
    assert.equal((await signIn(newPassword)).status, 200);
    assert.equal((await signIn(oldPassword)).status, 400);
  });

  it('takes the code in small letters and with white space around it', async () => {
    const { id, code } = await askedFor('uma@example.com');
    assert.equal((await reset({ id, code: ` ${code.toLowerCase()} ` })).status, 200);
  });

  it('works once', async () => {
    const sent = await askedFor('uma@example.com');
    assert.equal((await reset(sent)).status, 200);
    assertRefused(await reset(sent, 'yet another one'));
    assert.equal((await signIn(newPassword)).status, 200);
  });

  it('works once when it is sent twice at the same moment', async () => {
    const sent = await askedFor('uma@example.com');
    const answers = await Promise.all([reset(sent), reset(sent)]);
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 400],
    );
  });

  it('works for 60 minutes', async () => {
    const sent = await askedFor('uma@example.com');
    t.clock.advance({ minutes: 59, seconds: 59 });
    assert.equal((await reset(sent)).status, 200);
    const late = await askedFor('uma@example.com');
    t.clock.advance({ minutes: 60 });
    assertRefused(await reset(late, 'yet another one'));
  });

  it('with a wrong code, an unknown link or one that is no link is refused with the same answer', async () => {
    const { id, code } = await askedFor('uma@example.com');
    assertRefused(await reset({ id, code: wrong(code) }));
    assertRefused(await reset({ id, code: code.slice(0, 7) }));
    assertRefused(await reset({ id: nobodysReset, code }));
    assertRefused(await reset({ id: 'x', code }));
    assert.equal((await signIn(oldPassword)).status, 200);
  });

  it('takes five tries and no more, with the right code too', async () => {
    const { id, code } = await askedFor('uma@example.com');
    for (let tried = 0; tried < 5; tried += 1)
      assertRefused(await reset({ id, code: wrong(code) }));
    assertRefused(await reset({ id, code }));
  });

  it('takes the right code on the fifth try', async () => {
    const { id, code } = await askedFor('uma@example.com');
    for (let tried = 0; tried < 4; tried += 1)
      assertRefused(await reset({ id, code: wrong(code) }));
    assert.equal((await reset({ id, code })).status, 200);
  });

  it('counts many tries at once before it looks at them', async () => {
    const { id, code } = await askedFor('uma@example.com');
    await Promise.all(Array.from({ length: 8 }, () => reset({ id, code: wrong(code) })));
    assert.equal((await t.db.select().from(passwordResets))[0]?.tries, 5);
  });

  it('too often from one place waits', async () => {
    const answers = await Promise.all(
      Array.from({ length: 51 }, () => reset({ id: nobodysReset, code: 'ABCD2345' })),
    );
    assert.deepEqual(answers.filter(({ status }) => status === 429).length, 1);
  });

  it('with a password that can not be a new one is refused with a sentence, and costs no try', async () => {
    const sent = await askedFor('uma@example.com');
    const refused = {
      'nine char': passwordSentences.tooShort,
      '1234567890': passwordSentences.leaked,
      'uma@example.com': passwordSentences.isEmail,
    };
    for (const [password, sentence] of Object.entries(refused)) {
      const { status, body } = await reset(sent, password);
      assert.deepEqual([status, body['ModelState']], [400, { password: [sentence] }]);
      assert.equal((await t.db.select().from(passwordResets))[0]?.tries, 0);
    }
    assert.equal((await reset(sent)).status, 200);
  });

  it('judges a password for whoever has the code alone, but for its length', async () => {
    const { id, code } = await askedFor('uma@example.com');
    assertRefused(await reset({ id: nobodysReset, code }, '1234567890'));
    assertRefused(await reset({ id, code: wrong(code) }, '1234567890'));
    assert.deepEqual((await reset({ id, code: wrong(code) }, 'nine char')).body['ModelState'], {
      password: [passwordSentences.tooShort],
    });
  });

  it('whose database is lost in the middle changes nothing, and can be sent again', async () => {
    const sent = await askedFor('uma@example.com');
    await losingDatabaseAtDelete(t.db, 'tries', async () =>
      assert.equal((await reset(sent)).status, 503),
    );
    assert.equal((await signIn(oldPassword)).status, 200);
    assert.equal((await reset(sent)).status, 200);
    assert.equal((await signIn(newPassword)).status, 200);
  });

  it('tells nobody without the code whether a password is the address of the account', async () => {
    const { id, code } = await askedFor('uma@example.com');
    assertRefused(await reset({ id, code: wrong(code) }, 'uma@example.com'));
  });

  it('is not for a user who was deactivated meanwhile, nor for one whose client was', async () => {
    const sent = await askedFor('uma@example.com');
    await t.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    assertRefused(await reset(sent));
    await t.db.update(users).set({ isActive: true }).where(eq(users.id, user.id));
    await t.db.update(clients).set({ isActive: false }).where(eq(clients.id, user.clientId));
    assertRefused(await reset(sent));
  });

  it("ends every session of the user at once, and nobody else's", async () => {
    const other = await t.given.user();
    const tokens = [await t.signIn(user), await t.signIn(user)];
    const statusOf = async (token: string) =>
      (await t.call(identity.verifyToken, {}, { headers: { authorization: `Bearer ${token}` } }))
        .status;
    for (const token of tokens) assert.equal(await statusOf(token), 200);
    await reset(await askedFor('uma@example.com'));
    for (const token of tokens) assert.equal(await statusOf(token), 401);
    assert.equal((await t.call(identity.verifyToken, {}, { as: other })).status, 200);
  });

  it('forgets the failed sign-ins that led to it', async () => {
    for (let tried = 0; tried < 10; tried += 1) await signIn('a wrong one');
    assert.equal((await signIn(oldPassword)).status, 429);
    await reset(await askedFor('uma@example.com'));
    assert.equal((await signIn(newPassword)).status, 200);
  });

  it('is told to the owner of the account, with the time where the provider is', async () => {
    const sent = await askedFor('uma@example.com');
    await reset(sent);
    await t.jobs.drain();
    const mail = t.mails.at(-1);
    assert.equal(mail?.to, 'uma@example.com');
    assert.equal(mail.subject, 'Your Portside password was changed');
    assert.match(mail.text, /was changed on \w+ \d+, \d{4} at \d+:\d\d:\d\d [AP]M E[SD]T\./);
    assert.ok(mail.text.includes('https://portal.example.com/password-reset-request'));
    assert.equal(t.mails.length, 2);
  });
});
