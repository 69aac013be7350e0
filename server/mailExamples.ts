import type { Config } from './config/config';
import { dailyLetter } from './dailyExports/dailyLetter';
import { emailChangedLetter } from './identity/emailChangedMails';
import { changedLetter, resetLetter } from './identity/passwordResetMails';
import { securityLetter } from './identity/securityMails';
import type { Letter } from './mail/letters';
import {
  newsLetter,
  recipientLetter,
  settingsChangedLetter,
  userAddedLetter,
  type Subject,
} from './notifications/letters';
import { noticeStatusWordings, orderStatusWordings, otherWordings } from './notifications/wordings';
import { ticketLetter } from './support/ticketMails';
import { invitationLetter } from './users/invitations/invitationMails';
import { failingLetter, pausedLetter } from './webhooks/failingMail';

interface Example {
  /** What it is called in the preview's list and in its address. */
  readonly name: string;
  readonly letter: Letter;
}

const at = new Date('2026-03-04T15:20:00Z');
const person = { email: 'uma@northwind.test', firstName: 'Uma' };
const client = 'Northwind Outfitters';
const webhook = {
  id: '7f1d2c3b-0000-4000-8000-000000000003',
  event: 'ORDER_STATUS_CHANGED',
  url: 'https://shop.example.com/hooks/orders?key=never-in-a-mail',
} as const;
const attempt = {
  at: at.toISOString(),
  status: 503,
  milliseconds: 240,
  answer: 'Service Unavailable',
};
const parcel = {
  number: '794611203345',
  url: 'https://www.fedex.com/fedextrack/?trknbr=794611203345',
};

const orders: readonly Subject[] = Array.from({ length: 23 }, (_, nth) => ({
  number: String(10_042 + nth),
  name: nth === 1 ? 'Wholesale <b>restock</b> & returns' : `Spring sale, delivery ${nth + 1}`,
  details: ['Not enough pieces of TENT-2P: 12 ordered, 4 available'],
}));

const securityExamples = (settings: Config): readonly Example[] => {
  const from = { browser: 'Safari on iPhone', address: '203.0.113.24' };
  const example = (name: string, told: Omit<Parameters<typeof securityLetter>[1], 'at'>) => ({
    name,
    letter: securityLetter(person, { at: at.toISOString(), ...told }, settings),
  });
  return [
    example('new-sign-in', { what: 'newPlace', ...from }),
    example('second-step-added', { what: 'factorAdded', ...from }),
    example('second-step-removed', { what: 'factorRemoved', ...from }),
    example('second-step-reset', { what: 'factorReset' }),
    example('authenticator-app-removed', { what: 'appRemoved', ...from }),
    example('passkey-added', { what: 'passkeyAdded', about: 'Work laptop', ...from }),
    example('passkey-removed', { what: 'passkeyRemoved', about: 'Work laptop', ...from }),
    example('recovery-code-used', { what: 'recoveryUsed', about: '8', ...from }),
    example('recovery-codes-made', { what: 'recoveryMade', ...from }),
    example('token-made', { what: 'tokenMade', about: 'Shop', ...from }),
    example('token-revoked', { what: 'tokenRevoked', about: 'Shop', ...from }),
  ];
};

const ofAccess = (settings: Config): readonly Example[] => [
  {
    name: 'password-reset',
    letter: resetLetter(
      person,
      { id: '7f1d2c3b-0000-4000-8000-000000000001', code: 'K7TX94QM' },
      settings,
    ),
  },
  { name: 'password-changed', letter: changedLetter(person, at, settings) },
  {
    name: 'email-changed',
    letter: emailChangedLetter(
      {
        firstName: 'Uma',
        from: person.email,
        changedTo: 'uma.weber@northwind.test',
        changedAt: at.toISOString(),
      },
      settings,
    ),
  },
  ...securityExamples(settings),
  {
    name: 'invitation',
    letter: invitationLetter(
      {
        email: 'lee@northwind.test',
        role: 'User',
        words: 'Welcome aboard! Look at the orders of the spring sale first.',
        expiresAt: at,
      },
      { code: 'cH3x0mPl3-c0d3-0f-aN-1nv1tat10n', by: 'Uma Weber', clientName: client },
      settings,
    ),
  },
];

