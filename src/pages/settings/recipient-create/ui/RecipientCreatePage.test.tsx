import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { recipients } from '@contract/recipient';
import { recipientFormSentences } from '@contract/recipientRules';
import { isRestored, keepingServer } from '@tests/keepingServer';
import { idOf } from '@tests/records';
import { answers, aProblem, laterAnswer, renderPortal, type Options } from '@tests/renderPortal';
import { RecipientCreatePage } from './RecipientCreatePage';

const open = ({ answers: more = [], ...options }: Options = {}) =>
  renderPortal(<RecipientCreatePage />, {
    role: 'User',
    route: 'RecipientCreate',
    answers: [answers(recipients.create, { _id: idOf(80) }), ...more],
    ...options,
  });

type Page = ReturnType<typeof open>;

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const button = () => screen.getByText('Add Recipient', { selector: 'button' });
const requirements = () =>
  within(screen.getByRole('region', { name: 'Requirements' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const sent = (page: Page) => page.calls(recipients.create).map(({ payload }) => payload);

const fill = (values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values))
    fireEvent.change(field(name), { target: { value } });
};

const chooseIn = async ({ user }: Page, label: string, option: string) => {
  await user.clear(screen.getByRole('combobox', { name: label }));
  await user.type(screen.getByRole('combobox', { name: label }), option);
  await user.click(await screen.findByRole('option', { name: option }));
};

const fillIn = async (page: Page) => {
  fill({
    'First Name': ' Maya ',
    'Last Name': 'Ruiz',
    Address: '1 Pier',
    City: 'Portland',
    Zip: '97211',
    Phone: '(503) 555-0188',
  });
  await chooseIn(page, 'State', 'Oregon');
};

describe('a client user adding a recipient', () => {
  test('sees the requirements in the words of the settings (RCPT-22 to RCPT-26)', async () => {
    const page = open();
    expect(screen.getByRole('heading', { name: 'Add Recipient' })).toBeVisible();
    const { name, address, state, email } = recipientFormSentences;
    expect(requirements()).toEqual([
      `Open: ${name}`,
      `Open: ${address}`,
      `Open: ${state}`,
      `Met: ${email}`,
    ]);
    expect(button()).toHaveAccessibleDescription(name);
    await fillIn(page);
    expect(requirements().every((line) => line?.startsWith('Met: '))).toBe(true);
    fill({ Email: 'maya' });
    expect(requirements()[3]).toBe(`Not met: ${email}`);
  });

  test('types the phone as digits (RCPT-21)', async () => {
    const page = open();
    await page.user.type(field('Phone'), '(503) 555-0188');
    expect(field('Phone')).toHaveValue('5035550188');
  });

  test('needs a phone in the US alone, and no state elsewhere than in the US and Canada (OPEN-59)', async () => {
    const page = open();
    fill({ Company: 'Larimer', Address: '1 Pier', City: 'Berlin', Zip: '10115' });
    expect(button()).toHaveAccessibleDescription(recipientFormSentences.address);
    await chooseIn(page, 'Country', 'Germany');
    expect(button()).not.toHaveAttribute('aria-disabled');
    await page.user.click(button());
    await screen.findByRole('alertdialog', { name: 'Everything looks good!' });
    expect(sent(page)).toEqual([
      { Company: 'Larimer', Address1: '1 Pier', City: 'Berlin', ZipCode: '10115', Country: 'DE' },
    ]);
  });

  test('sends it once, trimmed and without what is empty, and returns to the list', async () => {
    const answer = laterAnswer<{ _id: string }>();
    const page = open({ answers: [answers(recipients.create, () => answer.promise)] });
    await fillIn(page);
    await page.user.dblClick(button());
    expect(screen.getByText('Creating recipient...')).toBeVisible();
    answer.finish({ _id: idOf(80) });
    const result = await screen.findByRole('alertdialog', { name: 'Everything looks good!' });
    expect(result).toHaveTextContent('Recipient Maya Ruiz was created successfully.');
    expect(sent(page)).toEqual([
      {
        FirstName: 'Maya',
        LastName: 'Ruiz',
        Address1: '1 Pier',
        City: 'Portland',
        State: 'OR',
        ZipCode: '97211',
        Country: 'US',
        Phone: '5035550188',
      },
    ]);
    await page.user.click(within(result).getByRole('button', { name: 'Close' }));
    expect(page.navigation.routeName).toBe('Recipients');
  });

  test('keeps what was entered when the server refuses', async () => {
    const page = open({
      answers: [
        answers(
          recipients.create,
          aProblem('State OR is not in the list of states of US', {
            status: 400,
            fields: { City: ['No such city'] },
          }),
        ),
      ],
    });
    await fillIn(page);
    await page.user.click(button());
    const result = await screen.findByRole('alertdialog', { name: 'Something went wrong' });
    expect(result).toHaveTextContent('Message: State OR is not in the list of states of US');
    await page.user.click(within(result).getByRole('button', { name: 'Close' }));
    expect(field('City')).toHaveValue('Portland');
    await waitFor(() => expect(field('City')).toHaveFocus());
    expect(field('City')).toHaveAccessibleDescription('No such city');
  });

  test('is shown all that is wrong by pressing Add Recipient too early', async () => {
    const page = open();
    await page.user.click(button());
    for (const sentence of [
      'Enter a first and last name, or a company',
      'Enter an address',
      'Enter a city',
      'Enter 5 digits',
      'Enter 10 digits',
      'Choose a state',
    ])
      expect(screen.getByText(sentence)).toBeVisible();
    expect(field('First Name')).toHaveFocus();
    expect(sent(page)).toEqual([]);
  });

  test('is asked before leaving what was entered', async () => {
    const page = open();
    await page.user.type(field('Company'), 'Acme');
    await page.user.click(screen.getByText('Cancel', { selector: 'button' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(page.navigation.routeName).toBe('RecipientCreate');
  });
});

test('a recipient that was left comes back as it was typed, and is kept no longer once it was added', async () => {
  const server = keepingServer();
  const left = open(server.options);
  await fillIn(left);
  left.unmount();
  expect(await server.left()).toMatchObject({
    Kind: 'Recipient',
    Screen: 'RecipientCreate',
    Title: 'Maya Ruiz',
    Record: null,
  });
  const page = open(server.goingOn());
  await isRestored();
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('Oregon');
  await page.user.click(button());
  await screen.findByRole('alertdialog', { name: 'Everything looks good!' });
  await server.hasNone();
});
