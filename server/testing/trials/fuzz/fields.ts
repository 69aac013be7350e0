import { randomUUID } from 'node:crypto';
import { addDays } from '@contract/dates';
import type { RecordKind } from './records';
import { everywhere, type Actor, type World } from './world';

/** The kind of record that a call names by `id`, `Id` or `Ids`, by its name in the contract. */
const kindOfCall: Readonly<Record<string, RecordKind>> = {
  'orders.approve': 'toApprove',
  'orders.confirm': 'toConfirm',
  'orders.release': 'toRelease',
  'orders.cancel': 'toCancel',
  'orders.update': 'toEdit',
  'orders.forceClose': 'released',
  'orders.checkAndFix': 'released',
  'orders.warehouseStatus': 'inWarehouse',
  'orderPage.recall': 'released',
  'orderPlans.plan': 'toEdit',
  'deductOrders.update': 'deductToEdit',
  'prints.workOrder': 'deduct',
  'portalReturns.read': 'return',
  'importDrafts.forgetMatching': 'matching',
  'imports.details': 'import',
  'itemAdmin.update': 'item',
  'noticePage.answer': 'notice',
  'noticePage.explain': 'notice',
  'bulk.start': 'asked',
  'recipients.update': 'recipient',
  'exports.remove': 'export',
  'exports.file': 'exportReady',
  'drafts.restore': 'removedDraft',
  'views.restore': 'removedView',
  'notes.list': 'order',
  'notes.restore': 'removedNote',
  'webhooks.restore': 'removedWebhook',
  'webhookWorkbench.delivery': 'delivery',
  'webhookWorkbench.sendAgain': 'delivery',
  'apiTokens.revoke': 'token',
};

const kindOfGroup: Readonly<Record<string, RecordKind>> = {
  orders: 'order',
  orderPage: 'order',
  returns: 'closed',
  prints: 'order',
  importDrafts: 'importDraft',
  bulk: 'run',
  drafts: 'draft',
  views: 'view',
  notes: 'note',
  webhooks: 'webhook',
  webhookWorkbench: 'webhook',
  invitations: 'invitation',
  warehouseDesk: 'difference',
  itemsAhead: 'item',
};

const kindOfField: Readonly<Record<string, RecordKind>> = {
  StockNumber: 'active',
  StockNumbers: 'stockNumber',
  stockNumber: 'stockNumber',
  stock: 'stockNumber',
  ShipmentNoticeId: 'openNotice',
  ShipmentNoticeIds: 'openNotice',
  RecordId: 'order',
  Import: 'import',
  File: 'orderFile',
  file: 'draftFile',
  searchById: 'orderNumber',
  CustomServiceLevelIds: 'custom',
};

/** What the provider offers everybody. */
const offered = (): Readonly<Record<string, readonly unknown[]>> => {
  const { warehouseCodes, warehouseIds, carriers, serviceLevels } = everywhere;
  return {
    warehouse: ['', ...warehouseCodes],
    Warehouse: warehouseCodes,
    WarehouseCode: warehouseCodes.slice(0, 2),
    RequestedWarehouse: warehouseCodes,
    DefaultReleaseWarehouse: warehouseIds,
    ReleaseWarehouses: warehouseIds,
    DefaultCarrier: carriers.map(({ id }) => id),
    CarrierId: carriers.map(({ id }) => id),
    DefaultServiceLevel: serviceLevels.map(({ id }) => id),
    ServiceLevelId: serviceLevels.map(({ id }) => id),
    serviceLevels: serviceLevels.map(({ name }) => name),
    DeliveryOption: ['FedEx Ground', 'UPS Ground'],
    ServiceLevel: ['UPS Ground'],
  };
};

