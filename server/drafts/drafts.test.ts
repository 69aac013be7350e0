import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { draftLimits, drafts } from '@contract/drafts';
import { recipients } from '@contract/recipient';
import { orders } from '@contract/order';
import { sentFormHeader, sentFormText, type SentForm } from '@contract/sentForm';
import { formDraftFiles, formDrafts } from '../db/schema/drafts';
import type { GivenUser } from '../testing/given';
import { anOrderOf, aRecipient } from '../testing/orderPayload';
import { testApp, type TestApp } from '../testing/testApp';
import { forgetDrafts } from './draftRows';

let t: TestApp;
let owner: GivenUser;
let colleague: GivenUser;
before(async () => {
  t = await testApp();
  await t.given.carriersAndServiceLevels();
  const client = await t.given.client();
  owner = await t.given.user({ role: 'Owner', clientId: client.id });
  colleague = await t.given.user({ role: 'User', clientId: client.id });
});
after(() => t.close());

interface Writing {
  readonly as?: GivenUser;
  readonly version?: number | null;
  readonly writer?: string;
  readonly values?: Record<string, unknown>;
  readonly began?: Record<string, unknown> | null;
  readonly formId?: string;
}

const tab = randomUUID();

const write = (
  id: string,
  {
    as = owner,
    version = null,
    writer = tab,
    values = { name: 'PO 555' },
    began = null,
    formId = id,
  }: Writing = {},
) =>
  t.call(
    drafts.write,
    {
      params: { id },
      payload: {
        Kind: 'Order',
        Screen: 'OrderCreate',
        Title: 'PO 555, 3 items',
        Record: null,
        Values: values,
        Began: began,
        FormId: formId,
        Version: version,
        Writer: writer,
      },
    },
    { as },
  );

const written = async (writing: Writing = {}): Promise<string> => {
  const id = randomUUID();
  const { status, body } = await write(id, writing);
  assert.equal(status, 200, body.message);
  return id;
};

/** A moment so many days from now. */
const inDays = (days: number): Date => new Date(t.clock.now().getTime() + days * 86_400_000);

const remove = (id: string, { as = owner, version = 1, writer }: Omit<Writing, 'values'> = {}) =>
  t.call(
    drafts.remove,
    { params: { id }, query: { version: version ?? 0, ...(writer !== undefined && { writer }) } },
    { as },
  );

const sentFrom = (form: SentForm, as = owner) => ({
  as,
  headers: {
    'idempotency-key': randomUUID(),
    [sentFormHeader]: sentFormText(form),
  },
});

/** An order that a form has created, or was refused. */
const created = async (form: SentForm, as = owner) => {
  const item = await t.given.item({ clientId: as.clientId, stock: { ROC: 5 } });
  return t.call(orders.create, { payload: anOrderOf([[item, 1]]) }, sentFrom(form, as));
};

const listed = async (as = owner) => (await t.call(drafts.list, {}, { as })).answer.drafts;
const read = (id: string, as = owner) => t.call(drafts.read, { params: { id } }, { as });

