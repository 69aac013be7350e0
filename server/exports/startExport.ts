import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { dayIn } from '@contract/dates';
import type { ParsedInputOf } from '@contract/endpoint';
import { exportFileName, exportKeptDays, whyNotExport } from '@contract/exportRules';
import { type exports as calls } from '@contract/exports';
import { recordId } from '@contract/text';
import type { Actor } from '../http/actor';
import { refuseList } from '../http/openLists';
import { refuseAct } from '../http/problems';
import { queue } from '../jobs/queue';
import type { AppParts } from '../parts';
import { refuseRows } from './exportFile';
import { addExport, lockCounts } from './exportRows';
import { recordExport } from './recordExport';
import { openSheet } from './openSheet';

/** Exports that wait to be made. */
export const exportJobs = queue(
  'exports.make',
  z.object({ clientId: recordId, exportId: recordId }),
);

/**
 * Has a list made into a file in the background; what is wrong with it is said at once: 403 for a
 * list that is not the actor's, 409 for too many files, 400 for too many rows.
 */
export const startExport = async (
  parts: AppParts,
  actor: Actor,
  { List, Format, Columns, TimeZone, Query }: ParsedInputOf<typeof calls.start>['payload'],
): Promise<{ _id: string }> => {
  const { db: tx, now } = parts;
  refuseList(actor, List);
  refuseAct(whyNotExport(await lockCounts(tx, actor, now())));
  const asked = { list: List, query: Query, columns: Columns ?? null, timeZone: TimeZone ?? null };
  const { total, timeZone } = await openSheet(parts, actor, asked);
  refuseRows(Format, { total });
  await recordExport(tx, actor, { list: List, format: Format, rows: total });
  const { clientId, userId } = actor;
  const createdAt = now();
  const id = v7();
  await addExport(tx, {
    clientId,
    id,
    userId,
    ...asked,
    query: Query,
    format: Format,
    total,
    fileName: exportFileName(List, { format: Format, on: dayIn(timeZone, createdAt) }),
    createdAt,
    endsAt: new Date(createdAt.getTime() + exportKeptDays * 86_400_000),
  });
  await parts.jobs.enqueue(tx, exportJobs, { payload: { clientId, exportId: id } });
  return { _id: id };
};
