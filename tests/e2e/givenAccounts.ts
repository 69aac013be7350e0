import { createHash } from 'node:crypto';
import { test, type Page } from '@playwright/test';
import type { Role } from '@contract/access';
import { clients, type ClientRecord } from '@contract/client';
import { clientAdmin } from '@contract/clientAdmin';
import { resources } from '@contract/resource';
import { users } from '@contract/user';
import { createCall, createHttp, type Call } from '@/shared/api/createCall';
import { openManaged } from './givenSettings';

/** The password that people of journeys are given. */
export const firstPassword = 'quiet river 42';

/** The e-mail address of a journey's own person: a test that is run once more makes another one. */
export const emailOf = (words: string): string => {
  const { repeatEachIndex } = test.info();
  return `${words}${repeatEachIndex === 0 ? '' : `-${repeatEachIndex + 1}`}@journeys.test`;
};

/** The name of a journey's own client. */
export const clientNameOf = (words: string): string => {
  const { repeatEachIndex } = test.info();
  return `Journey ${words}${repeatEachIndex === 0 ? '' : ` ${repeatEachIndex + 1}`}`;
};

/**
 * The number of such a client in the warehouse system: its name's own, far from those of the demo.
 */
export const clientNumberOf = (name: string): number =>
  100_000_000 + (createHash('sha256').update(name).digest().readUInt32BE() % 900_000_000);

const home = {
  Phone: '2075550148',
  Address: {
    Address1: '12 Harbor Way',
    Address2: null,
    City: 'Portland',
    State: 'ME',
    Zip: '04101',
    Country: 'US',
  },
};

const passwords = { Password: firstPassword, ConfirmPassword: firstPassword };

interface WantedUser {
  readonly email: string;
  readonly name: readonly [first: string, last: string];
  readonly role: Role;
}

/** A user of a journey's own, in the account that the call works in; answers its id. */
export const givenUser = async (
  call: Call,
  { email, name: [FirstName, LastName], role }: WantedUser,
): Promise<string> => {
  const { _id } = await call(users.create, {
    payload: { Email: email, Role: role, FirstName, LastName, ...passwords, ...home },
  });
  return _id;
};

/** The ids of clients. */
export const clientIdsOf = async (staff: Call, names: readonly string[]): Promise<string[]> => {
  const { clients: all } = await staff(clients.list, {});
  return names.map((name) => all.find(({ Name }) => Name === name)?._id ?? '');
};

/** The record of a client as it is now. */
export const clientCalled = async (staff: Call, name: string): Promise<ClientRecord> => {
  const { entities } = await staff(clientAdmin.list, { query: { searchTerm: name } });
  const record = entities.find(({ Name }) => Name === name);
  if (!record) throw new Error(`There is no client ${name}`);
  return record;
};

interface WantedClient {
  readonly name: string;
  /** Of the first Owner, Olga Lund. */
  readonly email: string;
}

/** A client of a journey's own, with its first Owner. */
export const givenClient = async (
  staff: Call,
  { name, email }: WantedClient,
): Promise<ClientRecord> => {
  const [{ serviceLevels }, { warehouses }] = await Promise.all([
    staff(resources.serviceLevels, {}),
    staff(resources.warehouses, {}),
  ]);
  const level = serviceLevels.find(({ name: words }) => words === 'UPS Ground');
  const warehouse = warehouses.find(({ IsThirdParty }) => !IsThirdParty);
  if (!level || !warehouse) throw new Error('The demo has no such service level or warehouse');
  await staff(clientAdmin.create, {
    payload: {
      Id: clientNumberOf(name),
      Name: name,
      Description: 'Lamps and lanterns',
      DefaultCarrier: level.carrierId,
      DefaultServiceLevel: level._id,
      DefaultReleaseWarehouse: warehouse._id,
      NotificationSettings: { DefaultNotificationEmail: email },
      User: { Email: email, FirstName: 'Olga', LastName: 'Lund', ...passwords, ...home },
    },
  });
  return clientCalled(staff, name);
};

const ignoreSignOut = (): void => undefined;

/** The API as a program uses it with a token, in an account. */
export const callWith = (page: Page, token: string, clientId: string | null = null): Call =>
  createCall(
    createHttp(new URL('/api/', page.url()).href, { token: () => token, clientId: () => clientId }),
    ignoreSignOut,
  );

/** The token of who is signed in on a page. */
export const tokenOn = async (page: Page): Promise<string> => {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'portal_token')?.value ?? '';
};

/** Fills in the sign-in page and sends it. */
export const tryToSignIn = async (
  page: Page,
  email: string,
  password = firstPassword,
): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};

/** Signs a person in on the sign-in page and goes to the orders. */
export const signIn = async (
  page: Page,
  email: string,
  password = firstPassword,
): Promise<void> => {
  await tryToSignIn(page, email, password);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByLabel('Orders', { exact: true })
    .click();
  await page.waitForURL(/\/orders$/);
};

/** Finds a client in the Manage section and opens it. */
export const openClient = async (page: Page, name: string): Promise<void> => {
  await openManaged(page, 'Clients');
  await page.getByRole('searchbox', { name: 'Search clients' }).fill(name);
  await page.keyboard.press('Enter');
  await page
    .getByRole('table', { name: 'Clients' })
    .getByRole('link', { name, exact: true })
    .click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

/** Fills in who somebody is. */
export const fillPerson = async (
  page: Page,
  [first, last]: readonly [first: string, last: string],
): Promise<void> => {
  await page.getByLabel('First Name').fill(first);
  await page.getByLabel('Last Name').fill(last);
  await page.getByLabel('Phone').fill('(207) 555-0148');
  await page.getByLabel('Address 1').fill('12 Harbor Way');
  await page.getByLabel('City', { exact: true }).fill('Portland');
  await page.getByRole('combobox', { name: 'State' }).fill('maine');
  await page.getByRole('option', { name: 'Maine' }).click();
  await page.getByLabel('Zip').fill('04101');
};

/** Fills in how somebody new signs in. */
export const fillAccount = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(firstPassword);
  await page.getByLabel('Confirm Password').fill(firstPassword);
};
