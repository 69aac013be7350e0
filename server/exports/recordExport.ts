import { listTitles, type ExportFormat } from '@contract/exportRules';
import type { ListName } from '@contract/listColumns';
import { recordEvent } from '../changes/events';
import type { Db } from '../db/database';
import type { Actor } from '../http/actor';

interface Exported {
  readonly list: ListName;
  readonly format: ExportFormat;
  readonly rows: number;
}

/** Writes down that somebody takes a list out of the portal as a file. */
export const recordExport = (
  db: Db,
  actor: Actor,
  { list, format, rows }: Exported,
): Promise<void> =>
  recordEvent(db, actor, {
    kind: 'exported',
    clientId: actor.clientId,
    about: actor.userId,
    facts: { list: listTitles[list], format, rows },
  });
