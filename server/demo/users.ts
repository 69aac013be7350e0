import type { Role } from '@contract/access';
import type { users } from '../db/schema/accounts';
import type { Calendar } from './calendar';
import type { DemoClient } from './clients';
import { anyStreet } from './people';
import { placeIn, townNamed } from './places';
import { createRandom } from '../random';

interface Profile {
  readonly email: string;
  readonly role: Role;
  readonly name: readonly [first: string, last: string];
  /** Key of the account that the user belongs to. */
  readonly of: string;
  /**
   * Why somebody would sign in as this user; makes it one of the accounts that the start-up prints.
   */
  readonly note?: string;
  readonly assigned?: readonly string[];
  readonly preferred?: readonly string[];
  readonly isGone?: true;
  /** A connection that is set up, and makes no orders yet. */
  readonly isIdle?: true;
}

export const demoPassword = 'portside-demo';

const profiles: readonly Profile[] = [
  {
    email: 'admin@portside.test',
    role: 'Admin',
    name: ['Eleanor', 'Voss'],
    of: 'portside',
    note: 'everything, in every account',
  },
  {
    email: 'manager@portside.test',
    role: 'Manager',
    name: ['Marcus', 'Bell'],
    of: 'portside',
    note: 'four assigned clients',
    assigned: ['northwind', 'contoso', 'verbena', 'hubline'],
    preferred: ['northwind', 'contoso'],
  },
  {
    email: 'dana.whitfield@portside.test',
    role: 'Manager',
    name: ['Dana', 'Whitfield'],
    of: 'portside',
    assigned: ['fernhill', 'paperlark', 'northwind'],
    preferred: ['fernhill', 'paperlark'],
  },
  {
    email: 'owner@northwind.test',
    role: 'Owner',
    name: ['Sofia', 'Lindgren'],
    of: 'northwind',
    note: 'owner of Northwind Outfitters',
  },
  {
    email: 'user@northwind.test',
    role: 'User',
    name: ['Jamal', 'Bennett'],
    of: 'northwind',
    note: 'order desk of Northwind Outfitters',
  },
  {
    email: 'api@northwind.test',
    role: 'API',
    name: ['Northwind', 'Web Shop'],
    of: 'northwind',
    note: "the web shop's connection",
  },
  { email: 'priya.raman@northwind.test', role: 'User', name: ['Priya', 'Raman'], of: 'northwind' },
  { email: 'cole.harper@northwind.test', role: 'User', name: ['Cole', 'Harper'], of: 'northwind' },
  {
    email: 'tess.okafor@northwind.test',
    role: 'User',
    name: ['Tess', 'Okafor'],
    of: 'northwind',
    isGone: true,
  },
  {
    email: 'owner@contoso.test',
    role: 'Owner',
    name: ['Walter', 'Brandt'],
    of: 'contoso',
    note: 'owner of another client',
  },
  { email: 'lucia.ferrer@contoso.test', role: 'User', name: ['Lucia', 'Ferrer'], of: 'contoso' },
  { email: 'api@contoso.test', role: 'API', name: ['Contoso', 'Store Link'], of: 'contoso' },
  { email: 'maren.holt@verbenalane.test', role: 'Owner', name: ['Maren', 'Holt'], of: 'verbena' },
  { email: 'ines.duarte@verbenalane.test', role: 'User', name: ['Ines', 'Duarte'], of: 'verbena' },
  { email: 'gus.tillman@fernhill.test', role: 'Owner', name: ['Gus', 'Tillman'], of: 'fernhill' },
  { email: 'alma.reyes@fernhill.test', role: 'User', name: ['Alma', 'Reyes'], of: 'fernhill' },
  { email: 'ruth.anders@hubline.test', role: 'Owner', name: ['Ruth', 'Anders'], of: 'hubline' },
  { email: 'kenji.mori@hubline.test', role: 'User', name: ['Kenji', 'Mori'], of: 'hubline' },
  {
    email: 'beth.carmody@paperlark.test',
    role: 'Owner',
    name: ['Beth', 'Carmody'],
    of: 'paperlark',
  },
  { email: 'noah.pruitt@paperlark.test', role: 'User', name: ['Noah', 'Pruitt'], of: 'paperlark' },
  {
    email: 'api@portside.test',
    role: 'API',
    name: ['Portside', 'Packing Stations'],
    of: 'portside',
    isIdle: true,
  },
  {
    email: 'api@verbenalane.test',
    role: 'API',
    name: ['Verbena Lane', 'Web Shop'],
    of: 'verbena',
    isIdle: true,
  },
  {
    email: 'api@fernhill.test',
    role: 'API',
    name: ['Fernhill', 'Dealer Portal'],
    of: 'fernhill',
    isIdle: true,
  },
  {
    email: 'api@hubline.test',
    role: 'API',
    name: ['Hubline', 'Store Link'],
    of: 'hubline',
    isIdle: true,
  },
];

export const demoAccounts: readonly { email: string; role: Role; note: string }[] =
  profiles.flatMap(({ email, role, note }) => (note ? [{ email, role, note }] : []));

const fullName = ({ name }: Profile): string => name.join(' ');

/**
 * Who makes a client's orders: the people of its order desk, and the web shop's connection where it
 * has one.
 */
export const orderDeskOf = (key: string): { people: string[]; connection: string | null } => {
  const own = profiles.filter(({ of, isGone, isIdle }) => of === key && !isGone && !isIdle);
  const connection = own.find(({ role }) => role === 'API');
  return {
    people: own.filter(({ role }) => role !== 'API').map(fullName),
    connection: connection ? fullName(connection) : null,
  };
};

/** The provider's staff who process orders. */
export const staff: readonly string[] = profiles
  .filter(({ role }) => role === 'Manager')
  .map(fullName);

export const userRows = (
  clients: readonly DemoClient[],
  calendar: Calendar,
  passwordHash: string,
): (typeof users.$inferInsert)[] => {
  const random = createRandom('users');
  const clientCalled = (key: string): DemoClient => {
    const client = clients.find(({ profile }) => profile.key === key);
    if (!client) throw new Error(`The demo has no client ${key}`);
    return client;
  };
  const idsOf = (keys: readonly string[] = []): string[] => keys.map((key) => clientCalled(key).id);
  return profiles.map(
    ({ email, role, name: [firstName, lastName], of, assigned, preferred, isGone }) => {
      const client = clientCalled(of);
      const { City, State, ZipCode, Phone } = placeIn(random, townNamed(client.profile.city));
      return {
        id: random.uuid(),
        clientId: client.id,
        email,
        passwordHash,
        role,
        firstName,
        lastName,
        phone: Phone ?? '',
        address: {
          ...anyStreet(random),
          City: City ?? '',
          State,
          Zip: ZipCode ?? '',
          Country: 'US',
        },
        isActive: !isGone,
        assignedClientIds: idsOf(assigned),
        preferredClientIds: idsOf(preferred),
        createdAt: calendar.at(client.joined, random.whole(540, 900)),
      };
    },
  );
};
