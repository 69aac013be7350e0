import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { OrderSettings } from '@contract/client';
import { orders } from '@contract/order';
import type { OrderRecord } from '@contract/orderRecord';
import { customServiceLevels } from '../../db/schema/accounts';
import { items, stock } from '../../db/schema/inventory';
import { orderHistory, recipients } from '../../db/schema/orders';
import { warehouseId, type GivenItem, type GivenUser } from '../../testing/given';
import { givenOrder } from '../../testing/givenOrder';
import { assertBooksBalance, peopleOnly } from '../../testing/orderBooks';
import { aLine, orderEdits, orderedPieces } from '../../testing/orderEdits';
import { aRecipient } from '../../testing/orderPayload';
import { testApp, type TestApp } from '../../testing/testApp';

describe('PUT orders/update', () => {
  let app: TestApp;
  let user: GivenUser;
  let manager: GivenUser;
  let pen: GivenItem;
  before(async () => {
    app = await testApp();
  });
  const aUser = async (orderSettings: Partial<OrderSettings> = {}): Promise<GivenUser> =>
    app.given.user({
      role: 'User',
      firstName: 'Uma',
      lastName: 'User',
      clientId: (await app.given.client({ orderSettings: { ...peopleOnly, ...orderSettings } })).id,
    });
  beforeEach(async () => {
    await app.clear();
    await app.given.warehouses();
    user = await aUser();
    manager = await app.given.user({ role: 'Manager', clientId: user.clientId });
    pen = await app.given.item({ clientId: user.clientId, stockNumber: 'PEN', stock: { ROC: 10 } });
  });
  after(() => app.close());

  const create = (...given: Parameters<ReturnType<typeof orderEdits>['create']>) =>
    orderEdits(app).create(...given);
  const update = (...given: Parameters<ReturnType<typeof orderEdits>['update']>) =>
    orderEdits(app).update(...given);
  const save = (...given: Parameters<ReturnType<typeof orderEdits>['save']>) =>
    orderEdits(app).save(...given);
  const stepsOf = async ({ _id }: OrderRecord) =>
    (
      await app.db
        .select()
        .from(orderHistory)
        .where(eq(orderHistory.orderId, _id))
        .orderBy(orderHistory.step)
    ).map(({ status, by }) => [status, by]);

  it('changes what a client user sends and leaves the rest, and says so (API-58, ORDE-25)', async () => {
    const made = await create(user, [[pen, 4]], { Notes: 'Ring twice', ShipByDate: '2099-12-31' });
    const { status, body, answer } = await update(user, {
      Id: made._id,
      Version: made.Version,
      Name: ' Summer sale ',
    });
    assert.deepEqual([status, body.message], [200, 'Order Summer sale updated successfully.']);
    assert.deepEqual(answer, {
      OrderNumber: made.OrderNumber,
      Status: 'Submitted',
      OnHoldReason: null,
    });
    const { Version, ...changed } = await orderEdits(app).find(user, made._id);
    assert.deepEqual({ ...changed, Version: Version - 1 }, { ...made, Name: 'Summer sale' });
    assert.deepEqual(await stepsOf(made), [['Submitted', 'Uma User']]);
    await assertBooksBalance(app.db);
  });

  it("takes one of the client's own names for a delivery option", async () => {
    const { _id: Id, Version } = await create(user, [[pen, 4]]);
    await app.db.insert(customServiceLevels).values({
      clientId: user.clientId,
      id: randomUUID(),
      name: 'Pigeon',
      serviceLevelId: randomUUID(),
    });
    const { status } = await update(user, { Id, Version, DeliveryOption: 'Pigeon' });
    assert.equal(status, 200);
    assert.equal((await orderEdits(app).find(user, Id)).DeliveryOption, 'Pigeon');
  });

  it('clears what is sent as nothing (OPEN-50)', async () => {
    const made = await create(user, [[pen, 4]], {
      Notes: 'Ring twice',
      ShipByDate: '2099-12-31',
      RequestUCCLabels: true,
    });
    const saved = await save(user, {
      Id: made._id,
      Notes: null,
      ShipByDate: null,
      RequestUCCLabels: false,
    });
    assert.deepEqual(
      [saved.ShipmentNote, saved.ShipByDate, saved.RequestUCCLabels],
      [null, null, false],
    );
    assert.equal((await save(user, { Id: made._id, Notes: ' Again ' })).ShipmentNote, 'Again');
    assert.equal((await save(user, { Id: made._id, Notes: '' })).ShipmentNote, null);
  });

  it('takes another recipient, finds the order by it, and adds it to the address book', async () => {
    const made = await create(user, [[pen, 1]]);
    const saved = await save(user, {
      Id: made._id,
      Recipient: aRecipient({ FirstName: 'Katherine', LastName: 'Johnson', Company: ' ' }),
    });
    assert.deepEqual([saved.Recipient?.FirstName, saved.Recipient?.Company], ['Katherine', null]);
    const { entities } = (
      await app.call(orders.list, { query: { searchByRFName: 'kathe' } }, { as: user })
    ).answer;
    assert.deepEqual(
      entities.map(({ _id }) => _id),
      [made._id],
    );
    assert.equal((await app.db.select().from(recipients)).length, 2);
  });

  it('keeps a delivery option and a ship date that may not be chosen any more, when they are sent unchanged', async () => {
    const { id } = await givenOrder(app.db, {
      clientId: user.clientId,
      deliveryOption: 'Pigeon',
      shipByDate: '2020-02-02',
      recipient: aRecipient(),
      lines: [{ item: pen, quantity: 1 }],
    });
    assert.equal(
      (
        await save(user, {
          Id: id,
          Name: 'Later',
          DeliveryOption: 'Pigeon',
          ShipByDate: '2020-02-02',
        })
      ).ShipByDate,
      '2020-02-02',
    );
  });

  for (const text of [
    '🧺🚚 ¡Olé!',
    'مرحبا بالعالم',
    "Robert'); drop table orders;--",
    '<script>alert(1)</script>',
    'x'.repeat(80),
  ]) {
    it(`keeps ${text.slice(0, 20)} as it is written`, async () => {
      const made = await create(user, [[pen, 1]]);
      const saved = await save(user, {
        Id: made._id,
        Name: text,
        Notes: text,
        Recipient: aRecipient({ FirstName: text }),
      });
      assert.deepEqual(
        [saved.Name, saved.ShipmentNote, saved.Recipient?.FirstName],
        [text, text, text],
      );
    });
  }

  describe('is refused', () => {
    it("with 404 for an order that is not there, another client's, and for client users a deduct order", async () => {
      const other = await givenOrder(app.db, { clientId: (await app.given.client()).id });
      const deduct = await givenOrder(app.db, { clientId: user.clientId, orderType: 'Deduct' });
      for (const Id of [randomUUID(), other.id, deduct.id]) {
        const { status, body } = await update(user, { Id, Name: 'Mine' });
        assert.deepEqual([status, body.message], [404, 'Order was not found']);
      }
    });

    it('for staff with 409 for a deduct order, which has a call of its own', async () => {
      const { id, orderNumber } = await givenOrder(app.db, {
        clientId: user.clientId,
        orderType: 'Deduct',
      });
      const { status, body } = await update(manager, { Id: id, Name: 'Mine' });
      assert.deepEqual(
        [status, body.message],
        [409, `Order ${orderNumber} is a deduct order and can not be edited as a regular one`],
      );
    });

    for (const status of [
      'Confirmed',
      'Released',
      'Closed',
      'Cancelled',
      'OnHoldForSomethingElse',
    ]) {
      it(`with 409 and a sentence when the order is ${status} (ORDE-17)`, async () => {
        const { id, orderNumber } = await givenOrder(app.db, {
          clientId: user.clientId,
          status,
          name: 'As it was',
        });
        const answer = await update(user, { Id: id, Name: 'Mine' });
        const word = status.startsWith('OnHold') ? 'On hold' : status;
        assert.deepEqual(
          [answer.status, answer.body.message],
          [409, `Order ${orderNumber} is ${word} and can not be edited`],
        );
        assert.equal((await orderEdits(app).find(user, id)).Name, 'As it was');
      });
    }

    it('with 409 and the order as it is now when somebody else changed it meanwhile (OPEN-120)', async () => {
      const made = await create(user, [[pen, 1]]);
      await save(manager, { Id: made._id, Version: made.Version, Name: 'Theirs' });
      const { status, body } = await update(user, {
        Id: made._id,
        Version: made.Version,
        Name: 'Mine',
      });
      const current = await orderEdits(app).find(user, made._id);
      assert.equal(status, 409);
      assert.match(body.message, new RegExp(`^Order ${made.OrderNumber} was changed`));
      assert.deepEqual(body['data'], { code: 'changed', current });
      assert.equal(current.Name, 'Theirs');
      assert.equal((await save(user, { Id: made._id, Name: 'Mine' })).Name, 'Mine');
    });
  });

  it('by two people at once takes one edit and refuses the other', async () => {
    const made = await create(user, [[pen, 1]]);
    const edits = [user, manager].map((as, index) =>
      update(as, {
        Id: made._id,
        Version: made.Version,
        Items: [aLine(pen, 2 + index, 'Changed')],
      }),
    );
    const answers = await Promise.all(edits);
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    const refused = answers.find(({ status }) => status === 409)?.body['data'] as {
      code: string;
      current: OrderRecord;
    };
    const now = await orderEdits(app).find(user, made._id);
    assert.deepEqual(
      [refused.code, refused.current.Version, refused.current.Items],
      ['changed', made.Version + 1, now.Items],
    );
    await assertBooksBalance(app.db);
  });

  it('by many people at once, without a version, never reserves a piece twice and never waits for itself', async () => {
    const ink = await app.given.item({
      clientId: user.clientId,
      stockNumber: 'INK',
      stock: { ROC: 10 },
    });
    const made = [
      await create(user, [[pen, 3]]),
      await create(user, [[ink, 3]]),
      await create(user, [
        [pen, 2],
        [ink, 2],
      ]),
    ];
    const edits = Array.from({ length: 18 }, (_, index) => {
      const lines =
        index % 2 === 0
          ? [aLine(pen, 1 + (index % 5), 'Changed'), aLine(ink, 2, 'Added')]
          : [aLine(ink, 1 + (index % 4), 'Changed')];
      return update(user, { Id: made[index % 3]!._id, Items: lines });
    });
    assert.deepEqual(
      [
        ...new Set(
          (await Promise.all(edits)).map(({ status, body }) =>
            `${status} ${status === 200 ? '' : body.message}`.trim(),
          ),
        ),
      ],
      ['200'],
    );
    await assertBooksBalance(app.db);
  });

  describe('from a hold', () => {
    it('submits the order again and says so (ORDE-26, OPEN-34)', async () => {
      const { id } = await givenOrder(app.db, {
        clientId: user.clientId,
        status: 'OnHold',
        onHoldReason: 'Address could not be verified',
        name: 'Spring sale',
        lines: [{ item: pen, quantity: 4 }],
      });
      const { body } = await update(user, { Id: id, Recipient: aRecipient() });
      assert.equal(body.message, 'Order Spring sale submitted successfully.');
      const saved = await orderEdits(app).find(user, id);
      assert.deepEqual(
        [saved.Status, saved.OnHoldReason, orderedPieces(saved)],
        ['Submitted', null, [['PEN', 4, 4]]],
      );
      assert.deepEqual(await stepsOf(saved), [
        ['Submitted', 'Uma User'],
        ['Submitted', 'Uma User'],
      ]);
      await assertBooksBalance(app.db);
    });

    it('is not kept by a client whose submission is switched off: a person has answered', async () => {
      const careful = await aUser({ AllowOrderSubmission: false });
      const ink = await app.given.item({ clientId: careful.clientId, stock: { ROC: 10 } });
      const made = await create(careful, [[ink, 1]]);
      assert.equal(made.Status, 'OnHold');
      assert.equal((await save(careful, { Id: made._id })).Status, 'Submitted');
      await assertBooksBalance(app.db);
    });

    it('waits on, with a fresh reason, while the stock is not there', async () => {
      const strict = await aUser({ AllowBackOrders: false });
      const [ink, cap] = [
        await app.given.item({ clientId: strict.clientId, stockNumber: 'INK' }),
        await app.given.item({ clientId: strict.clientId, stockNumber: 'CAP' }),
      ];
      const made = await create(strict, [
        [ink, 2],
        [cap, 1],
      ]);
      assert.equal(made.OnHoldReason, 'Insufficient stock: INK, CAP');
      await app.db.insert(stock).values({
        clientId: strict.clientId,
        itemId: cap.id,
        warehouseId: warehouseId('ROC'),
        onHand: 5,
      });
      const saved = await save(strict, { Id: made._id });
      assert.deepEqual(
        [saved.Status, saved.OnHoldReason, saved.Version],
        ['OnHoldDueToInsufficientStock', 'Insufficient stock: INK', made.Version + 1],
      );
      assert.deepEqual(
        (await stepsOf(saved)).map(([status]) => status),
        ['Submitted'],
      );
      await assertBooksBalance(app.db);
    });

    it('lets the system go on with it, after its own wait', async () => {
      const quick = await aUser({
        AllowOrderApproval: true,
        WaitTimeBeforeSystemStartProcessingOrder: 30,
      });
      const ink = await app.given.item({ clientId: quick.clientId, stock: { ROC: 10 } });
      const { id } = await givenOrder(app.db, {
        clientId: quick.clientId,
        status: 'OnHold',
        recipient: aRecipient(),
        lines: [{ item: ink, quantity: 1 }],
        createdAt: new Date(Date.now() - 86_400_000),
      });
      await save(quick, { Id: id });
      app.clock.advance({ minutes: 29 });
      await app.jobs.drain();
      assert.equal((await orderEdits(app).find(quick, id)).Status, 'Submitted');
      app.clock.advance({ minutes: 2 });
      await app.jobs.drain();
      assert.equal((await orderEdits(app).find(quick, id)).Status, 'Approved');
    });

    it('waits for approval where the client always wants it, and an approved order does not again', async () => {
      const careful = await aUser({ NeedOrderApproval: true });
      const ink = await app.given.item({ clientId: careful.clientId, stock: { ROC: 10 } });
      const held = await givenOrder(app.db, {
        clientId: careful.clientId,
        status: 'OnHold',
        lines: [{ item: ink, quantity: 1 }],
      });
      assert.equal((await save(careful, { Id: held.id })).WaitingForClientApproval, true);
      const made = await create(careful, [[ink, 1]]);
      await app.call(
        orders.approve,
        { payload: { Ids: [made._id] } },
        { as: await app.given.user({ role: 'Manager', clientId: careful.clientId }) },
      );
      const saved = await save(careful, {
        Id: made._id,
        Items: [aLine(ink, 2, 'Changed')],
        WaitForClientApproval: true,
      });
      assert.deepEqual([saved.Status, saved.WaitingForClientApproval], ['Approved', false]);
      await assertBooksBalance(app.db);
    });
  });

  it('lets a submitted order wait for approval, or no longer', async () => {
    const made = await create(user, [[pen, 1]]);
    assert.equal(
      (await save(user, { Id: made._id, WaitForClientApproval: true })).WaitingForClientApproval,
      true,
    );
    assert.equal(
      (await save(user, { Id: made._id, Name: 'Still' })).WaitingForClientApproval,
      true,
    );
    assert.equal(
      (await save(user, { Id: made._id, WaitForClientApproval: false })).WaitingForClientApproval,
      false,
    );
  });

  it('keeps the line of an item that was deactivated, but neither changes nor adds one', async () => {
    const made = await create(user, [[pen, 4]]);
    await app.db.update(items).set({ isActive: false, description: 'New words' });
    const ink = await app.given.item({
      clientId: user.clientId,
      stockNumber: 'INK',
      stock: { ROC: 10 },
    });
    const saved = await save(user, {
      Id: made._id,
      Items: [aLine(pen, 4, 'Unchanged'), aLine(ink, 1, 'Added')],
    });
    assert.deepEqual(orderedPieces(saved), [
      ['PEN', 4, 4],
      ['INK', 1, 1],
    ]);
    assert.equal(saved.Items[0]?.Description, made.Items[0]?.Description);
    const changed = await update(user, {
      Id: made._id,
      Items: [aLine(ink, 1, 'Unchanged'), aLine(pen, 5, 'Unchanged')],
    });
    assert.deepEqual(
      [changed.status, changed.body['ModelState']],
      [400, { 'Items[1].StockNumber': ['Item PEN is not active'] }],
    );
    assert.deepEqual(
      orderedPieces(
        await save(user, {
          Id: made._id,
          Items: [aLine(pen, 4, 'Removed'), aLine(ink, 1, 'Unchanged')],
        }),
      ),
      [['INK', 1, 1]],
    );
    const added = await update(user, {
      Id: made._id,
      Items: [aLine(ink, 1, 'Unchanged'), aLine(pen, 4, 'Unchanged')],
    });
    assert.deepEqual(
      [added.status, added.body['ModelState']],
      [400, { 'Items[1].StockNumber': ['Item PEN is not active'] }],
    );
    await assertBooksBalance(app.db);
  });

  it('keeps the line of an item that is not there any more', async () => {
    const made = await create(user, [[pen, 4]]);
    const ghost = await app.given.item({ clientId: user.clientId, stockNumber: 'GHOST' });
    const short = await create(user, [
      [pen, 1],
      [ghost, 1],
    ]);
    await app.db.delete(items).where(eq(items.id, ghost.id));
    const saved = await save(user, {
      Id: short._id,
      Items: [aLine(pen, 2, 'Changed'), aLine(ghost, 1, 'Unchanged')],
    });
    assert.deepEqual(orderedPieces(saved), [
      ['PEN', 2, 2],
      ['GHOST', 0, 1],
    ]);
    assert.equal(
      (await update(user, { Id: made._id, Items: [aLine(ghost, 1, 'Added')] })).status,
      400,
    );
    await assertBooksBalance(app.db);
  });

  it('leaves the reservations alone when no item changed', async () => {
    const made = await create(user, [[pen, 4]]);
    await app.db.update(stock).set({ unshippable: 6 });
    const saved = await save(user, {
      Id: made._id,
      Name: 'Renamed',
      Items: [aLine(pen, 4, 'Changed')],
    });
    assert.deepEqual([orderedPieces(saved), saved.Status], [[['PEN', 4, 4]], 'Submitted']);
    await assertBooksBalance(app.db);
  });
});