describe('an unsaved form', () => {
  it('is read again as it was written, by the person who fills it in', async () => {
    const id = await written({ values: { name: 'PO 555', items: [{ quantity: 3 }], day: null } });
    const { answer } = await read(id);
    assert.deepEqual(answer.draft.Values, { name: 'PO 555', items: [{ quantity: 3 }], day: null });
    const [offered] = await listed();
    assert.deepEqual(
      [offered?._id, offered?.Kind, offered?.Title, offered?.Made],
      [id, 'Order', 'PO 555, 3 items', null],
    );
  });

  it('is not there for a colleague, nor for the same person in another account', async () => {
    const id = await written();
    assert.equal((await read(id, colleague)).status, 404);
    assert.deepEqual(await listed(colleague), []);
    const admin = await t.given.user({ role: 'Admin' });
    const there = await t.given.client();
    const asAdmin = { as: admin, clientId: owner.clientId };
    assert.equal((await t.call(drafts.read, { params: { id } }, asAdmin)).status, 404);
    const own = await written({ as: admin });
    const elsewhere = { as: admin, clientId: there.id };
    assert.deepEqual((await t.call(drafts.list, {}, elsewhere)).answer.drafts, []);
    assert.equal((await t.call(drafts.read, { params: { id: own } }, elsewhere)).status, 404);
  });

  it("is written on by the form that has its version, and not over another tab's", async () => {
    const id = await written();
    const other = randomUUID();
    assert.equal((await write(id, { version: 1, writer: other })).answer.Version, 2);
    const { status, body } = await write(id, { version: 1, writer: randomUUID() });
    assert.deepEqual([status, body.data], [409, { code: 'changed' }]);
    assert.equal((await write(id, { version: null, writer: randomUUID() })).status, 409);
  });

  it('is written on by the form that never heard that it had written it', async () => {
    const id = await written();
    assert.equal((await write(id, { values: { name: 'PO 556' } })).answer.Version, 2);
    assert.deepEqual((await read(id)).answer.draft.Values, { name: 'PO 556' });
  });

  it('that was discarded stays so, whatever a second tab writes to it', async () => {
    const id = await written();
    assert.equal((await remove(id)).status, 200);
    assert.equal((await write(id, { version: 1 })).status, 409);
    assert.equal((await read(id)).status, 404);
  });

  it('that another tab has continued meanwhile stays when it is discarded', async () => {
    const id = await written();
    const newer = { name: 'PO 555, the other tab' };
    await write(id, { version: 1, writer: randomUUID(), values: newer });
    const { status, body } = await remove(id, { writer: tab });
    assert.deepEqual([status, body.message], [409, 'This unsaved form was continued elsewhere']);
    assert.deepEqual((await read(id)).answer.draft.Values, newer);
    assert.equal((await remove(id, { version: 2 })).status, 200);
    assert.equal((await remove(id, { version: 2 })).status, 200);
  });

  it('is discarded by the form that never heard of its last write', async () => {
    const id = await written();
    await write(id, { version: 1 });
    assert.equal((await remove(id, { version: 1, writer: randomUUID() })).status, 409);
    assert.equal((await remove(id, { version: 1, writer: tab })).status, 200);
    assert.equal((await read(id)).status, 404);
  });

  it('can not be discarded by anybody else', async () => {
    const id = await written();
    await remove(id, { as: colleague });
    assert.equal((await read(id)).status, 200);
  });

  it('never holds a password, token, secret or header, however deep it lies', async () => {
    for (const values of [
      { Password: 'x' },
      { user: { ConfirmPassword: 'x' } },
      { hooks: [{ headers: [] }] },
      { apiToken: 'x' },
      { SigningSecret: 'x' },
    ]) {
      const { status, body } = await write(randomUUID(), { values });
      assert.deepEqual(
        [status, body['ModelState']],
        [400, { Values: ['A password, token or secret is never kept'] }],
      );
    }
    assert.equal((await write(randomUUID(), { began: { password: 'x' } })).status, 400);
  });

  it('that is too large is refused by its field', async () => {
    const { status, body } = await write(randomUUID(), {
      values: { notes: 'x'.repeat(draftLimits.values) },
    });
    assert.deepEqual(
      [status, body['ModelState']],
      [400, { Values: ['The form is too large to be kept'] }],
    );
  });

  it('says that its create was done, with the number, although the browser never heard so', async () => {
    const id = await written();
    const order = await created({ id, version: 1, writer: randomUUID() });
    assert.deepEqual((await read(id)).answer.draft.Made, { Number: order.answer.OrderNumber });
    const recipient = await written();
    await t.call(
      recipients.create,
      { payload: aRecipient() },
      sentFrom({ id: recipient, version: null, writer: tab }),
    );
    assert.deepEqual((await read(recipient)).answer.draft.Made, { Number: null });
  });

  it('that a second tab has continued is not said to be what the first one has created', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const id = await written({ writer: one });
    await write(id, { version: 1, writer: other, values: { name: 'the other' } });
    const parted = await written({ writer: one, formId: id, values: { name: 'the one' } });
    await created({ id, version: 1, writer: one });
    assert.equal((await read(id)).answer.draft.Made, null);
    const { answer } = await read(parted);
    assert.equal(answer.draft.FormId, id);
    assert.notEqual(answer.draft.Made, null);
  });

  it('that a second tab has created as it stands leaves what the first one has typed since', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const id = await written({ writer: one });
    await created({ id, version: 1, writer: other });
    assert.notEqual((await read(id)).answer.draft.Made, null);
    await write(id, { version: 1, writer: one, values: { name: 'typed since' } });
    assert.equal((await read(id)).answer.draft.Made, null);
  });

  it('says nothing of what others have created, whatever form they say it was', async () => {
    const writer = randomUUID();
    const id = await written({ writer });
    const stranger = await t.given.user({
      role: 'Owner',
      clientId: (await t.given.client()).id,
    });
    for (const other of [colleague, stranger])
      assert.equal((await created({ id, version: 1, writer }, other)).status, 200);
    assert.equal((await read(id)).answer.draft.Made, null);
    assert.equal((await listed()).find(({ _id }) => _id === id)?.Made, null);
  });

  it('that was sent and is gone says what was created from it, and to nobody else', async () => {
    const id = await written();
    const order = await created({ id, version: 1, writer: tab });
    await remove(id);
    const { status, body } = await read(id);
    assert.deepEqual([status, body.data], [404, { Made: { Number: order.answer.OrderNumber } }]);
    assert.deepEqual([(await read(id, colleague)).body.data ?? null], [null]);
    assert.equal((await read(randomUUID())).body.data ?? null, null);
  });

  it("of which a person has too many gives way to a newer one, nobody else's", async () => {
    const person = await t.given.user({ role: 'User', clientId: owner.clientId });
    const theirs = await written({ as: colleague });
    const oldest = await written({ as: person });
    for (let made = 1; made <= draftLimits.drafts; made += 1) {
      t.clock.advance({ seconds: 1 });
      await written({ as: person });
    }
    assert.equal((await read(oldest, person)).status, 404);
    assert.equal((await listed(person)).length, draftLimits.drafts);
    assert.equal((await read(theirs, colleague)).status, 200);
  });
});

