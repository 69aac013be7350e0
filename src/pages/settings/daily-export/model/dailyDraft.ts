import type { DailyExportRecord } from '@contract/dailyExport';
import {
  dailyExportLimits,
  dailyExportSentences,
  hasDailyFiles,
  hasDailyPeople,
} from '@contract/dailyExportRules';
import { Draft } from '@/shared/draft/Draft';

type Values = Pick<DailyExportRecord, 'IsOn' | 'Files' | 'Hour' | 'UserIds'> & {
  readonly TimeZone: string | null;
};

export type DailyDraft = Draft<Values>;

export const dailySentences = {
  timeZone: 'A time zone is chosen',
  tooMany: `It can be sent to ${dailyExportLimits.people} people at most`,
} as const;

/** What a record holds of the form. */
export const dailyValues = ({
  IsOn,
  Files,
  Hour,
  TimeZone,
  UserIds,
}: DailyExportRecord): Values => ({ IsOn, Files, Hour, TimeZone, UserIds });

/** The draft of a daily export; one that is off can be saved without files and people. */
export const dailyDraft = (record: DailyExportRecord): DailyDraft =>
  new Draft<Values>(dailyValues(record), [
    { label: dailyExportSentences.files, fields: ['Files'], passes: hasDailyFiles },
    { label: dailyExportSentences.people, fields: ['UserIds'], passes: hasDailyPeople },
    {
      label: dailySentences.tooMany,
      fields: ['UserIds'],
      passes: ({ UserIds }) => UserIds.length <= dailyExportLimits.people,
    },
    {
      label: dailySentences.timeZone,
      fields: ['TimeZone'],
      passes: ({ TimeZone }) => TimeZone !== null,
    },
  ]);
