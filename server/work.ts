import { checkClients } from './attention/keptFound';
import { forgetRests } from './attention/rests';
import { closeLinks } from './audit/closeLinks';
import { forgetAudit } from './audit/forgetAudit';
import { bulkJobs } from './bulk/beginBulk';
import { forgetBulk } from './bulk/forgetBulk';
import { runBulk } from './bulk/runBulk';
import { forgetMessages } from './connection/forgetMessages';
import { tellItems } from './connection/itemTellings';
import { outboxAttempts } from './connection/outbox';
import { askForSnapshots, giveUpItems } from './connection/questions';
import { sendMessage, sendWhatWaits } from './connection/sendMessages';
import { dailyExportJobs, startDailyExports } from './dailyExports/dailyRuns';
import { sendDailyExport } from './dailyExports/sendDailyExport';
import { forgetDrafts, forgetFilesOf } from './drafts/draftRows';
import { happened, inventoryMoved } from './events/happenings';
import { spread } from './events/spread';
import { forgetExports } from './exports/exportRows';
import { makeExport } from './exports/makeExport';
import { exportJobs } from './exports/startExport';
import { forgetUnusedFiles } from './files/unusedFiles';
import { changedItems, shippedOrders, stockArrivals } from './gateway/WarehouseGateway';
import { forgetOldKeys } from './http/idempotency';
import { emailChangedMails, mailEmailChanged } from './identity/emailChangedMails';
import { changedMails, mailPasswordChanged } from './identity/passwordReset';
import { mailReset, resetMails } from './identity/passwordResetRequest';
import { mailSecurity, securityMails } from './identity/securityMails';
import { forgetOldTries } from './identity/tries';
import { runCheck } from './importDrafts/checkDraft';
import { checkJobs, creationJobs } from './importDrafts/checkJobs';
import { forgetImportDrafts } from './importDrafts/draftRecords';
import { runCreation } from './importDrafts/runCreation';
import { runImportJob } from './imports/runImportJob';
import { importJobs } from './imports/submitImport';
import { allItemsJobs, bringAllItems } from './items/importAllItems';
import { forgetDone } from './jobs/jobTable';
import { everyHours, worker, type BackgroundWork } from './jobs/worker';
import { closeMonths } from './ledger/closeMonths';
import { forgetText } from './notes/removeNote';
import { notificationMails, sendNotificationMail } from './notifications/notificationMail';
import { planNotificationMails } from './notifications/planMails';
import { closeShippedOrder } from './orders/process/closeShipped';
import { fillFromArrival } from './orders/process/fillWaiting';
import { takeSystemStep } from './orders/process/systemSteps';
import { systemSteps } from './orders/record/systemStepPlan';
import type { AppParts } from './parts';
import { tidy } from './portal/tidy';
import { endRemoval, removalEnds, type Endings } from './removals/removals';
import { receiveReturn, returnArrivals } from './returns/receiveReturns';
import { mailTicket, ticketMails } from './support/ticketMails';
import { forgetTokens } from './tokens/forgetTokens';
import { forgetInvitations } from './users/invitations/invitationRows';
import { invitationMails, mailInvitation } from './users/invitations/invitationMails';
import { inboundSteps, takeInboundStep } from './warehouse/inbound';
import { takeStep, warehouseSteps } from './warehouse/stopByStop';
import { deliverer } from './webhooks/deliver';
import { firstAttempts, furtherAttempts } from './webhooks/deliveryQueues';
import { forgetDeliveries } from './webhooks/deliveryRows';
import { tellMovedInventory } from './webhooks/movedInventory';
import { forgetDeliveriesOf } from './webhooks/removeWebhooks';
import { failedDeliveries, sendingFailed } from './webhooks/sendAgain';
import { tellWebhooks } from './webhooks/tellWebhooks';
import { keptDeliveries, sendingKept } from './webhooks/webhookPause';

/** Who hears of what happens; each plans in the same transaction what it will do about it. */
const listeners = (parts: AppParts) => [tellWebhooks, planNotificationMails(parts)];

/** What goes with a deleted record once nobody can bring it back. */
const endings: Endings = {
  webhook: forgetDeliveriesOf,
  draft: forgetFilesOf,
  note: forgetText,
};

