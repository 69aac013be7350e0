import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { roles } from '@contract/access';
import { identity } from '@contract/identity';
import { endedMeanwhile, invitationLimits, invitationSentences } from '@contract/invitationRules';
import { invitations } from '@contract/invitations';
import { invited as calls, type Acceptance } from '@contract/invited';
import { users } from '@contract/user';
import { userSentences } from '@contract/userRules';
import { clients, users as userTable } from '../../db/schema/accounts';
import { invitations as invitationTable } from '../../db/schema/invitations';
import { jobs } from '../../db/schema/jobs';
import { passwordSentences } from '../../identity/newPassword';
import type { Mail } from '../../mail/Mailer';
import type { GivenClient, GivenUser } from '../../testing/given';
import { testApp, type TestApp } from '../../testing/testApp';
import { aPerson, aUser } from '../../testing/userPayload';
import { forgetInvitations, keepCode } from './invitationRows';

const password = 'a good password';
let t: TestApp;
let provider: GivenClient;
let apples: GivenClient;
let admin: GivenUser;
let manager: GivenUser;
let owner: GivenUser;

before(async () => {
  t = await testApp({ settings: { publicUrl: 'https://portal.example.com' } });
});
after(() => t.close());
beforeEach(async () => {
  await t.clear();
  t.clock.advance({ hours: 1 });
  provider = await t.given.client({ isProvider: true, name: 'Portside Logistics' });
  apples = await t.given.client({ name: 'Apples' });
  admin = await t.given.user({ role: 'Admin', clientId: provider.id, firstName: 'Ada' });
  manager = await t.given.user({
    role: 'Manager',
    clientId: provider.id,
    assignedClientIds: [apples.id],
    firstName: 'Mona',
  });
  owner = await t.given.user({
    role: 'Owner',
    clientId: apples.id,
    firstName: 'Otto',
    lastName: 'Owen',
  });
});

type Options = Parameters<TestApp['call']>[2];
type Sent = Parameters<typeof t.call<typeof invitations.invite>>[1]['payload'];

const invite = (sent: Partial<Sent> = {}, options: Options = { as: owner }) =>
  t.call(
    invitations.invite,
    { payload: { Email: 'nora@example.com', Role: 'User', ...sent } },
    options,
  );
const list = async (options: Options = { as: owner }, isAdminSection: 'true' | 'false' = 'false') =>
  (await t.call(invitations.list, { query: { isAdminSection } }, options)).answer.invitations;
const sendAgain = (id: string, options: Options = { as: owner }) =>
  t.call(invitations.sendAgain, { params: { id } }, options);
const withdraw = (id: string, options: Options = { as: owner }) =>
  t.call(invitations.withdraw, { params: { id } }, options);
const read = (Code: string) => t.call(calls.read, { payload: { Code } });
const accept = (Code: string, changes: Partial<Acceptance> = {}) =>
  t.call(calls.accept, {
    payload: {
      Code,
      Password: password,
      ConfirmPassword: password,
      ...aPerson(),
      ...changes,
    },
  });
const signIn = (username: string) => t.call(identity.signIn, { payload: { username, password } });

/** The code in the newest mail. */
const inMail = async (): Promise<string> => {
  await t.jobs.drain();
  const text = t.mails.at(-1)?.text ?? '';
  const code = /^https:\/\/portal\.example\.com\/invitation#([\w-]+)$/m.exec(text)?.[1];
  assert.ok(code, text);
  return code;
};

const invited = async (sent: Partial<Sent> = {}, options?: Options) => {
  const { invitation } = (await invite(sent, options)).answer;
  return { ...invitation, code: await inMail() };
};

/** Days later, when everybody has to sign in again. */
const later = async (days: number): Promise<void> => {
  t.clock.advance({ days });
  await t.signIn(owner);
};

const refusalOf = ({ status, body }: Pick<Awaited<ReturnType<typeof read>>, 'status' | 'body'>) => [
  status,
  body.message,
];

