import type { Config } from '../config/config';
import { closing, salutation, onOneLine } from '../mail/letters';
import type { Letter } from './notificationMail';

export type LetterSettings = Pick<Config, 'publicUrl' | 'supportMailbox'>;

/** A record that a letter is about. */
export interface Subject {
  /** As the portal names and finds it: `10042`. */
  readonly number: string;
  /** What people call it beside its number. */
  readonly name?: string;
  readonly details?: readonly string[];
}

/** How news of one kind are put into words. */
export interface Wording {
  readonly one: (number: string) => string;
  readonly several: (count: number) => string;
  /** The list that has the records; `?` stands before what finds a single one. */
  readonly list: string;
  readonly find: (number: string) => string;
}

const mostListed = 20;

const reason = (client: string): string =>
  `This mail goes to the notification addresses of ${onOneLine(client)}.\nWhich mails they get is set in the portal, under Settings, General.`;

const nameOf = ({ name }: Subject): string =>
  name === undefined || name === '' ? '' : ` (${onOneLine(name)})`;

const detailsOf = ({ details = [] }: Subject): string =>
  details.map((line) => `\n${onOneLine(line)}`).join('');

const aboutOne = (wording: Wording, subject: Subject): string[] => {
  const { number, details = [] } = subject;
  return [
    `${wording.one(`${onOneLine(number)}${nameOf(subject)}`)}.`,
    ...(details.length > 0 ? [details.map(onOneLine).join('\n')] : []),
  ];
};

const aboutSeveral = (wording: Wording, subjects: readonly Subject[]): string[] => {
  const listed = subjects
    .slice(0, mostListed)
    .map((subject) => `${onOneLine(subject.number)}${nameOf(subject)}${detailsOf(subject)}`);
  const more = subjects.length - listed.length;
  return [
    `${wording.several(subjects.length)}:`,
    listed.join('\n'),
    ...(more > 0 ? [`… and ${more} more.`] : []),
  ];
};

/** A letter to a client's own people: what happened, to what, and where to look at it. */
export const newsLetter = (
  wording: Wording,
  subjects: readonly Subject[],
  { client, settings }: { client: string; settings: LetterSettings },
): Letter => {
  const [first] = subjects;
  const isOne = subjects.length === 1 && first !== undefined;
  const link = `${settings.publicUrl}${wording.list}${isOne ? `?${wording.find(encodeURIComponent(first.number))}` : ''}`;
  const about = isOne ? aboutOne(wording, first) : aboutSeveral(wording, subjects);
  return {
    subject: isOne ? wording.one(onOneLine(first.number)) : wording.several(subjects.length),
    text: [
      salutation(),
      ...about,
      `In the portal:\n${link}`,
      reason(client),
      closing(settings),
    ].join('\n\n'),
  };
};

/** A letter to a client's own people about the account itself. */
export const accountLetter = (
  subject: string,
  about: readonly string[],
  { client, settings, path }: { client: string; settings: LetterSettings; path: string },
): Letter => ({
  subject,
  text: [
    salutation(),
    ...about,
    `In the portal:\n${settings.publicUrl}${path}`,
    reason(client),
    closing(settings),
  ].join('\n\n'),
});

interface Departure {
  readonly orderNumber: string;
  readonly firstName: string | null;
  readonly client: string;
  /** `UPS Ground`; empty where it is not known. */
  readonly by: string;
  readonly tracking: readonly string[];
}

/**
 * A letter to whom an order goes: that it has left, and where it can be followed; nothing that is
 * between the client and the warehouse.
 */
export const recipientLetter = ({
  orderNumber,
  firstName,
  client,
  by,
  tracking,
}: Departure): Letter => ({
  subject: `Your order ${orderNumber} is on its way`,
  text: [
    salutation(firstName),
    `Your order ${orderNumber} from ${onOneLine(client)} has left the warehouse${by === '' ? '' : ` with ${onOneLine(by)}`}.`,
    ...(tracking.length > 0 ? [`You can follow it:\n${tracking.map(onOneLine).join('\n')}`] : []),
    `Questions? Please ask ${onOneLine(client)}.\n`,
  ].join('\n\n'),
});
