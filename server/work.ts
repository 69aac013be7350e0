import { bulkJobs } from './bulk/beginBulk';
import { forgetBulk } from './bulk/forgetBulk';
import { runBulk } from './bulk/runBulk';
import { happened, inventoryMoved } from './events/happenings';
import { spread } from './events/spread';
import { forgetExports } from './exports/exportRows';
import { makeExport } from './exports/makeExport';
import { exportJobs } from './exports/startExport';
import { forgetUnusedFiles } from './files/unusedFiles';
import { shippedOrders, stockArrivals } from './gateway/WarehouseGateway';
import { forgetOldKeys } from './http/idempotency';
import { emailChangedMails, mailEmailChanged } from './identity/emailChangedMails';
import { changedMails, mailPasswordChanged } from './identity/passwordReset';
import { mailReset, resetMails } from './identity/passwordResetRequest';
import { forgetOldTries } from './identity/tries';
import { runImportJob } from './imports/runImportJob';
import { importJobs } from './imports/submitImport';
import { allItemsJobs, bringAllItems } from './items/importAllItems';
import { forgetDone } from './jobs/jobTable';
import { everyHours, worker, type BackgroundWork } from './jobs/worker';
import { notificationMails, sendNotificationMail } from './notifications/notificationMail';
import { planNotificationMails } from './notifications/planMails';
import { closeShippedOrder } from './orders/process/closeShipped';
import { fillFromArrival } from './orders/process/fillWaiting';
import { takeSystemStep } from './orders/process/systemSteps';
import { systemSteps } from './orders/record/systemStepPlan';
import type { AppParts } from './parts';
import { tidy } from './portal/tidy';
import { receiveReturn, returnArrivals } from './returns/receiveReturns';
import { mailTicket, ticketMails } from './support/ticketMails';
import { inboundSteps, takeInboundStep } from './warehouse/inbound';
import { takeStep, warehouseSteps } from './warehouse/stopByStop';
import { deliverer } from './webhooks/deliver';
import { firstAttempts, furtherAttempts } from './webhooks/deliveryQueues';
import { forgetDeliveries } from './webhooks/deliveryRows';
import { tellMovedInventory } from './webhooks/movedInventory';
import { tellWebhooks } from './webhooks/tellWebhooks';

/** Who hears of what happens; each plans in the same transaction what it will do about it. */
const listeners = (parts: AppParts) => [tellWebhooks, planNotificationMails(parts)];

/**
 * Everything that is done in the background: each queue with its worker, and what is done by the
 * hour.
 */
export const work = (parts: AppParts): readonly BackgroundWork[] => {
  const { db, databaseKind, now } = parts;
  const deliver = deliverer(parts);
  return [
    worker(systemSteps, takeSystemStep(parts), { atOnce: 2 }),
    worker(shippedOrders, closeShippedOrder(parts), { atOnce: 2 }),
    worker(stockArrivals, fillFromArrival(parts), { atOnce: 1 }),
    worker(returnArrivals, receiveReturn(parts), { atOnce: 2 }),
    worker(importJobs, runImportJob(parts), { atOnce: 2 }),
    worker(bulkJobs, runBulk(parts), { atOnce: 2 }),
    worker(exportJobs, makeExport(parts), { atOnce: 1 }),
    worker(allItemsJobs, bringAllItems(parts), { atOnce: 1 }),
    worker(happened, spread(parts, listeners(parts)), { atOnce: 2 }),
    worker(inventoryMoved, tellMovedInventory(parts), { atOnce: 2 }),
    worker(notificationMails, sendNotificationMail(parts)),
    worker(resetMails, mailReset(parts)),
    worker(changedMails, mailPasswordChanged(parts)),
    worker(emailChangedMails, mailEmailChanged(parts)),
    worker(ticketMails, mailTicket(parts)),
    worker(firstAttempts, deliver.first, { atOnce: 10 }),
    worker(furtherAttempts, deliver.further, { atOnce: 10 }),
    worker(warehouseSteps, takeStep(parts), { atOnce: 2 }),
    worker(inboundSteps, takeInboundStep(parts), { atOnce: 2 }),
    everyHours('webhooks.forget-deliveries', 1, () => forgetDeliveries(db, now())),
    everyHours('exports.forget', 1, () => forgetExports(db, now())),
    everyHours('files.forget-unused', 1, () => forgetUnusedFiles(db, now())),
    everyHours('identity.prune-tries', 1, () => forgetOldTries(db, now())),
    everyHours('idempotency.forget', 6, () => forgetOldKeys(db, now())),
    everyHours('bulk.forget', 1, () => forgetBulk(db, now())),
    everyHours('jobs.forget-done', 1, () => forgetDone(db, now())),
    ...(databaseKind === 'embedded'
      ? [everyHours('database.tidy', 1, (signal) => tidy(db, signal))]
      : []),
  ];
};
