import { eq, sql } from 'drizzle-orm';
import type { Config } from './config/config';
import type { Database, Db } from './db/database';
import { users } from './db/schema/accounts';
import { inTransaction } from './db/transaction';

/** One number for "the demo data", so that two starting servers do not both load it. */
const demoLock = 7_246_512;

const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length > 0;

/** A demo account by which a start knows the demo data without loading what makes them. */
export const demoMark = 'admin@portside.test';

const isDemo = async (db: Db): Promise<boolean> => {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.email, demoMark));
  return found.length > 0;
};

/** What a start finds or makes: no users yet, the demo accounts, or a system in use. */
export type Population = 'empty' | 'demo' | 'own';

interface Wishes {
  readonly demo: boolean;
  readonly timeZone: string;
  readonly now: Date;
  /** Says what takes some seconds. */
  readonly say: (text: string) => void;
}

/**
 * Loads the demo data into a database without users, where the configuration wants it: all of it or
 * nothing.
 */
export const populate = async (
  { db, analyze }: Pick<Database, 'db' | 'analyze'>,
  { demo, timeZone, now, say }: Wishes,
): Promise<Population> => {
  const isLoaded = await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`);
    if (!demo || (await hasUsers(tx))) return false;
    say('Loading the demo data …');
    const { loadDemo } = await import('./demo/loadDemo');
    await loadDemo(tx, { now, timeZone });
    return true;
  });
  if (isLoaded) await analyze();
  if (await isDemo(db)) return 'demo';
  return (await hasUsers(db)) ? 'own' : 'empty';
};

/** The configuration with the features that the demo data shows switched on for its clients. */
export const withDemoClients = async (config: Config): Promise<Config> => {
  const { demoClientSettings } = await import('./demo/loadDemo');
  return {
    ...config,
    lotNumberClients: [...config.lotNumberClients, ...demoClientSettings.lotNumberClients],
    boxLabelClients: [...config.boxLabelClients, ...demoClientSettings.boxLabelClients],
    tagReorderClients: [...config.tagReorderClients, ...demoClientSettings.tagReorderClients],
    itemTagClients: [...config.itemTagClients, ...demoClientSettings.itemTagClients],
  };
};
