import { may, type Capability, type Role } from './access';
import { isEmail, isGuid } from './text';
import { processingDays } from './workingDays';

/** Longest texts and largest numbers of a client (OPEN-122). */
export const clientLimits = {
  name: 256,
  description: 256,
  number: 2_147_483_647,
  waitMinutes: 43_200,
  trackingNumber: 100,
  email: 256,
  secondaryEmails: 2_000,
} as const;

/**
 * What a ticked "Use Preconfigured Tracking" with an empty number becomes (CLIENT-19, CONST-24).
 */
export const labelProvided = 'LABEL_PROVIDED';

/** The client form's sentences (CLIENT-21 to CLIENT-25). */
export const clientSentences = {
  required: 'All fields are required except Additional Notification Emails and Power BI Report ID',
  number: 'Client ID must be a number',
  powerBi: 'Power BI Report ID must be a valid GUID if provided',
  emails: 'All email addresses must be valid',
  releaseWarehouses: 'At least one release warehouse must be chosen',
  waitTime: `Wait time must be a whole number of minutes from 0 to ${clientLimits.waitMinutes}`,
  tracking: 'Preconfigured tracking needs a tracking number',
  processingDays: `Processing days must be a whole number from 0 to ${processingDays.most}`,
} as const;

/**
 * The settings that only the provider's staff may change (CLIENT-26, CLIENT-27, CLIENT-31,
 * CLIENT-33).
 */
const ofStaff = [
  'Id',
  'Name',
  'DefaultCarrier',
  'DefaultServiceLevel',
  'DefaultReleaseWarehouse',
  'PowerBiReportId',
  'UsesMultipleWarehouses',
  'AllowOrderSplit',
  'AllowWarehouseSwitch',
  'ForceDefaultWarehouse',
  'ForceRequestedWarehouse',
  'ReleasePreference',
  'ReleaseWarehouses',
  'WaitTimeBeforeSystemStartProcessingOrder',
  'SupportsItemGroups',
  'UsePreconfiguredTracking',
  'PreconfiguredTrackingNumber',
] as const;

const isOfStaff: ReadonlySet<string> = new Set(ofStaff);

/**
 * What somebody must be able to do to change a field of a client, by the field's name on the wire
 * (CLIENT-26 to CLIENT-33).
 */
export const neededForClientField = (field: string): Capability =>
  isOfStaff.has(field) ? 'client.administer' : 'client.edit';

/**
 * Whether a role may change a field of a client; a field that one may not change is not required of
 * one either (OPEN-117).
 */
export const mayEditClientField = (role: Role, field: string): boolean =>
  may(role, neededForClientField(field));

/** The addresses of a text that holds several, split on brackets, commas and spaces (CLIENT-39). */
export const emailsIn = (text: string): readonly string[] =>
  text.split(/[[\](){}<>,;\s]+/).filter((part) => part !== '');

/** The same addresses as they are kept (OPEN-78). */
export const joinedEmails = (text: string): string => emailsIn(text).join(', ');

/** Whether every address of a text is one; an empty text has none that is not (CLIENT-25). */
export const areEmails = (text: string): boolean =>
  emailsIn(text).every((email) => isEmail(email) && email.length <= clientLimits.email);

/** Nothing, or a GUID (CLIENT-24, OPEN-76). */
export const isReportId = (text: string | null): boolean =>
  (text ?? '').trim() === '' || isGuid((text ?? '').trim());

/** Whether a text is a number of the warehouse system (CLIENT-23). */
export const isClientNumber = (text: string): boolean =>
  /^\d{1,10}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= clientLimits.number;
