import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import { notices, type NoticeRecord } from '@contract/notice';
import { noticePage, type NoticeFacts } from '@contract/noticePage';
import { differencesOf, unexplained } from '@contract/noticeReasons';
import { clients } from '../db/schema/accounts';
import {
  noticeLines,
  noticeReasons,
  noticeReceipts,
  stock,
  stockTags,
} from '../db/schema/inventory';
import { stockMovements } from '../db/schema/movements';
import { changes } from '../db/schema/changes';
import { createAnnouncing } from '../testing/announcing';
import type { GivenClient, GivenItem, GivenUser } from '../testing/given';
import { assertBooksBalance, peopleOnly } from '../testing/orderBooks';
import { testApp, type TestApp } from '../testing/testApp';

let app: TestApp;
let client: GivenClient;
let user: GivenUser;
let manager: GivenUser;
before(async () => {
  app = await testApp({ settings: { warehouseStepSeconds: 6 } });
});
beforeEach(async () => {
  await app.clear();
  await app.given.warehouses();
  client = await app.given.client({ orderSettings: peopleOnly });
  user = await app.given.user({ role: 'User', clientId: client.id });
  manager = await app.given.user({ role: 'Manager', clientId: client.id, firstName: 'Mona' });
});
after(() => app.close());

const { announce, notice, pass, until } = createAnnouncing(() => ({ app, user }));
const item = (): Promise<GivenItem> => app.given.item({ clientId: client.id, stock: {} });
const ask = (id: string, as: GivenUser = user) =>
  app.call(noticePage.answer, { params: { id } }, { as });
const facts = async ({ _id }: NoticeRecord): Promise<NoticeFacts> => (await ask(_id)).answer;
type Explained = Parameters<typeof app.call<typeof noticePage.explain>>[1]['payload'];
const explain = ({ _id: id }: NoticeRecord, payload: Explained, as = manager) =>
  app.call(noticePage.explain, { params: { id }, payload }, { as });

/** A notice of many large lines, of which some differ in every way. */
const announceMuch = async (): Promise<NoticeRecord> => {
  const items = await Promise.all(Array.from({ length: 120 }, () => item()));
  return announce(items.map((each) => [each, 60] as const));
};

describe('the figures of a notice', () => {
  it('agree with a recount from the receipts, and every difference has a reason', async () => {
    const announced = await announceMuch();
    const onItsWay = (await facts(announced)).Lines;
    assert.ok(
      onItsWay.every(
        ({ Received, Delivered, Damaged }) =>
          Received === null && Delivered === null && Damaged === 0,
      ),
    );
    await until('In Stock');
    const { Status } = await notice(announced.Id);
    assert.equal(Status, 'In Stock');
    const { Lines } = await facts(announced);
    const receipts = (await notice(announced.Id)).Receipts;
    for (const line of Lines) {
      const own = receipts.filter(({ StockNumber }) => StockNumber === line.StockNumber);
      const sum = (of: typeof own) => of.reduce((total, { TotalPieces }) => total + TotalPieces, 0);
      assert.deepEqual(
        [line.Announced, line.Received, line.Damaged],
        [60, sum(own), sum(own.filter(({ IsDamaged }) => IsDamaged))],
      );
      assert.deepEqual(unexplained(line), [], line.StockNumber);
      assert.equal(line.Reasons.length, differencesOf(line).length, line.StockNumber);
    }
    // One line in 25 has pieces too many: too few of them to count on.
    const kinds = new Set(Lines.flatMap(differencesOf).map(({ of }) => of));
    assert.ok(kinds.has('damaged') && kinds.has('short'));
  });

  it('of damaged pieces are those that lie blocked on tags of their own', async () => {
    const announced = await announceMuch();
    await until('In Stock');
    const damaged = (await facts(announced)).Lines.reduce((sum, line) => sum + line.Damaged, 0);
    assert.ok(damaged > 0);
    const count = async (of: Promise<{ pieces: number | null }[]>) => (await of)[0]?.pieces ?? 0;
    const total = (column: typeof stock.unshippable | typeof stockTags.onHand) =>
      sql<number>`sum(${column})::int`;
    assert.equal(
      await count(app.db.select({ pieces: total(stock.unshippable) }).from(stock)),
      damaged,
    );
    assert.equal(
      await count(
        app.db
          .select({ pieces: total(stockTags.onHand) })
          .from(stockTags)
          .where(eq(stockTags.isDamaged, true)),
      ),
      damaged,
    );
    const moved = await app.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.state, 'unshippable'));
    assert.ok(
      moved.every(
        ({ reason, documentNumber }) => reason === 'received' && documentNumber === announced.Id,
      ),
    );
    await assertBooksBalance(app.db);
  });
});

