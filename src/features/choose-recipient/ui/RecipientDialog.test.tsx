import { act, screen, within } from '@testing-library/react';
import { recipients } from '@contract/recipient';
import { aRecipient, referenceData } from '@tests/records';
import { answers, aProblem, renderPortal } from '@tests/renderPortal';
import { focusWrong } from '@/shared/draft/showWrong';
import { RecipientPicker } from './RecipientPicker';
import { RecipientDialog } from './RecipientDialog';
import { recipientValues } from '@/entities/recipient';

const reference = {
  ...referenceData,
  countries: [
    { countryCode: 'US', name: 'United States' },
    { countryCode: 'CA', name: 'Canada' },
    { countryCode: 'GM', name: 'Gambia' },
    { countryCode: 'DE', name: 'Germany' },
    { countryCode: 'MG', name: 'Madagascar' },
  ],
  states: {
    US: [{ stateAbbr: 'OR', name: 'Oregon' }],
    CA: [{ stateAbbr: 'BC', name: 'British Columbia' }],
  },
};

const sentences = {
  name: 'First Name and Last Name, or Company',
  address:
    'Complete address: Address 1, City, Zip Code (5 digits)*, Phone (10 digits)* & Country (* = format for USA)',
  state: 'If Country USA or Canada: State is required',
  email: 'Email must be valid if provided',
};

const open = (recipient = recipientValues(null)) => {
  const onOk = jest.fn();
  const onClose = jest.fn();
  return {
    onOk,
    onClose,
    ...renderPortal(
      <RecipientDialog recipient={recipient} reference={reference} onOk={onOk} onClose={onClose} />,
    ),
  };
};

type Opened = ReturnType<typeof open>;