describe('an invitation', () => {
  it('is a mail with a link, which says who invites to which account and until when', async () => {
    const { answer } = await invite({ Email: ' Nora@Example.com ', Words: 'Hi Nora,\n\nwelcome!' });
    await t.jobs.drain();
    const [mail] = t.mails;
    assert.equal(mail?.to, 'nora@example.com');
    assert.equal(mail.subject, 'You are invited to Portside');
    for (const words of [
      'Otto Owen invites you to the Portside account of\nApples, with the role User.',
      'Otto Owen: "Hi Nora, welcome!"',
      'works once, for 7 days',
    ])
      assert.ok(mail.text.includes(words), mail.text);
    assert.deepEqual(answer.invitation, {
      _id: answer.invitation._id,
      Email: 'nora@example.com',
      Role: 'User',
      ClientId: apples.id,
      InvitedAt: t.clock.now().toISOString(),
      ExpiresAt: new Date(t.clock.now().getTime() + 7 * 86_400_000).toISOString(),
    });
  });

  it("of a client's people tells no names of staff", async () => {
    await invited({}, { as: manager, clientId: apples.id });
    assert.ok(t.mails[0]?.text.includes('You are invited to the Portside account of\nApples'));
    assert.doesNotMatch(t.mails[0]?.text ?? '', /Mona/);
    await invited({ Email: 'max@example.com', Role: 'Manager' }, { as: admin });
    assert.ok(t.mails[1]?.text.includes('Ada'));
  });

  it('leaves its code in the mail and nowhere else', async () => {
    const { code } = await invited();
    await read(`${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`);
    await accept(code);
    const kept = JSON.stringify([
      await t.db.select().from(invitationTable),
      await t.db.select().from(jobs),
      t.log,
    ]);
    assert.equal(kept.includes(code), false);
    assert.equal(kept.includes(password), false);
  });

  it('is for the roles that its sender could make a user of, programs left out', async () => {
    const offered = {
      Admin: ['Admin', 'Manager', 'Owner', 'User'],
      Manager: ['Owner', 'User'],
      Owner: ['Owner', 'User'],
    };
    for (const [as, mayInvite] of [
      [admin, offered.Admin],
      [manager, offered.Manager],
      [owner, offered.Owner],
    ] as const) {
      for (const Role of roles) {
        const { status } = await invite(
          { Role, Email: `${Role}-${as.role}@example.com` },
          { as, clientId: apples.id },
        );
        assert.equal(status, mayInvite.includes(Role) ? 200 : 403, `${as.role} invites ${Role}`);
      }
    }
    for (const role of ['User', 'API', 'Scheduler'] as const) {
      const as = await t.given.user({ role, clientId: apples.id });
      assert.equal((await invite({}, { as })).status, 403, role);
      assert.equal((await t.call(invitations.list, { query: {} }, { as })).status, 403, role);
    }
  });

  it('is into the account at work, of staff into the own one of who sends it', async () => {
    const ofClient = await invited({}, { as: admin, clientId: apples.id });
    const ofStaff = await invited(
      { Email: 'max@example.com', Role: 'Manager' },
      { as: admin, clientId: apples.id },
    );
    assert.deepEqual([ofClient.ClientId, ofStaff.ClientId], [apples.id, provider.id]);
    await accept(ofStaff.code);
    const [max] = await t.db.select().from(userTable).where(eq(userTable.email, 'max@example.com'));
    assert.deepEqual([max?.role, max?.clientId], ['Manager', provider.id]);
  });

  it('is refused for an e-mail that a user has, in whatever letter case', async () => {
    await t.given.user({ email: 'nora@example.com' });
    const { status, body } = await invite({ Email: 'NORA@example.com' });
    assert.deepEqual([status, body['ModelState']], [400, { Email: [userSentences.emailTaken] }]);
  });

  it('is open once for an e-mail of an account, until it has expired', async () => {
    await invite();
    const { status, body } = await invite({ Email: 'NORA@example.com', Role: 'Owner' });
    assert.deepEqual([status, body['ModelState']], [400, { Email: [invitationSentences.isOpen] }]);
    const pears = await t.given.client();
    const other = await t.given.user({ role: 'Owner', clientId: pears.id });
    assert.equal((await invite({}, { as: other })).status, 200);
    await later(7);
    assert.equal((await invite({ Role: 'Owner' })).status, 200);
    assert.deepEqual(
      (await list()).map(({ Role }) => Role),
      ['Owner'],
    );
  });

  it('is one of a hundred that an account can have open', async () => {
    const row = {
      clientId: apples.id,
      role: 'User' as const,
      invitedBy: owner.id,
      invitedAt: t.clock.now(),
      expiresAt: new Date(t.clock.now().getTime() + 86_400_000),
    };
    await t.db.insert(invitationTable).values(
      Array.from({ length: invitationLimits.open }, (_, index) => ({
        ...row,
        id: randomUUID(),
        email: `user${index}@example.com`,
      })),
    );
    const { body } = await invite();
    assert.deepEqual(body['ModelState'], { Email: [invitationSentences.tooMany] });
  });

  it('is sent once, however often the request arrives', async () => {
    const headers = { 'idempotency-key': 'nora' };
    const answers = [
      await invite({}, { as: owner, headers }),
      await invite({}, { as: owner, headers }),
    ];
    assert.deepEqual(answers[0]?.answer, answers[1]?.answer);
    await t.jobs.drain();
    assert.equal(t.mails.length, 1);
    // A request that arrives again is no mail: it is answered, however often that is.
    for (let again = 0; again < 5; again += 1)
      assert.equal((await invite({}, { as: owner, headers })).status, 200);
  });

  it('is not mailed to an address again and again', async () => {
    const { _id } = await invited();
    for (let sent = 1; sent < 5; sent += 1) assert.equal((await sendAgain(_id)).status, 200);
    const { status, headers } = await sendAgain(_id);
    assert.deepEqual([status, headers['retry-after']], [429, '900']);
  });

  it('that is sent again while its mail is handed over is mailed anew, with the link that works', async () => {
    const { send } = t.parts.mailer;
    let id = '';
    Object.assign(t.parts.mailer, {
      send: async (mail: Mail) => {
        Object.assign(t.parts.mailer, { send });
        t.clock.advance({ seconds: 1 });
        await sendAgain(id);
        return send(mail);
      },
    });
    id = (await invite()).answer.invitation._id;
    const code = await inMail();
    assert.equal(t.mails.length, 2);
    assert.equal((await read(code)).status, 200);
  });

  it('whose mail an earlier version of the server has left waiting is mailed, with the link that works', async () => {
    await invite();
    await t.db.update(jobs).set({ payload: sql`${jobs.payload} - 'invitedAt'` });
    assert.equal((await read(await inMail())).status, 200);
  });

  it('that is withdrawn or sent again as its mail is written keeps no code of that', async () => {
    const { _id: id, InvitedAt } = (await invite()).answer.invitation;
    const key = { clientId: apples.id, id };
    const invitedAt = new Date(InvitedAt);
    const codeHash = 'a hash';
    const newerMailAt = new Date(invitedAt.getTime() + 1000);
    assert.equal(await keepCode(t.db, key, { invitedAt: newerMailAt, codeHash }), false);
    assert.equal(await keepCode(t.db, key, { invitedAt, codeHash }), true);
    await withdraw(id);
    assert.equal(await keepCode(t.db, key, { invitedAt, codeHash }), false);
    await t.jobs.drain();
    assert.deepEqual(t.mails, []);
  });

  it('is tried again when the mail could not be handed over, with a link that works', async () => {
    const { send } = t.parts.mailer;
    Object.assign(t.parts.mailer, { send: () => Promise.reject(new Error('away')) });
    await invite();
    await t.jobs.drain();
    Object.assign(t.parts.mailer, { send });
    t.clock.advance({ minutes: 1 });
    assert.equal((await read(await inMail())).status, 200);
    assert.equal(t.mails.length, 1);
  });
});

