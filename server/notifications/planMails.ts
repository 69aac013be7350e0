import { and, eq, inArray } from 'drizzle-orm';
import type { NotificationSettings } from '@contract/client';
import { emailsIn } from '@contract/clientRules';
import type { NotificationFlag } from '@contract/clientKinds';
import type { Db } from '../db/database';
import { clients, users } from '../db/schema/accounts';
import type { Happening } from '../events/happenings';
import { mailFlagsOf } from '../events/mailFlags';
import type { Listener } from '../events/spread';
import type { Told } from '../events/told';
import type { Letter } from '../mail/letters';
import type { AppParts } from '../parts';
import {
  newsLetter,
  recipientLetter,
  settingsChangedLetter,
  userAddedLetter,
  type Subject,
  type Wording,
} from './letters';
import { enqueueLetter } from './notificationMail';
import { readItems, readNotices, readOrders, readReturns, type MailedOrder } from './subjects';
import { noticeStatusWordings, orderStatusWordings, otherWordings } from './wordings';

type Desk = Pick<AppParts, 'jobs' | 'config'>;

/** Happenings that one mail tells together: of one kind, and to one status. */
type News = readonly [Told, ...Told[]];

interface Reader {
  readonly tx: Db;
  readonly clientId: string;
  readonly client: string;
  readonly settings: Desk['config'];
}

const kindOf = (one: Happening): string => ('to' in one ? `${one.of} ${one.to}` : one.of);

/** The happenings that a flag asks for, those of one kind together. */
const newsFor = (flag: NotificationFlag, told: readonly Told[]): News[] => {
  const groups = new Map<string, [Told, ...Told[]]>();
  for (const one of told.filter((each) => mailFlagsOf(each).includes(flag))) {
    const group = groups.get(kindOf(one));
    if (group) group.push(one);
    else groups.set(kindOf(one), [one]);
  }
  return [...groups.values()];
};

const detailsFor = (news: Happening, order: MailedOrder): Pick<Subject, 'details' | 'parcels'> => {
  switch (kindOf(news)) {
    case 'orderStatus Closed':
      return {
        details: order.by === '' ? [] : [`Shipped with ${order.by}`],
        parcels: order.parcels,
      };
    case 'orderStatus OnHoldDueToInsufficientStock':
      return { details: order.onHoldReason === null ? [] : [order.onHoldReason] };
    case 'backorders':
      return { details: order.backorderReasons };
    default:
      return {};
  }
};

const orderIdsOf = (news: readonly Told[]): string[] =>
  news.flatMap((one) => ('orderId' in one ? [one.orderId] : []));

const inSequence = <Found>(ids: readonly string[], found: ReadonlyMap<string, Found>): Found[] =>
  [...new Set(ids)].flatMap((id) => found.get(id) ?? []);

/** The orders of news; those that were closed without a shipment are no news. */
const orderSubjects = async ({ tx, clientId }: Reader, news: News): Promise<Subject[]> => {
  const [first] = news;
  const ids = orderIdsOf(news);
  const found = inSequence(ids, await readOrders(tx, clientId, ids));
  return found
    .filter(({ isShipped }) => isShipped || kindOf(first) !== 'orderStatus Closed')
    .map((order) => ({
      number: order.number,
      name: order.name,
      ...detailsFor(first, order),
    }));
};

const letterOf = (
  { client, settings }: Reader,
  wording: Wording | undefined,
  subjects: readonly Subject[],
): Letter[] =>
  wording && subjects.length > 0 ? [newsLetter(wording, subjects, { client, settings })] : [];

const userLetters = async (
  { tx, clientId, client, settings }: Reader,
  news: News,
): Promise<Letter[]> => {
  const ids = news.flatMap((one) => (one.of === 'userCreated' ? [one.userId] : []));
  const found = await tx
    .select()
    .from(users)
    .where(and(eq(users.clientId, clientId), inArray(users.id, ids)));
  return found.map((user) => userAddedLetter(user, { client, settings }));
};

const numbered = {
  noticeStatus: readNotices,
  noticeExplained: readNotices,
  itemCreated: readItems,
  itemUpdated: readItems,
  returnRequested: readReturns,
  returnReceived: readReturns,
} as const;

