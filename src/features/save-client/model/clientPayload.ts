import type { ClientConfiguration, ClientPayload, ClientUpdate } from '@contract/clientAdmin';
import { joinedEmails } from '@contract/clientRules';
import { sentPerson } from '@/entities/person';
import { trimmed } from '@/shared/draft/trimmed';
import { clientFlags, notificationChoices } from './clientSettings';
import type { ClientFieldName } from './clientFields';
import type { ClientValues, NewClientValues } from './clientValues';

const picked = <Name extends keyof ClientValues>(
  values: ClientValues,
  names: readonly Name[],
): Pick<ClientValues, Name> =>
  // Object.fromEntries forgets that every name of the list is there.
  Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<ClientValues, Name>;

/** The create call's payload: texts trimmed, what is empty left out (API-45, OPEN-81, SAVE-03). */
export const clientPayloadOf = (values: NewClientValues): ClientPayload =>
  trimmed({
    ...picked(values, clientFlags),
    Id: Number(values.Id),
    Name: values.Name,
    Description: values.Description,
    PowerBiReportId: values.PowerBiReportId,
    DefaultReleaseWarehouse: values.DefaultReleaseWarehouse ?? '',
    DefaultCarrier: values.DefaultCarrier ?? '',
    DefaultServiceLevel: values.DefaultServiceLevel ?? '',
    ReleasePreference: values.ReleasePreference,
    ReleaseWarehouses: [...values.ReleaseWarehouses],
    WaitTimeBeforeSystemStartProcessingOrder: values.WaitTimeBeforeSystemStartProcessingOrder ?? 0,
    PreconfiguredTrackingNumber: values.PreconfiguredTrackingNumber,
    NotificationSettings: {
      ...picked(values, notificationChoices),
      DefaultNotificationEmail: values.DefaultNotificationEmail,
      SecondaryNotificationEmails: joinedEmails(values.SecondaryNotificationEmails),
    },
    User: {
      Email: values.Email,
      Password: values.Password,
      ConfirmPassword: values.ConfirmPassword,
      ...sentPerson(values),
    },
  });

type Changes<Payload> = Partial<Omit<Payload, 'ClientId' | 'Version'>>;

/** A client's changed fields, as the two calls take them: who it is, and how it works (OPEN-80). */
export interface ClientChanges {
  readonly update: Changes<ClientUpdate>;
  readonly configuration: Changes<ClientConfiguration>;
}

/** All that an update can send, by the part of the calls that it belongs to; emptied fields are null. */
const allParts = (values: ClientValues) => ({
  update: {
    Name: values.Name.trim(),
    Description: values.Description.trim(),
    PowerBiReportId: values.PowerBiReportId.trim() || null,
    DefaultReleaseWarehouse: values.DefaultReleaseWarehouse ?? undefined,
    DefaultCarrier: values.DefaultCarrier ?? undefined,
    DefaultServiceLevel: values.DefaultServiceLevel ?? undefined,
  },
  emails: {
    DefaultNotificationEmail: values.DefaultNotificationEmail.trim(),
    SecondaryNotificationEmails: joinedEmails(values.SecondaryNotificationEmails),
  },
  configuration: {
    ...picked(values, clientFlags),
    ReleaseWarehouses: [...values.ReleaseWarehouses],
    ReleasePreference: values.ReleasePreference,
    WaitTimeBeforeSystemStartProcessingOrder:
      values.WaitTimeBeforeSystemStartProcessingOrder ?? undefined,
    PreconfiguredTrackingNumber: values.PreconfiguredTrackingNumber.trim() || null,
  },
  choices: picked(values, notificationChoices),
});

const only = <Part extends object>(part: Part, names: readonly string[]): Partial<Part> =>
  // Object.fromEntries forgets the names.
  Object.fromEntries(
    Object.entries(part).filter(([name]) => names.includes(name)),
  ) as Partial<Part>;

const inSettings = <Settings extends object>(
  settings: Settings,
): { readonly NotificationSettings?: Settings } =>
  Object.keys(settings).length > 0 ? { NotificationSettings: settings } : {};

/** What was changed of a client, shared out between the two calls. */
export const clientChangesOf = (
  values: ClientValues,
  changed: readonly ClientFieldName[],
): ClientChanges => {
  const { update, emails, configuration, choices } = allParts(values);
  return {
    update: { ...only(update, changed), ...inSettings(only(emails, changed)) },
    configuration: { ...only(configuration, changed), ...inSettings(only(choices, changed)) },
  };
};