describe('the open invitations', () => {
  it('of an account are read by its owners and by staff who work there', async () => {
    const { _id } = await invited();
    const pears = await t.given.client();
    const other = await t.given.user({ role: 'Owner', clientId: pears.id });
    const idsFor = async (options: Options) => (await list(options)).map((each) => each._id);
    assert.deepEqual(await idsFor({ as: owner }), [_id]);
    assert.deepEqual(await idsFor({ as: manager, clientId: apples.id }), [_id]);
    assert.deepEqual(await idsFor({ as: manager }), []);
    assert.deepEqual(await idsFor({ as: other }), []);
  });

  it('of the staff are a matter of Admins alone', async () => {
    const { _id } = await invited({ Role: 'Manager' }, { as: admin });
    assert.deepEqual(
      (await list({ as: admin, clientId: apples.id }, 'true')).map((each) => each._id),
      [_id],
    );
    assert.deepEqual(await list({ as: admin }), []);
    for (const as of [manager, owner]) {
      const query = { isAdminSection: 'true' } as const;
      assert.equal((await t.call(invitations.list, { query }, { as })).status, 403);
      assert.equal((await sendAgain(_id, { as })).status, 404);
      assert.equal((await withdraw(_id, { as })).status, 404);
    }
    assert.equal((await withdraw(_id, { as: admin })).status, 200);
  });

  it('of another client are not found', async () => {
    const { _id } = await invited();
    const pears = await t.given.client();
    const other = await t.given.user({ role: 'Owner', clientId: pears.id });
    for (const options of [{ as: other }, { as: manager }, { as: admin }]) {
      assert.equal((await sendAgain(_id, options)).status, 404);
      assert.equal((await withdraw(_id, options)).status, 404);
    }
    assert.equal((await list()).length, 1);
  });

  it('are fewer once somebody has accepted, or was added with the whole form', async () => {
    await accept((await invited()).code);
    await invite({ Email: 'ole@example.com' });
    await t.call(users.create, { payload: aUser({ Email: 'OLE@example.com' }) }, { as: owner });
    assert.deepEqual(await list(), []);
  });

  it('of who is deleted, deactivated or has less rights by now are withdrawn', async () => {
    const pat = await t.given.user({ role: 'Owner', clientId: apples.id });
    const { code } = await invited({}, { as: pat });
    const configure = (changes: object) =>
      t.call(users.updateConfiguration, { payload: { UserId: pat.id, ...changes } }, { as: admin });
    await configure({ Role: 'User' });
    assert.deepEqual(refusalOf(await read(code)), [409, invitationSentences.withdrawn]);
    assert.deepEqual(await list(), []);
    await configure({ Role: 'Owner' });
    await t.signIn(pat);
    const again = await invited({}, { as: pat });
    await t.call(users.remove, { payload: { UserId: pat.id } }, { as: admin });
    assert.deepEqual(refusalOf(await read(again.code)), [409, invitationSentences.withdrawn]);
  });

  it('of a manager who has lost the client are withdrawn, and those of other clients are not', async () => {
    const pears = await t.given.client();
    const assign = (ClientIds: string[]) =>
      t.call(users.assignClients, { payload: { UserId: manager.id, ClientIds } }, { as: admin });
    await assign([apples.id, pears.id]);
    const there = await invited({}, { as: manager, clientId: apples.id });
    await invite({ Email: 'ole@example.com' }, { as: manager, clientId: pears.id });
    await assign([pears.id]);
    assert.deepEqual(refusalOf(await read(there.code)), [409, invitationSentences.withdrawn]);
    assert.deepEqual(await list({ as: owner }), []);
    assert.equal((await list({ as: manager, clientId: pears.id })).length, 1);
  });

  it('are forgotten 30 days after they have expired', async () => {
    await invite();
    await later(37);
    await forgetInvitations(t.db, t.clock.now());
    assert.equal((await list()).length, 1);
    t.clock.advance({ seconds: 1 });
    await forgetInvitations(t.db, t.clock.now());
    assert.deepEqual(await list(), []);
  });
});

