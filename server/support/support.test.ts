import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { fileLimit } from '@contract/fileRules';
import { support } from '@contract/support';
import { ticketContent } from '@contract/supportRules';
import { supportTickets } from '../db/schema/support';
import { databaseFiles } from '../files/fileStore';
import type { GivenClient, GivenUser } from '../testing/given';
import { aPng, aPngText } from '../testing/image';
import { aPdfText } from '../testing/pdf';
import { testApp, type TestApp } from '../testing/testApp';
import { supportOptions } from './supportOptions';

const Content = ticketContent({
  priority: 'High',
  warehouse: 'ROC - Rochester',
  orderNumber: '10042',
  message: 'Nothing prints.\nNot even tests.',
  service: 'Portside',
  isServiceDown: true,
  category: 'Portside',
});

let app: TestApp;
let client: GivenClient;
let user: GivenUser;
before(async () => {
  app = await testApp({
    settings: { supportMailbox: 'help@portside.test', timeZone: 'America/New_York' },
  });
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  client = await app.given.client({ name: 'Northwind' });
  user = await app.given.user({
    clientId: client.id,
    role: 'User',
    firstName: 'Uma',
    lastName: 'Weber',
  });
});
after(() => app.close());

const submit = (changes: object = {}, headers: Record<string, string> = {}) =>
  app.call(
    support.submit,
    { payload: { Subject: 'Labels', UserEmail: 'desk@northwind.test', Content, ...changes } },
    { as: user, headers },
  );
const tickets = () => app.db.select().from(supportTickets).orderBy(supportTickets.number);

describe('the options of a ticket', () => {
  it("are the provider's own warehouses, and priorities, services and categories of which one each is called Portside (API-31, SUPPORT-06)", async () => {
    const { priorities, warehouses, services, categories } = (
      await app.call(support.options, {}, { as: user })
    ).answer;
    assert.deepEqual(
      priorities.map(({ name }) => name),
      ['Low', 'Normal', 'High', 'Urgent'],
    );
    assert.ok(warehouses.length > 0 && warehouses.every(({ name }) => / - /.test(name)));
    assert.ok(!warehouses.some(({ name }) => name.startsWith('EXT')), JSON.stringify(warehouses));
    for (const options of [services, categories]) {
      assert.equal(options.filter(({ name }) => name === 'Portside').length, 1);
      assert.equal(new Set(options.map(({ id }) => id)).size, options.length);
    }
  });
});

describe('the options of a ticket under another brand', () => {
  it('are called by its name, and never by the product’s', async () => {
    const { services, categories } = await supportOptions(app.db, { name: 'Acme & Sons' });
    for (const options of [services, categories]) {
      const [first] = options;
      assert.deepEqual(first, { id: 'acme-sons', name: 'Acme & Sons' });
      assert.ok(!JSON.stringify(options).includes('Portside'));
    }
  });
});

describe('a ticket', () => {
  it('is kept for the account of its writer, and mailed to the support mailbox with who wrote it (API-35)', async () => {
    const { status, body } = await submit({ Subject: '  Labels ' });
    assert.deepEqual([status, body.message], [200, 'Ticket submitted successfully.']);
    const [kept] = await tickets();
    assert.deepEqual(
      [kept?.clientId, kept?.userId, kept?.subject, kept?.userEmail, kept?.content, kept?.picture],
      [client.id, user.id, 'Labels', 'desk@northwind.test', Content, null],
    );
    assert.equal(app.mails.length, 0);
    await app.jobs.drain();
    const [mail, ...more] = app.mails;
    assert.deepEqual(
      [mail?.to, mail?.replyTo, mail?.subject, mail?.attachment, more],
      [
        'help@portside.test',
        'desk@northwind.test',
        `Ticket ${kept?.number}: Labels`,
        undefined,
        [],
      ],
    );
    assert.ok(mail?.text.includes(Content));
    assert.match(mail?.text ?? '', new RegExp(`^Account: Northwind \\(${client.number}\\)$`, 'm'));
    assert.match(mail?.text ?? '', new RegExp(`^Signed in as: Uma Weber <${user.email}>$`, 'm'));
  });

  it('carries its picture, which stays', async () => {
    assert.equal((await submit({ ImageBase64String: aPngText() })).status, 200);
    const [kept] = await tickets();
    assert.match(kept?.picture ?? '', /\.png$/);
    await app.jobs.drain();
    assert.deepEqual(app.mails[0]?.attachment, {
      filename: 'picture.png',
      contentType: 'image/png',
      content: aPng(),
    });
    await app.jobs.start();
    app.clock.advance({ days: 3 });
    await app.jobs.drain();
    assert.deepEqual(
      (await databaseFiles.read(app.db, client.id, kept?.picture ?? ''))?.content,
      aPng(),
    );
  });

  it('needs no message (OPEN-73)', async () => {
    assert.equal((await submit({ Content: undefined })).status, 200);
    assert.equal((await tickets())[0]?.content, '');
  });

  it('of staff belongs to the account that was chosen', async () => {
    const staff = await app.given.user({ role: 'Manager', assignedClientIds: [client.id] });
    const { status } = await app.call(
      support.submit,
      { payload: { Subject: 'Labels', UserEmail: staff.email, Content } },
      { as: staff, clientId: client.id },
    );
    assert.deepEqual([status, (await tickets())[0]?.clientId], [200, client.id]);
  });

  it('that is sent again with the same Idempotency-Key is kept and mailed once', async () => {
    const key = { 'idempotency-key': 'form-1' };
    const answers = [
      await submit({ ImageBase64String: aPngText() }, key),
      await submit({ ImageBase64String: aPngText() }, key),
    ];
    assert.deepEqual(
      answers.map(({ body }) => body.message),
      ['Ticket submitted successfully.', 'Ticket submitted successfully.'],
    );
    await app.jobs.drain();
    assert.deepEqual([(await tickets()).length, app.mails.length], [1, 1]);
  });

  const images = 'jpg, jpeg, png, gif, bmp, webp';
  const refused: Record<string, [changes: object, status: number, sentence: string]> = {
    'without a subject': [{ Subject: ' ' }, 400, 'The request is invalid; Subject is required'],
    'with an e-mail that is none': [
      { UserEmail: 'desk' },
      400,
      'The request is invalid; Email must be valid',
    ],
    'with two e-mails': [
      { UserEmail: 'a@example.com, b@example.com' },
      400,
      'The request is invalid; Email must be valid',
    ],
    'with a longer text than fits': [
      { Content: 'x'.repeat(20_001) },
      400,
      'The request is invalid; A ticket can have 20000 characters at most',
    ],
    'with a PDF as picture': [
      { ImageBase64String: aPdfText() },
      415,
      `This type of file is not allowed. Allowed file types are: ${images}`,
    ],
    'with a picture of more than 5 MB': [
      { ImageBase64String: aPngText({ size: fileLimit + 1 }) },
      413,
      'File is too large. Max file size is 5 MB.',
    ],
    'with a picture that is not base64': [
      { ImageBase64String: 'data:image/png;base64,' },
      400,
      'The request is invalid; The file must be sent as base64',
    ],
  };
  for (const [what, [changes, status, sentence]] of Object.entries(refused)) {
    it(`${what} is refused, and nothing is kept`, async () => {
      const answer = await submit(changes);
      assert.deepEqual(
        [answer.status, answer.body.message, await tickets()],
        [status, sentence, []],
      );
    });
  }
});
