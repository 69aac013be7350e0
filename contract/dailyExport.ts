import * as z from 'zod/mini';
import {
  dailyExportSentences,
  dailyExportLimits,
  dailyFiles,
  dailyRunStates,
  dailyStops,
} from './dailyExportRules';
import { moment } from './dates';
import { endpoint } from './endpoint';
import { answerId, requiredId, sentVersion } from './text';
import { timeZone } from './timeZone';
import { isUserEmail } from './userRules';

/** What a client has chosen of its daily export. */
export const dailyExportRecord = z.object({
  /** 0 where nobody has saved it yet. */
  Version: z.int(),
  IsOn: z.boolean(),
  Files: z.array(z.enum(dailyFiles)),
  /** Of the day in the zone, 0 to 23. */
  Hour: z.int(),
  TimeZone: z.string(),
  /** Those of its people who may still sign in. */
  UserIds: z.array(answerId),
  /** Mailboxes of nobody who has a user here, such as a program's. */
  Addresses: z.array(z.string()),
  /** The Owner who has saved it last, in whose name it is made. */
  ChosenBy: z.string(),
  /** When it is due; null while it is off. */
  NextAt: z.nullable(moment),
  /** Why it was switched off by itself. */
  Stopped: z.nullable(z.enum(dailyStops)),
});
export type DailyExportRecord = z.infer<typeof dailyExportRecord>;

/** One sending of a daily export. */
export const dailyRun = z.object({
  _id: answerId,
  DueAt: moment,
  /** Sent at once by a person, rather than at its hour. */
  IsByHand: z.boolean(),
  State: z.enum(dailyRunStates),
  /** Mails that went out: one for each file and person. */
  Mails: z.int(),
  /** What went wrong: of one that waits, it is tried again. */
  Reason: z.nullable(z.string()),
  ErrorId: z.nullable(z.string()),
  EndedAt: z.nullable(moment),
});
export type DailyRun = z.infer<typeof dailyRun>;

/** The address of a mailbox outside, in small letters. */
const address = z
  .string(dailyExportSentences.address)
  .check(z.trim(), z.toLowerCase(), z.refine(isUserEmail, dailyExportSentences.address));

/** Somebody to whom it may be sent. */
const person = z.object({ _id: answerId, Name: z.string(), Email: z.string() });

/**
 * Files that are sent by mail once a day, to people of the account and to other
 * addresses: an Owner chooses it, staff read what was chosen.
 */
export const dailyExport = {
  read: endpoint({
    method: 'GET',
    path: 'portal/daily-export',
    needs: 'dailyExport.read',
    answer: z.object({
      entity: dailyExportRecord,
      /** Active users of the account. */
      People: z.array(person),
      /** Of the last days, the newest first. */
      Runs: z.array(dailyRun),
      /** Why it can not be sent by hand now. */
      WhyNotSendNow: z.nullable(z.string()),
    }),
    defaultError: 'Issue getting daily export. Network issue.',
  }),
  /** Saves what is chosen, in the name of the caller; 409 where it was changed meanwhile. */
  save: endpoint({
    method: 'PUT',
    path: 'portal/daily-export',
    needs: 'dailyExport.choose',
    payload: z.object({
      Version: sentVersion,
      IsOn: z.boolean('IsOn must be true or false'),
      Files: z.array(
        z.enum(dailyFiles, `A file must be one of ${dailyFiles.join(', ')}`),
        'Files must be a list',
      ),
      Hour: z
        .int('Hour must be a whole number')
        .check(z.minimum(0, 'Hour must be 0 to 23'), z.maximum(23, 'Hour must be 0 to 23')),
      TimeZone: timeZone('Time zone'),
      UserIds: z
        .array(requiredId('A person'), 'UserIds must be a list')
        .check(z.maxLength(dailyExportLimits.people, dailyExportSentences.tooManyPeople)),
      Addresses: z._default(
        z
          .array(address, 'Addresses must be a list')
          .check(z.maxLength(dailyExportLimits.addresses, dailyExportSentences.tooManyAddresses)),
        [],
      ),
    }),
    answer: z.object({ entity: dailyExportRecord }),
    defaultError: 'Error saving daily export. Network issue.',
  }),
  /** Sends what was saved at once, whether it is on or not; 409 while it is on its way. */
  sendNow: endpoint({
    method: 'POST',
    path: 'portal/daily-export/send',
    needs: 'dailyExport.choose',
    takesKey: true,
    answer: z.object({ Run: dailyRun }),
    defaultError: 'Error sending daily export. Network issue.',
  }),
};
