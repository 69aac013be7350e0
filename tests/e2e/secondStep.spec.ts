import { Secret, TOTP } from 'otpauth';
import { expect, test } from './fixtures';
import { emailOf, firstPassword, givenUser, signIn, tryToSignIn } from './givenAccounts';
import { mailsTo } from './outbox';

/** The code that an authenticator app shows for a secret at a moment. */
const appCode = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

// The code that is asked for is a 400 of the sign-in.
test.use({ expectedErrors: [/status of 40[01]/] });

test('an owner sets a second step up, signs in with it and with a recovery code, and ends another browser’s session', async ({
  page,
  browser,
  callAs,
  beside,
}) => {
  const email = emailOf('second.step');
  const staff = await callAs('admin@portside.test');
  await givenUser(staff, { email, name: ['Sigrid', 'Lund'], role: 'Owner' });
  let secret = '';
  let codes: readonly string[] = [];
  let step = 0;
  /** A code that was not used yet: each half minute has one. */
  const nextCode = async (): Promise<string> => {
    await expect
      .poll(() => Math.floor(Date.now() / 30_000) + 1, { timeout: 40_000 })
      .toBeGreaterThan(step);
    step = Math.max(step + 1, Math.floor(Date.now() / 30_000));
    return appCode(secret, step * 30_000);
  };

  await test.step('sets it up with the key and the first code', async () => {
    await signIn(page, email);
    await page.goto('/settings/profile');
    await page.getByRole('tab', { name: 'Sign-in and security' }).click();
    await page.getByRole('button', { name: 'Set up authenticator app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up authenticator app' });
    secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await dialog.getByLabel('Code', { exact: true }).fill(await nextCode());
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    const kept = page.getByRole('dialog', { name: 'Keep these recovery codes' });
    await expect(kept.getByRole('listitem')).toHaveCount(10);
    codes = await kept.getByRole('listitem').allTextContents();
    await kept.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('10 of 10 are left')).toBeVisible();
  });

  const other = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
  });
  const phone = await other.newPage();
  await test.step('signs in elsewhere with the code, and is told by mail', async () => {
    await tryToSignIn(phone, email);
    await expect(phone.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await phone.getByLabel('Code').fill('000000');
    await phone.keyboard.press('Enter');
    await expect(phone.getByText('The code is wrong or was used already')).toBeVisible();
    await phone.getByLabel('Code').fill(await nextCode());
    await phone.keyboard.press('Enter');
    await expect(phone).not.toHaveURL(/login/);
    await expect
      .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
      .toContain('New sign-in to your Portside account');
  });

  await test.step('ends it from here', async () => {
    await page.reload();
    await page.getByRole('button', { name: /^End Safari on iPhone/ }).click();
    await expect(page.getByText('Safari on iPhone was signed out.')).toBeVisible();
    await phone.goto('/orders');
    await expect(phone).toHaveURL(/\/login/);
  });

  await test.step('signs in with a recovery code', async () => {
    await tryToSignIn(phone, email, firstPassword);
    await phone.getByRole('button', { name: 'Use a recovery code' }).click();
    await phone.getByLabel('Recovery code').fill(codes[0] ?? '');
    await phone.keyboard.press('Enter');
    await expect(phone).not.toHaveURL(/login/);
    await page.reload();
    await expect(page.getByText('9 of 10 are left')).toBeVisible();
  });
  await other.close();

  await test.step('an Admin removes it, and the password alone signs in', async () => {
    const admin = await beside('admin@portside.test');
    await admin.goto(`/settings/users?user=${encodeURIComponent(email)}`);
    await admin.getByRole('button', { name: 'Remove Second Step' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Ok' }).click();
    await expect(admin.getByText('The second step of Sigrid Lund was removed.')).toBeVisible();
    await page.context().clearCookies();
    await tryToSignIn(page, email);
    await expect(page).not.toHaveURL(/login/);
  });
});
