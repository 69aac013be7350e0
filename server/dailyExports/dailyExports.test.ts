import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { attention } from '@contract/attention';
import { dailyExport } from '@contract/dailyExport';
import { dailyExportLimits, dailyExportSentences, usersAddress } from '@contract/dailyExportRules';
import type { InputOf } from '@contract/endpoint';
import { clients, users } from '../db/schema/accounts';
import { changes } from '../db/schema/changes';
import { dailyExportRuns } from '../db/schema/dailyExports';
import { jobs } from '../db/schema/jobs';
import type { Mail } from '../mail/Mailer';
import { csvRows } from '../testing/exporting';
import type { GivenClient, GivenUser } from '../testing/given';
import { givenOrder } from '../testing/givenOrder';
import { testApp, type TestApp } from '../testing/testApp';
import { startDailyExports } from './dailyRuns';
import { sendDailyExport } from './sendDailyExport';

type Payload = InputOf<typeof dailyExport.save>['payload'];

/** A Friday, an hour before the export of the tests is due. */
const friday = new Date('2026-11-27T04:00:00Z');

let t: TestApp;
let client: GivenClient;
let owner: GivenUser;
let clerk: GivenUser;
let staff: GivenUser;
let send: TestApp['parts']['mailer']['send'];
before(async () => {
  t = await testApp({ settings: { timeZone: 'Europe/Berlin' } });
  ({ send } = t.parts.mailer);
});
after(() => t.close());
beforeEach(async () => {
  t.parts.mailer.send = send;
  await t.clear();
  t.clock.set(friday);
  await t.given.warehouses();
  client = await t.given.client({ name: 'Apples' });
  const of = { clientId: client.id };
  owner = await t.given.user({ ...of, role: 'Owner', firstName: 'Olga', email: 'olga@a.test' });
  clerk = await t.given.user({ ...of, role: 'User', firstName: 'Carl', email: 'carl@a.test' });
  staff = await t.given.user({ role: 'Manager', assignedClientIds: [client.id] });
});

const chosen = (more: Partial<Payload> = {}): Payload => ({
  IsOn: true,
  Files: ['orders', 'stock'],
  Hour: 6,
  TimeZone: 'Europe/Berlin',
  UserIds: [owner.id, clerk.id],
  ...more,
});
const save = (more: Partial<Payload> = {}, as = owner) =>
  t.call(dailyExport.save, { payload: chosen(more) }, { as });
const read = async (as = owner) =>
  (await t.call(dailyExport.read, {}, { as, clientId: client.id })).answer;
const sendNow = () => t.call(dailyExport.sendNow, {}, { as: owner });
const look = () => startDailyExports(t.parts);
/** The morning comes, and what is due is sent. */
const morning = async (days = 0): Promise<void> => {
  t.clock.set(new Date(friday.getTime() + days * 86_400_000 + 3_660_000));
  await look();
  await t.jobs.drain();
};
const sent = () => t.mails.map(({ to, subject }) => [to, subject]);
const attachmentTo = (to: string, subject: RegExp) =>
  t.mails.find((mail) => mail.to === to && subject.test(mail.subject))?.attachment;
/** A mail server that takes no mail to some addresses. */
const refuse = (isRefused: (mail: Mail) => boolean): void => {
  t.parts.mailer.send = async (mail) => {
    if (isRefused(mail)) throw new Error('550 mailbox full');
    return send(mail);
  };
};
const fieldsOf = ({ body }: { readonly body: Readonly<Record<string, unknown>> }): unknown =>
  body.ModelState;
/** A session of the day before has ended. */
const signInAgain = async (): Promise<void> => {
  for (const user of [owner, clerk, staff]) await t.signIn(user);
};
const rowFor = async (as: GivenUser) =>
  (await t.call(attention.read, {}, { as, clientId: client.id })).answer.Rows.find(
    ({ Kind }) => Kind === 'dailyExport',
  );

