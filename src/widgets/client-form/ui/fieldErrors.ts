import {
  areEmails,
  clientLimits,
  clientSentences,
  emailsIn,
  isReportId,
} from '@contract/clientRules';
import { processingDays } from '@contract/workingDays';
import type { ClientDraft, ClientValues } from '@/features/save-client';

type Field = keyof ClientValues;

const missing =
  (
    field:
      | 'Name'
      | 'Description'
      | 'DefaultReleaseWarehouse'
      | 'DefaultCarrier'
      | 'DefaultServiceLevel',
    sentence: string,
  ) =>
  (values: ClientValues) =>
    (values[field] ?? '').trim() === '' ? sentence : null;

const defaultEmailError = ({ DefaultNotificationEmail: text }: ClientValues): string | null => {
  if (text.trim() === '') return 'Enter an email';
  return areEmails(text) && emailsIn(text).length === 1 ? null : 'Enter one valid email';
};

/** What is wrong with each field, in a short sentence; fields without an entry can't be wrong. */
const errors: { readonly [Name in Field]?: (values: ClientValues) => string | null } = {
  Name: missing('Name', 'Enter a name'),
  Description: missing('Description', 'Enter a description'),
  PowerBiReportId: ({ PowerBiReportId }) =>
    isReportId(PowerBiReportId) ? null : 'Enter a GUID, or nothing',
  DefaultReleaseWarehouse: missing('DefaultReleaseWarehouse', 'Choose a warehouse'),
  DefaultCarrier: missing('DefaultCarrier', 'Choose a carrier'),
  DefaultServiceLevel: missing('DefaultServiceLevel', 'Choose a service level'),
  DefaultNotificationEmail: defaultEmailError,
  SecondaryNotificationEmails: ({ SecondaryNotificationEmails }) =>
    areEmails(SecondaryNotificationEmails) ? null : 'Enter valid emails, or nothing',
  ReleaseWarehouses: ({ ReleaseWarehouses }) =>
    ReleaseWarehouses.length > 0 ? null : 'Choose a warehouse',
  WaitTimeBeforeSystemStartProcessingOrder: ({
    WaitTimeBeforeSystemStartProcessingOrder: minutes,
  }) => (minutes !== null && minutes <= clientLimits.waitMinutes ? null : clientSentences.waitTime),
  ProcessingDays: ({ ProcessingDays: days }) =>
    days !== null && days <= processingDays.most ? null : clientSentences.processingDays,
  PreconfiguredTrackingNumber: ({ PreconfiguredTrackingNumber }) =>
    PreconfiguredTrackingNumber.trim() === '' ? 'Enter a tracking number' : null,
};

/** What is wrong with a field, once it may complain; null when nothing is. */
export const clientErrorOf = (draft: ClientDraft, field: Field): string | null =>
  draft.errorOf(field, errors[field]?.(draft.values) ?? null);
