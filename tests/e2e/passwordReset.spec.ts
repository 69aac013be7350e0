import { expect, password, test } from './fixtures';
import { linksIn, mailsTo } from './outbox';

/** No other journey signs in with this one, so its password may change. */
const email = 'beth.carmody@paperlark.test';
const newPassword = 'a new password for Beth';

/** The newest mail to the account that has a link and a code; null until it is there. */
const newestMail = async (): Promise<{ path: string; code: string } | null> => {
  const found = (await mailsTo(email)).map((mail) => ({
    path: linksIn(mail).find((link) => link.startsWith('/password-reset/')),
    code: /^[2-9A-Z]{8}$/m.exec(mail.text ?? '')?.[0],
  }));
  const { path, code } = found.findLast((mail) => mail.path !== undefined) ?? {};
  return path !== undefined && code !== undefined ? { path, code } : null;
};

test.use({ expectedErrors: [/status of 400/] });

test('a person who forgot the password asks for a mail, sets a new one with its link and code, and signs in with it', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'FORGOT YOUR PASSWORD' }).click();
  await expect(page).toHaveURL(/\/password-reset-request$/);
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('If the email is on file, a password reset link was sent.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back to Login' })).toBeFocused();

  await expect.poll(() => newestMail()).not.toBeNull();
  const mail = (await newestMail()) ?? { path: '', code: '' };

  await test.step('a wrong code is refused under its field', async () => {
    await page.goto(mail.path);
    await page.getByLabel('Code').fill('WRONG234');
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByLabel('Verify Password').fill(newPassword);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByLabel('Code')).toHaveAccessibleDescription(
      'The code is wrong or has expired',
    );
  });

  await test.step('the code of the mail is taken', async () => {
    await page.getByLabel('Code').fill(mail.code);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password was reset successfully.')).toBeVisible();
    await page.getByRole('button', { name: 'Go to Login' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('the old password is out, the new one is in', async () => {
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Login failed, please try again')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
});

test('an unknown address is answered like a known one', async ({ page }) => {
  await page.goto('/password-reset-request');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@paperlark.test');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(
    page.getByText('If the email is on file, a password reset link was sent.'),
  ).toBeVisible();
});
