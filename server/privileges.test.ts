import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { apiTokens } from '@contract/apiTokens';
import { attention } from '@contract/attention';
import { clientAdmin } from '@contract/clientAdmin';
import { bulk } from '@contract/bulk';
import { contract } from '@contract/contract';
import { dailyExport } from '@contract/dailyExport';
import { drafts } from '@contract/drafts';
import { exports } from '@contract/exports';
import { factors } from '@contract/factors';
import { passkeys } from '@contract/passkeys';
import { notes } from '@contract/notes';
import { views } from '@contract/views';
import type { Endpoint, InputOf } from '@contract/endpoint';
import { deductOrders } from '@contract/deductOrder';
import { importDrafts } from '@contract/importDrafts';
import { imports } from '@contract/imports';
import { invitations } from '@contract/invitations';
import { itemAdmin } from '@contract/itemAdmin';
import { itemsAhead } from '@contract/itemsAhead';
import { items } from '@contract/item';
import { notices } from '@contract/notice';
import { orders } from '@contract/order';
import { noticePage } from '@contract/noticePage';
import { orderPage } from '@contract/orderPage';
import { ownSessions } from '@contract/ownSessions';
import { orderPlans } from '@contract/orderPlans';
import { returns } from '@contract/orderReturn';
import { portalReturns } from '@contract/returnRecord';
import { prints } from '@contract/prints';
import { recipients } from '@contract/recipient';
import { serviceLevels } from '@contract/serviceLevel';
import { stockMovements } from '@contract/stockMovements';
import { system } from '@contract/system';
import { users } from '@contract/user';
import { warehouseDesk } from '@contract/warehouseDesk';
import { webhooks } from '@contract/webhook';
import { webhookWorkbench } from '@contract/webhookWorkbench';
import { customServiceLevels } from './db/schema/accounts';
import { exports as exportTable } from './db/schema/exports';
import { listViews } from './db/schema/views';
import { invitations as invitationTable } from './db/schema/invitations';
import { files, recipients as recipientTable } from './db/schema/orders';
import { webhookDeliveries as deliveryTable, webhooks as webhookTable } from './db/schema/webhooks';
import { levelCalled } from './testing/clientPayload';
import type { GivenUser } from './testing/given';
import { givenLeft } from './testing/givenLeft';
import { givenNote } from './testing/givenNote';
import { givenNotice } from './testing/givenNotice';
import { givenOrder } from './testing/givenOrder';
import { givenRuns } from './testing/givenRuns';
import { givenToken } from './testing/givenToken';
import { givenUnsaved } from './testing/givenUnsaved';
import { aRecipient } from './testing/orderPayload';
import { givenReturn } from './testing/givenReturn';
import { aReturnOf } from './testing/returnPayload';
import { testApp, type TestApp } from './testing/testApp';
import { everyRow } from './testing/testDatabase';
import { aPerson, aUser } from './testing/userPayload';

