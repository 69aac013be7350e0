import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { dayIn } from '@contract/dates';
import type { ParsedInputOf } from '@contract/endpoint';
import { exportFileName, exportKeptDays } from '@contract/exportRules';
import { type exports as calls } from '@contract/exports';
import { listFiles } from '@contract/listFiles';
import type { ListName } from '@contract/listColumns';
import { recordId } from '@contract/text';
import type { Actor } from '../http/actor';
import { callersOf } from '../http/guard';
import { forbidden } from '../http/problems';
import { queue } from '../jobs/queue';
import type { AppParts } from '../parts';
import { addExport } from './exportRows';
import { openSheet } from './openSheet';

/** Exports that wait to be made. */
export const exportJobs = queue(
  'exports.make',
  z.object({ clientId: recordId, exportId: recordId }),
);

/** 403 for who may not make the list's own call. */
export const refuseList = ({ role }: Actor, list: ListName): void => {
  if (!callersOf(listFiles[list].needs)(role)) throw forbidden();
};

/** Has a list made into a file in the background; what is wrong with it is said at once. */
export const startExport = async (
  parts: AppParts,
  actor: Actor,
  { List, Format, Columns, Query }: ParsedInputOf<typeof calls.start>['payload'],
): Promise<{ _id: string }> => {
  refuseList(actor, List);
  const asked = { list: List, query: Query, columns: Columns ?? null };
  const { total } = await openSheet(parts, actor, asked);
  const { db: tx, now, config } = parts;
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
    fileName: exportFileName(List, { format: Format, on: dayIn(config.timeZone, createdAt) }),
    createdAt,
    endsAt: new Date(createdAt.getTime() + exportKeptDays * 86_400_000),
  });
  await parts.jobs.enqueue(tx, exportJobs, { payload: { clientId, exportId: id } });
  return { _id: id };
};