const idOf = (one: Told): string[] => {
  if ('noticeId' in one) return [one.noticeId];
  if ('itemId' in one) return [one.itemId];
  return 'returnId' in one ? [one.returnId] : [];
};

const readNumbered = async (
  { tx, clientId }: Reader,
  of: keyof typeof numbered,
  news: News,
): Promise<Subject[]> => {
  const ids = news.flatMap(idOf);
  return inSequence(ids, await numbered[of](tx, clientId, ids));
};

/** The letters to a client's own people that tell news. */
const lettersOf = async (reader: Reader, news: News): Promise<Letter[]> => {
  const [first] = news;
  switch (first.of) {
    case 'accountChanged':
      return news.flatMap((one) =>
        one.of === 'accountChanged' ? [settingsChangedLetter(one, reader)] : [],
      );
    case 'userCreated':
      return userLetters(reader, news);
    case 'noticeStatus':
      return letterOf(
        reader,
        noticeStatusWordings[first.to],
        await readNumbered(reader, first.of, news),
      );
    case 'noticeExplained':
    case 'itemCreated':
    case 'itemUpdated':
    case 'returnRequested':
    case 'returnReceived':
      return letterOf(reader, otherWordings[first.of], await readNumbered(reader, first.of, news));
    case 'orderStatus':
      return letterOf(reader, orderStatusWordings[first.to], await orderSubjects(reader, news));
    default:
      return letterOf(reader, otherWordings[first.of], await orderSubjects(reader, news));
  }
};

/** The mailboxes of a client's own people (OPEN-78). */
const mailboxesOf = ({
  DefaultNotificationEmail,
  SecondaryNotificationEmails,
}: Partial<NotificationSettings>): string[] => [
  ...new Set(
    emailsIn(`${DefaultNotificationEmail ?? ''} ${SecondaryNotificationEmails ?? ''}`).map(
      (email) => email.toLowerCase(),
    ),
  ),
];

/** Tells those whom orders go to that they have really left. */
const planRecipientMails = async (
  reader: Reader,
  desk: Desk,
  told: readonly Told[],
): Promise<void> => {
  const left = told.filter((one) => mailFlagsOf(one).includes('NotifyRecipient'));
  const found =
    left.length > 0
      ? await readOrders(reader.tx, reader.clientId, orderIdsOf(left))
      : new Map<string, MailedOrder>();
  for (const { id, number: orderNumber, recipient, by, parcels } of [...found.values()].filter(
    ({ isShipped }) => isShipped,
  )) {
    if (!recipient?.Email) continue;
    const letter = recipientLetter({
      orderNumber,
      firstName: recipient.FirstName,
      client: reader.client,
      by,
      parcels,
    });
    await enqueueLetter({ ...desk, db: reader.tx }, letter, {
      key: `shipped ${id}`,
      to: [recipient.Email],
    });
  }
};

/**
 * Plans the mails that a client's settings ask for about what has happened, each to one address
 * (CLIENT-38, OPEN-77).
 */
export const planNotificationMails =
  (desk: Desk): Listener =>
  async (tx, { clientId }, told) => {
    const [found] = await tx
      .select({ name: clients.name, chosen: clients.notificationSettings })
      .from(clients)
      .where(eq(clients.id, clientId));
    if (found?.chosen.AllowEmailNotification !== true) return;
    const { name: client, chosen } = found;
    const reader: Reader = { tx, clientId, client, settings: desk.config };
    const wanted = new Set(told.flatMap(mailFlagsOf).filter((flag) => chosen[flag] === true));
    if (wanted.delete('NotifyRecipient')) await planRecipientMails(reader, desk, told);
    const to = mailboxesOf(chosen);
    for (const news of [...wanted].flatMap((flag) => newsFor(flag, told))) {
      const letters = await lettersOf(reader, news);
      for (const [index, letter] of letters.entries())
        await enqueueLetter({ ...desk, db: tx }, letter, {
          key: `${news[0].eventId} ${index}`,
          to,
        });
    }
  };
