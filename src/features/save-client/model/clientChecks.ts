import {
  areEmails,
  clientLimits,
  clientSentences,
  emailsIn,
  isClientNumber,
  isReportId,
} from '@contract/clientRules';
import { processingDays } from '@contract/workingDays';
import {
  personChecks,
  personForm,
  signInChecks,
  signInForm,
  type PersonValues,
  type SignInValues,
} from '@/entities/person';
import type { ReferenceData } from '@/entities/session';
import { Draft, type Check } from '@/shared/draft/Draft';
import { clientForm, type ClientValues } from './clientForm';

/** A new client's form: the client, and its first Owner (OPEN-81). */
type NewClientValues = ClientValues & SignInValues & PersonValues;

/**
 * What the parts of the form read and change, of a new client's draft as well as of an edited
 * one's.
 */
export type ClientDraft = Pick<Draft<ClientValues>, 'values' | 'change' | 'leave' | 'errorOf'>;
export type NewClientDraft = Draft<NewClientValues>;

const required = [
  'Name',
  'Description',
  'DefaultReleaseWarehouse',
  'DefaultCarrier',
  'DefaultServiceLevel',
  'DefaultNotificationEmail',
] as const;

const isGiven = (value: string | null): boolean => value !== null && value.trim() !== '';

/** The default address is one; the others are as many as there are. */
const hasEmails = ({
  DefaultNotificationEmail: first,
  SecondaryNotificationEmails: others,
}: ClientValues): boolean => areEmails(first) && emailsIn(first).length <= 1 && areEmails(others);

const isWaitTime = ({ WaitTimeBeforeSystemStartProcessingOrder: minutes }: ClientValues): boolean =>
  minutes !== null && minutes <= clientLimits.waitMinutes;

const isProcessingDays = ({ ProcessingDays: days }: ClientValues): boolean =>
  days !== null && days <= processingDays.most;

const hasTracking = ({
  UsePreconfiguredTracking,
  PreconfiguredTrackingNumber,
}: ClientValues): boolean => !UsePreconfiguredTracking || isGiven(PreconfiguredTrackingNumber);

const always = () => true;

/** A line that only stands there while it is not met. */
const complaint = (
  label: string,
  field: keyof ClientValues,
  passes: (values: ClientValues) => boolean,
): Check<ClientValues> => ({
  label,
  fields: [field],
  applies: (values) => !passes(values),
  passes,
  contradicts: always,
});

/** Whether the person may edit a field (CLIENT-26 to CLIENT-33). */
export type MayEdit = (field: keyof NewClientValues) => boolean;

/** What the person must give: only what they may edit (CLIENT-21, OPEN-117). */
const allGiven = (mayEdit: MayEdit): Check<ClientValues> => {
  const asked = required.filter(mayEdit);
  return {
    label: clientSentences.required,
    fields: asked,
    passes: (values) => asked.every((field) => isGiven(values[field])),
  };
};

const rules: readonly Check<ClientValues>[] = [
  {
    label: clientSentences.powerBi,
    fields: ['PowerBiReportId'],
    passes: ({ PowerBiReportId }) => isReportId(PowerBiReportId),
    contradicts: always,
  },
  {
    label: clientSentences.emails,
    fields: ['DefaultNotificationEmail', 'SecondaryNotificationEmails'],
    passes: hasEmails,
    contradicts: always,
  },
  complaint(
    clientSentences.releaseWarehouses,
    'ReleaseWarehouses',
    ({ ReleaseWarehouses }) => ReleaseWarehouses.length > 0,
  ),
  complaint(clientSentences.waitTime, 'WaitTimeBeforeSystemStartProcessingOrder', isWaitTime),
  complaint(clientSentences.processingDays, 'ProcessingDays', isProcessingDays),
  complaint(clientSentences.tracking, 'PreconfiguredTrackingNumber', hasTracking),
];

const rulesFor = (mayEdit: MayEdit): readonly Check<ClientValues>[] =>
  rules.filter(({ fields }) => fields.some(mayEdit));

const number: Check<ClientValues> = {
  label: clientSentences.number,
  fields: ['Id'],
  passes: ({ Id }) => isClientNumber(Id),
  contradicts: ({ Id }) => Id.trim() !== '',
};

/** The draft of a new client and its first Owner, who releases from all warehouses at first. */
export const createClientDraft = (
  mayEdit: MayEdit,
  reference: ReferenceData | null,
): NewClientDraft =>
  new Draft<NewClientValues>(
    {
      ...clientForm.empty,
      ReleaseWarehouses: reference?.warehouses.map(({ _id }) => _id) ?? [],
      ...signInForm.empty,
      ...personForm.empty,
    },
    [allGiven(mayEdit), number, ...rulesFor(mayEdit), ...signInChecks, ...personChecks],
  );

/** The draft of a client that exists: what is required of who edits it (CLIENT-21 to CLIENT-25). */
export const editClientDraft = (mayEdit: MayEdit, values: ClientValues): Draft<ClientValues> =>
  new Draft(values, [allGiven(mayEdit), ...rulesFor(mayEdit)]);
