import type { DailyExportRecord } from '@contract/dailyExport';
import {
  addressesIn,
  dailyExportLimits,
  dailyExportSentences,
  hasDailyFiles,
  hasDailyPeople,
} from '@contract/dailyExportRules';
import { isUserEmail } from '@contract/userRules';
import { Draft } from '@/shared/draft/Draft';

type Values = Pick<DailyExportRecord, 'IsOn' | 'Files' | 'Hour' | 'UserIds'> & {
  readonly TimeZone: string | null;
  /** As they are typed. */
  readonly Addresses: string;
};

export type DailyDraft = Draft<Values>;

export const dailySentences = { timeZone: 'A time zone is chosen' } as const;

/** What a record holds of the form. */
export const dailyValues = ({
  IsOn,
  Files,
  Hour,
  TimeZone,
  UserIds,
  Addresses,
}: DailyExportRecord): Values => ({
  IsOn,
  Files,
  Hour,
  TimeZone,
  UserIds,
  Addresses: Addresses.join(', '),
});

/** The addresses that were typed. */
export const typedAddresses = ({ Addresses }: Values): string[] => addressesIn(Addresses);

/** Whether it goes to somebody. */
export const isSentToSomebody = (values: Values): boolean =>
  hasDailyPeople({ ...values, Addresses: typedAddresses(values) });

/** What is wrong with the other addresses; null where nothing is. */
export const whyNotAddresses = (values: Values): string | null => {
  const addresses = typedAddresses(values);
  if (!addresses.every(isUserEmail)) return dailyExportSentences.address;
  return addresses.length > dailyExportLimits.addresses
    ? dailyExportSentences.tooManyAddresses
    : null;
};

/** The draft of a daily export; one that is off can be saved without files and recipients. */
export const dailyDraft = (record: DailyExportRecord): DailyDraft =>
  new Draft<Values>(dailyValues(record), [
    { label: dailyExportSentences.files, fields: ['Files'], passes: hasDailyFiles },
    { label: dailyExportSentences.people, fields: ['UserIds'], passes: isSentToSomebody },
    {
      label: dailyExportSentences.tooManyPeople,
      fields: ['UserIds'],
      passes: ({ UserIds }) => UserIds.length <= dailyExportLimits.people,
    },
    {
      label: dailyExportSentences.address,
      fields: ['Addresses'],
      passes: (values) => typedAddresses(values).every(isUserEmail),
    },
    {
      label: dailyExportSentences.tooManyAddresses,
      fields: ['Addresses'],
      passes: (values) => typedAddresses(values).length <= dailyExportLimits.addresses,
    },
    {
      label: dailySentences.timeZone,
      fields: ['TimeZone'],
      passes: ({ TimeZone }) => TimeZone !== null,
    },
  ]);

/** The same form over a newer record: what was changed in it stays as it was typed. */
export const rebased = ({ values, saved }: DailyDraft, record: DailyExportRecord): DailyDraft => {
  const draft = dailyDraft(record);
  const isMine = (name: string): boolean =>
    JSON.stringify(values[name as keyof Values]) !== JSON.stringify(saved[name as keyof Values]);
  draft.change(Object.fromEntries(Object.entries(values).filter(([name]) => isMine(name))));
  return draft;
};
