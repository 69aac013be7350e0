import type { WorkArea } from '@contract/system';

/** What a queue is for, and what one of its jobs was to do. */
interface About {
  readonly area: WorkArea;
  /** A whole sentence with the record's name behind it: "Next step of order 12968". */
  readonly words: string;
}

const about = (area: WorkArea, words: string): About => ({ area, words });

/** Every queue that has jobs by itself; what is done by the hour has none of these names. */
const queues: Readonly<Record<string, About>> = {
  'orders.system-step': about('Orders', 'Next step'),
  'warehouse.shipped': about('Orders', 'Closing'),
  'returns.receive': about('Orders', 'Receiving'),
  'warehouse.stock-arrived': about('Stock allocation', 'Filling waiting orders'),
  'warehouse.send': about('Warehouse', 'Message'),
  'warehouse.items-changed': about('Warehouse', 'Telling changed items'),
  'warehouse.step': about('Warehouse', 'Next stop'),
  'warehouse.inbound': about('Warehouse', 'Next stop'),
  'items.import-all': about('Warehouse', 'Bringing all items'),
  'events.happened': about('Webhooks', 'Telling what has happened'),
  'events.inventory-moved': about('Webhooks', 'Telling moved stock'),
  'webhooks.deliver': about('Webhooks', 'Delivery'),
  'webhooks.retry': about('Webhooks', 'Further delivery'),
  'webhooks.send-kept': about('Webhooks', 'Sending what a pause has kept'),
  'webhooks.send-failed': about('Webhooks', 'Sending failed deliveries again'),
  'notifications.mail': about('Mail', 'Notification'),
  'identity.reset-mail': about('Mail', 'Link to a new password'),
  'identity.password-changed-mail': about('Mail', 'Notice of a changed password'),
  'identity.email-changed-mail': about('Mail', 'Notice of a changed address'),
  'identity.security-mail': about('Mail', 'Notice about the way in'),
  'users.invitation-mail': about('Mail', 'Invitation'),
  'support.ticket-mail': about('Mail', 'Support ticket'),
  'imports.run': about('Imports', 'Import'),
  'import-drafts.check': about('Imports', 'Check'),
  'import-drafts.create': about('Imports', 'Creating records'),
  'exports.make': about('Exports', 'Export'),
  'daily-exports.send': about('Exports', 'Daily export'),
  'bulk.run': about('Bulk acts', 'Act on many records'),
  'removals.end': about('Upkeep', 'Ending a removal'),
};

/** The names of the queues that `aboutQueue` knows. */
export const knownQueues: readonly string[] = Object.keys(queues);

/** What a queue is for; one that is not known is what a server does by the hour. */
export const aboutQueue = (name: string): About =>
  queues[name] ?? about('Upkeep', name.replaceAll(/[.-]/g, ' '));

/** The area of every job, in SQL's terms: the queues of each. */
export const areaOf = (name: string): WorkArea => aboutQueue(name).area;
