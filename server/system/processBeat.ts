import { lt, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { version } from '../../package.json';
import type { Config } from '../config/config';
import type { Db } from '../db/database';
import { callSlots, serverProcesses } from '../db/schema/system';
import type { Log } from '../log/log';
import type { createCallSlots } from '../watch/callSlots';

/** How often a process says that it is there, in milliseconds. */
export const beatEvery = 30_000;

const day = 24 * 3_600_000;
const keepSlots = 2 * day;

interface Beating {
  readonly db: Db;
  readonly now: () => Date;
  readonly config: Pick<Config, 'serves' | 'works'>;
  readonly log: Log;
  readonly slots: ReturnType<typeof createCallSlots>;
}

/** Writes down what this process is and what it has answered. */
export interface Beat {
  /** Once, at this moment. */
  beat(): Promise<void>;
  /** Begins to do so by itself; the first time at once. */
  start(): void;
  /** For the last time, and says that this process is gone. */
  stop(): Promise<void>;
}

const excluded = (column: string) => sql.raw(`excluded.${column}`);

const keepSlotsOf = async ({ db, now, slots }: Beating, processId: string): Promise<void> => {
  const taken = slots.take();
  const rows = taken.slots.map((slot) => ({ processId, ...slot }));
  if (rows.length > 0)
    await db
      .insert(callSlots)
      .values(rows)
      .onConflictDoUpdate({
        target: [callSlots.slot, callSlots.processId],
        set: { calls: excluded('calls'), faults: excluded('faults'), times: excluded('times') },
      });
  taken.written();
  await db.delete(callSlots).where(lt(callSlots.slot, new Date(now().getTime() - keepSlots)));
};

/**
 * A row for each process, which says that it is there, and what it has answered. A process that was
 * killed is not seen any more; its row goes after a day.
 */
export const createBeat = (parts: Beating): Beat => {
  const { db, now, config, log } = parts;
  const id = v7();
  const startedAt = now();
  let timer: NodeJS.Timeout | null = null;
  let isSilent = false;

  const beat = async (): Promise<void> => {
    const seen = { version, seenAt: now(), memoryBytes: process.memoryUsage.rss() };
    const { serves, works } = config;
    await db
      .insert(serverProcesses)
      .values({ id, serves, works, startedAt, ...seen })
      .onConflictDoUpdate({ target: serverProcesses.id, set: seen });
    await keepSlotsOf(parts, id);
    const before = new Date(now().getTime() - day);
    await db.delete(serverProcesses).where(lt(serverProcesses.seenAt, before));
  };

  /** What is lost for a while is said once; the next beat brings what was counted meanwhile. */
  const beatAlone = async (): Promise<void> => {
    try {
      await beat();
      isSilent = false;
    } catch (err) {
      if (!isSilent) log.warn({ err }, 'What this process does could not be written down');
      isSilent = true;
    }
  };

  return {
    beat,
    start() {
      void beatAlone();
      timer = setInterval(() => void beatAlone(), beatEvery).unref();
    },
    async stop() {
      if (timer) clearInterval(timer);
      await beatAlone();
      await db
        .delete(serverProcesses)
        .where(sql`${serverProcesses.id} = ${id}`)
        .catch((err: unknown) => log.warn({ err }, 'This process could not say that it is gone'));
    },
  };
};
