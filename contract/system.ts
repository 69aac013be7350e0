import * as z from 'zod/mini';
import { moment } from './dates';
import { endpoint } from './endpoint';
import { answerId, requiredText } from './text';

const maybeMoment = z.nullable(moment);

/** What work in the background is for: the queues of a server, as people see them. */
export const workAreas = [
  'Orders',
  'Stock allocation',
  'Warehouse',
  'Webhooks',
  'Mail',
  'Imports',
  'Exports',
  'Bulk acts',
  'Upkeep',
] as const;
export type WorkArea = (typeof workAreas)[number];

/** The work of one area as it stands. */
export const workOfArea = z.object({
  Area: z.enum(workAreas),
  /** Jobs that are due and that nobody works on, and since when the oldest is. */
  Waiting: z.int(),
  OldestSince: maybeMoment,
  Running: z.int(),
  /** Jobs that have failed and will be tried again. */
  Failing: z.int(),
  /** Done within the last hour. */
  LastHour: z.int(),
  Dead: z.int(),
});
export type WorkOfArea = z.infer<typeof workOfArea>;

/** A job that has failed in its last attempt, and waits for somebody. */
export const deadJob = z.object({
  Id: answerId,
  Area: z.enum(workAreas),
  /** What it was to do, with the name of the record that it is about. */
  What: z.string(),
  /** The account that it is of; empty for work of the server itself. */
  ClientName: z.string(),
  Why: z.string(),
  /** By which the fault stands in the log; empty where none was kept. */
  ErrorId: z.string(),
  Attempts: z.int(),
  Since: moment,
  /** What it means where nobody has it tried again: what stays as it is, and the way on from there. */
  WithoutIt: z.string(),
});
export type DeadJob = z.infer<typeof deadJob>;

export const backupActs = ['taken', 'tried'] as const;
export type BackupAct = (typeof backupActs)[number];

export const keysKept = ['inBackup', 'asSecretKey', 'nowhere'] as const;
export type KeyKept = (typeof keysKept)[number];

/** A backup that was taken, or one that was tried, and how that went. */
export const backupRun = z.object({
  At: moment,
  /** When the backup was taken that it is about; null where there came to be none. */
  TakenAt: maybeMoment,
  Seconds: z.int(),
  Bytes: z.nullable(z.number()),
  Tables: z.nullable(z.int()),
  KeyKept: z.nullable(z.enum(keysKept)),
  /** Why it failed; null where it is as it should be. */
  Failure: z.nullable(z.string()),
});
export type BackupRun = z.infer<typeof backupRun>;

/** Messages to one warehouse. */
const warehouseLine = z.object({
  Code: z.string(),
  Waiting: z.int(),
  Since: maybeMoment,
  /** Messages that it refused, or that staff have to look at. */
  Refused: z.int(),
  LastAnswer: z.string(),
});
export type WarehouseLine = z.infer<typeof warehouseLine>;

const serverProcess = z.object({
  Serves: z.boolean(),
  Works: z.boolean(),
  Version: z.string(),
  StartedAt: moment,
  SeenAt: moment,
  MemoryBytes: z.number(),
});
export type ServerProcess = z.infer<typeof serverProcess>;

/** How a server and everything around it does. */
export const systemState = z.object({
  ReadAt: moment,
  Version: z.string(),
  StartedAt: moment,
  Calls: z.object({
    LastHour: z.int(),
    /** Milliseconds; null where nothing was called. */
    Median: z.nullable(z.number()),
    Today: z.int(),
    /** Answered with a 500. */
    FaultsToday: z.int(),
  }),
  Work: z.array(workOfArea),
  /** The newest first, and how many there are in all. */
  Dead: z.array(deadJob),
  DeadTotal: z.int(),
  Database: z.object({
    Kind: z.enum(['embedded', 'postgresql']),
    Version: z.string(),
    Bytes: z.number(),
    Milliseconds: z.number(),
    /** Migrations that it has, and that this version knows. */
    Migrations: z.int(),
    Known: z.int(),
  }),
  Warehouses: z.object({
    Kind: z.enum(['embedded', 'connected', 'none']),
    Each: z.array(warehouseLine),
  }),
  Mail: z.object({
    /** The mail server; empty where mail is written into files. */
    Host: z.string(),
    SentLastHour: z.int(),
    Dead: z.int(),
  }),
  Webhooks: z.object({ Active: z.int(), Failing: z.int(), Paused: z.int() }),
  Backup: z.object({
    /** The last one that is whole, and what came of the last attempt after it. */
    Last: z.nullable(backupRun),
    LastFailed: z.nullable(backupRun),
    Tried: z.nullable(backupRun),
  }),
  Processes: z.array(serverProcess),
});
export type SystemState = z.infer<typeof systemState>;

/** Jobs that may be tried again at once. */
export const mostTriedAgain = 200;

export const longestGiveUpReason = 500;

const jobId = z.string('Job is required').check(z.regex(/^\d{1,15}$/, 'Job is not valid'));

/** What came of giving up: done, or it had been done before, with the reason of that time. */
export const giveUpOutcomes = ['givenUp', 'before'] as const;
export type GiveUpOutcome = (typeof giveUpOutcomes)[number];

/** What administrators see of the server itself (OPEN-132). */
export const system = {
  read: endpoint({
    method: 'GET',
    path: 'portal/system',
    needs: 'system.watch',
    answer: systemState,
    defaultError: 'Issue getting the system. Network issue.',
  }),
  /** Has dead jobs done as if they were new; those that are not dead any more are left out. */
  tryAgain: endpoint({
    method: 'POST',
    path: 'portal/system/jobs/try-again',
    needs: 'system.watch',
    payload: z.object({
      Jobs: z
        .array(z.string('Jobs must be texts').check(z.regex(/^\d{1,15}$/, 'Job is not valid')), {
          error: 'Jobs is required',
        })
        .check(
          z.minLength(1, 'Jobs is required'),
          z.maxLength(mostTriedAgain, `Jobs can have ${mostTriedAgain} entries at most`),
        ),
    }),
    takesKey: true,
    answer: z.object({ TriedAgain: z.int() }),
    defaultError: 'Error trying again. Network issue.',
  }),
  /** Gives a dead job up for good; 409 for one that is not dead any more. */
  giveUp: endpoint({
    method: 'POST',
    path: 'portal/system/jobs/give-up',
    needs: 'system.watch',
    payload: z.object({ Job: jobId, Reason: requiredText('Reason', longestGiveUpReason) }),
    answer: z.object({ Outcome: z.enum(giveUpOutcomes) }),
    defaultError: 'Error giving up. Network issue.',
  }),
};
