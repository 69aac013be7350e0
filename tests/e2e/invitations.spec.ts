import type { Page } from '@playwright/test';
import { invitationSentences } from '@contract/invitationRules';
import { userSentences } from '@contract/userRules';
import { expect, test } from './elsewhere';
import { emailOf, fillPerson, firstPassword, givenUser } from './givenAccounts';
import { openManaged, openSetting } from './givenSettings';
import { closeResult } from './givenStock';
import { invitationLinks } from './outbox';

const rowOf = (page: Page, email: string) =>
  page.getByRole('table', { name: 'Users' }).getByRole('row').filter({ hasText: email });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Invite a user' });

const invite = async (page: Page, email: string, role: string): Promise<void> => {
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await dialogOf(page).getByLabel('Email').fill(email);
  await dialogOf(page).getByRole('radio', { name: role }).check();
  await dialogOf(page).getByRole('button', { name: 'Send invitation' }).click();
};

const chooseFor = async (page: Page, email: string, act: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for the invitation of ${email}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
};

const linkInMail = async (email: string, mails = 1): Promise<string> => {
  await expect.poll(() => invitationLinks(email)).toHaveLength(mails);
  return (await invitationLinks(email)).at(-1) ?? '';
};

/** Opens a link as if it came from a mail program, whatever the page shows already. */
const openLink = async (page: Page, link: string): Promise<void> => {
  await page.goto('about:blank');
  await page.goto(link);
};

test('an owner invites a person by e-mail, who fills in the rest, signs in and stands among the users', async ({
  as,
  elsewhere,
}) => {
  const email = emailOf('noah.weber');
  const owner = await as('owner@northwind.test');
  await openSetting(owner, 'Users');
  await invite(owner, email.toUpperCase(), 'User');
  await closeResult(owner, `An invitation was sent to ${email}.`);
  await expect(rowOf(owner, email)).toContainText('7 days left');

  const noah = await elsewhere();
  await test.step('the link shows whom it is for, and leaves no code in the address', async () => {
    await openLink(noah, await linkInMail(email));
    await expect(
      noah.getByText(/account of Northwind Outfitters, with the role User/),
    ).toBeVisible();
    await expect(noah.getByLabel('Email')).toHaveValue(email);
    await expect(noah).toHaveURL(/\/invitation$/);
  });

  await test.step('what is missing is said, and what is there makes an account', async () => {
    await noah.getByRole('button', { name: 'Create Account' }).click();
    await expect(noah.getByLabel('Password', { exact: true })).toBeFocused();
    await noah.getByLabel('Password', { exact: true }).fill(firstPassword);
    await noah.getByLabel('Confirm Password').fill(firstPassword);
    await fillPerson(noah, ['Noah', 'Weber']);
    await noah.getByRole('button', { name: 'Create Account' }).click();
    await expect(noah.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
    await noah.getByRole('button', { name: 'Go to Login' }).click();
    await expect(noah.getByLabel('Email')).toHaveValue(email);
    await noah.getByLabel('Password', { exact: true }).fill(firstPassword);
    await noah.keyboard.press('Enter');
    await expect(noah.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  await owner.reload();
  await expect(rowOf(owner, email)).toContainText('Noah Weber');
  await expect(rowOf(owner, email)).toHaveCount(1);
});

test('a link that was sent again, withdrawn or used does not work, and says why', async ({
  as,
  elsewhere,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[049]/);
  const email = emailOf('ines.ferro');
  const owner = await as('owner@northwind.test');
  await openSetting(owner, 'Users');
  await invite(owner, email, 'Owner');
  await closeResult(owner, `An invitation was sent to ${email}.`);
  const first = await linkInMail(email);
  const ines = await elsewhere();

  await test.step('sent again, the newest link alone works', async () => {
    await chooseFor(owner, email, 'Send again');
    await closeResult(owner, 'The link before works no longer.');
    const second = await linkInMail(email, 2);
    await openLink(ines, first);
    await expect(ines.getByText(invitationSentences.unknown)).toBeVisible();
    await openLink(ines, second);
    await expect(ines.getByText(/with the role Owner/)).toBeVisible();
  });

  await test.step('it can be open once', async () => {
    await invite(owner, email, 'User');
    const failure = owner.getByRole('alertdialog', { name: 'Something went wrong' });
    await expect(failure).toContainText(invitationSentences.isOpen);
    await failure.getByRole('button', { name: 'Close' }).click();
    await expect(dialogOf(owner).getByLabel('Email')).toHaveAccessibleDescription(
      invitationSentences.isOpen,
    );
    await dialogOf(owner).getByRole('button', { name: 'Cancel' }).click();
    await owner
      .getByRole('alertdialog', { name: 'Discard the invitation?' })
      .getByRole('button', { name: 'Ok' })
      .click();
  });

  await test.step('withdrawn, it says so to whoever opens it', async () => {
    await chooseFor(owner, email, 'Withdraw');
    await owner
      .getByRole('alertdialog', { name: `Withdraw the invitation of ${email}?` })
      .getByRole('button', { name: 'Ok' })
      .click();
    await closeResult(owner, `The invitation of ${email} was withdrawn.`);
    await expect(rowOf(owner, email)).toHaveCount(0);
    await openLink(ines, await linkInMail(email, 2));
    await expect(ines.getByText(invitationSentences.withdrawn)).toBeVisible();
    await ines.getByRole('button', { name: 'Go to Login' }).click();
    await expect(ines).toHaveURL(/\/login$/);
  });
});

test('an email that a user has is not invited, and what was typed opens the whole form', async ({
  as,
  callAs,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const email = emailOf('petra.holm');
  await givenUser(await callAs('owner@contoso.test'), {
    email,
    name: ['Petra', 'Holm'],
    role: 'User',
  });
  const admin = await as('admin@portside.test');
  await openManaged(admin, 'Users');
  await invite(admin, email, 'Manager');
  const failure = admin.getByRole('alertdialog', { name: 'Something went wrong' });
  await expect(failure).toContainText(userSentences.emailTaken);
  await failure.getByRole('button', { name: 'Close' }).click();
  await dialogOf(admin).getByRole('radio', { name: 'Admin' }).check();
  await dialogOf(admin).getByRole('button', { name: 'Fill in everything myself' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Add User' })).toBeVisible();
  await expect(admin.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email);
  await expect(admin.getByRole('combobox', { name: 'Role' })).toHaveText('Admin');
  // Nothing is left behind for the journeys after this one.
  await admin.getByRole('button', { name: 'Cancel' }).click();
  const unsaved = admin.getByRole('region', { name: 'Unsaved forms' });
  await unsaved.getByRole('button', { name: 'Discard' }).click();
  await expect(unsaved).toHaveCount(0);
});
