import { screen, waitFor, within } from '@testing-library/react';
import { recipients } from '@contract/recipient';
import type { RecipientRecord } from '@contract/recipientRecord';
import { recipientFormSentences } from '@contract/recipientRules';
import { RecipientStore } from '@/entities/recipient';
import { isRestored, keepingServer } from '@tests/keepingServer';
import { aKnownRecipient } from '@tests/records';
import { answers, aProblem, renderPortal, shown, type Options } from '@tests/renderPortal';
import { RecipientDetailPage } from './RecipientDetailPage';

const open = (
  recipient: RecipientRecord = aKnownRecipient(11),
  { answers: more = [], ...options }: Options = {},
) =>
  renderPortal(<RecipientDetailPage />, {
    role: 'User',
    route: 'RecipientDetail',
    opened: shown(RecipientStore, recipient),
    answers: [answers(recipients.update, {}), ...more],
    ...options,
  });

type Page = ReturnType<typeof open>;

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const button = () => screen.getByRole('button', { name: 'Update Recipient' });
const sent = (page: Page) => page.calls(recipients.update);

const retype = async ({ user }: Page, name: string, value: string) => {
  await user.clear(field(name));
  if (value !== '') await user.type(field(name), value);
};

describe('a client user editing a recipient', () => {
  test('sees what is known, with the digits of the phone alone (RCPT-20, RCPT-21)', () => {
    open(aKnownRecipient(11, { Phone: '(503) 555-0142', Notes: 'Ring twice' }));
    expect(screen.getByRole('heading', { name: 'Recipient - Daniel Cho' })).toBeVisible();
    expect(field('Phone')).toHaveValue('5035550142');
    expect(field('Notes')).toHaveValue('Ring twice');
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('Oregon');
    expect(button()).toHaveAccessibleDescription('Nothing was changed yet');
  });

  test('sends what was changed with its version, emptied fields as nothing, and returns to the list (OPEN-50)', async () => {
    const page = open();
    await retype(page, 'Last Name', ' Chou ');
    await retype(page, 'Address 2', '');
    await page.user.click(button());
    const result = await screen.findByRole('alertdialog', { name: 'Everything looks good!' });
    expect(result).toHaveTextContent('Recipient Daniel Chou updated successfully.');
    expect(sent(page)).toEqual([
      {
        params: { id: aKnownRecipient(11)._id },
        payload: { LastName: 'Chou', Address2: null, Version: 3 },
      },
    ]);
    await page.user.click(within(result).getByRole('button', { name: 'Close' }));
    expect(page.navigation.routeName).toBe('Recipients');
  });

  test('leaves a phone as it is written where it was not touched', async () => {
    const page = open(
      aKnownRecipient(11, { Country: 'DE', State: 'Hessen', Phone: '+49 (30) 1234' }),
    );
    await retype(page, 'City', 'Kassel');
    await page.user.click(button());
    await screen.findByRole('alertdialog', { name: 'Everything looks good!' });
    expect(sent(page)).toMatchObject([{ payload: { City: 'Kassel', Version: 3 } }]);
    expect(sent(page)[0]?.payload).not.toHaveProperty('Phone');
  });

  test('is told which requirement an imported recipient without a phone lacks (OPEN-110)', async () => {
    const page = open(aKnownRecipient(11, { Phone: null }));
    await retype(page, 'City', 'Salem');
    expect(button()).toHaveAccessibleDescription(recipientFormSentences.address);
    await page.user.click(button());
    expect(field('Phone')).toHaveFocus();
    expect(sent(page)).toEqual([]);
  });

  test('goes back to the list from an address without a recipient', () => {
    const { navigation } = renderPortal(<RecipientDetailPage />, { route: 'RecipientDetail' });
    expect(navigation.routeName).toBe('Recipients');
  });
});

describe('a recipient that somebody else has changed meanwhile', () => {
  const theirs = aKnownRecipient(11, { Version: 4, City: 'Salem', Notes: 'Theirs' });

  const saveInto = async () => {
    let isFirst = true;
    const page = open(undefined, {
      answers: [
        answers(recipients.update, () => {
          if (!isFirst) return {};
          isFirst = false;
          return aProblem('Recipient Daniel Cho was changed by somebody else meanwhile', {
            data: { code: 'changed', current: theirs },
          });
        }),
      ],
    });
    await retype(page, 'Company', 'Acme');
    await page.user.click(button());
    return {
      page,
      question: within(
        await screen.findByRole('alertdialog', {
          name: 'Recipient Daniel Cho was changed meanwhile',
        }),
      ),
    };
  };

  test('tells what differs, and keeps what was changed here', async () => {
    const { page, question } = await saveInto();
    expect(question.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'FieldTheirsYours',
      'CompanyNoneAcme',
      'NotesTheirsNot changed',
      'CitySalemNot changed',
    ]);
    await page.user.click(question.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(field('City')).toHaveValue('Salem'));
    await page.user.click(button());
    await screen.findByRole('alertdialog', { name: 'Everything looks good!' });
    expect(sent(page)[1]?.payload).toEqual({ Company: 'Acme', Version: 4 });
  });

  test('is taken as it is now', async () => {
    const { page, question } = await saveInto();
    await page.user.click(question.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(field('Company')).toHaveValue(''));
    expect(field('Notes')).toHaveValue('Theirs');
  });
});

test('changes of a recipient that were left come back, and are kept no longer once they were saved', async () => {
  const server = keepingServer();
  const left = open(undefined, server.options);
  await retype(left, 'Last Name', 'Chou');
  left.unmount();
  expect(await server.left()).toMatchObject({
    Kind: 'Recipient',
    Screen: 'RecipientDetail',
    Title: 'Daniel Chou',
    Record: { id: aKnownRecipient(11)._id, name: 'Daniel Cho' },
  });
  const page = open(undefined, server.goingOn());
  await isRestored();
  expect(field('Last Name')).toHaveValue('Chou');
  await page.user.click(button());
  await screen.findByText('Recipient Daniel Chou updated successfully.');
  await server.hasNone();
});
