import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { givenOrder, journey } from './given';
import { sizes } from './sizes';
import { isWritten } from './unsavedOrder';
import { violationsOf } from './violations';

const notesOf = (page: Page) => page.getByRole('region', { name: 'Team notes' });

const writeNote = async (page: Page, text: string, reader?: 'For the client'): Promise<void> => {
  await notesOf(page).getByRole('button', { name: 'Add team note' }).click();
  if (reader) await notesOf(page).getByText(reader, { exact: true }).click();
  await notesOf(page).getByLabel('Team note', { exact: true }).fill(text);
  await notesOf(page).getByRole('button', { name: 'Save team note' }).click();
  await expect(notesOf(page).getByRole('list', { name: 'Team notes' })).toContainText(text);
};

test('a manager writes to colleagues and to the client, who reads the second alone, answers, and removes it', async ({
  as,
  beside,
  callAs,
}) => {
  const call = await callAs('owner@northwind.test');
  const { OrderNumber } = await givenOrder(call, { name: journey('written about') });
  const staff = await beside('admin@portside.test');
  const page = await as('owner@northwind.test');

  await test.step('staff write an internal note and one for the client', async () => {
    await staff.goto(`/orders?order=${OrderNumber}`);
    await writeNote(staff, 'The carrier owes us a refund');
    await writeNote(staff, 'It ships tomorrow', 'For the client');
    await expect(notesOf(staff).getByText('Internal', { exact: true })).toBeVisible();
    expect(await violationsOf(staff)).toEqual([]);
  });

  await test.step('what is not saved is there again after a reload, and is gone once discarded', async () => {
    await notesOf(staff).getByRole('button', { name: 'Add team note' }).click();
    await notesOf(staff).getByLabel('Team note', { exact: true }).fill('Half a thought');
    await expect(notesOf(staff)).toContainText('Kept until you save it');
    const written = isWritten(staff, 'typed on');
    await notesOf(staff).getByLabel('Team note', { exact: true }).fill('Half a thought, typed on');
    await written;
    await staff.reload();
    await expect(notesOf(staff).getByLabel('Team note', { exact: true })).toHaveValue(
      'Half a thought, typed on',
    );
    await staff.setViewportSize(sizes.phone);
    expect(await violationsOf(staff)).toEqual([]);
    await notesOf(staff).getByRole('button', { name: 'Discard' }).click();
    await expect(notesOf(staff).getByRole('button', { name: 'Add team note' })).toBeFocused();
  });

  await test.step('the owner reads the second alone, and no name of staff', async () => {
    await page.goto(`/orders?order=${OrderNumber}`);
    const list = notesOf(page).getByRole('list', { name: 'Team notes' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list).toContainText(/warehouse's staff.*It ships tomorrow/);
    expect(await violationsOf(page)).toEqual([]);
  });

  await test.step('the answer is there until it is removed, and back when that is undone', async () => {
    await writeNote(page, 'Thank you');
    await notesOf(page)
      .getByRole('button', { name: /^Remove team note/ })
      .click();
    await expect(notesOf(page)).not.toContainText('Thank you');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(notesOf(page)).toContainText('Thank you');
    await notesOf(page)
      .getByRole('button', { name: /^Remove team note/ })
      .click();
    await expect(notesOf(page)).not.toContainText('Thank you');
  });
});
