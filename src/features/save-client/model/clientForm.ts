import type { ClientRecord } from '@contract/client';
import type { ClientConfiguration, ClientPayload, ClientUpdate } from '@contract/clientAdmin';
import { form, type ValuesOf } from '@/shared/draft/form';
import { onlyNew, optionalChoice, optionalText, text } from '@/shared/draft/formFields';
import { configurationForm, type FlagsIn } from './configurationForm';
import { choicesForm, emailsForm } from './notificationsForm';

const basicsForm = form<
  ClientRecord,
  Omit<ClientPayload, keyof ClientConfiguration | 'User'>,
  Omit<ClientUpdate, keyof ClientConfiguration>
>()(
  {
    Id: onlyNew({
      ...text('Client ID', { from: (client: ClientRecord) => String(client.Id), sends: 'Id' }),
      create: (digits: string) => ({ Id: Number(digits) }),
    }),
    Name: text('Name', { from: (client: ClientRecord) => client.Name, sends: 'Name' }),
    Description: text('Description', {
      from: (client: ClientRecord) => client.Description ?? '',
      sends: 'Description',
    }),
    PowerBiReportId: optionalText('Power BI Report ID', {
      from: (client: ClientRecord) => client.PowerBiReportId ?? '',
      sends: 'PowerBiReportId',
    }),
    DefaultReleaseWarehouse: optionalChoice('Default Warehouse', {
      from: (client: ClientRecord): string | null => client.DefaultReleaseWarehouse,
      sends: 'DefaultReleaseWarehouse',
    }),
    DefaultCarrier: optionalChoice('Default Carrier', {
      from: (client: ClientRecord) => client.DefaultCarrier,
      sends: 'DefaultCarrier',
    }),
    DefaultServiceLevel: optionalChoice('Default Service Level', {
      from: (client: ClientRecord) => client.DefaultServiceLevel,
      sends: 'DefaultServiceLevel',
    }),
  },
  { create: {}, update: { Id: 'the number in the warehouse system stays as it was created' } },
);

/** What the client form edits, under the names of the calls. */
export type ClientValues = ValuesOf<typeof basicsForm> &
  ValuesOf<typeof emailsForm> &
  ValuesOf<typeof configurationForm> &
  ValuesOf<typeof choicesForm>;

/** A setting that is on or off. */
export type ClientSetting = FlagsIn<ClientValues>;

/** The values that a form began with, and those that it has now. */
interface ChangedClient {
  readonly original: ClientValues;
  readonly values: ClientValues;
}

const inSettings = <Settings extends object>(
  settings: Settings,
): { readonly NotificationSettings?: Settings } =>
  Object.keys(settings).length > 0 ? { NotificationSettings: settings } : {};

/** The fields that say who a client is, and those that say how it works: a call each (OPEN-80). */
const updateFields = { ...basicsForm.fields, ...emailsForm.fields };
const configurationFields = { ...configurationForm.fields, ...choicesForm.fields };

/** The fields of a client, in the form's order: one table for each object that is sent. */
export const clientForm = {
  empty: {
    ...basicsForm.empty,
    ...emailsForm.empty,
    ...configurationForm.empty,
    ...choicesForm.empty,
  },
  fields: { ...updateFields, ...configurationFields },
  updateFields,
  configurationFields,
  valuesOf: (client: ClientRecord): ClientValues => ({
    ...basicsForm.valuesOf(client),
    ...emailsForm.valuesOf(client),
    ...configurationForm.valuesOf(client),
    ...choicesForm.valuesOf(client),
  }),
  /** A new client, but for its first Owner (API-45). */
  payloadOf: (values: ClientValues): Omit<ClientPayload, 'User'> => ({
    ...basicsForm.payloadOf(values),
    ...configurationForm.payloadOf(values),
    NotificationSettings: { ...emailsForm.payloadOf(values), ...choicesForm.payloadOf(values) },
  }),
  /** The changed fields as the two calls take them: who a client is, and how it works (OPEN-80). */
  changesOf: (changed: ChangedClient) => ({
    update: { ...basicsForm.changesOf(changed), ...inSettings(emailsForm.changesOf(changed)) },
    configuration: {
      ...configurationForm.changesOf(changed),
      ...inSettings(choicesForm.changesOf(changed)),
    },
  }),
};

export type ClientFieldName = keyof typeof clientForm.fields;