const ofNews = (settings: Config): readonly Example[] => {
  const news = (
    name: string,
    wording: Parameters<typeof newsLetter>[0] | undefined,
    subjects: readonly Subject[],
  ): Example[] =>
    wording ? [{ name, letter: newsLetter(wording, subjects, { client, settings }) }] : [];
  return [
    ...news('order-shipped', orderStatusWordings['Closed'], [
      {
        number: '10042',
        name: 'Spring sale, delivery 1',
        details: ['Shipped with FedEx Ground'],
        parcels: [parcel],
      },
    ]),
    ...news('orders-shipped', orderStatusWordings['Closed'], [
      {
        number: '10042',
        name: 'Spring sale, delivery 1',
        details: ['Shipped with FedEx Ground'],
        parcels: [parcel, { number: 'NW-PALLET-7', url: null }],
      },
      { number: '10043', name: 'Spring sale, delivery 2', parcels: [parcel] },
    ]),
    ...news('orders-on-hold', orderStatusWordings['OnHoldDueToInsufficientStock'], orders),
    ...news('notice-received', noticeStatusWordings['Received'], [
      { number: '2107', name: 'PO 88-1203' },
    ]),
    ...news('notice-otherwise', otherWordings.noticeExplained, [
      {
        number: '2107',
        name: 'PO 88-1203',
        details: ['TENT-2P: 40 announced, 36 received, 4 damaged in transit'],
      },
    ]),
    ...news('item-added', otherWordings.itemCreated, [
      { number: 'TENT-2P', name: 'Tent for two, green' },
    ]),
  ];
};

const ofAccount = (settings: Config): readonly Example[] => {
  const account = { client, settings };
  return [
    {
      name: 'settings-changed',
      letter: settingsChangedLetter(
        { by: 'Uma Weber', fields: ['Default Carrier', 'Notify On Order Ship'] },
        account,
      ),
    },
    {
      name: 'user-added',
      letter: userAddedLetter({ ...person, lastName: 'Weber', role: 'Owner' }, account),
    },
  ];
};

const ofFiles = (settings: Config): readonly Example[] => {
  const told = {
    client,
    chosenBy: 'Uma Weber',
    at,
    since: new Date('2026-03-03T05:00:00Z'),
    timeZone: 'America/New_York',
    settings,
  };
  const attachment = {
    filename: 'Order status 2026-03-04.csv',
    contentType: 'text/csv; charset=utf-8',
    content: Buffer.from('Order Number\r\n'),
  };
  return [
    {
      name: 'daily-export',
      letter: dailyLetter(person, { ...told, file: 'orders', made: { rows: 1204, attachment } }),
    },
    {
      name: 'daily-export-too-large',
      letter: dailyLetter(person, { ...told, file: 'stock', made: { rows: 0, attachment: null } }),
    },
  ];
};

const ofOthers = (settings: Config): readonly Example[] => [
  {
    name: 'recipient-shipped',
    letter: recipientLetter({
      orderNumber: '10042',
      firstName: 'Grace',
      client,
      by: 'FedEx Ground',
      parcels: [parcel, { number: 'NW-PALLET-7', url: null }],
    }),
  },
  { name: 'webhook-failing', letter: failingLetter(webhook, attempt, settings) },
  {
    name: 'webhook-paused',
    letter: pausedLetter(webhook, { reason: 'failing', last: attempt }, settings),
  },
  {
    name: 'webhook-gone',
    letter: pausedLetter(
      webhook,
      { reason: 'gone', last: { ...attempt, status: 410, answer: 'Gone' } },
      settings,
    ),
  },
  {
    name: 'support-ticket',
    letter: ticketLetter(
      {
        number: 318,
        subject: 'Pallet arrived wet',
        userEmail: person.email,
        content:
          'Priority: High\nWarehouse: Rochester\nOrder Number: 10042\nMessage: The lower <boxes> are wet.\n\nPlease hold the rest.',
        createdAt: at,
      },
      { account: `${client} (1001)`, writer: `Uma Weber <${person.email}>`, settings },
    ),
  },
];

/** Every kind of mail that the server sends, made as it makes them, about example values. */
export const mailExamples = (settings: Config): readonly Example[] => [
  ...ofAccess(settings),
  ...ofNews(settings),
  ...ofAccount(settings),
  ...ofFiles(settings),
  ...ofOthers(settings),
];
