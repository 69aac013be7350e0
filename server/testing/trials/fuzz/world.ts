import { eq, inArray, sql } from 'drizzle-orm';
import { roles, type Role } from '@contract/access';
import { readConfig } from '../../../config/config';
import { clients, users } from '../../../db/schema/accounts';
import { items } from '../../../db/schema/inventory';
import { orders, recipients } from '../../../db/schema/orders';
import { webhooks } from '../../../db/schema/webhooks';
import { demoPassword, loadDemo } from '../../../demo/loadDemo';
import {
  referenceCarriers,
  referenceServiceLevels,
  referenceWarehouses,
  seedReferenceData,
} from '../../../resources/referenceData';
import { startPowerBi, json } from '../../../analytics/testing/powerBi';
import { forgetFactors } from '../../../identity/factorRows';
import { hashPassword } from '../../../identity/passwords';
import { startForging } from '../../../signOn/testing/forgingProvider';
import type { GivenUser } from '../../given';
import { testApp, type TestApp } from '../../testApp';
import { idsOf, readRecords, type Records } from './records';

export const warehouseToken = 'w'.repeat(40);
const signOnClient = 'portside';
const reportId = '7f1d2c3b-0000-4000-8000-000000000001';
/** Stands in texts of the account that no answer may show. */
export const foreignMark = 'qzxforeign';

/** Who calls: a person of one role, or a warehouse. */
export interface Actor {
  readonly role: Role;
  readonly user: GivenUser;
}

/** A server with a year of demo data, and somebody of every role. */
export interface World {
  readonly app: TestApp;
  /** The account that the calls are about. */
  readonly account: string;
  /** The account of the staff. */
  readonly provider: string;
  /** Of the password that everybody has. */
  readonly passwordHash: string;
  /** Who vouches for staff. */
  readonly identities: Awaited<ReturnType<typeof startForging>>;
  readonly actors: readonly Actor[];
  /** Accounts that an Admin may do away with. */
  readonly spareAccounts: readonly string[];
  /** People of the account who call nothing themselves. */
  readonly people: readonly string[];
  /** Ids of records that nobody but an Admin may read. */
  readonly foreign: ReadonlySet<string>;
  records: Records;
  /** Ends the server and those that it asks. */
  readonly close: () => Promise<void>;
}

const mark = async ({ db }: TestApp, clientId: string): Promise<void> => {
  const marked = sql<string>`${foreignMark}`;
  await db.update(clients).set({ name: marked }).where(eq(clients.id, clientId));
  await db.update(orders).set({ name: marked }).where(eq(orders.clientId, clientId));
  await db.update(items).set({ description: marked }).where(eq(items.clientId, clientId));
  await db
    .update(recipients)
    .set({ fields: sql`fields || ${JSON.stringify({ LastName: foreignMark })}::jsonb` })
    .where(eq(recipients.clientId, clientId));
};

const actorsOf = async (
  { given }: TestApp,
  { account, provider, passwordHash }: { account: string; provider: string; passwordHash: string },
): Promise<Actor[]> => {
  const actors: Actor[] = [];
  for (const role of roles) {
    const isStaff = role === 'Admin' || role === 'Manager';
    const user = await given.user({
      role,
      clientId: isStaff ? provider : account,
      passwordHash,
      ...(role === 'Manager' && { assignedClientIds: [account], preferredClientIds: [account] }),
    });
    actors.push({ role, user });
  }
  return actors;
};

/** Who vouches for staff and who shows the reports, as servers of this process. */
const startOthers = async () => {
  const identities = await startForging(signOnClient);
  const powerBi = await startPowerBi();
  const { origin } = powerBi;
  Object.assign(powerBi.answers, {
    signIn: json({ access_token: 'of the server', expires_in: 3600 }),
    report: json({ id: reportId, embedUrl: `${origin}/reportEmbed?reportId=${reportId}` }),
    embedToken: json({ token: 'to look at it', expiration: '2099-01-01T00:00:00Z' }),
  });
  return {
    identities,
    powerBiAt: origin,
    close: async () => {
      await Promise.all([identities.close(), powerBi.close()]);
    },
  };
};

