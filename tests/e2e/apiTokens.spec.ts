import type { APIResponse, Page } from '@playwright/test';
import { clients } from '@contract/client';
import { apiTokens } from '@contract/apiTokens';
import { expect, test } from './fixtures';
import { journey } from './given';
import { openSetting, openScreen, overflowOf } from './givenSettings';

/** A real call from outside of the portal, as a program makes it. */
const callWith = (page: Page, token: string, path: string): Promise<APIResponse> =>
  page.request.get(`/api/${path}`, { headers: { authorization: `Bearer ${token}` } });

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Tokens' }).getByRole('row').filter({ hasText: name });

const openApi = async (page: Page): Promise<void> => {
  await openSetting(page, 'API');
  await expect(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tokens' })).toBeVisible();
};

/** Makes a token on the page, and answers what the page shows of it once. */
const makeToken = async (page: Page, name: string, rights: readonly string[]): Promise<string> => {
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create token' });
  await dialog.getByLabel('Name').fill(name);
  for (const right of rights) await dialog.getByRole('checkbox', { name: right }).check();
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog).toBeHidden();
  const shown = page.getByRole('status').filter({ hasText: `${name} was created` });
  await expect(shown).toBeVisible();
  const token = await shown.locator('code').textContent();
  expect(token).toMatch(/^psd_[\w-]{43}$/);
  return token ?? '';
};

test('staff make a token, a program calls with it by its right until its limit, and it is revoked', async ({
  as,
}) => {
  const name = journey('Screen of the warehouse');
  const page = await as('manager@portside.test');
  await openApi(page);
  const token = await makeToken(page, name, ['Read orders']);
  const calls: number[] = [];
  await test.step('the right opens orders and nothing else', async () => {
    const listed = await callWith(page, token, 'ui/orders?pageSize=1');
    expect(listed.status()).toBe(200);
    const refused = await callWith(page, token, 'ui/items');
    expect(refused.status()).toBe(403);
    expect(await refused.json()).toMatchObject({ message: 'Forbidden' });
    calls.push(Number(listed.headers()['ratelimit-remaining']));
    expect(Number(refused.headers()['ratelimit-remaining'])).toBe((calls[0] ?? 0) - 1);
    expect(listed.headers()['ratelimit-limit']).toBe('600');
  });
  await test.step('one call too many in a minute says for how long to wait', async () => {
    const verify = () => callWith(page, token, 'ui/identities/verify-token');
    const isOneTooMany = (answer: APIResponse) => answer.status() === 429;
    let refused: APIResponse | undefined;
    // Many at once: all of them have to come within the minute.
    for (let sent = 0; refused === undefined && sent < 700; sent += 50)
      refused = (await Promise.all(Array.from({ length: 50 }, verify))).find(isOneTooMany);
    const headers = refused?.headers() ?? {};
    expect(headers['ratelimit-remaining']).toBe('0');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['retry-after']).toBe(headers['ratelimit-reset']);
  });
  await test.step('it is shown until it was copied, and its use is told', async () => {
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await expect(page.getByText(token)).toBeHidden();
    await openScreen(page, 'ApiTokens');
    await expect(rowOf(page, name)).toContainText('from 127.0.0.1');
    await expect(rowOf(page, name)).toContainText('Active');
    const usage = page.getByRole('region', { name: 'Calls a day' });
    await expect(usage).toContainText('calls in 14 days');
    await expect(usage).toContainText('by the limit');
  });
  await test.step('revoked, it is refused at once', async () => {
    await page.getByRole('button', { name: `Revoke ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ok' }).click();
    await expect(rowOf(page, name)).toContainText('Revoked');
    expect((await callWith(page, token, 'ui/orders')).status()).toBe(401);
  });
});

test('an owner makes tokens once the provider lets the owners, and a user sees no API page', async ({
  beside,
  callAs,
}) => {
  const staff = await callAs('admin@portside.test');
  const { client } = await staff(clients.current, {});
  const close = () =>
    staff(apiTokens.openToOwners, {
      payload: { ClientId: client._id, OwnersManageApi: false },
    });
  const owner = await beside('owner@northwind.test');
  await openScreen(owner, 'Settings');
  await expect(owner.getByRole('link', { name: /^Webhooks/ })).toBeVisible();
  await expect(owner.getByRole('link', { name: /^API/ })).toBeHidden();
  await test.step('staff open it on the client’s page', async () => {
    const page = await beside('admin@portside.test');
    await openSetting(page, 'General');
    await page.getByRole('switch', { name: 'Owners may make tokens' }).check();
    await expect(page.getByText(/may make API tokens from now on/)).toBeVisible();
  });
  try {
    const name = journey('Shop of the owner');
    await openScreen(owner, 'Settings');
    await openApi(owner);
    await test.step('what was entered is there again', async () => {
      await owner.getByRole('button', { name: 'Create token' }).click();
      const dialog = owner.getByRole('dialog', { name: 'Create token' });
      await dialog.getByLabel('Name').fill('Half a token');
      await expect(dialog.getByText(/^Draft kept/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await openScreen(owner, 'ApiTokens');
      const offer = owner.getByText(/^Unsaved API token from .*: Half a token$/);
      await expect(offer).toBeVisible();
      await owner.getByRole('button', { name: /^Continue/ }).click();
      await expect(dialog.getByLabel('Name')).toHaveValue('Half a token');
      await dialog.getByRole('button', { name: 'Discard draft' }).click();
      await expect(dialog.getByLabel('Name')).toHaveValue('');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    });
    const token = await makeToken(owner, name, ['Read stock']);
    expect((await callWith(owner, token, 'ui/items?pageSize=1')).status()).toBe(200);
    expect(await overflowOf(owner)).toBe(0);
    await owner.getByRole('button', { name: `Revoke ${name}` }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Ok' }).click();
    await expect(rowOf(owner, name)).toContainText('Revoked');
    const user = await beside('user@northwind.test');
    await openScreen(user, 'Settings');
    await expect(user.getByRole('link', { name: /^Users/ })).toBeVisible();
    await expect(user.getByRole('link', { name: /^API/ })).toBeHidden();
    await user.goto('/settings/api');
    await expect(user.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  } finally {
    await close();
  }
});
