import type { FastifyInstance } from 'fastify';
import { dailyExport } from '@contract/dailyExport';
import { whyNotSendNow } from '@contract/dailyExportRules';
import { inTransaction } from '../db/transaction';
import { once } from '../http/idempotency';
import { conflict, refuseAct } from '../http/problems';
import { serve } from '../http/serve';
import type { AppParts } from '../parts';
import {
  dailyExportOf,
  dailyExportRecordOf,
  lockDailyExport,
  peopleOf,
  type DailyExportRow,
} from './dailyExportRows';
import { addRun, recentRuns, runCounts, toDailyRun } from './dailyRuns';
import { saveDailyExport } from './saveDailyExport';

/** What there is to send, as the rules read it. */
const choiceOf = (row: DailyExportRow | null) => ({
  Files: row?.files ?? [],
  UserIds: row?.userIds ?? [],
  Addresses: row?.addresses ?? [],
});

/** The files that an account has sent by mail every day. */
export const dailyExportRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db, now, config } = parts;

  serve(app, dailyExport.read, async (_input, actor) => {
    const { clientId, userId } = actor;
    const row = await dailyExportOf(db, clientId);
    const people = await peopleOf(db, clientId);
    const seen = { people, userId, timeZone: config.timeZone };
    return {
      entity: await dailyExportRecordOf(db, row, seen),
      People: people.map(({ id, name, email }) => ({ _id: id, Name: name, Email: email })),
      Runs: (await recentRuns(db, clientId)).map(toDailyRun),
      WhyNotSendNow: whyNotSendNow(choiceOf(row), await runCounts(db, clientId, now())),
    };
  });

  serve(app, dailyExport.save, ({ payload }, actor) =>
    inTransaction(db, (tx) => saveDailyExport({ ...parts, db: tx }, actor, payload)),
  );

  serve(app, dailyExport.sendNow, (_input, actor, request) =>
    once({ db, request }, actor, async (tx) => {
      const { clientId, userId } = actor;
      const chosen = choiceOf(await lockDailyExport(tx, clientId));
      refuseAct(whyNotSendNow(chosen, await runCounts(tx, clientId, now())));
      const asked = { clientId, userId, isByHand: true, dueAt: now() };
      const run = await addRun({ ...parts, db: tx }, asked);
      if (!run) throw conflict('It is on its way already');
      return { Run: toDailyRun(run) };
    }),
  );
};
