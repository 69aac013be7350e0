import type { WorkArea } from '@contract/system';

/** What a queue is for, and what one of its jobs was to do. */
interface About {
  readonly area: WorkArea;
  /** A whole sentence with the record's name behind it: "Next step of order 12968". */
  readonly words: string;
  /** What it means where one of them is given up, in one sentence. */
  readonly without: string;
}

const about = (area: WorkArea, words: string, without: string): About => ({
  area,
  words,
  without,
});

/** Every queue that has jobs by itself; what is done by the hour has none of these names. */
const queues: Readonly<Record<string, About>> = {
  'orders.system-step': about(
    'Orders',
    'Next step',
    'The order stays in its status, until somebody takes its next step.',
  ),
  'warehouse.shipped': about(
    'Orders',
    'Closing',
    'The order stays open although it has shipped, until somebody forces it closed.',
  ),
  'returns.receive': about(
    'Orders',
    'Receiving',
    'The return stays on its way: nothing receives it by itself.',
  ),
  'warehouse.stock-arrived': about(
    'Stock allocation',
    'Filling waiting orders',
    'Waiting orders get nothing of this arrival, until more stock of the item comes in.',
  ),
  'warehouse.send': about(
    'Warehouse',
    'Message',
    'The message still waits and is sent again within minutes; giving up only clears this line.',
  ),
  'warehouse.items-changed': about(
    'Warehouse',
    'Telling changed items',
    'The warehouses keep the items as they know them, until these are changed again.',
  ),
  'warehouse.step': about(
    'Warehouse',
    'Next stop',
    'The consignment stays at its stop: nothing moves it on by itself.',
  ),
  'warehouse.inbound': about(
    'Warehouse',
    'Next stop',
    'The notice stays at its stop: nothing moves it on by itself.',
  ),
  'items.import-all': about(
    'Warehouse',
    'Bringing all items',
    'The account lacks the items that were not brought yet.',
  ),
  'events.happened': about(
    'Webhooks',
    'Telling what has happened',
    'Webhooks and mails are never told of it; the records themselves are as they should be.',
  ),
  'events.inventory-moved': about(
    'Webhooks',
    'Telling moved stock',
    'Webhooks are not told of this stock, until it moves again.',
  ),
  'webhooks.deliver': about(
    'Webhooks',
    'Delivery',
    'The delivery waits until somebody sends it again from its webhook.',
  ),
  'webhooks.retry': about(
    'Webhooks',
    'Further delivery',
    'The delivery waits until somebody sends it again from its webhook.',
  ),
  'webhooks.send-kept': about(
    'Webhooks',
    'Sending what a pause has kept',
    'What the pause has kept waits until somebody sends it again from the webhook.',
  ),
  'webhooks.send-failed': about(
    'Webhooks',
    'Sending failed deliveries again',
    'The failed deliveries stay failed, until somebody sends them again.',
  ),
  'notifications.mail': about(
    'Mail',
    'Notification',
    'Nobody gets this mail; what it tells of is as it should be.',
  ),
  'identity.reset-mail': about(
    'Mail',
    'Link to a new password',
    'The person gets no link, and has to ask for another one.',
  ),
  'identity.password-changed-mail': about(
    'Mail',
    'Notice of a changed password',
    'The person is not told of the changed password, which holds.',
  ),
  'identity.email-changed-mail': about(
    'Mail',
    'Notice of a changed address',
    'The person is not told of the changed address, which holds.',
  ),
  'identity.security-mail': about(
    'Mail',
    'Notice about the way in',
    'The person is not told of the change, which holds.',
  ),
  'users.invitation-mail': about(
    'Mail',
    'Invitation',
    'The person gets no invitation, until somebody sends it again.',
  ),
  'support.ticket-mail': about(
    'Mail',
    'Support ticket',
    'Support is not told of the ticket by mail.',
  ),
  'imports.run': about(
    'Imports',
    'Import',
    'The import stays unfinished, with what it has made so far; the rest has to come in another file.',
  ),
  'import-drafts.check': about(
    'Imports',
    'Check',
    'The import stays unchecked; its file has to be brought in anew.',
  ),
  'import-drafts.create': about(
    'Imports',
    'Creating records',
    'The import stays unfinished, with what it has made so far; the rest has to be imported anew.',
  ),
  'exports.make': about(
    'Exports',
    'Export',
    'The file is never made, and has to be asked for anew.',
  ),
  'daily-exports.send': about(
    'Exports',
    'Daily export',
    'This sending never goes out; the next one goes at its time.',
  ),
  'bulk.run': about(
    'Bulk acts',
    'Act on many records',
    'The act stays unfinished, with what it has done so far; the rest has to be done anew.',
  ),
  'removals.end': about(
    'Upkeep',
    'Ending a removal',
    'What was removed stays removed; what was set aside for undoing it is kept on.',
  ),
};

/** The names of the queues that `aboutQueue` knows. */
export const knownQueues: readonly string[] = Object.keys(queues);

/** What a queue is for; one that is not known is what a server does by the hour. */
export const aboutQueue = (name: string): About =>
  queues[name] ??
  about(
    'Upkeep',
    name.replaceAll(/[.-]/g, ' '),
    'It is left out this time; the next one comes at its time.',
  );

/** The area of every job, in SQL's terms: the queues of each. */
export const areaOf = (name: string): WorkArea => aboutQueue(name).area;