const requirements = () =>
  within(screen.getByRole('region', { name: 'Requirements' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const field = (name: string) => screen.getByLabelText(name);

const chooseCountry = async ({ user }: Opened, name: string) => {
  const country = screen.getByRole('combobox', { name: 'Country' });
  await user.clear(country);
  await user.type(country, name);
  await user.click(await screen.findByRole('option', { name }));
};

describe('a person entering a recipient', () => {
  test('sees each requirement ticked as it is met', async () => {
    const { user } = open();
    const enter = async (name: string, text: string) => {
      await user.click(screen.getByLabelText(name));
      await user.paste(text);
    };
    expect(requirements()).toEqual([
      `Open: ${sentences.name}`,
      `Open: ${sentences.address}`,
      `Open: ${sentences.state}`,
      `Met: ${sentences.email}`,
    ]);
    await enter('Company', 'Larimer Outfitters');
    expect(requirements()[0]).toBe(`Met: ${sentences.name}`);
    await enter('Address 1', '1437 Larimer Street');
    await enter('City', 'Portland');
    await enter('Zip Code', '9720');
    await enter('Phone', '(503) 555-0188');
    expect(requirements()[1]).toBe(`Open: ${sentences.address}`);
    await enter('Zip Code', '1');
    expect(requirements()[1]).toBe(`Met: ${sentences.address}`);
    await enter('State', 'ore');
    await user.click(await screen.findByRole('option', { name: 'Oregon' }));
    expect(requirements()[2]).toBe(`Met: ${sentences.state}`);
    await enter('Email', 'maya@');
    expect(requirements()[3]).toBe(`Not met: ${sentences.email}`);
    await enter('Email', 'example.com');
    expect(requirements()[3]).toBe(`Met: ${sentences.email}`);
  });

  test('chooses a state from a list for Canada, and writes it freely for Germany', async () => {
    const page = open();
    await chooseCountry(page, 'Canada');
    await page.user.click(field('State'));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'British Columbia',
    ]);
    await chooseCountry(page, 'Germany');
    await page.user.type(screen.getByRole('textbox', { name: 'State' }), 'Hessen');
    expect(screen.getByRole('textbox', { name: 'State' })).toHaveValue('Hessen');
    expect(requirements()[2]).toBe(`Met: ${sentences.state}`);
  });

  test('can enter no more than is kept (RCPT-03, RCPT-14 to RCPT-16)', async () => {
    const page = open();
    await chooseCountry(page, 'Germany');
    const longest = ['Email', 'Zip Code', 'Phone', 'State'].map((name) =>
      field(name).getAttribute('maxlength'),
    );
    expect(longest).toEqual(['256', '10', '50', '40']);
  });

  test('finds countries that begin with the text before those that contain it', async () => {
    const { user } = open();
    const country = screen.getByRole('combobox', { name: 'Country' });
    await user.clear(country);
    await user.type(country, 'ga');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Gambia',
      'Madagascar',
    ]);
  });

  test('finds a country and a state by their codes', async () => {
    const { user } = open();
    const country = screen.getByRole('combobox', { name: 'Country' });
    await user.clear(country);
    await user.type(country, 'ca{Enter}');
    expect(country).toHaveValue('Canada');
    await user.type(field('State'), 'bc{Enter}');
    expect(field('State')).toHaveValue('British Columbia');
  });

  test('passes through empty fields without a complaint, so that the first press of Cancel counts', async () => {
    const { user, onClose } = open();
    expect(field('First Name')).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(screen.queryByText('Enter a first and last name, or a company')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['Ok', ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Ok' }))],
    ['Enter', ({ user }: Opened) => user.type(field('Company'), 'Larimer{Enter}')],
  ])('is shown every wrong field by %s and put into the first one', async (_key, press) => {
    const page = open({ ...recipientValues(aRecipient()), Address1: '', City: '' });
    await press(page);
    expect(screen.getByText('Enter an address')).toBeVisible();
    expect(screen.getByText('Enter a city')).toBeVisible();
    expect(field('Address 1')).toHaveFocus();
    expect(page.onOk).not.toHaveBeenCalled();
  });

  test('hands over a complete recipient by Enter', async () => {
    const { user, onOk } = open(recipientValues(aRecipient()));
    await user.type(field('Company'), 'Larimer{Enter}');
    expect(onOk).toHaveBeenCalledWith(
      expect.objectContaining({ FirstName: 'Daniel', Company: 'Larimer' }),
    );
  });

  test.each([
    ['Esc', ({ user }: Opened) => user.keyboard('{Escape}')],
    ['the cross', ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['Cancel', ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
  ])('is asked before %s drops what was typed', async (_way, press) => {
    const page = open();
    await page.user.type(field('First Name'), 'Maya');
    await press(page);
    const question = await screen.findByRole('alertdialog', { name: 'Discard the recipient?' });
    expect(page.onClose).not.toHaveBeenCalled();
    await page.user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('textbox', { name: 'First Name' })).toHaveValue('Maya');
    await press(page);
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ok' }),
    );
    expect(page.onClose).toHaveBeenCalledTimes(1);
  });

  test('leaves by Esc unasked while nothing was typed', async () => {
    const { user, onClose } = open();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

test('a person is led to the button that mends what the chosen recipient lacks', () => {
  const recipient = recipientValues(aRecipient({}));
  const { container } = renderPortal(
    <RecipientPicker
      recipient={recipient}
      reference={reference}
      onChange={jest.fn()}
      problem="The recipient needs a phone"
      showsErrors
    />,
  );
  act(() => focusWrong(container));
  const edit = screen.getByRole('button', { name: 'Edit' });
  expect(edit).toHaveFocus();
  expect(edit).toHaveAccessibleDescription('The recipient needs a phone');
});

test('a person whose search for a recipient fails is not bothered, and it is logged', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user } = renderPortal(
    <RecipientPicker
      recipient={null}
      reference={reference}
      onChange={jest.fn()}
      problem={null}
      showsErrors={false}
    />,
    {
      answers: [answers(recipients.search, aProblem('The address book is away', { status: 500 }))],
    },
  );
  await user.type(screen.getByRole('searchbox', { name: 'Search recipients' }), 'maya{Enter}');
  expect(await screen.findByText('No recipient matches. Enter a new one instead.')).toBeVisible();
  expect(warn).toHaveBeenCalledWith('Recipient search failed: The address book is away');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  warn.mockRestore();
});
