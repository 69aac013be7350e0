import { isMadeUpEmail } from '../accounts/madeUpEmail';
import type { UserRow } from '../accounts/userRows';
import type { Config } from '../config/config';
import {
  closing,
  salutation,
  onOneLine,
  type Letter,
  type Parcel,
  type Part,
} from '../mail/letters';

export type LetterSettings = Pick<Config, 'publicUrl' | 'supportMailbox'>;

interface Account {
  readonly client: string;
  readonly settings: LetterSettings;
}

/** A record that a letter is about. */
export interface Subject {
  /** As the portal names and finds it: `10042`. */
  readonly number: string;
  /** What people call it beside its number. */
  readonly name?: string;
  readonly details?: readonly string[];
  readonly parcels?: readonly Parcel[];
}

/** How news of one kind are put into words. */
export interface Wording {
  readonly one: (number: string) => string;
  readonly several: (count: number) => string;
  /** The list that has the records; `?` stands before what opens a single one. */
  readonly list: string;
  readonly find: (number: string) => string;
  /** What leads to a single one, and to the list. */
  readonly buttons: readonly [one: string, several: string];
}

const mostListed = 20;

/** Why a mail comes to a client's own people. */
const reason = (client: string): string =>
  `This mail goes to the notification addresses of ${onOneLine(client)}.\nWhich mails they get is set in the portal, under Settings, General.`;

const nameOf = ({ name }: Subject): string =>
  name === undefined || name === '' ? '' : ` (${onOneLine(name)})`;

const detailsOf = ({ details = [], parcels = [] }: Subject): Part[] => {
  const lines = details.map(onOneLine);
  if (parcels.length > 0)
    return [{ before: lines.join('\n') || 'Its parcels:', parcels: [...parcels] }];
  return lines.length > 0 ? [{ lines }] : [];
};

const addressOf = ({ list, find }: Wording, { number }: Subject, publicUrl: string): string =>
  `${publicUrl}${list}?${find(encodeURIComponent(number))}`;

const aboutOne = (wording: Wording, subject: Subject): Part[] => [
  `${wording.one(`${onOneLine(subject.number)}${nameOf(subject)}`)}.`,
  ...detailsOf(subject),
];

const aboutSeveral = (
  wording: Wording,
  subjects: readonly Subject[],
  { client, settings }: Account,
): Part[] => {
  const listed = subjects.slice(0, mostListed);
  const more = subjects.length - listed.length;
  return [
    `In the account of ${onOneLine(client)}:`,
    {
      records: listed.map((subject) => ({
        name: `${onOneLine(subject.number)}${nameOf(subject)}`,
        url: addressOf(wording, subject, settings.publicUrl),
        lines: (subject.details ?? []).map(onOneLine),
        parcels: [...(subject.parcels ?? [])],
      })),
    },
    ...(more > 0 ? [`… and ${more} more.`] : []),
  ];
};

/** A letter to a client's own people: what happened, to what, and where to look at it. */
export const newsLetter = (
  wording: Wording,
  subjects: readonly Subject[],
  account: Account,
): Letter => {
  const { client, settings } = account;
  const { publicUrl } = settings;
  const [first] = subjects;
  const isOne = subjects.length === 1 && first !== undefined;
  return {
    subject: isOne ? wording.one(onOneLine(first.number)) : wording.several(subjects.length),
    parts: [
      salutation(),
      ...(isOne ? aboutOne(wording, first) : aboutSeveral(wording, subjects, account)),
      {
        button: wording.buttons[isOne ? 0 : 1],
        url: isOne ? addressOf(wording, first, publicUrl) : `${publicUrl}${wording.list}`,
      },
    ],
    foot: [reason(client), closing(settings)],
  };
};

const accountLetter = (
  { subject, about, button }: { subject: string; about: readonly Part[]; button: string },
  path: string,
  { client, settings }: Account,
): Letter => ({
  subject,
  parts: [salutation(), ...about, { button, url: `${settings.publicUrl}${path}` }],
  foot: [reason(client), closing(settings)],
});

/** A letter to a client's own people that its settings were changed: which, and by whom. */
export const settingsChangedLetter = (
  { fields, by }: { readonly fields: readonly string[]; readonly by: string },
  account: Account,
): Letter => {
  const client = onOneLine(account.client);
  return accountLetter(
    {
      subject: `The settings of ${client} were changed`,
      about: [`${onOneLine(by)} changed settings of ${client}:`, { lines: fields.map(onOneLine) }],
      button: 'Open the settings',
    },
    '/settings/general',
    account,
  );
};

/** A letter to a client's own people that somebody, or a program, can work in their account now. */
export const userAddedLetter = (
  { firstName, lastName, email, role }: Pick<UserRow, 'firstName' | 'lastName' | 'email' | 'role'>,
  account: Account,
): Letter => {
  const name = onOneLine(`${firstName} ${lastName}`);
  const client = onOneLine(account.client);
  const can = isMadeUpEmail(email)
    ? `Programs of ${client} can work as ${name} now.`
    : `${name} (${email}) can sign in to ${client} now, as ${role}.`;
  return accountLetter(
    { subject: `${name} was added as a user`, about: [can], button: 'Open the users' },
    '/settings/users',
    account,
  );
};

interface Departure {
  readonly orderNumber: string;
  readonly firstName: string | null;
  readonly client: string;
  /** `UPS Ground`; empty where it is not known. */
  readonly by: string;
  readonly parcels: readonly Parcel[];
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
  parcels,
}: Departure): Letter => ({
  subject: `Your order ${orderNumber} is on its way`,
  parts: [
    salutation(firstName),
    `Your order ${orderNumber} from ${onOneLine(client)} has left the warehouse${by === '' ? '' : ` with ${onOneLine(by)}`}.`,
    ...(parcels.length > 0 ? [{ before: 'You can follow it:', parcels: [...parcels] }] : []),
  ],
  foot: [`Questions? Please ask ${onOneLine(client)}.`],
});
