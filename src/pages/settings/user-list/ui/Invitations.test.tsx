import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@contract/access';
import { endedMeanwhile, invitationSentences } from '@contract/invitationRules';
import { invitations, type InvitationRecord } from '@contract/invitations';
import { users, type UserRecord } from '@contract/user';
import { anInvitation, aUserRecord, idOf } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { UserListPage } from './UserListPage';

const mira = aUserRecord(21, { Role: 'Owner' });
const noah = anInvitation(31, { Email: 'noah@northwind.test' });
const ada = anInvitation(32, { Email: 'ada@northwind.test', Role: 'Owner' });

const listing = (...entities: UserRecord[]) =>
  answers(users.list, { entities, totalEntityLookupCount: entities.length });
const open = (...all: InvitationRecord[]) => answers(invitations.list, { invitations: all });

const show = (
  prepared: Options['answers'] = [],
  { role = 'Owner', ...options }: Options & { readonly role?: Role } = {},
) =>
  renderPortal(<UserListPage />, {
    role,
    route: 'UsersSettings',
    extras: { invitations: true },
    answers: [listing(mira), ...prepared],
    ...options,
  });

const rows = () =>
  within(screen.getByRole('table', { name: 'Users' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 3).map(({ textContent }) => textContent));

const dialog = () => screen.findByRole('dialog', { name: 'Invite a user' });

test('an owner sees open invitations above the users, with a tag in place of the name', async () => {
  const { calls } = show([open(noah, ada)]);
  expect(await screen.findByText('noah@northwind.test')).toBeVisible();
  expect(rows()).toEqual([
    [expect.stringMatching(/^Invited Nov 20, /), 'User', 'noah@northwind.test'],
    [expect.stringMatching(/^Invited Nov 20, /), 'Owner', 'ada@northwind.test'],
    ['Mira Keller', 'Owner', mira.Email],
  ]);
  expect(calls(invitations.list)).toEqual([{ query: { isAdminSection: 'false' } }]);
});

test('nobody sees anything of it on a server that has no invitations', async () => {
  const { calls } = show([], { extras: {} });
  expect(await screen.findByText('Mira Keller')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invite' })).not.toBeInTheDocument();
  expect(calls(invitations.list)).toEqual([]);
});

test('a user without the right sees no invitations, and asks for none', async () => {
  const { calls } = show([], { role: 'User' });
  expect(await screen.findByText('Mira Keller')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invite' })).not.toBeInTheDocument();
  expect(calls(invitations.list)).toEqual([]);
});

test('an owner who narrows the list sees the invitations that fit', async () => {
  const { user } = show([open(noah, ada)]);
  await screen.findByText('noah@northwind.test');
  await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'NOAH{Enter}');
  await waitFor(() => expect(screen.queryByText('ada@northwind.test')).not.toBeInTheDocument());
  expect(screen.getByText('noah@northwind.test')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Role' }));
  await user.click(screen.getByRole('option', { name: 'Owner' }));
  await waitFor(() => expect(screen.queryByText('noah@northwind.test')).not.toBeInTheDocument());
});

test('an owner on another page sees its users alone', async () => {
  const { calls } = show(
    [open(noah), answers(users.list, { entities: [mira], totalEntityLookupCount: 60 })],
    { search: '?page=2' },
  );
  expect(await screen.findByText('Mira Keller')).toBeVisible();
  expect(rows()).toHaveLength(1);
  expect(calls(users.list)[0]).toMatchObject({ query: { page: 2 } });
});

test('an owner without any user in the list sees the invitations all the same', async () => {
  show([open(noah), listing()]);
  expect(await screen.findByText('noah@northwind.test')).toBeVisible();
  expect(screen.queryByText('No users yet')).not.toBeInTheDocument();
});

test('on a phone an owner reads all of an invitation in one block', async () => {
  show([open(noah)], { width: 390 });
  expect(await screen.findByText('User · noah@northwind.test')).toBeVisible();
});

test('an owner whose invitations can not be read sees the users, and tries again', async () => {
  const failing = [aProblem('Issue getting invitations. Network issue.', { status: 500 })];
  const { user } = show([
    answers(invitations.list, () => failing.pop() ?? { invitations: [noah] }),
  ]);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Issue getting invitations. Network issue.');
  expect(screen.getByText('Mira Keller')).toBeVisible();
  await user.click(within(alert).getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('noah@northwind.test')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an owner invites with an e-mail, a role and words, told before how long the link works', async () => {
  const { user, calls, keys } = show([open(), answers(invitations.invite, { invitation: noah })]);
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const window = within(await dialog());
  expect(window.getByText(/The link works once and for 7 days\./)).toBeVisible();
  expect(window.getByRole('radio', { name: 'User' })).toBeChecked();
  await user.type(window.getByLabelText('Email'), ' noah@northwind.test ');
  await user.click(window.getByRole('radio', { name: 'Owner' }));
  await user.type(window.getByLabelText(/^Words/), 'Welcome!');
  await user.click(window.getByRole('button', { name: 'Send invitation' }));
  expect(
    await screen.findByText(
      'An invitation was sent to noah@northwind.test. It stands in the list until it is accepted.',
    ),
  ).toBeVisible();
  expect(calls(invitations.invite)).toEqual([
    { payload: { Email: 'noah@northwind.test', Role: 'Owner', Words: 'Welcome!' } },
  ]);
  expect(keys(invitations.invite)[0]).toEqual(expect.any(String));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(rows()[0]?.[2]).toBe('noah@northwind.test');
});

test('an owner who sends nothing that is an e-mail is told so at the field', async () => {
  const { user, calls } = show([open()]);
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  await user.type((await dialog()).querySelector('input') as HTMLElement, 'noah');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter a valid email');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(calls(invitations.invite)).toEqual([]);
});

test('a refusal stands at the field, and nothing that was typed is lost', async () => {
  const { user } = show([
    open(),
    answers(
      invitations.invite,
      aProblem('The request is invalid', {
        status: 400,
        fields: { Email: [invitationSentences.isOpen] },
      }),
    ),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const window = within(await dialog());
  await user.type(window.getByLabelText('Email'), 'noah@northwind.test');
  await user.type(window.getByLabelText(/^Words/), 'Welcome!');
  await user.click(window.getByRole('button', { name: 'Send invitation' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close' }),
  );
  expect(window.getByLabelText('Email')).toHaveAccessibleDescription(invitationSentences.isOpen);
  expect(window.getByLabelText(/^Words/)).toHaveValue('Welcome!');
  await user.click(window.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('alertdialog', { name: 'Discard the invitation?' })).toBeVisible();
});

test('an owner who would rather fill in everything opens the form with what was typed', async () => {
  const { user, navigation } = show([open()]);
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const window = within(await dialog());
  await user.type(window.getByLabelText('Email'), 'noah@northwind.test');
  await user.click(window.getByRole('radio', { name: 'Owner' }));
  await user.click(window.getByRole('button', { name: 'Fill in everything myself' }));
  expect([navigation.routeName, navigation.params]).toMatchObject([
    'UserCreateSettings',
    { duplicate: { Email: 'noah@northwind.test', Role: 'Owner' } },
  ]);
});

describe('an owner with an open invitation', () => {
  const menu = async ({ user }: Pick<ReturnType<typeof show>, 'user'>, act: string) => {
    await user.click(
      await screen.findByRole('button', {
        name: 'Actions for the invitation of noah@northwind.test',
      }),
    );
    await user.click(await screen.findByRole('menuitem', { name: act }));
  };

  test('sends it again, and reads until when it stands now', async () => {
    const portal = show([
      open(noah),
      answers(invitations.sendAgain, {
        invitation: { ...noah, InvitedAt: '2026-11-24T12:00:00.000Z' },
      }),
    ]);
    await menu(portal, 'Send again');
    expect(await screen.findByText(/The link before works no longer\.$/)).toBeVisible();
    expect(portal.calls(invitations.sendAgain)).toEqual([{ params: { id: idOf(31) } }]);
    expect(screen.getByText(/^Invited Nov 24, /)).toBeInTheDocument();
  });

  test('withdraws it after a question', async () => {
    const portal = show([open(noah), answers(invitations.withdraw, {})]);
    await menu(portal, 'Withdraw');
    const question = await screen.findByRole('alertdialog', {
      name: 'Withdraw the invitation of noah@northwind.test?',
    });
    expect(portal.calls(invitations.withdraw)).toEqual([]);
    await portal.user.click(within(question).getByRole('button', { name: 'Ok' }));
    expect(
      await screen.findByText('The invitation of noah@northwind.test was withdrawn.'),
    ).toBeVisible();
    await portal.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(rows()).toHaveLength(1);
  });

  test('who was too late is told so, and sees how it stands', async () => {
    let all = [noah];
    const portal = show([
      answers(invitations.list, () => ({ invitations: all })),
      answers(invitations.withdraw, aProblem(endedMeanwhile.accepted)),
    ]);
    await screen.findByText('noah@northwind.test');
    all = [];
    await menu(portal, 'Withdraw');
    await portal.user.click(await screen.findByRole('button', { name: 'Ok' }));
    await waitFor(() =>
      expect(screen.getByRole('alertdialog')).toHaveTextContent(endedMeanwhile.accepted),
    );
    await waitFor(() => expect(screen.queryByText('noah@northwind.test')).not.toBeInTheDocument());
  });
});
