import type { dailyExport as calls, DailyExportRecord } from '@contract/dailyExport';
import {
  dailyExportSentences,
  hasDailyFiles,
  hasDailyPeople,
  nextDailyExport,
  usersAddress,
} from '@contract/dailyExportRules';
import type { ParsedInputOf } from '@contract/endpoint';
import { lockClient } from '../accounts/clientRows';
import { dailyExports } from '../db/schema/dailyExports';
import type { Actor } from '../http/actor';
import { conflict } from '../http/problems';
import { refuseFields } from '../http/refusals';
import type { AppParts } from '../parts';
import {
  dailyExportRecordOf,
  lockDailyExport,
  peopleOf,
  recordDailyExport,
  type DailyExportRow,
  usersAmong,
  type Person,
} from './dailyExportRows';

type Payload = ParsedInputOf<typeof calls.save>['payload'];

/** What has to be true of the choice beside what its fields say. */
interface Known {
  readonly people: readonly Person[];
  /** Of the other addresses, those of users. */
  readonly ofUsers: readonly string[];
}

const refuseChoice = (payload: Payload, { people, ofUsers }: Known): void => {
  const known = new Set(people.map(({ id }) => id));
  const { files, people: nobody, strangers } = dailyExportSentences;
  refuseFields(
    hasDailyFiles(payload) ? {} : { Files: [files] },
    hasDailyPeople(payload) ? {} : { UserIds: [nobody] },
    payload.UserIds.every((id) => known.has(id)) ? {} : { UserIds: [strangers] },
    ofUsers.length === 0 ? {} : { Addresses: ofUsers.map(usersAddress) },
  );
};

/**
 * Saves what a client has sent every day, from now on in the name of the caller. 400 for people who
 * are no active users of the account and for addresses of its users, 409 where somebody else has changed it meanwhile.
 */
export const saveDailyExport = async (
  { db: tx, now, config }: Pick<AppParts, 'db' | 'now' | 'config'>,
  actor: Actor,
  payload: Payload,
): Promise<{ entity: DailyExportRecord }> => {
  const { clientId, userId } = actor;
  // Two who save it first take turns, too.
  await lockClient(tx, actor, clientId);
  const before = await lockDailyExport(tx, clientId);
  if (payload.Version !== undefined && payload.Version !== (before?.version ?? 0))
    throw conflict(dailyExportSentences.changed);
  const people = await peopleOf(tx, clientId);
  const addresses = [...new Set(payload.Addresses)];
  refuseChoice(payload, { people, ofUsers: await usersAmong(tx, clientId, addresses) });
  const { Hour: hour, TimeZone: timeZone } = payload;
  const after: DailyExportRow = {
    clientId,
    version: (before?.version ?? 0) + 1,
    isOn: payload.IsOn,
    files: [...new Set(payload.Files)],
    hour,
    timeZone,
    userIds: [...new Set(payload.UserIds)],
    addresses,
    ownerId: userId,
    nextAt: payload.IsOn ? nextDailyExport(now(), { hour, timeZone }) : null,
    stopped: null,
  };
  const { clientId: _client, ...change } = after;
  await tx
    .insert(dailyExports)
    .values(after)
    .onConflictDoUpdate({ target: dailyExports.clientId, set: change });
  await recordDailyExport(tx, actor, { before, after });
  const seen = { people, userId, timeZone: config.timeZone };
  return { entity: await dailyExportRecordOf(tx, after, seen) };
};
