import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { support } from '@contract/support';
import { isRestored, keepingServer } from '@tests/keepingServer';
import { answers, aProblem, laterAnswer, renderPortal, type Options } from '@tests/renderPortal';
import { SupportPage } from './SupportPage';

const options = {
  priorities: [
    { id: 'low', name: 'Low' },
    { id: 'high', name: 'High' },
  ],
  warehouses: [{ id: 'w1', name: 'ROC - Rochester, NY' }],
  services: [
    { id: 's1', name: 'Receiving' },
    { id: 's2', name: 'PORTSIDE' },
  ],
  categories: [
    { id: 'c1', name: 'Portside' },
    { id: 'c2', name: 'Orders' },
  ],
};

const open = ({ answers: more = [], ...rest }: Options = {}) =>
  renderPortal(<SupportPage />, {
    role: 'Owner',
    route: 'Support',
    answers: [
      answers(support.options, options),
      answers(support.submit, { message: 'Ticket submitted successfully.' }),
      ...more,
    ],
    ...rest,
  });

type Page = ReturnType<typeof open>;

const button = () => screen.getByText('Submit', { selector: 'button' });
const field = (name: string) => screen.getByRole('textbox', { name });
const choice = (name: string) => screen.getByRole('combobox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const requirements = () =>
  within(screen.getByRole('region', { name: 'Requirements' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const submitted = (page: Page) => page.calls(support.submit).map(({ payload }) => payload);
const result = (name: string) => screen.findByRole('alertdialog', { name });
const loaded = () => screen.findByText('PORTSIDE');

const choose = async ({ user }: Page, name: string, option: string) => {
  await user.click(choice(name));
  await user.click(await screen.findByRole('option', { name: option }));
};

const fillIn = async (page: Page) => {
  await loaded();
  await choose(page, 'Warehouse', 'ROC - Rochester, NY');
  type('Subject', ' Labels ');
};

describe('an owner asking support', () => {
  test('finds all fields, the own e-mail filled in, and the service and category of the portal chosen (SUPPORT-01, SUPPORT-02, SUPPORT-06)', async () => {
    const { session } = open();
    expect(screen.getByRole('heading', { name: 'Create a Support Ticket' })).toBeVisible();
    await loaded();
    expect(choice('Category')).toHaveTextContent('Portside');
    for (const name of ['Priority', 'Warehouse'])
      expect(choice(name)).toHaveTextContent(/^Choose a /);
    for (const name of ['Order Number', 'Message', 'Subject']) expect(field(name)).toHaveValue('');
    expect(field('Email')).toHaveValue(session.user?.Email);
    expect(screen.getByRole('switch', { name: 'Service Down' })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Attach file: Image' })).toBeVisible();
  });

  test('has nothing chosen where no option is called like the portal (OPEN-74)', async () => {
    open({
      answers: [
        answers(support.options, { ...options, services: [{ id: 's1', name: 'Receiving' }] }),
      ],
    });
    expect(await screen.findByText('Portside')).toBeVisible();
    expect(choice('Service')).toHaveTextContent('Choose a service');
  });

  test('can submit with a warehouse, a valid e-mail and a subject; the message is wanted, not needed (SUPPORT-03, OPEN-73)', async () => {
    const page = open();
    await loaded();
    expect(requirements()).toEqual([
      'Open: Required fields: Warehouse, Email, Subject',
      'Met: Email must be valid',
      'Open: A message helps us to help you',
    ]);
    await page.user.click(button());
    expect(screen.getByText('Choose a warehouse', { selector: 'p' })).toBeVisible();
    expect(choice('Warehouse')).toHaveFocus();
    await fillIn(page);
    type('Email', 'desk');
    expect(button()).toHaveAccessibleDescription('Email must be valid');
    type('Email', 'desk@northwind.test');
    expect(button()).not.toHaveAttribute('aria-disabled');
    expect(requirements()[2]).toBe('Open: A message helps us to help you');
    expect(field('Message')).toHaveAccessibleDescription('A message helps us to help you');
  });

  test('sends one text of the fields in the documented order, and a picture, and then gets an empty form (SUPPORT-08 to SUPPORT-10)', async () => {
    const page = open();
    await fillIn(page);
    await choose(page, 'Priority', 'High');
    type('Order Number', '10042');
    type('Message', 'Nothing prints.');
    await page.user.click(screen.getByRole('switch', { name: 'Service Down' }));
    await page.user.upload(
      screen.getByLabelText('Image', { selector: 'input' }),
      new File(['picture'], 'screen.png', { type: 'image/png' }),
    );
    expect(await screen.findByRole('img', { name: 'screen.png' })).toBeVisible();
    await page.user.click(button());
    const done = await result('Everything looks good!');
    expect(done).toHaveTextContent('Ticket submitted successfully.');
    const Content = [
      'Priority: High',
      'Warehouse: ROC - Rochester, NY',
      'Order Number: 10042',
      'Message: Nothing prints.',
      'Service: PORTSIDE',
      'Service Down: Yes',
      'Category: Portside',
    ].join('\n');
    expect(submitted(page)).toEqual([
      {
        Subject: 'Labels',
        UserEmail: page.session.user?.Email,
        Content,
        ImageBase64String: btoa('picture'),
      },
    ]);
    await page.user.click(within(done).getByRole('button', { name: 'Close' }));
    expect(field('Subject')).toHaveValue('');
  });

  test('is told of a picture of another kind, and sends none (ERR-16)', async () => {
    const page = open();
    await fillIn(page);
    fireEvent.change(screen.getByLabelText('Image', { selector: 'input' }), {
      target: { files: [new File(['%PDF'], 'invoice.pdf')] },
    });
    expect(
      await screen.findByText(
        'This type of file is not allowed. Allowed file types are: jpg, jpeg, png, gif, bmp, webp',
      ),
    ).toBeVisible();
    await page.user.click(button());
    await result('Everything looks good!');
    expect(submitted(page)[0]).not.toHaveProperty('ImageBase64String');
  });

  test('keeps what was entered when the server refuses, and reads why (SUPPORT-11)', async () => {
    const page = open({
      answers: [
        answers(
          support.submit,
          aProblem('The mailbox is full', {
            status: 400,
            fields: { UserEmail: ['Nobody is there'], Content: ['Too long'] },
          }),
        ),
      ],
    });
    await fillIn(page);
    await page.user.click(button());
    const failed = await result('Something went wrong');
    expect(failed).toHaveTextContent('Message: The mailbox is full');
    await page.user.click(within(failed).getByRole('button', { name: 'Close' }));
    expect(field('Subject')).toHaveValue(' Labels ');
    await waitFor(() => expect(field('Email')).toHaveFocus());
    expect(field('Email')).toHaveAccessibleDescription('Nobody is there');
    expect(field('Message')).toHaveAccessibleDescription('Too long');
    act(() => page.navigation.go('Orders'));
    expect(await screen.findByText('Leave without saving?')).toBeVisible();
  });

  test('can write before the options are there, and loses nothing when they come', async () => {
    const later = laterAnswer<typeof options>();
    open({ answers: [answers(support.options, () => later.promise)] });
    type('Subject', 'Labels');
    act(() => later.finish(options));
    await loaded();
    expect(field('Subject')).toHaveValue('Labels');
    expect(choice('Category')).toHaveTextContent('Portside');
  });
});

describe('where something did not load (OPEN-19)', () => {
  const refused = answers(support.options, aProblem('No connection', { status: null }));

  test('the warehouses that the session knows can be chosen, and the mailbox be written to', async () => {
    const page = open({ answers: [refused] });
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection');
    await page.user.click(choice('Warehouse'));
    expect((await screen.findAllByRole('option')).length).toBeGreaterThan(0);
    expect(
      screen.getByRole('link', { name: 'support@portside.test', hidden: true }),
    ).toHaveAttribute('href', 'mailto:support@portside.test');
  });

  test('the options are asked for again on demand', async () => {
    let isAway = true;
    const page = open({
      answers: [
        answers(support.options, () =>
          isAway ? aProblem('No connection', { status: null }) : options,
        ),
      ],
    });
    await screen.findByRole('alert');
    isAway = false;
    await page.user.click(screen.getByRole('button', { name: 'Reload' }));
    await loaded();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

test('a ticket that was left is offered above the form, and is kept no longer once it was submitted', async () => {
  const server = keepingServer();
  const left = open(server.options);
  await fillIn(left);
  left.unmount();
  expect(await server.left()).toMatchObject({
    Kind: 'Support',
    Screen: 'Support',
    Title: 'Labels',
    Record: null,
  });
  const page = open(server.options);
  expect(await screen.findByText(/^Unsaved support ticket from .*: Labels$/)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  await isRestored();
  await loaded();
  expect(field('Subject')).toHaveValue(' Labels ');
  expect(choice('Warehouse')).toHaveTextContent('ROC - Rochester, NY');
  await page.user.click(button());
  const told = await result('Everything looks good!');
  await server.hasNone();
  await page.user.click(within(told).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(field('Subject')).toHaveValue(''));
  expect(screen.queryByText(/could not be fetched/)).not.toBeInTheDocument();
});
