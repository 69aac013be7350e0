import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { and, eq, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { dayIn } from '@contract/dates';
import { daysOverdue } from '@contract/noticeMarks';
import { differencesOf, unexplained } from '@contract/noticeReasons';
import { orderStatuses, warehouseStatuses } from '@contract/orderRules';
import { isEmail } from '@contract/text';
import {
  isAddressAcceptable,
  isEmailAcceptable,
  isNamed,
  isStateGiven,
} from '@contract/recipientRules';
import type { Db, Database } from '../db/database';
import { clients, users } from '../db/schema/accounts';
import { importRows, imports } from '../db/schema/imports';
import {
  items,
  noticeDeliveries,
  noticeLines,
  noticeReceipts,
  notices,
  stock,
  stockTags,
} from '../db/schema/inventory';
import {
  files,
  orderHistory,
  orderLines,
  orderPackages,
  orders,
  recipients,
  subOrders,
} from '../db/schema/orders';
import { stockMovements } from '../db/schema/movements';
import { returnLines, returns } from '../db/schema/returns';
import { lookAtPdf } from '../files/lookAtPdf';
import { isPassword } from '../identity/passwords';
import { ledgerDifferences } from '../ledger/verifyLedger';
import { seedReferenceData } from '../resources/referenceData';
import { testDatabase } from '../testing/testDatabase';
import { buildDemo } from './buildDemo';
import { readLines } from '../notices/noticeLines';
import { createCalendar } from './calendar';
import { clientProfiles, northwind } from './clientProfiles';
import { demoAccounts, demoClientSettings, demoPassword, loadDemo } from './loadDemo';
import { readReference } from './reference';
import { contradictions, futureMoments } from './testing/contradictions';
import { zipsOf } from './testing/zipRanges';

const now = new Date('2026-11-20T15:30:00Z');
const timeZone = 'America/New_York';

const loaded = async (at: Date): Promise<Database> => {
  const database = await testDatabase();
  await seedReferenceData(database.db);
  await loadDemo(database.db, { now: at, timeZone });
  return database;
};

const hashed = [
  clients,
  items,
  stock,
  stockTags,
  recipients,
  notices,
  noticeLines,
  noticeDeliveries,
  noticeReceipts,
  orders,
  subOrders,
  orderLines,
  orderHistory,
  orderPackages,
  returns,
  returnLines,
  imports,
  importRows,
];

const hashOf = async (db: Db): Promise<string> => {
  const hash = createHash('sha256');
  for (const table of hashed)
    hash.update(
      JSON.stringify((await db.select().from(table)).map((row) => JSON.stringify(row)).toSorted()),
    );
  return hash.digest('hex');
};

/** How many rows a statement finds. */
const found = async (db: Db, statement: SQL): Promise<number> => {
  const [row] = await db
    .select({ rows: sql<number>`count(*)::int` })
    .from(sql`(${statement}) found`);
  return row?.rows ?? 0;
};

const isBarcode = (code: string): boolean =>
  /^\d{12}$/.test(code) &&
  Array.from(code, Number).reduce(
    (sum, digit, index) => sum + digit * (index % 2 === 0 ? 3 : 1),
    0,
  ) %
    10 ===
    0;

const assertEveryStatus = (rows: readonly { status: string; warehouseStatus: string }[]): void => {
  assert.deepEqual(
    orderStatuses.filter((status) => !rows.some((row) => row.status === status)),
    [],
  );
  assert.deepEqual(
    warehouseStatuses.filter((status) => !rows.some((row) => row.warehouseStatus === status)),
    [],
  );
};

describe('the demo data', () => {
  let database: Database;
  let db: Db;
  let took = 0;

  before(async () => {
    database = await testDatabase();
    db = database.db;
    await seedReferenceData(db);
    const start = performance.now();
    await loadDemo(db, { now, timeZone });
    took = performance.now() - start;
  });
  after(() => database.close());

  it('has the promised amounts', async (t) => {
    t.diagnostic(`loaded in ${Math.round(took)} ms`);
    assert.equal(await db.$count(clients), clientProfiles.length);
    assert.ok((await db.$count(orders)) >= 2900);
    assert.ok((await db.$count(orders, eq(orders.clientId, northwind.id))) >= 1250);
    assert.ok((await db.$count(items)) >= 290);
    assert.ok((await db.$count(recipients)) >= 390);
    assert.ok((await db.$count(notices)) >= 55);
  });

  it('is the same for the same clock', async () => {
    const again = await loaded(now);
    try {
      assert.equal(await hashOf(again.db), await hashOf(db));
    } finally {
      await again.close();
    }
  });

  it('shows every status and warehouse status at the main client', async () => {
    const rows = await db.select().from(orders).where(eq(orders.clientId, northwind.id));
    assertEveryStatus(rows);
    assert.ok(
      new Set(rows.filter(({ orderType }) => orderType === 'Deduct').map(({ status }) => status))
        .size >= 5,
    );
    assert.ok(
      rows.some(({ status, waitingForApproval }) => status === 'Submitted' && waitingForApproval),
    );
  });

  it('has backorders and partial orders that wait, are under way and have shipped', async () => {
    const rows = await db
      .select({ kind: subOrders.kind, status: subOrders.status })
      .from(subOrders)
      .where(eq(subOrders.clientId, northwind.id));
    const has = (kind: string, status: string): boolean =>
      rows.some((row) => row.kind === kind && row.status === status);
    for (const status of ['OnHoldDueToInsufficientStock', 'Closed'])
      assert.ok(has('backorder', status), `no backorder is ${status}`);
    for (const status of ['Released', 'Confirmed', 'Closed'])
      assert.ok(has('partial', status), `no partial order is ${status}`);
  });

  it('numbers the orders of all clients in the order of their creation, and the next one follows', async () => {
    const rows = await db
      .select({ number: orders.orderNumber, name: orders.name })
      .from(orders)
      .orderBy(orders.createdAt, sql`${orders.orderNumber}::int`);
    assert.deepEqual(
      rows.map(({ number }) => Number(number)),
      rows.map((_, index) => 10_001 + index),
    );
    assert.ok(
      rows.every(
        ({ name }) => name.length > 5 && name.length <= 80 && !/[{}]|undefined|null/.test(name),
      ),
    );
    const [next] = await db
      .select({ number: sql<number>`nextval('order_numbers')::int` })
      .from(sql`(select 1) once`);
    assert.equal(next?.number, 10_001 + rows.length);
  });

  for (const [name, statement] of Object.entries(contradictions)) {
    it(`has no ${name}`, async () => assert.equal(await found(db, statement), 0));
  }

  it('has a ledger that goes back for months and agrees with the stock', async () => {
    assert.deepEqual(await ledgerDifferences(db), []);
    const reasons = await db
      .selectDistinct({ reason: stockMovements.reason })
      .from(stockMovements)
      .orderBy(stockMovements.reason);
    assert.deepEqual(
      reasons.map(({ reason }) => reason).filter((reason) => reason !== 'recounted'),
      ['deducted', 'opening', 'received', 'reserved', 'returned', 'shipped'],
    );
    const { balance } = stockMovements;
    assert.equal(await db.$count(stockMovements, lt(balance, 0)), 0);
  });

  it('has no moment in the future', async () =>
    assert.equal(await found(db, futureMoments(now)), 0));

  const clocks = {
    'on a Sunday night': '2027-03-14T06:59:00Z',
    'in the first minute of a year': '2027-01-01T05:01:00Z',
    'at a Monday opening': '2026-06-08T12:00:30Z',
    'on a leap day': '2028-02-29T22:00:00Z',
  };
  for (const [name, clock] of Object.entries(clocks)) {
    it(`is complete, and not ahead of its clock, ${name}`, async () => {
      const demo = buildDemo(
        await readReference(db),
        createCalendar(new Date(clock), timeZone),
        'no hash',
      );
      assertEveryStatus(demo.orders.filter(({ clientId }) => clientId === northwind.id));
      const moments = [...demo.orders, ...demo.subOrders].flatMap(({ createdAt, shippedAt }) => [
        createdAt,
        shippedAt ?? createdAt,
      ]);
      const steps = demo.orderHistory.map(({ at }) => at);
      assert.ok([...moments, ...steps].every((moment) => moment.getTime() <= Date.parse(clock)));
    });
  }

  it('has recipients that the rules accept, with zip codes of their states', async () => {
    const rows = await db.select({ fields: recipients.fields }).from(recipients);
    const refused = rows.filter(
      ({ fields }) =>
        !(
          isNamed(fields) &&
          isAddressAcceptable(fields) &&
          isStateGiven(fields) &&
          isEmailAcceptable(fields)
        ),
    );
    assert.deepEqual(refused, []);
    const astray = rows.filter(
      ({ fields: { Country, State, ZipCode } }) =>
        Country === 'US' && !zipsOf(State ?? '')(ZipCode ?? ''),
    );
    assert.deepEqual(astray, []);
    assert.ok(
      rows.every(
        ({ fields: { Country, Phone } }) =>
          !['US', 'CA'].includes(Country ?? '') || /^\d{3}55501\d\d$/.test(Phone ?? ''),
      ),
    );
  });

  it('has barcodes with a right check digit, each once', async () => {
    const rows = await db.select({ barcode: items.barcode }).from(items);
    assert.deepEqual(
      rows.filter(({ barcode }) => !isBarcode(barcode)),
      [],
    );
    assert.equal(new Set(rows.map(({ barcode }) => barcode)).size, rows.length);
  });

  it('lets every active account sign in, the printed ones among them', async () => {
    const rows = await db.select().from(users);
    for (const { email, isActive, passwordHash } of rows)
      if (isActive) assert.ok(await isPassword(demoPassword, passwordHash), email);
    assert.equal(rows.filter(({ isActive }) => !isActive).length, 1);
    for (const { email, role } of demoAccounts)
      assert.ok(
        rows.some((row) => row.email === email && row.role === role && row.isActive),
        email,
      );
    assert.equal(demoAccounts.length, 6);
  });

  it('names existing clients in the settings, and switches the system steps off', async () => {
    const rows = await db.select().from(clients);
    const known = new Set(rows.map(({ id }) => id));
    for (const ids of Object.values(demoClientSettings))
      assert.ok(ids.every((id) => known.has(id)));
    assert.deepEqual(
      Object.values(demoClientSettings).map((ids) => ids.length),
      [2, 2, 2, 5],
    );
    assert.ok(
      rows.every(
        ({ orderSettings: rules }) =>
          rules.AllowOrderSubmission &&
          !rules.AllowOrderApproval &&
          !rules.AllowOrderConfirmation &&
          !rules.AllowOrderRelease,
      ),
    );
    assert.equal(rows.filter(({ isProvider }) => isProvider).length, 1);
  });

  it('has clients that are set up, with an API user each, and one that still needs attention', async () => {
    const rows = await db.select().from(clients);
    const ready = rows.filter(
      ({ onboardingFlags: flags }) =>
        flags.ServiceLevelsSetup && flags.APIUserCreated && flags.ItemDataImported,
    );
    assert.equal(ready.length, rows.length - 1);
    for (const { id, name } of ready)
      assert.equal(
        await db.$count(users, and(eq(users.clientId, id), eq(users.role, 'API'))),
        1,
        name,
      );
    assert.ok(
      rows.every(
        ({
          notificationSettings: {
            DefaultNotificationEmail: email,
            AllowEmailNotification: isAllowed,
          },
        }) => isEmail(email ?? '') && isAllowed,
      ),
    );
    assert.equal(
      rows.find(({ id }) => id === northwind.id)?.notificationSettings.NotifyOnOrderShip,
      true,
    );
  });

  it('has returns that are on their way and returns that came back, at the main client', async () => {
    const rows = await db.select().from(returns).where(eq(returns.clientId, northwind.id));
    assert.deepEqual(
      [
        rows.filter(({ receivedAt }) => receivedAt === null).length,
        rows.filter(({ receivedAt }) => receivedAt !== null).length,
      ],
      [2, 2],
    );
  });

  it('has imports whose orders are there, with errors, and one that failed', async () => {
    const rows = await db.select().from(imports).orderBy(imports.createdAt);
    assert.deepEqual(
      rows.map(({ status, successes, errors }) => [status, successes, errors]),
      [
        ['Finished', 9, 0],
        ['FinishedWithErrors', 7, 2],
        ['FinishedWithErrors', 5, 1],
        ['FinishedWithErrors', 4, 2],
        ['Failed', 0, 0],
      ],
    );
    const isMade = and(
      eq(orders.clientId, importRows.clientId),
      eq(orders.orderNumber, importRows.item2),
      eq(orders.name, importRows.item1),
    );
    assert.equal(
      (await db.select({ id: orders.id }).from(importRows).innerJoin(orders, isMade)).length,
      25,
    );
  });

  it('has orders with a shipping label and a customer invoice, each one page (ORDD-03)', async () => {
    const rows = await db.select().from(orders).where(isNotNull(orders.invoiceFile));
    assert.equal(rows.length, 8);
    for (const { clientId, id, invoiceFile, shippingLabel } of rows) {
      const kept = await db
        .select()
        .from(files)
        .where(and(eq(files.clientId, clientId), eq(files.orderId, id)));
      assert.deepEqual(
        new Set(kept.map(({ name }) => name)),
        new Set([invoiceFile, shippingLabel]),
      );
      for (const { content, unusedSince } of kept) {
        assert.equal(await lookAtPdf('demo', content), 'sound');
        assert.equal(unusedSince, null);
      }
    }
  });

  it('has a notice that is overdue, one that came short with damaged pieces, and one without a reason', async () => {
    const own = await db.select().from(notices).where(eq(notices.clientId, northwind.id));
    const linesOf = await readLines(
      db,
      northwind.id,
      own.map(({ id }) => id),
    );
    const today = dayIn(timeZone, now);
    const isLate = ({ status: Status, expectedDate: ExpectedDate }: (typeof own)[number]) =>
      daysOverdue({ Status, ExpectedDate }, today) > 0;
    assert.equal(own.filter(isLate).length, 1);
    const lines = own.flatMap(({ id }) => linesOf(id));
    const kinds = lines.flatMap(differencesOf).map(({ of }) => of);
    assert.deepEqual([...new Set(kinds)].toSorted(), ['damaged', 'over', 'short']);
    assert.equal(lines.filter((line) => unexplained(line).length > 0).length, 1);
  });

  it('has notices in every status', async () => {
    const rows = await db
      .selectDistinct({ status: notices.status })
      .from(notices)
      .where(eq(notices.clientId, northwind.id));
    assert.deepEqual(rows.map(({ status }) => status).toSorted(), [
      'Cancelled',
      'Created',
      'Delivered',
      'In Stock',
      'In Transit',
      'Received',
    ]);
  });
});