describe('the person who was invited', () => {
  it('reads what the link invites to, and what the form chooses from', async () => {
    const { code, ExpiresAt } = await invited({ Role: 'Owner' });
    const { answer } = await read(code);
    assert.deepEqual(answer.invitation, {
      Email: 'nora@example.com',
      Role: 'Owner',
      ClientName: 'Apples',
      ExpiresAt,
    });
    assert.ok(answer.countries.some(({ countryCode }) => countryCode === 'US'));
    assert.ok(answer.states['US']?.some(({ stateAbbr }) => stateAbbr === 'NY'));
  });

  it('accepts it, signs in, and stands among the users', async () => {
    const { code } = await invited({ Email: 'Nora@Example.com' });
    assert.equal((await accept(code)).status, 200);
    assert.equal((await signIn('NORA@example.com')).status, 200);
    const { answer } = await t.call(users.list, { query: { searchTerm: 'nora' } }, { as: owner });
    assert.deepEqual(
      answer.entities.map(({ Email, Role, ClientId, FirstName }) => [
        Email,
        Role,
        ClientId,
        FirstName,
      ]),
      [['nora@example.com', 'User', apples.id, 'Nora']],
    );
  });

  it('accepts it once', async () => {
    const { code } = await invited();
    await accept(code);
    assert.deepEqual(refusalOf(await accept(code)), [409, invitationSentences.accepted]);
    assert.deepEqual(refusalOf(await read(code)), [409, invitationSentences.accepted]);
  });

  it('accepts it once when it is sent twice at the same moment', async () => {
    const { code } = await invited();
    const answers = await Promise.all([accept(code), accept(code)]);
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    assert.equal(await t.db.$count(userTable, eq(userTable.email, 'nora@example.com')), 1);
  });

  it('can take seven days', async () => {
    const { code } = await invited();
    t.clock.advance({ days: 6, hours: 23, minutes: 59, seconds: 59 });
    assert.equal((await read(code)).status, 200);
    t.clock.advance({ seconds: 1 });
    assert.deepEqual(refusalOf(await read(code)), [409, invitationSentences.expired]);
    assert.deepEqual(refusalOf(await accept(code)), [409, invitationSentences.expired]);
    await later(0);
    assert.equal((await list()).length, 1);
  });

  it('uses the newest link: the one before ends as soon as it is sent again', async () => {
    const { _id, code } = await invited();
    await later(8);
    const { answer } = await sendAgain(_id);
    assert.equal(answer.invitation.InvitedAt, t.clock.now().toISOString());
    assert.deepEqual(refusalOf(await read(code)), [404, invitationSentences.unknown]);
    const newer = await inMail();
    assert.deepEqual(refusalOf(await accept(code)), [404, invitationSentences.unknown]);
    assert.equal((await accept(newer)).status, 200);
    assert.deepEqual((await sendAgain(_id)).body.message, endedMeanwhile.accepted);
    assert.equal((await withdraw(_id)).status, 409);
  });

  it('is told that it was withdrawn', async () => {
    const { _id, code } = await invited();
    assert.equal((await withdraw(_id)).status, 200);
    assert.deepEqual(refusalOf(await read(code)), [409, invitationSentences.withdrawn]);
    assert.deepEqual(refusalOf(await accept(code)), [409, invitationSentences.withdrawn]);
    assert.equal((await sendAgain(_id)).status, 409);
    assert.equal((await withdraw(_id)).status, 200);
  });

  it('is told that the account is not active, and staff are let in all the same', async () => {
    const { code } = await invited();
    const ofStaff = await invited({ Email: 'max@example.com', Role: 'Manager' }, { as: admin });
    await t.db.update(clients).set({ isActive: false });
    assert.deepEqual(refusalOf(await accept(code)), [409, invitationSentences.closed]);
    assert.equal((await accept(ofStaff.code)).status, 200);
  });

  it('is told that the e-mail has a user by now', async () => {
    const { code } = await invited();
    await t.given.user({ email: 'nora@example.com' });
    assert.deepEqual(refusalOf(await read(code)), [409, userSentences.emailTaken]);
    assert.deepEqual(refusalOf(await accept(code)), [409, userSentences.emailTaken]);
  });

  it('with a link that never was is told so, in whatever form', async () => {
    const { code } = await invited();
    const wrong = `${code.slice(0, -2)}${code.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const each of [wrong, code.slice(1), 'nonsense'])
      assert.deepEqual(refusalOf(await read(each)), [404, invitationSentences.unknown]);
  });

  it('has the same rules as for every new user', async () => {
    const { code } = await invited();
    const { Address } = aPerson();
    const refused: [Partial<Acceptance>, object][] = [
      [{ ConfirmPassword: 'b' }, { ConfirmPassword: [userSentences.passwordsMatch] }],
      [
        { Password: 'nine char', ConfirmPassword: 'nine char' },
        { Password: [passwordSentences.tooShort] },
      ],
      [
        { Password: 'nora@example.com', ConfirmPassword: 'nora@example.com' },
        { Password: [passwordSentences.isEmail] },
      ],
      [{ FirstName: ' ' }, { FirstName: ['First Name is required'] }],
      [{ Address: { ...Address, Zip: '1' } }, { 'Address.Zip': [userSentences.usFormat] }],
    ];
    for (const [changes, fields] of refused) {
      const { status, body } = await accept(code, changes);
      assert.deepEqual([status, body['ModelState']], [400, fields]);
    }
    assert.equal((await accept(code)).status, 200);
  });

  it('is not held up by who tries codes from the same place, who waits', async () => {
    const { code } = await invited();
    const answers = await Promise.all(Array.from({ length: 51 }, () => read('nonsense')));
    assert.equal(answers.filter(({ status }) => status === 429).length, 1);
    assert.equal((await accept(code)).status, 200);
  });
});
