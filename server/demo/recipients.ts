import type { RecipientOnOrder } from '@contract/recipientRecord';
import { addDays } from '@contract/dates';
import type { recipients } from '../db/schema/orders';
import { daysBetween, type Calendar } from './calendar';
import type { DemoClient } from './clients';
import { anyStreet, companyNames, firstNames, lastNames, mailAddress } from './people';
import { anyPlace, placeIn, townNamed, towns, type DemoPlace } from './places';
import { createRandom, type Random } from '../random';
import { searchCopies } from '../recipients/rememberRecipients';

export interface DemoRecipient {
  readonly kind: 'shop' | 'company' | 'person';
  readonly fields: RecipientOnOrder;
  /** How often it is sent something, compared with others of its kind. */
  readonly demand: number;
}

const notes = [
  'Leave with the neighbour',
  'Call before delivery',
  'Receiving closes at 3 PM',
  'Loading dock at the back',
  'No signature needed',
  'Gate code at the front desk',
];

type Head = Pick<RecipientOnOrder, 'FirstName' | 'LastName' | 'Company' | 'Email'>;

const complete = (random: Random, head: Head, place: DemoPlace): RecipientOnOrder => ({
  ...head,
  OriginalCustomerNumber: random.chance(0.3) ? `C-${random.whole(10_200, 48_900)}` : null,
  ...anyStreet(random),
  ...place,
  Notes: random.chance(0.08) ? random.pick(notes) : null,
});

const demandOf = (random: Random): number => 0.1 + random.next() ** 2;

const shop = (random: Random, shopName: string, city: string): DemoRecipient => {
  const head = {
    FirstName: null,
    LastName: null,
    Company: `${shopName} ${city}`,
    Email: mailAddress(random, [shopName, city]),
  };
  return {
    kind: 'shop',
    fields: complete(random, head, placeIn(random, townNamed(city))),
    demand: 1,
  };
};

const company = (random: Random, name: string): DemoRecipient => {
  const [FirstName, LastName] = random.chance(0.55)
    ? [random.pick(firstNames), random.pick(lastNames)]
    : [null, null];
  const Email = random.chance(0.85)
    ? mailAddress(random, [random.pick(['orders', 'purchasing', 'receiving']), name])
    : null;
  const place = random.chance(0.93) ? placeIn(random, random.pick(towns)) : anyPlace(random);
  return {
    kind: 'company',
    fields: complete(random, { FirstName, LastName, Company: name, Email }, place),
    demand: demandOf(random),
  };
};

const person = (random: Random): DemoRecipient => {
  const [FirstName, LastName] = [random.pick(firstNames), random.pick(lastNames)];
  const Email = random.chance(0.9) ? mailAddress(random, [FirstName, LastName]) : null;
  return {
    kind: 'person',
    fields: complete(random, { FirstName, LastName, Company: null, Email }, anyPlace(random)),
    demand: demandOf(random),
  };
};

/** The client's address book; every order goes to somebody in it. */
export const buildRecipients = ({ profile }: DemoClient): DemoRecipient[] => {
  const random = createRandom(`recipients of ${profile.key}`);
  const { shopName, shopCities, companies, people, trade } = profile;
  return [
    ...shopCities.map((city) => shop(random, shopName, city)),
    ...random
      .sample(companyNames, companies)
      .map((first) => company(random, `${first} ${random.pick(trade.shops)}`)),
    ...Array.from({ length: people }, () => person(random)),
  ];
};

export const recipientRows = (
  client: DemoClient,
  book: readonly DemoRecipient[],
  calendar: Calendar,
): (typeof recipients.$inferInsert)[] => {
  const random = createRandom(`address book of ${client.profile.key}`);
  const days = daysBetween(client.joined, calendar.today);
  return book.map(({ fields }) => ({
    clientId: client.id,
    id: random.uuid(),
    fields,
    ...searchCopies(fields),
    createdAt: calendar.at(
      addDays(client.joined, Math.floor(random.next() ** 3 * (days - 2))),
      random.whole(500, 1000),
    ),
  }));
};