describe('a file of an unsaved form', () => {
  const file = randomUUID();
  const FileData = Buffer.from('%PDF-1.7').toString('base64');
  const keep = (id: string, fileId = file) =>
    t.call(
      drafts.writeFile,
      { params: { id, file: fileId }, payload: { FileData } },
      { as: owner },
    );

  it('is read again by the same person alone', async () => {
    const id = await written();
    assert.equal((await keep(id)).status, 200);
    const params = { id, file };
    assert.equal(
      (await t.call(drafts.readFile, { params }, { as: owner })).answer.FileData,
      FileData,
    );
    assert.equal((await t.call(drafts.readFile, { params }, { as: colleague })).status, 404);
  });

  it("that a colleague writes under the same ids is the colleague's own", async () => {
    const id = await written();
    await keep(id);
    const params = { id, file };
    const other = Buffer.from('%PDF-1.4').toString('base64');
    await t.call(drafts.writeFile, { params, payload: { FileData: other } }, { as: colleague });
    assert.equal(
      (await t.call(drafts.readFile, { params }, { as: owner })).answer.FileData,
      FileData,
    );
  });

  it('goes with the form, and does not stay without one', async () => {
    const id = await written();
    await keep(id);
    await remove(id);
    t.clock.advance({ minutes: 2 });
    await t.jobs.drain();
    const params = { id, file };
    assert.equal((await t.call(drafts.readFile, { params }, { as: owner })).status, 404);
    await keep(randomUUID());
    await forgetDrafts(t.db, inDays(2));
    const kept = await t.db.select().from(formDraftFiles);
    assert.ok(kept.every(({ draftId }) => draftId !== id));
  });

  it('that the form has no longer is gone, and does not count against those that it has', async () => {
    const id = await written();
    const label = (keptFile: string) => ({ label: { name: 'label.pdf', keptFile } });
    for (let chosen = 0; chosen <= draftLimits.files; chosen += 1) {
      const newest = randomUUID();
      assert.equal((await write(id, { values: label(newest) })).status, 200);
      assert.equal((await keep(id, newest)).status, 200);
    }
    assert.equal(await t.db.$count(formDraftFiles, eq(formDraftFiles.draftId, id)), 1);
  });

  it('is refused where the form has as many as it may', async () => {
    const id = await written();
    for (let kept = 0; kept < draftLimits.files; kept += 1) await keep(id, randomUUID());
    assert.equal((await keep(id, randomUUID())).status, 409);
  });
});

it('unsaved forms that nobody has touched for two weeks are forgotten', async () => {
  const id = await written();
  await forgetDrafts(t.db, inDays(draftLimits.days - 0.1));
  assert.equal((await read(id)).status, 200);
  await forgetDrafts(t.db, inDays(draftLimits.days + 0.1));
  assert.deepEqual(await t.db.select().from(formDrafts), []);
});
