import { desc, gte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { system, type SystemState } from '@contract/system';
import { version } from '../../package.json';
import { serverProcesses } from '../db/schema/system';
import { inTransaction } from '../db/transaction';
import { once } from '../http/idempotency';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import { giveUp, readDeadJobs, tryAgain } from './deadJobs';
import { beatEvery } from './processBeat';
import { readBackup } from './readBackup';
import { readCalls } from './readCalls';
import {
  mailOf,
  readDatabase,
  readWarehouses,
  readWebhooks,
  warehouseKind,
} from './readConnections';
import { readWork } from './readWork';

/** After so many beats that were missed a process is taken for gone. */
const missedBeats = 4;

const readProcesses = async ({ db, now }: Pick<AppParts, 'db' | 'now'>) => {
  const since = new Date(now().getTime() - missedBeats * beatEvery);
  const rows = await db
    .select()
    .from(serverProcesses)
    .where(gte(serverProcesses.seenAt, since))
    .orderBy(desc(serverProcesses.serves), serverProcesses.startedAt);
  return rows.map(({ serves, works, startedAt, seenAt, memoryBytes, ...row }) => ({
    Serves: serves,
    Works: works,
    Version: row.version,
    StartedAt: startedAt.toISOString(),
    SeenAt: seenAt.toISOString(),
    MemoryBytes: memoryBytes,
  }));
};

const readSystem = async (parts: AppParts, startedAt: Date): Promise<SystemState> => {
  const { db, now, config } = parts;
  const Work = await readWork(db, now());
  const kind = warehouseKind(config);
  return {
    ReadAt: now().toISOString(),
    Version: version,
    StartedAt: startedAt.toISOString(),
    Calls: await readCalls(parts),
    Work,
    Dead: await readDeadJobs(db),
    DeadTotal: Work.reduce((sum, { Dead }) => sum + Dead, 0),
    Database: await readDatabase(parts),
    Warehouses: { Kind: kind, Each: kind === 'connected' ? await readWarehouses(db) : [] },
    Mail: mailOf(config, Work),
    Webhooks: await readWebhooks(db),
    Backup: await readBackup(db),
    Processes: await readProcesses(parts),
  };
};

/** What administrators see of the server itself, and how they settle its dead jobs. */
export const systemRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db, now, jobs } = parts;
  const startedAt = now();

  serve(app, system.read, () => readSystem(parts, startedAt));

  serve(app, system.tryAgain, async ({ payload: { Jobs: ids } }, actor, request) => {
    const answer = await once({ db, request }, actor, async (tx) => ({
      TriedAgain: await tryAgain(tx, actor, { ids, now: now() }),
    }));
    jobs.wake();
    return answer;
  });

  serve(app, system.giveUp, async ({ payload }, actor) => ({
    Outcome: await inTransaction(db, (tx) => giveUp({ db: tx, now }, actor, payload)),
  }));
};