describe('a difference without a reason', () => {
  let pen: GivenItem;
  let announced: NoticeRecord;
  beforeEach(async () => {
    pen = await item();
    announced = await announce([[pen, 12]]);
    await until('Received');
    const ofLine = and(
      eq(noticeLines.noticeId, announced._id),
      eq(noticeLines.clientId, client.id),
    );
    await app.db.delete(noticeReasons);
    await app.db
      .update(noticeLines)
      .set({ quantityReceived: 8, quantityDelivered: 12 })
      .where(ofLine);
    await app.db.update(noticeReceipts).set({ pieces: 8 });
  });

  it('keeps the pieces out of the stock until a manager gives one', async () => {
    await pass(30);
    await pass(600);
    assert.equal((await notice(announced.Id)).Status, 'Received');
    const { body } = await explain(announced, {
      StockNumber: pen.stockNumber,
      Reason: 'missing',
      Note: 'carton 7 not on the skid',
    });
    assert.equal(body.message, `The reason for ${pen.stockNumber} was saved.`);
    await pass(60);
    assert.equal((await notice(announced.Id)).Status, 'In Stock');
    const [line] = (await facts(announced)).Lines;
    assert.deepEqual(
      line?.Reasons.map(({ Of, Reason, Note }) => [Of, Reason, Note]),
      [['short', 'missing', 'carton 7 not on the skid']],
    );
    await assertBooksBalance(app.db);
  });

  it('gets another one in place of the first, and both are written down', async () => {
    await explain(announced, { StockNumber: pen.stockNumber, Reason: 'missing' });
    await explain(announced, { StockNumber: pen.stockNumber, Reason: 'packedShort' });
    const [line] = (await facts(announced)).Lines;
    assert.deepEqual(
      line?.Reasons.map(({ Reason }) => Reason),
      ['packedShort'],
    );
    const path = `reasons.${pen.stockNumber} short`;
    const written = await app.db.select().from(changes).where(eq(changes.recordId, announced._id));
    assert.deepEqual(
      written
        .filter(({ after: is }) => is && path in is)
        .map(({ before: was, after: is }) => [was?.[path], is?.[path]]),
      [
        [null, 'Missing on delivery'],
        ['Missing on delivery', 'Packed short'],
      ],
    );
  });

  it('and the products that were announced before it stand in its history, by their names', async () => {
    await explain(announced, { StockNumber: pen.stockNumber, Reason: 'missing', Note: 'carton 7' });
    const given = {
      By: `${manager.firstName} ${manager.lastName}`,
      Fields: [
        {
          Label: `${pen.stockNumber} short`,
          Before: null,
          After: 'Missing on delivery, carton 7',
        },
      ],
    };
    const told = async () =>
      (await facts(announced)).Changes.map(({ By, Fields }) => ({ By, Fields }));
    assert.deepEqual(await told(), [given]);
    const open = await announce([[pen, 12]]);
    const payload = {
      ShipmentNoticeId: open.Id,
      Version: open.Version,
      Carrier: 'UPS',
      Products: [{ StockNumber: pen.stockNumber, Quantity: 15 }],
    };
    await app.call(notices.update, { payload }, { as: user });
    const [change] = (await facts(open)).Changes;
    assert.deepEqual(
      change?.Fields.filter(({ Label }) => Label === pen.stockNumber),
      [{ Label: pen.stockNumber, Before: '12', After: '15' }],
    );
  });

  it('is given by staff alone, for a line that differs in that way', async () => {
    const StockNumber = pen.stockNumber;
    const refusal = async (payload: Explained, as?: GivenUser) => {
      const { status, body } = await explain(announced, payload, as);
      return [status, body.message];
    };
    assert.equal((await refusal({ StockNumber, Reason: 'missing' }, user))[0], 403);
    assert.deepEqual(await refusal({ StockNumber, Reason: 'inTransit' }), [
      409,
      `${StockNumber} of notice ${announced.Id} is not damaged`,
    ]);
    assert.equal((await refusal({ StockNumber: 'NONE', Reason: 'missing' }))[0], 404);
    const open = await announce([[pen, 12]]);
    const { status, body } = await explain(open, { StockNumber, Reason: 'missing' });
    assert.deepEqual(
      [status, body.message],
      [409, `Notice ${open.Id} is not counted yet, so that nothing of it differs`],
    );
  });

  it('is mailed to the client once it is given', async () => {
    await app.db
      .update(clients)
      .set({
        notificationSettings: {
          AllowEmailNotification: true,
          NotifyOnShipmentNoticeReceive: true,
          DefaultNotificationEmail: 'ops@northwind.example',
        },
      })
      .where(eq(clients.id, client.id));
    await explain(announced, { StockNumber: pen.stockNumber, Reason: 'missing' });
    await app.jobs.drain();
    const mail = app.mails.at(-1);
    assert.equal(mail?.to, 'ops@northwind.example');
    assert.match(mail?.subject ?? '', /^Shipment notice \d+ came otherwise than announced/);
    assert.ok(
      mail?.text.includes(
        `${pen.stockNumber}: 4 short (12 announced, 12 delivered, 8 received). Missing on delivery`,
      ),
      mail?.text,
    );
    const sent = app.mails.length;
    await explain(announced, { StockNumber: pen.stockNumber, Reason: 'missing' });
    await app.jobs.drain();
    assert.equal(app.mails.length, sent);
  });

  it('names who gave it to staff, and nobody of staff to the client', async () => {
    await explain(announced, { StockNumber: pen.stockNumber, Reason: 'missing' });
    const names = async (as: GivenUser) =>
      (await ask(announced._id, as)).answer.Lines.flatMap(({ Reasons }) =>
        Reasons.map(({ By }) => By),
      );
    assert.match((await names(manager)).join(), /^Mona /);
    assert.deepEqual(await names(user), ["the warehouse's staff"]);
  });
});

describe("a notice's answer", () => {
  it("is not told to another client's people, and to staff of the client alone", async () => {
    const announced = await announce([[await item(), 12]]);
    const stranger = await app.given.user({
      role: 'User',
      clientId: (await app.given.client()).id,
    });
    const colleague = await app.given.user({ role: 'Owner', clientId: client.id });
    const status = async (as: GivenUser) => (await ask(announced._id, as)).status;
    assert.deepEqual(
      [await status(stranger), await status(colleague), await status(user), await status(manager)],
      [404, 200, 200, 200],
    );
  });
});