/** What is done by the hour, on every kind of database. */
const byTheHour = (parts: AppParts): readonly BackgroundWork[] => {
  const { db, now } = parts;
  return [
    everyHours('webhooks.forget-deliveries', 1, () => forgetDeliveries(db, now())),
    everyHours('import-drafts.forget', 1, () => forgetImportDrafts(db, now())),
    everyHours('daily-exports.start', 1 / 12, () => startDailyExports(parts)),
    everyHours('exports.forget', 1, () => forgetExports(db, now())),
    everyHours('files.forget-unused', 1, () => forgetUnusedFiles(db, now())),
    everyHours('identity.prune-tries', 1, () => forgetOldTries(db, now())),
    everyHours('invitations.forget', 24, () => forgetInvitations(db, now())),
    everyHours('idempotency.forget', 6, () => forgetOldKeys(db, now())),
    everyHours('bulk.forget', 1, () => forgetBulk(db, now())),
    everyHours('attention.check', 1 / 12, (signal) => checkClients(parts, signal)),
    everyHours('attention.forget', 6, () => forgetRests(db, now())),
    everyHours('drafts.forget', 6, () => forgetDrafts(db, now())),
    everyHours('audit.close', 1, (signal) => closeLinks(parts, signal)),
    everyHours('audit.forget', 24, (signal) => forgetAudit(parts, signal)),
    everyHours('ledger.close-months', 24, (signal) => closeMonths(parts, signal)),
    everyHours('warehouse.send-what-waits', 1 / 12, () => sendWhatWaits(parts)),
    everyHours('warehouse.ask-snapshots', 1, () => askForSnapshots(parts)),
    everyHours('warehouse.forget', 24, () => forgetMessages(parts)),
    everyHours('warehouse.give-up-items', 1, () => giveUpItems(parts)),
    everyHours('tokens.forget', 24, () => forgetTokens(parts)),
    everyHours('jobs.forget-done', 1, () => forgetDone(db, now())),
  ];
};

/** What takes long and comes by the dozen: the files of one client hold up no other's. */
const ofClients = { atOnce: 2, isInTurns: true };

/**
 * Everything that is done in the background: each queue with its worker, and what is done by the
 * hour.
 */
export const work = (parts: AppParts): readonly BackgroundWork[] => {
  const { db, databaseKind } = parts;
  const deliver = deliverer(parts);
  return [
    worker(systemSteps, takeSystemStep(parts), { atOnce: 2 }),
    worker(shippedOrders, closeShippedOrder(parts), { atOnce: 2 }),
    worker(stockArrivals, fillFromArrival(parts), { atOnce: 1 }),
    worker(returnArrivals, receiveReturn(parts), { atOnce: 2 }),
    worker(importJobs, runImportJob(parts), ofClients),
    worker(checkJobs, runCheck(parts), ofClients),
    worker(creationJobs, runCreation(parts), ofClients),
    worker(bulkJobs, runBulk(parts), ofClients),
    worker(exportJobs, makeExport(parts), { atOnce: 1 }),
    worker(dailyExportJobs, sendDailyExport(parts), { atOnce: 1 }),
    worker(allItemsJobs, bringAllItems(parts), { atOnce: 1 }),
    worker(happened, spread(parts, listeners(parts)), { atOnce: 2 }),
    worker(inventoryMoved, tellMovedInventory(parts), { atOnce: 2 }),
    worker(notificationMails, sendNotificationMail(parts)),
    worker(resetMails, mailReset(parts)),
    worker(changedMails, mailPasswordChanged(parts)),
    worker(emailChangedMails, mailEmailChanged(parts)),
    worker(securityMails, mailSecurity(parts)),
    worker(invitationMails, mailInvitation(parts)),
    worker(ticketMails, mailTicket(parts)),
    worker(firstAttempts, deliver.first, { atOnce: 10 }),
    worker(furtherAttempts, deliver.further, { atOnce: 10 }),
    worker(keptDeliveries, sendingKept(parts), { atOnce: 1 }),
    worker(failedDeliveries, sendingFailed(parts), { atOnce: 1 }),
    worker(warehouseSteps, takeStep(parts), { atOnce: 2 }),
    worker(inboundSteps, takeInboundStep(parts), { atOnce: 2 }),
    worker(outboxAttempts, sendMessage(parts), { atOnce: 4 }),
    worker(changedItems, tellItems(parts), { atOnce: 1 }),
    worker(removalEnds, endRemoval(parts, endings)),
    ...byTheHour(parts),
    ...(databaseKind === 'embedded'
      ? [everyHours('database.tidy', 1, (signal) => tidy(db, signal))]
      : []),
  ];
};