const startApp = ({ identities, powerBiAt }: Awaited<ReturnType<typeof startOthers>>) =>
  testApp({
    settings: {
      apiCallsPerMinute: 100_000,
      warehouse: {
        ...readConfig({}).warehouse,
        tokens: new Map(referenceWarehouses.map(({ code }) => [code, `${code}${warehouseToken}`])),
      },
      signOn: {
        issuer: identities.issuer,
        clientId: signOnClient,
        clientSecret: 'a secret of the trial',
        name: 'Acme ID',
        scope: 'openid profile email',
        roleClaim: 'roles',
        roles: new Map([['logistics', 'Manager']]),
        creates: true,
      },
      powerBi: {
        tenantId: 'provider.example',
        clientId: 'app-1',
        clientSecret: 'another secret of the trial',
        workspaceId: 'space-1',
        loginUrl: powerBiAt,
        apiUrl: powerBiAt,
        embedOrigin: powerBiAt,
      },
    },
  });

/** What is so of the account that calls are about, whatever was done to it. */
const usual = {
  isActive: true,
  ownersManageApi: true,
  powerBiReportId: reportId,
  supportedReturnServiceLevels: ['UPS Ground'],
};

/** Makes the server, its demo data as of a moment, and who calls it. */
export const createWorld = async (now: Date): Promise<World> => {
  const others = await startOthers();
  const app = await startApp(others);
  const { db, clock } = app;
  clock.set(now);
  await seedReferenceData(db);
  await loadDemo(db, { now, timeZone: 'America/New_York' });
  const all = await db.select().from(clients).orderBy(clients.number);
  const accounts = all.filter(({ isProvider, isActive }) => !isProvider && isActive);
  const account = all.find(({ name }) => name === 'Northwind Outfitters')?.id ?? '';
  const provider = all.find(({ isProvider }) => isProvider)?.id ?? '';
  const [foreign = '', ...spareAccounts] = accounts
    .map(({ id }) => id)
    .filter((id) => id !== account);
  await db.update(clients).set(usual).where(eq(clients.id, account));
  // Refused as it is looked at: a name would be looked up, and waited for.
  await db.update(webhooks).set({ url: 'https://10.0.0.1/hook' });
  await mark(app, foreign);
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.clientId, account))
    .orderBy(users.email);
  const passwordHash = await hashPassword(demoPassword);
  return {
    app,
    account,
    provider,
    passwordHash,
    identities: others.identities,
    actors: await actorsOf(app, { account, provider, passwordHash }),
    spareAccounts,
    people: people.map(({ id }) => id),
    foreign: await idsOf(db, foreign),
    records: await readRecords(db, account),
    close: async () => {
      await app.close();
      await others.close();
    },
  };
};

/** Who calls works again as they did, whatever was done to them. */
export const healActors = async ({ app, account, actors }: World): Promise<void> => {
  const { db } = app;
  const ids = actors.map(({ user }) => user.id);
  const known = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids));
  for (const { user } of actors) {
    const { id, version: _raised, ...asMade } = user;
    if (known.some((found) => found.id === id))
      await db.update(users).set(asMade).where(eq(users.id, id));
    else await db.insert(users).values(user);
    await forgetFactors(db, id);
    await app.signIn(user);
  }
  await db.update(clients).set(usual).where(eq(clients.id, account));
};

/** What a field of these names may be sent whatever the call is. */
export const everywhere = {
  warehouseCodes: referenceWarehouses.map(({ code }) => code),
  warehouseIds: referenceWarehouses.map(({ id }) => id),
  carriers: referenceCarriers,
  serviceLevels: referenceServiceLevels,
};