describe('a daily export', () => {
  it('is off until an owner chooses it, at six by the provider’s clock and to oneself', async () => {
    const { entity, People, Runs } = await read();
    assert.deepEqual(entity, {
      Version: 0,
      IsOn: false,
      Files: ['orders', 'stock'],
      Hour: 6,
      TimeZone: 'Europe/Berlin',
      UserIds: [owner.id],
      Addresses: [],
      ChosenBy: '',
      NextAt: null,
      Stopped: null,
    });
    assert.deepEqual(
      People.map(({ Email }) => Email),
      ['carl@a.test', 'olga@a.test'],
    );
    assert.deepEqual(Runs, []);
    await morning();
    assert.deepEqual(sent(), []);
  });

  it('goes to each of its people every morning, one mail for a file, weekends too', async () => {
    const { entity } = (await save()).answer;
    assert.equal(entity.NextAt, '2026-11-27T05:00:00.000Z');
    await look();
    await t.jobs.drain();
    assert.deepEqual(sent(), []);
    await morning();
    assert.deepEqual(sent(), [
      ['carl@a.test', 'Apples: Order status of 2026-11-27'],
      ['olga@a.test', 'Apples: Order status of 2026-11-27'],
      ['carl@a.test', 'Apples: Stock of 2026-11-27'],
      ['olga@a.test', 'Apples: Stock of 2026-11-27'],
    ]);
    await morning(1);
    await morning(2);
    assert.equal(t.mails.length, 12);
    await signInAgain();
    const { Runs, entity: later } = await read();
    assert.deepEqual(
      Runs.map(({ State, Mails, IsByHand }) => [State, Mails, IsByHand]),
      Array.from({ length: 3 }, () => ['sent', 4, false]),
    );
    assert.equal(later.NextAt, '2026-11-30T05:00:00.000Z');
  });

  it('has the orders and the stock of its account and of no other, safe for spreadsheets', async () => {
    const other = await t.given.client();
    const item = await t.given.item({ clientId: client.id, stockNumber: 'PEN', stock: { ROC: 7 } });
    await t.given.item({ clientId: other.id, stockNumber: 'THEIRS' });
    const lines = [{ item, quantity: 2 }];
    await givenOrder(t.db, { clientId: client.id, name: '=1+1', createdAt: friday, lines });
    await givenOrder(t.db, { clientId: other.id, name: 'Theirs', createdAt: friday });
    await save({ UserIds: [clerk.id] });
    await morning();
    const orders = attachmentTo('carl@a.test', /Order status/);
    assert.deepEqual(
      [orders?.filename, orders?.contentType],
      ['Order status 2026-11-27.csv', 'text/csv; charset=utf-8'],
    );
    const [head, ...rows] = csvRows(orders?.content ?? Buffer.alloc(0));
    assert.equal(head?.[1], 'ORDER NAME');
    assert.deepEqual(
      rows.map((row) => row[1]),
      ["'=1+1"],
    );
    const stock = csvRows(attachmentTo('carl@a.test', /Stock/)?.content ?? Buffer.alloc(0));
    assert.deepEqual(
      stock.map((row) => [row[0], row[4]]),
      [
        ['STOCK NUMBER', 'BALANCE ON HAND'],
        ['PEN', '7'],
      ],
    );
  });

  it('goes out once, however many servers look and however long none has looked', async () => {
    await save();
    t.clock.set(new Date(friday.getTime() + 3 * 86_400_000 + 3_660_000));
    await Promise.all([look(), look(), look()]);
    await t.jobs.drain();
    assert.equal(t.mails.length, 4);
    assert.equal((await t.db.select().from(dailyExportRuns)).length, 1);
  });

  it('goes out late, and once, where no server was up at its hour', async () => {
    await save({ Files: ['stock'], UserIds: [clerk.id] });
    t.clock.set(new Date('2026-11-27T05:40:00Z'));
    await Promise.all([look(), look()]);
    await t.jobs.drain();
    await look();
    await t.jobs.drain();
    assert.equal(t.mails.length, 1);
    assert.match(t.mails[0]?.text ?? '', /on 2026-11-27 at 06:40/);
    await morning(1);
    assert.equal(t.mails.length, 2);
  });

  it('goes on with the mails that are left where the server stopped amid them', async () => {
    await save({ Files: ['stock'] });
    t.clock.set(new Date(friday.getTime() + 3_660_000));
    await look();
    const [run] = await t.db.select().from(dailyExportRuns);
    assert.ok(run);
    const stopping = new AbortController();
    t.parts.mailer.send = async (mail) => {
      stopping.abort(new Error('The server stops'));
      return send(mail);
    };
    const payload = { clientId: client.id, runId: run.id };
    await assert.rejects(
      sendDailyExport(t.parts)({ payload, id: 1, attempt: 1 }, stopping.signal),
      /The server stops/,
    );
    t.parts.mailer.send = send;
    await t.jobs.drain();
    assert.deepEqual(
      sent().map(([to]) => to),
      ['carl@a.test', 'olga@a.test'],
    );
  });

  it('tells orders that have ended since the one before, where days have passed', async () => {
    await save({ Files: ['orders'], UserIds: [clerk.id] });
    await morning();
    assert.match(t.mails[0]?.text ?? '', /shipped or cancelled since 2026-11-26, 00:00/);
    const shippedAt = new Date('2026-11-28T09:00:00Z');
    await givenOrder(t.db, { clientId: client.id, name: 'Gone', status: 'Closed', shippedAt });
    await morning(4);
    assert.match(t.mails[1]?.text ?? '', /shipped or cancelled since 2026-11-27, 06:00/);
    const [, ...rows] = csvRows(t.mails[1]?.attachment?.content ?? Buffer.alloc(0));
    assert.deepEqual(
      rows.map((row) => row[1]),
      ['Gone'],
    );
  });

  it('is sent by hand at once, as it was saved, on or off', async () => {
    const refused = await sendNow();
    assert.deepEqual([refused.status, refused.body.message], [409, (await read()).WhyNotSendNow]);
    await save({ IsOn: false, Files: ['stock'] });
    assert.equal((await sendNow()).status, 200);
    const twice = await sendNow();
    assert.deepEqual([twice.status, twice.body.message], [409, 'It is on its way already']);
    await t.jobs.drain();
    assert.equal(t.mails.length, 2);
    assert.deepEqual(
      (await read()).Runs.map(({ State, IsByHand }) => [State, IsByHand]),
      [['sent', true]],
    );
    for (let count = 1; count < dailyExportLimits.byHand; count += 1) {
      t.clock.advance({ seconds: 1 });
      await sendNow();
      await t.jobs.drain();
    }
    assert.match((await sendNow()).body.message, /5 times within an hour/);
  });

  it('says in the mail who has chosen it, where that is changed, and what is attached', async () => {
    await save({ Files: ['stock'], UserIds: [clerk.id] });
    await morning();
    const [mail] = t.mails;
    assert.match(mail?.text ?? '', /^Hello Carl,/);
    assert.match(mail?.text ?? '', /stock of Apples on 2026-11-27 at 06:01 \(Europe\/Berlin\)/);
    assert.match(mail?.text ?? '', /The file with 0 rows is attached/);
    assert.match(mail?.text ?? '', /Olga .*has chosen that you get it/);
    assert.match(
      mail?.text ?? '',
      /Owners change that in the portal, under Settings, Daily export/,
    );
  });
});

