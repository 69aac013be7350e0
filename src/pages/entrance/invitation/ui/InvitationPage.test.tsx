import { fireEvent, screen, waitFor } from '@testing-library/react';
import { invitationSentences } from '@contract/invitationRules';
import { invited } from '@contract/invited';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { InvitationPage } from './InvitationPage';

const invitation = {
  Email: 'noah@northwind.test',
  Role: 'User',
  ClientName: 'Northwind',
  ExpiresAt: '2026-11-27T12:00:00.000Z',
} as const;
const readable = answers(invited.read, {
  invitation,
  countries: [{ countryCode: 'US', name: 'United States' }],
  states: { US: [{ stateAbbr: 'ME', name: 'Maine' }] },
});

/** The page as the mail's link opens it. */
const show = (prepared: NonNullable<Options['answers']>, code = 'the-code') => {
  window.history.replaceState(null, '', code === '' ? '/invitation' : `/invitation#${code}`);
  return renderPortal(<InvitationPage />, {
    isSignedOut: true,
    route: 'Invitation',
    answers: prepared,
  });
};

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });

const fill = async ({ user }: Pick<ReturnType<typeof show>, 'user'>, more = {}) => {
  await screen.findByRole('heading', { name: 'Welcome to Portside' });
  const values = {
    Password: 'a new password',
    'Confirm Password': 'a new password',
    'First Name': 'Noah',
    'Last Name': 'Weber',
    Phone: '2075550148',
    'Address 1': '12 Harbor Way',
    City: 'Portland',
    Zip: '04101',
    ...more,
  };
  for (const [label, value] of Object.entries(values))
    fireEvent.change(field(label), { target: { value } });
  await user.click(screen.getByRole('combobox', { name: 'State' }));
  await user.click(await screen.findByRole('option', { name: 'Maine' }));
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
};

test('the person reads whom the invitation is for, and the address keeps no code', async () => {
  const { calls } = show([readable]);
  expect(
    await screen.findByText(/^You are invited to the account of Northwind, with the role User\./),
  ).toBeVisible();
  expect(field('Email')).toHaveValue('noah@northwind.test');
  expect(field('Email')).toHaveAttribute('readonly');
  expect(field('First Name')).toHaveAttribute('autocomplete', 'given-name');
  expect(calls(invited.read)).toEqual([{ payload: { Code: 'the-code' } }]);
  expect(window.location.href).not.toContain('the-code');
});

test('the person fills in the rest and goes to the sign-in with the e-mail', async () => {
  const portal = show([readable, answers(invited.accept, {})]);
  await fill(portal);
  expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  expect(portal.calls(invited.accept)).toEqual([
    {
      payload: {
        Code: 'the-code',
        Password: 'a new password',
        ConfirmPassword: 'a new password',
        FirstName: 'Noah',
        LastName: 'Weber',
        Phone: '2075550148',
        Address: {
          Country: 'US',
          Address1: '12 Harbor Way',
          Address2: null,
          City: 'Portland',
          State: 'ME',
          Zip: '04101',
        },
      },
    },
  ]);
  await portal.user.click(screen.getByRole('button', { name: 'Go to Login' }));
  expect([portal.navigation.routeName, portal.navigation.params]).toEqual([
    'Login',
    { email: 'noah@northwind.test' },
  ]);
});

test('what is missing is said at each field, and the first one gets the focus', async () => {
  const { user, calls } = show([readable]);
  await user.click(await screen.findByRole('button', { name: 'Create Account' }));
  expect(field('Password')).toHaveFocus();
  expect(field('Password')).toHaveAccessibleDescription('Password is required');
  expect(field('First Name')).toHaveAccessibleDescription('Enter a first name');
  expect(calls(invited.accept)).toEqual([]);
});

test('a password that the server refuses is told at its field, and nothing is lost', async () => {
  const sentence = 'This password is on a list of leaked ones. Choose another.';
  const portal = show([
    readable,
    answers(
      invited.accept,
      aProblem('The request is invalid', { status: 400, fields: { Password: [sentence] } }),
    ),
  ]);
  await fill(portal, { Password: '1234567890', 'Confirm Password': '1234567890' });
  await waitFor(() => expect(field('Password')).toHaveAccessibleDescription(sentence));
  expect(field('Password')).toHaveFocus();
  expect(field('First Name')).toHaveValue('Noah');
});

test('a server that is away is told above the button, and it can be sent again', async () => {
  const portal = show([
    readable,
    answers(
      invited.accept,
      aProblem('Error accepting invitation. Network issue.', { status: null }),
    ),
  ]);
  await fill(portal);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error accepting invitation. Network issue.',
  );
  expect(screen.getByRole('button', { name: 'Create Account' })).toBeEnabled();
});

test.each(['unknown', 'expired', 'withdrawn', 'accepted', 'closed'] as const)(
  'a person whose invitation is %s is told so',
  async (end) => {
    const { user, navigation } = show([
      answers(invited.read, aProblem(invitationSentences[end], { status: 409 })),
    ]);
    expect(await screen.findByText(invitationSentences[end])).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to Login' }));
    expect(navigation.routeName).toBe('Login');
  },
);

test('a person whose invitation is withdrawn while the form is filled in is told so', async () => {
  const portal = show([
    readable,
    answers(invited.accept, aProblem(invitationSentences.withdrawn, { status: 409 })),
  ]);
  await fill(portal);
  expect(await screen.findByText(invitationSentences.withdrawn)).toBeVisible();
});

test('a person without the code is asked to open the link of the mail', async () => {
  const { calls } = show([], '');
  expect(await screen.findByText('Open this page with the link in the mail.')).toBeVisible();
  expect(calls(invited.read)).toEqual([]);
});

test('a person whose invitation can not be read tries again', async () => {
  const away = [aProblem('Error reading invitation. Network issue.', { status: null })];
  const { user } = show([
    answers(invited.read, () => away.pop() ?? { invitation, countries: [], states: {} }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Welcome to Portside' })).toBeVisible();
});