/** Moments and days around the present one. */
const daysAround = (now: Date): Readonly<Record<string, readonly unknown[]>> => {
  const today = now.toISOString().slice(0, 10);
  const days = [-400, -30, -1, 0].map((by) => addDays(today, by));
  const ahead = [1, 8, 60].map((by) => addDays(today, by));
  return {
    from: [...days, now.toISOString()],
    to: [today, now.toISOString()],
    day: days,
    dateFrom: ['', ...days],
    dateTo: ['', today],
    From: [now.toISOString()],
    To: [now.toISOString()],
    ShippedDate: days.slice(2),
    ShipByDate: [null, ...ahead],
    ExpectedDate: ahead,
    EndsOn: [null, ...ahead],
  };
};

const words: Readonly<Record<string, readonly unknown[]>> = {
  timeZone: ['America/New_York', 'UTC', 'Asia/Kolkata'],
  sortBy: ['createdDate', 'name', 'status', 'nothing'],
  sortDir: ['asc', 'desc', 'up'],
  columns: [''],
  page: [1, 1, 2, 10_000_000],
  pageSize: [1, 50, 200],
  searchTerm: ['', 'a', 'Northwind', '%', '100'],
  year: ['2025', '2026'],
  HttpUrl: ['https://10.0.0.1/hook'],
  HttpHeaders: ['{}', '[{"name":"X-Key","value":"1"}]', '{"X-Key":"1"}'],
  Password: ['quiet river 4711'],
  ConfirmPassword: ['quiet river 4711'],
  Phone: ['5855550107'],
  phone: ['5855550107'],
  Version: [undefined],
  version: [1, 2],
  Key: ['late', 'held', 'due', 'reorder'],
  attention: ['late', 'held', 'due', 'approval'],
  Hour: [0, 6, 23],
  Column: ['Order Name', 'Product SKU'],
  Jobs: ['1', '2'],
  Price: [0, 12.5, null],
  Cost: [0, 3, null],
  PackUnit: [1, 12],
  ReorderPoint: [0, 5],
  Quantity: [1, 2],
  PowerBiReportId: [null],
};

const foundFor = (
  { records }: World,
  { user }: Actor,
  kind: RecordKind | undefined,
): readonly unknown[] =>
  (kind ? (records.get(kind) ?? []) : [])
    .filter(({ owner }) => owner === null || owner === user.id)
    .map(({ id }) => id);

const ofPeople = (
  { people, account, actors, spareAccounts }: World,
  { user, role }: Actor,
  call: string,
): Readonly<Record<string, readonly unknown[]>> => {
  const isAboutOneself = ['users.updateProfile', 'users.updateCredentials'].includes(call);
  const endsAccount = call === 'clientAdmin.deactivate' || call === 'clientAdmin.activate';
  return {
    UserId: isAboutOneself && role !== 'Admin' ? [user.id] : people,
    UserIds: actors.filter(({ role: owner }) => owner === 'Owner').map(({ user: { id } }) => id),
    ClientId: endsAccount ? spareAccounts : [account],
    ClientIds: [account],
    ...(call === 'clientAdmin.updateOnboardingFlags' && { Id: spareAccounts }),
    ...(call === 'attention.ofClient' && { id: [account] }),
    ...(call.startsWith('factors.') && { id: people }),
  };
};

/** What a caller may well send in a field of a call: records that are there, days, words. */
export const knownFields = (world: World, actor: Actor, call: string) => {
  const [group = ''] = call.split('.');
  const plain = { ...offered(), ...daysAround(world.app.clock.now()), ...words };
  const people = ofPeople(world, actor, call);
  const named = kindOfCall[call] ?? kindOfGroup[group];
  return (field: string): readonly unknown[] => {
    const here = people[field];
    if (here) return here;
    const kind = /^(id|Ids?|Except)$/.test(field) ? named : kindOfField[field];
    const found = foundFor(world, actor, kind);
    if (found.length > 0) return found;
    if (plain[field]) return plain[field];
    return /[iI]ds?$/.test(field) ? [randomUUID()] : [];
  };
};