describe('who gets a daily export', () => {
  it('are active users of the account alone', async () => {
    const other = await t.given.user({ role: 'Owner' });
    const gone = await t.given.user({ clientId: client.id, role: 'User', isActive: false });
    const program = await t.given.user({ clientId: client.id, role: 'API' });
    for (const { id } of [other, gone, program, staff]) {
      const refused = await save({ UserIds: [owner.id, id] });
      assert.equal(refused.status, 400);
      assert.deepEqual(fieldsOf(refused), { UserIds: [dailyExportSentences.strangers] });
    }
    assert.equal((await read()).entity.Version, 0);
  });

  it('is asked for, and what is sent, where it is on; off it is saved without', async () => {
    const refused = await save({ UserIds: [], Files: [] });
    assert.deepEqual(fieldsOf(refused), {
      Files: [dailyExportSentences.files],
      UserIds: [dailyExportSentences.people],
    });
    assert.equal((await save({ IsOn: false, UserIds: [], Files: [] })).status, 200);
  });

  it('are other addresses as well, which are checked and are no user’s', async () => {
    const wrong = await save({ Addresses: ['erp@a'] });
    assert.equal(wrong.status, 400);
    assert.match(JSON.stringify(fieldsOf(wrong)), /Each address must be a valid e-mail address/);
    const ofUser = await save({ Addresses: ['CARL@a.test'] });
    assert.deepEqual(fieldsOf(ofUser), { Addresses: [usersAddress('carl@a.test')] });
    const many = Array.from({ length: 6 }, (_, number) => `erp${number}@a.test`);
    assert.equal((await save({ Addresses: many })).status, 400);
    const { entity } = (
      await save({ Addresses: [' ERP@outside.test'], UserIds: [], Files: ['stock'] })
    ).answer;
    assert.deepEqual([entity.Addresses, entity.UserIds], [['erp@outside.test'], []]);
    await morning();
    assert.deepEqual(sent(), [['erp@outside.test', 'Apples: Stock of 2026-11-27']]);
    assert.match(t.mails[0]?.text ?? '', /^Hello,/);
  });

  it('are not an address that has become that of a user who may not sign in', async () => {
    await save({ Addresses: ['erp@outside.test'], UserIds: [owner.id], Files: ['stock'] });
    await t.given.user({
      clientId: client.id,
      role: 'User',
      email: 'erp@outside.test',
      isActive: false,
    });
    await morning();
    assert.deepEqual(
      sent().map(([to]) => to),
      ['olga@a.test'],
    );
  });

  it('get it no longer once they are deactivated, and it stops where nobody is left', async () => {
    await save({ UserIds: [clerk.id], Files: ['stock'] });
    await t.db.update(users).set({ isActive: false }).where(eq(users.id, clerk.id));
    await morning();
    assert.deepEqual(sent(), []);
    const { entity, Runs } = await read();
    assert.deepEqual([entity.IsOn, entity.Stopped, entity.NextAt], [false, 'people', null]);
    assert.equal(Runs[0]?.State, 'failed');
    assert.equal((await rowFor(owner))?.Count, 1);
    await morning(1);
    assert.equal((await t.db.select().from(dailyExportRuns)).length, 1);
  });

  it('get nothing once its owner is one no longer, until another owner saves it', async () => {
    const second = await t.given.user({ clientId: client.id, role: 'Owner', firstName: 'Nora' });
    await save({ Files: ['stock'] });
    await t.db.update(users).set({ role: 'User' }).where(eq(users.id, owner.id));
    await morning();
    assert.deepEqual(sent(), []);
    assert.equal((await read(second)).entity.Stopped, 'owner');
    const saved = (await save({ Files: ['stock'] }, second)).answer.entity;
    assert.deepEqual(
      [saved.IsOn, saved.Stopped, saved.ChosenBy.startsWith('Nora')],
      [true, null, true],
    );
    await morning(1);
    assert.equal(t.mails.length, 2);
    await t.signIn(second);
    assert.equal(await rowFor(second), undefined);
  });

  it('get nothing of an account that is not active', async () => {
    await save();
    await t.db.update(clients).set({ isActive: false }).where(eq(clients.id, client.id));
    await morning();
    assert.deepEqual(sent(), []);
    const { entity } = await read(staff);
    assert.deepEqual([entity.IsOn, entity.Stopped], [false, 'client']);
  });
});

