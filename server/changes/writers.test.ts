import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

/**
 * The tables whose changes are written down, by the records that they hold, and what is not a
 * record: who adds a table says here which it is.
 */
const recorded = [
  'clients',
  'customServiceLevels',
  'dailyExports',
  'invitations',
  'itemGroups',
  'items',
  'kitComponents',
  'namedTokens',
  'notes',
  'noticeLines',
  'noticeReasons',
  'notices',
  'orderLines',
  'orders',
  'recipients',
  'returnLines',
  'returns',
  'serviceLevels',
  'subOrders',
  'users',
  'webhooks',
];

const unrecorded: Readonly<Record<string, string>> = {
  'the stock, which its own ledger tells':
    'allocations stock stockMovements stockMovementsArchive stockTags tagMovements tagMovementsArchive toldInventory warehouseItems',
  'what the warehouse tells of its work': 'noticeDeliveries noticeReceipts orderPackages',
  'sums and copies of other rows':
    'attentionFound itemTallies namedTokenDays namedTokenMinutes noticeFills orderTallies shippedDays shippedItemDays shippedItems',
  'a log by itself':
    'auditLinks changes dailyExportRuns orderHistory orderPrints bulkRecords bulkRuns webhookDeliveries webhookExchanges supportTickets',
  'what lets people in, told by what their user became and by security events':
    'apiTokens knownAddresses passkeyChallenges passwordResets recoveryCodes secondFactors sessions signInChallenges signInPlaces tries',
  'one person’s own, of no consequence to others':
    'attentionRests exportPieces exports formDraftFiles formDrafts listViewDefaults listViews openedRecords',
  'a file on its way to records, which are told':
    'files importDraftChanges importDraftMistakes importDraftRecords importDraftRows importDrafts importMatchings importRows imports',
  'what a warehouse is told and tells, which are logs themselves':
    'messageHeads stockDifferences stockSnapshots warehouseMessages warehouseOutbox warehouseShipments',
  'the machinery’s': 'backupRuns callSlots idempotencyKeys jobs removals serverProcesses',
  'read from the provider’s list, by no call': 'carriers warehouses',
};

/** Files that write such a table and leave it to others to write that down, or to nobody. */
const excepted: Readonly<Record<string, string>> = {
  'accounts/onboarding.ts': 'follows from what was changed, by the same act',
  'clients/clientStatus.ts': 'tellChange of updateClient.ts writes it down',
  'dailyExports/dailyRuns.ts': 'when it is due next follows from what was chosen',
  'dailyExports/saveDailyExport.ts': 'recordDailyExport of dailyExportRows.ts writes it down',
  'erasure/eraseClient.ts': 'an operator erases, and what was changed would name who is erased',
  'erasure/erasePerson.ts': 'an operator erases, and what was changed would name who is erased',
  'items/kits.ts': 'createItem.ts and updateItem.ts write the components down',
  'notices/noticeLines.ts':
    'explainDifference.ts writes a person’s reason down; a warehouse’s comes with its receipts',
  'notices/noticeRows.ts': 'createNotice.ts and updateNotice.ts write the products down',
  'connection/noticeMessages.ts': 'what the warehouse does is told by deliveries and receipts',
  'connection/shortShipment.ts': 'what the warehouse does is told by the history and the ledger',
  'deductOrders/refill.ts': 'updateDeduct.ts writes the items down',
  'orders/submit/updateOrderContents.ts': 'updateOrder.ts writes the items down',
  'orders/parts/backorderedPieces.ts': 'counts pieces of orders whose step is written down',
  'orders/record/recountShipped.ts': 'counts anew what has left',
  'preferences/preferencesRoutes.ts': 'colours and keys, of no consequence to others',
  'recipients/rememberRecipients.ts': 'copies the recipient of an order that is written down',
  'resources/referenceData.ts': 'read from the provider’s list, by no call',
  'returns/receiveReturns.ts': 'what the warehouse does is told by the ledger',
  'tokens/forgetTokens.ts': 'of no token that works any longer',
  'tokens/tokenUses.ts': 'when it was used is no setting of it',
  'warehouse/arrivals.ts': 'what the warehouse does is told by the history',
  'warehouse/inbound.ts': 'what the warehouse does is told by deliveries and receipts',
  'webhooks/makeDeliveries.ts': 'counts what a pause has no room for',
  'webhooks/webhookPause.ts': 'pauseWebhook.ts and webhookFailing.ts write the pause down',
};

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);

const tables = (): string[] =>
  filesBelow('server/db/schema').flatMap((path) =>
    found(
      readFileSync(join('server/db/schema', path), 'utf8'),
      /^export const (\w+) = (?:pgTable|\w+Table)\(/gm,
    ),
  );

/** The tables that a file's code changes rows of, under their own names. */
const writtenIn = (code: string): string[] => {
  const names = new Map(
    [...code.matchAll(/\b(\w+) as (\w+)\b/g)].map(([, name, alias]) => [alias, name]),
  );
  return [
    ...found(code, /\.(?:insert|update|delete)\((\w+)\)/g),
    ...found(code, /\b(?:insertOf|putBack)\((?:tx, )?(\w+)/g),
    ...found(code, /\b(?:insert into|update|delete from) \$\{(\w+)\}/g),
    ...(code.includes('setAside(') ? found(code, /\btable: (\w+)/g) : []),
  ].map((name) => names.get(name) ?? name);
};

const isProduct = (path: string): boolean => !/(^|\/)testing\/|^demo\/|^db\/|^changes\//.test(path);

const silentWriters = (): string[] =>
  filesBelow('server')
    .filter(isProduct)
    .filter((path) => {
      const code = readFileSync(join('server', path), 'utf8');
      return (
        writtenIn(code).some((name) => recorded.includes(name)) &&
        !/\b(recordChanges|recordItems|changeInserts)\(/.test(code)
      );
    });

describe('what is changed', () => {
  it('is of a table that is written down, or of one that has a reason not to be', () => {
    const named = [...recorded, ...Object.values(unrecorded).flatMap((names) => names.split(' '))];
    assert.deepEqual(named.toSorted(), tables().toSorted());
  });

  it('is written down where it is changed, or there is a reason', () => {
    assert.deepEqual(silentWriters().toSorted(), Object.keys(excepted).toSorted());
  });
});