const idOf = (number: number): string =>
  `0f0f0f0f-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** What a client has that neither the manager is assigned to nor the owner belongs to. */
const theirs = {
  client: idOf(1),
  user: idOf(2),
  webhook: idOf(3),
  recipient: idOf(4),
  order: idOf(5),
  deduct: idOf(6),
  import: idOf(7),
  item: idOf(8),
  custom: idOf(9),
  stockNumber: 'THEIR-SKU',
  notice: '990001',
  noticeId: idOf(20),
  orderFile: `${idOf(10)}.pdf`,
  itemFile: `${idOf(11)}.png`,
  receipt: idOf(12),
  view: idOf(13),
  export: idOf(14),
  importDraft: idOf(15),
  matching: idOf(16),
  draft: idOf(17),
  draftFile: idOf(18),
  return: idOf(23),
  removedWebhook: idOf(20),
  removedView: idOf(21),
  removedDraft: idOf(22),
  invitation: idOf(23),
  note: idOf(24),
  removedNote: idOf(25),
  token: idOf(26),
  delivery: idOf(27),
  difference: idOf(28),
  message: 'their-message',
};

let t: TestApp;
let manager: GivenUser;
let owner: GivenUser;
let untouched: string;

const foreignRecords = async (): Promise<void> => {
  const { client: clientId } = theirs;
  await t.given.client({ id: clientId });
  await t.given.user({ id: theirs.user, clientId, role: 'API' });
  const item = await t.given.item({
    id: theirs.item,
    clientId,
    stockNumber: theirs.stockNumber,
    stock: { ROC: 9 },
  });
  await givenOrder(t.db, { id: theirs.order, clientId, lines: [{ item, quantity: 1 }] });
  await givenOrder(t.db, {
    id: theirs.deduct,
    clientId,
    orderType: 'Deduct',
    lines: [{ item, quantity: 1 }],
  });
  await givenReturn(t.db, {
    id: theirs.return,
    clientId,
    orderId: theirs.order,
    lines: [{ item, quantity: 1 }],
  });
  await givenNotice(t.db, {
    id: theirs.noticeId,
    number: theirs.notice,
    clientId,
    lines: [[item, 2]],
  });
  const { id: _another, ...recipient } = await t.given.recipient({ clientId });
  await t.db.insert(recipientTable).values({ ...recipient, id: theirs.recipient });
  await t.db.insert(customServiceLevels).values({
    clientId,
    id: theirs.custom,
    name: 'Theirs',
    serviceLevelId: levelCalled('UPS Ground').id,
  });
  const file = { clientId, mediaType: 'application/pdf', content: Buffer.from('theirs') };
  await t.db.insert(files).values([
    { ...file, name: theirs.orderFile, orderId: theirs.order },
    { ...file, name: theirs.itemFile },
  ]);
  const common = { clientId, createdAt: t.clock.now() };
  await givenRuns(t.db, { ...theirs, ...common, userId: theirs.user, at: t.clock.now() });
  const { difference, message, item: itemId } = theirs;
  await givenLeft(t.db, { clientId, itemId, difference, message });
  await t.db.insert(listViews).values({
    clientId,
    id: theirs.view,
    userId: theirs.user,
    list: 'orders',
    name: 'Theirs',
    isShared: true,
    fields: {},
    columns: [],
    createdAt: t.clock.now(),
  });
  await t.db.insert(exportTable).values({
    clientId,
    id: theirs.export,
    userId: theirs.user,
    list: 'orders',
    format: 'csv',
    columns: null,
    query: {},
    state: 'ready',
    fileName: 'orders.csv',
    createdAt: t.clock.now(),
    endsAt: new Date(t.clock.now().getTime() + 86_400_000),
  });
  await t.db.insert(invitationTable).values({
    clientId,
    id: theirs.invitation,
    email: 'them@example.com',
    role: 'User',
    invitedBy: theirs.user,
    invitedAt: t.clock.now(),
    expiresAt: new Date(t.clock.now().getTime() + 86_400_000),
  });
  const { user: userId, order: recordId } = theirs;
  await givenNote(t.db, { id: theirs.note, clientId, recordId, userId });
  await givenToken(t.db, { id: theirs.token, clientId });
  const { sealer } = t.parts;
  await t.db.insert(webhookTable).values({
    ...common,
    id: theirs.webhook,
    event: 'ORDER_STATUS_CHANGED',
    method: 'POST',
    url: 'https://their.example.com',
    sealedHeaders: sealer.seal('{}'),
    sealedSecret: sealer.seal('whsec_dGhlaXJz'),
  });
  await t.db.insert(deliveryTable).values({
    ...common,
    id: theirs.delivery,
    webhookId: theirs.webhook,
    eventId: 'msg_theirs',
    body: '{}',
    state: 'failed',
    createdAt: t.clock.now(),
  });
};

before(async () => {
  t = await testApp();
  await t.given.carriersAndServiceLevels();
  const provider = await t.given.client({ isProvider: true });
  const own = await t.given.client({ ownersManageApi: true });
  manager = await t.given.user({
    role: 'Manager',
    clientId: provider.id,
    assignedClientIds: [own.id],
  });
  owner = await t.given.user({ role: 'Owner', clientId: own.id });
  await foreignRecords();
  await givenUnsaved(t.db, theirs, t.clock.now());
  for (const each of [owner, manager]) await t.signIn(each);
  untouched = await everyRow(t.db, { withEvents: false });
});
after(() => t.close());

interface Attempt {
  readonly at: Endpoint;
  /** What the owner and the manager read. */
  readonly statuses: readonly [owner: number, manager: number];
  readonly call: (as: GivenUser) => Promise<{ readonly status: number }>;
}

const attempt = <E extends Endpoint>(
  at: E,
  input: InputOf<E>,
  ...statuses: Attempt['statuses']
): Attempt => ({ at, statuses, call: (as) => t.call(at, input, { as }) });

const ofClient = { payload: { ClientId: theirs.client } };
const ofOrders = { payload: { Ids: [theirs.order] } };
const taking = {
  Id: theirs.difference,
  Reason: 'counted' as const,
  Seen: { OnHand: 9, Unshippable: 0 },
};
const ofMessage = { Warehouse: 'ROC', Id: theirs.message };
const ofWebhook = { payload: { Id: theirs.webhook } };
const ofImportDraft = { params: { id: theirs.importDraft } };
const ofDraft = { params: { id: theirs.draft } };
const asOfNow = { Version: 1 };
const aNote = { Kind: 'Item' as const, RecordId: theirs.item, Text: 'Mine' };
const ofUser = { params: { id: theirs.user } };
const ofStock = { params: { stock: theirs.stockNumber } };

/** Every call that names a record, with another client's. */
const attempts: readonly Attempt[] = [
  attempt(users.create, { payload: aUser({ ClientId: theirs.client }) }, 403, 403),
  attempt(users.remove, { payload: { UserId: theirs.user } }, 403, 403),
  attempt(users.updateProfile, { payload: { UserId: theirs.user, ...aPerson() } }, 404, 404),
  attempt(users.updateConfiguration, { payload: { UserId: theirs.user, Active: false } }, 404, 404),
  attempt(
    users.updateCredentials,
    { payload: { UserId: theirs.user, Email: 'mine@example.com' } },
    404,
    404,
  ),
  attempt(
    users.assignClients,
    { payload: { UserId: theirs.user, ClientIds: [theirs.client] } },
    403,
    403,
  ),
  attempt(invitations.sendAgain, { params: { id: theirs.invitation } }, 404, 404),
  attempt(invitations.withdraw, { params: { id: theirs.invitation } }, 404, 404),
  attempt(users.preferClients, { payload: { ClientIds: [theirs.client] } }, 400, 400),
  attempt(users.createApiUser, ofClient, 403, 404),
  attempt(users.apiToken, ofClient, 403, 404),
  attempt(users.replaceApiToken, ofClient, 403, 404),
  attempt(apiTokens.revoke, { params: { id: theirs.token } }, 404, 404),
  attempt(ownSessions.end, ofUser, 404, 404),
  attempt(factors.confirmTotp, { ...ofUser, payload: { Code: '123456' } }, 404, 404),
  attempt(factors.remove, ofUser, 404, 404),
  attempt(passkeys.rename, { ...ofUser, payload: { Name: 'Mine' } }, 404, 404),
  attempt(factors.readOf, ofUser, 403, 403),
  attempt(factors.reset, ofUser, 403, 403),
  attempt(
    dailyExport.save,
    {
      payload: {
        IsOn: true,
        Files: ['stock'],
        Hour: 6,
        TimeZone: 'UTC',
        UserIds: [theirs.user],
      },
    },
    400,
    403,
  ),
  attempt(
    apiTokens.openToOwners,
    { payload: { ClientId: theirs.client, OwnersManageApi: true } },
    403,
    404,
  ),
  attempt(
    clientAdmin.update,
    { payload: { ClientId: theirs.client, Description: 'Mine' } },
    404,
    404,
  ),
  attempt(
    clientAdmin.updateConfiguration,
    { payload: { ClientId: theirs.client, AllowBackOrders: false } },
    404,
    404,
  ),
  attempt(clientAdmin.activate, ofClient, 403, 404),
  attempt(clientAdmin.deactivate, ofClient, 403, 404),
  attempt(
    clientAdmin.updateOnboardingFlags,
    { payload: { Id: theirs.client, ItemDataImported: true } },
    403,
    404,
  ),
  attempt(
    webhooks.update,
    { payload: { Id: theirs.webhook, HttpUrl: 'https://mine.example.com' } },
    404,
    404,
  ),
  attempt(webhooks.remove, { payload: { Ids: [theirs.webhook] } }, 404, 404),
  attempt(webhooks.restore, { payload: { Ids: [theirs.removedWebhook] } }, 409, 409),
  attempt(webhooks.replaceSecret, ofWebhook, 404, 404),
  attempt(webhooks.deliveries, { params: { id: theirs.webhook }, query: {} }, 404, 404),
  attempt(webhookWorkbench.health, { params: { id: theirs.webhook }, query: {} }, 404, 404),
  attempt(webhookWorkbench.delivery, { params: { id: theirs.delivery } }, 404, 404),
  attempt(webhookWorkbench.sendAgain, { payload: { Id: theirs.delivery } }, 404, 404),
  attempt(webhookWorkbench.sendFailed, ofWebhook, 404, 404),
  attempt(
    webhookWorkbench.sendSample,
    { payload: { Id: theirs.webhook, Event: 'ORDER_STATUS_CHANGED' } },
    404,
    404,
  ),
  attempt(webhookWorkbench.pause, ofWebhook, 404, 404),
  attempt(webhookWorkbench.resume, ofWebhook, 404, 404),
  attempt(
    serviceLevels.removeCustom,
    { payload: { CustomServiceLevelIds: [theirs.custom] } },
    403,
    404,
  ),
  attempt(orders.update, { payload: { Id: theirs.order, Name: 'Mine' } }, 404, 404),
  attempt(
    orderPlans.plan,
    { payload: { Id: theirs.order, Items: [{ StockNumber: theirs.stockNumber, Quantity: 1 }] } },
    404,
    404,
  ),
  attempt(orders.approve, ofOrders, 403, 409),
  attempt(orders.confirm, ofOrders, 403, 409),
  attempt(orders.release, ofOrders, 403, 409),
  attempt(orders.cancel, ofOrders, 409, 409),
  attempt(orders.warehouseStatus, { params: { id: theirs.order } }, 403, 404),
  attempt(orders.checkAndFix, { payload: { Id: theirs.order } }, 403, 404),
  attempt(
    orders.forceClose,
    {
      payload: {
        Id: theirs.order,
        ShippedDate: '2026-01-05',
        ShippedCarrier: 'UPS',
        ShippedServiceLevel: 'UPS Ground',
        TrackingNumbers: ['1Z'],
      },
    },
    403,
    404,
  ),
  attempt(orderPage.answer, { params: { id: theirs.order } }, 404, 404),
  attempt(orderPage.recall, { params: { id: theirs.order }, payload: { Reason: 'x' } }, 403, 404),
  attempt(orders.getFile, { payload: { File: theirs.orderFile } }, 404, 404),
  attempt(deductOrders.update, { payload: { Id: theirs.deduct, Name: 'Mine' } }, 403, 404),
  attempt(returns.formData, { params: { id: theirs.order } }, 404, 404),
  attempt(
    returns.create,
    { payload: aReturnOf({ id: theirs.order }, [[theirs.stockNumber, 1]]) },
    404,
    404,
  ),
  attempt(
    returns.createLabel,
    { payload: { Id: theirs.order, ServiceLevel: 'UPS Ground' } },
    404,
    404,
  ),
  attempt(portalReturns.read, { params: { id: theirs.return } }, 404, 404),
  attempt(imports.details, { params: { id: theirs.import }, query: {} }, 404, 404),
  attempt(importDrafts.read, ofImportDraft, 404, 404),
  attempt(importDrafts.rows, { ...ofImportDraft, query: {} }, 404, 404),
  attempt(importDrafts.match, { ...ofImportDraft, payload: { ...asOfNow, Places: [0] } }, 404, 404),
  attempt(
    importDrafts.edit,
    {
      ...ofImportDraft,
      payload: { ...asOfNow, Cells: [{ Row: 2, Column: 'Order Name', Text: 'Mine' }] },
    },
    404,
    404,
  ),
  attempt(
    importDrafts.replace,
    { ...ofImportDraft, payload: { ...asOfNow, Column: 'Order Name', From: 'a', To: 'b' } },
    404,
    404,
  ),
  attempt(importDrafts.fix, { ...ofImportDraft, payload: { ...asOfNow, Key: 'zip' } }, 404, 404),
  attempt(
    importDrafts.leaveOut,
    { ...ofImportDraft, payload: { ...asOfNow, Rows: [2] } },
    404,
    404,
  ),
  attempt(importDrafts.undo, { ...ofImportDraft, payload: asOfNow }, 404, 404),
  attempt(importDrafts.redo, { ...ofImportDraft, payload: asOfNow }, 404, 404),
  attempt(importDrafts.check, ofImportDraft, 404, 404),
  attempt(importDrafts.create, { ...ofImportDraft, payload: asOfNow }, 404, 404),
  attempt(importDrafts.refused, ofImportDraft, 404, 404),
  attempt(importDrafts.discard, ofImportDraft, 404, 404),
  attempt(importDrafts.forgetMatching, { params: { id: theirs.matching } }, 404, 404),
  attempt(drafts.read, ofDraft, 404, 404),
  attempt(
    drafts.write,
    {
      ...ofDraft,
      payload: {
        Kind: 'Order',
        Screen: 'OrderCreate',
        Title: 'Mine',
        Record: null,
        Values: {},
        Began: null,
        FormId: idOf(19),
        Version: 1,
        Writer: idOf(19),
      },
    },
    409,
    409,
  ),
  // What is not there for the caller is gone already.
  attempt(drafts.remove, { ...ofDraft, query: { version: 1 } }, 200, 200),
  attempt(drafts.restore, { params: { id: theirs.removedDraft } }, 409, 409),
  attempt(drafts.readFile, { params: { ...ofDraft.params, file: theirs.draftFile } }, 404, 404),
  // What is not the caller's is left out.
  attempt(itemsAhead.figures, { payload: { Ids: [theirs.item] } }, 200, 200),
  attempt(warehouseDesk.difference, { params: { id: theirs.difference } }, 403, 404),
  attempt(warehouseDesk.takeOver, { payload: taking }, 403, 404),
  attempt(warehouseDesk.askToCount, { payload: { Id: taking.Id } }, 403, 404),
  attempt(warehouseDesk.keepOurs, { payload: { ...taking, Reason: 'Mine' } }, 403, 404),
  attempt(warehouseDesk.tryAgain, { payload: ofMessage }, 403, 404),
  attempt(warehouseDesk.putAside, { payload: { ...ofMessage, Reason: 'Mine' } }, 403, 404),
  attempt(system.tryAgain, { payload: { Jobs: ['1'] } }, 403, 403),
  attempt(system.giveUp, { payload: { Job: '1', Reason: 'Mine' } }, 403, 403),
  attempt(attention.ofClient, { params: { id: theirs.client } }, 403, 404),
  attempt(views.update, { payload: { Id: theirs.view, Name: 'Mine' } }, 404, 404),
  attempt(views.setDefault, { payload: { List: 'orders', Id: theirs.view } }, 404, 404),
  attempt(views.remove, { payload: { Id: theirs.view } }, 404, 404),
  attempt(views.restore, { payload: { Id: theirs.removedView } }, 409, 409),
  attempt(notes.list, { query: { kind: 'Order', id: theirs.order } }, 404, 404),
  attempt(notes.write, { payload: aNote }, 404, 404),
  attempt(notes.remove, { params: { id: theirs.note } }, 404, 404),
  attempt(notes.restore, { params: { id: theirs.removedNote } }, 409, 409),
  attempt(exports.remove, { params: { id: theirs.export } }, 404, 404),
  attempt(exports.file, { params: { id: theirs.export } }, 404, 404),
  attempt(prints.packingList, ofOrders, 409, 409),
  attempt(prints.workOrder, { payload: { Ids: [theirs.deduct] } }, 403, 409),
  attempt(prints.ofOrder, { params: { id: theirs.order } }, 404, 404),
  attempt(bulk.start, { payload: { Id: theirs.receipt } }, 404, 404),
  attempt(bulk.read, { params: { id: theirs.receipt } }, 404, 404),
  attempt(bulk.records, { params: { id: theirs.receipt }, query: {} }, 404, 404),
  attempt(bulk.retry, { params: { id: theirs.receipt } }, 404, 404),
  attempt(bulk.stop, { params: { id: theirs.receipt } }, 404, 404),
  attempt(items.lotNumbers, ofStock, 404, 404),
  attempt(items.tagsIn, { params: { ...ofStock.params, warehouse: 'ROC' } }, 404, 404),
  attempt(itemAdmin.tags, ofStock, 404, 404),
  attempt(itemAdmin.update, { payload: { Id: theirs.item, Description: 'Mine' } }, 404, 404),
  attempt(
    itemAdmin.updateStatus,
    { payload: { StockNumber: theirs.stockNumber, IsActive: false } },
    404,
    404,
  ),
  attempt(itemAdmin.importItem, { payload: { StockNumber: theirs.stockNumber } }, 403, 404),
  attempt(itemAdmin.importAllData, ofClient, 403, 404),
  attempt(stockMovements.why, { query: { stockNumber: theirs.stockNumber } }, 404, 404),
  attempt(
    stockMovements.balance,
    { query: { stockNumber: theirs.stockNumber, from: '2026-01-01' } },
    404,
    404,
  ),
  attempt(itemAdmin.updateInventory, { payload: { StockNumbers: [theirs.stockNumber] } }, 403, 409),
  attempt(itemAdmin.getFile, { payload: { File: theirs.itemFile } }, 404, 404),
  attempt(
    notices.update,
    { payload: { ShipmentNoticeId: theirs.notice, Vendor: 'Mine' } },
    404,
    404,
  ),
  attempt(noticePage.answer, { params: { id: theirs.noticeId } }, 404, 404),
  attempt(
    noticePage.explain,
    {
      params: { id: theirs.noticeId },
      payload: { StockNumber: theirs.stockNumber, Reason: 'missing' },
    },
    403,
    404,
  ),
  attempt(notices.cancel, { payload: { ShipmentNoticeIds: [theirs.notice] } }, 409, 409),
  attempt(recipients.update, { params: { id: theirs.recipient }, payload: aRecipient() }, 404, 404),
];

/**
 * What the other fields name that look like a record's: what all clients share, what is written as
 * a text, what was sent by mail, stock numbers and ids of which another client's are left out
 * (availableStock.test.ts, bulk.test.ts, duplicates.test.ts), or an id of the caller's own making
 * (drafts.test.ts).
 */
const shared: ReadonlySet<Endpoint> = new Set([
  contract.identity.resetPassword,
  clientAdmin.create,
  serviceLevels.add,
  serviceLevels.remove,
  serviceLevels.addCustom,
  contract.itemGroups.update,
  contract.stock.available,
  contract.bulk.preview,
  contract.duplicates.items,
  drafts.writeFile,
  itemAdmin.create,
]);

const namesRecord = ({ params, query, payload }: Endpoint): boolean =>
  [params, query, payload].some((part) =>
    Object.keys(part?.shape ?? {}).some((name) =>
      /^id$|(?<!By)Ids?$|^File$|^stock$|^StockNumbers?$/.test(name),
    ),
  );

describe("a record of a client out of reach, named in one's own account", () => {
  it('is tried with every call that names one', () => {
    const { warehouse: _closedToPeople, ...open } = contract;
    const all = Object.values(open).flatMap((calls) => Object.values<Endpoint>(calls));
    const missing = all.filter(
      (at) => namesRecord(at) && !shared.has(at) && !attempts.some((one) => one.at === at),
    );
    assert.deepEqual(
      missing.map(({ method, path }) => `${method} ${path}`),
      [],
    );
  });

  for (const { at, statuses, call } of attempts) {
    it(`is refused to an owner and to a manager by ${at.method} ${at.path}, and stays as it is`, async () => {
      assert.deepEqual([(await call(owner)).status, (await call(manager)).status], statuses);
      assert.equal(await everyRow(t.db, { withEvents: false }), untouched);
    });
  }
});