describe('a daily export that can not be sent', () => {
  it('is tried again later, without the mails that went out', async () => {
    await save({ Files: ['stock'] });
    refuse(({ to }) => to === 'carl@a.test');
    await morning();
    assert.deepEqual(sent(), [['olga@a.test', 'Apples: Stock of 2026-11-27']]);
    const [run] = (await read()).Runs;
    assert.deepEqual(
      [run?.State, run?.Mails, run?.Reason],
      ['waiting', 1, 'The mail server did not take the mail to carl@a.test'],
    );
    t.parts.mailer.send = send;
    t.clock.advance({ minutes: 1 });
    await t.jobs.drain();
    assert.deepEqual(
      sent().map(([to]) => to),
      ['olga@a.test', 'carl@a.test'],
    );
    assert.deepEqual(
      (await read()).Runs.map(({ State, Reason }) => [State, Reason]),
      [['sent', null]],
    );
  });

  it('is not sent any more once it is switched off, and says so', async () => {
    await save({ Files: ['stock'] });
    refuse(() => true);
    await morning();
    await save({ IsOn: false, Files: ['stock'] });
    t.parts.mailer.send = send;
    t.clock.advance({ minutes: 1 });
    await t.jobs.drain();
    assert.deepEqual(sent(), []);
    assert.deepEqual(
      (await read()).Runs.map(({ State, Reason }) => [State, Reason]),
      [['failed', 'It was switched off']],
    );
  });

  it('goes on in the name of the owner who has saved it meanwhile', async () => {
    const second = await t.given.user({ clientId: client.id, role: 'Owner', firstName: 'Nora' });
    await save({ Files: ['stock'] });
    refuse(() => true);
    await morning();
    await t.db.update(users).set({ role: 'User' }).where(eq(users.id, owner.id));
    await save({ Files: ['stock'] }, second);
    t.parts.mailer.send = send;
    t.clock.advance({ minutes: 1 });
    await t.jobs.drain();
    assert.ok(t.mails.length > 0);
    for (const { text } of t.mails) assert.match(text, /Nora .*has chosen that you get it/);
    assert.deepEqual(
      [(await read(second)).entity.IsOn, (await read(second)).entity.Stopped],
      [true, null],
    );
  });

  it('is given up after some hours, told in what needs somebody, and mended by the next', async () => {
    await save({ Files: ['stock'] });
    refuse(() => true);
    await morning();
    for (let tries = 1; tries < dailyExportLimits.tries; tries += 1) {
      t.clock.advance({ hours: 2 });
      await t.jobs.drain();
    }
    await signInAgain();
    const [run] = (await read()).Runs;
    assert.equal(run?.State, 'failed');
    assert.ok(run.ErrorId !== null && t.log.some((line) => line.includes(run.ErrorId ?? '')));
    assert.match(run.Reason ?? '', /did not take the mail/);
    assert.equal((await rowFor(owner))?.Examples[0]?.Name, run.Reason);
    assert.ok(await rowFor(staff));
    assert.equal(await rowFor(clerk), undefined);
    t.parts.mailer.send = send;
    await sendNow();
    await t.jobs.drain();
    assert.equal(await rowFor(owner), undefined);
  });

  it('ends a day later where the server did not survive its last attempt', async () => {
    await save();
    t.clock.set(new Date(friday.getTime() + 3_660_000));
    await look();
    await t.db.delete(jobs);
    t.clock.advance({ hours: 25 });
    await look();
    await signInAgain();
    const runs = (await read()).Runs;
    assert.deepEqual(
      runs.map(({ State }) => State),
      ['waiting', 'failed'],
    );
  });
});

describe('the choice of a daily export', () => {
  it('is an owner’s: staff see it, and users do not', async () => {
    await save();
    assert.equal((await read(staff)).entity.IsOn, true);
    const asStaff = { as: staff, clientId: client.id };
    assert.equal((await t.call(dailyExport.save, { payload: chosen() }, asStaff)).status, 403);
    assert.equal((await t.call(dailyExport.sendNow, {}, asStaff)).status, 403);
    assert.equal((await t.call(dailyExport.read, {}, { as: clerk })).status, 403);
  });

  it('is refused where somebody else was faster', async () => {
    const first = (await save({ Version: 0 })).answer.entity;
    const late = await save({ Version: 0, Hour: 9 });
    assert.deepEqual([late.status, late.body.message], [409, dailyExportSentences.changed]);
    const next = (await save({ Version: first.Version, Hour: 9 })).answer.entity;
    assert.deepEqual([next.Version, next.NextAt], [2, '2026-11-27T08:00:00.000Z']);
  });

  it('is written down with what it was before', async () => {
    await save({ Version: 0 });
    await save({ Version: 1, Hour: 9, Addresses: ['erp@outside.test'] });
    const told = await t.db.select().from(changes).where(eq(changes.kind, 'client'));
    assert.equal(told.length, 2);
    assert.deepEqual(told.at(-1)?.after, {
      'dailyExport.hour': 9,
      'dailyExport.sentTo': ['carl@a.test', 'erp@outside.test', 'olga@a.test'],
    });
  });
});
