import { screen, waitFor, within } from '@testing-library/react';
import { factors, type FactorRecord } from '@contract/factors';
import { ownSessions, type OwnSession } from '@contract/ownSessions';
import { passkeys } from '@contract/passkeys';
import { session } from '@contract/session';
import { users } from '@contract/user';
import { aUserRecord, idOf } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { ProfilePage } from '../ProfilePage';

const at = '2026-11-20T08:11:00.000Z';

const aSession = (number: number, more: Partial<OwnSession> = {}): OwnSession => ({
  _id: idOf(number),
  Browser: 'Chrome on macOS',
  Device: 'computer',
  Address: '203.0.113.9',
  SignedInAt: at,
  LastUsedAt: at,
  IsThis: false,
  IsNew: false,
  ...more,
});

const here = aSession(1, { IsThis: true });
const phone = aSession(2, { Browser: 'Safari on iPhone', Device: 'phone', IsNew: true });
const tablet = aSession(3, { Browser: 'Safari on iPad', Device: 'tablet' });
const app: FactorRecord = { _id: idOf(9), Kind: 'totp', Name: null, AddedAt: at, LastUsedAt: null };
const codes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
const unproved = aProblem('Give your password again first', {
  status: 400,
  data: { code: 'proof' },
});

const open = async (
  state: readonly FactorRecord[],
  { answers: more = [], isRequired = false, ...rest }: Options & { isRequired?: boolean } = {},
) => {
  const page = renderPortal(<ProfilePage />, {
    role: 'Owner',
    route: 'UserProfile',
    search: '?tab=security',
    extras: { ownSessions: true, secondStep: true, passkeys: true },
    answers: [
      answers(users.current, { identity: aUserRecord(1, { Email: 'uma@northwind.test' }) }),
      answers(ownSessions.list, { entities: [here, phone, tablet] }),
      answers(factors.read, {
        Factors: [...state],
        RecoveryLeft: state.length === 0 ? 0 : 8,
        IsRequired: isRequired,
      }),
      ...more,
    ],
    ...rest,
  });
  await screen.findByRole('region', { name: 'Where you are signed in' });
  return page;
};

const sessionsOf = () =>
  within(screen.getByRole('list', { name: 'Sessions' })).getAllByRole('listitem');
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('where a person is signed in', () => {
  test('is listed, this session without an End, a new device marked', async () => {
    await open([]);
    const [own, other] = sessionsOf();
    expect(own).toHaveTextContent(/Chrome on macOS.*This session.*203\.0\.113\.9.*now/);
    expect(within(own!).queryByRole('button')).not.toBeInTheDocument();
    expect(other).toHaveTextContent(/Safari on iPhone.*New device/);
  });

  test('is ended one by one', async () => {
    const { user, calls } = await open([], { answers: [answers(ownSessions.end, {})] });
    await user.click(button(/^End Safari on iPhone/));
    expect(await screen.findByText('Safari on iPhone was signed out.')).toBeVisible();
    expect(sessionsOf()).toHaveLength(2);
    expect(calls(ownSessions.end)).toEqual([{ params: { id: phone._id } }]);
  });

  test('says why a session could not be ended, and keeps it', async () => {
    const { user } = await open([], {
      answers: [answers(ownSessions.end, aProblem('The session was not found', { status: 404 }))],
    });
    await user.click(button(/^End Safari on iPhone/));
    expect(await screen.findByText(/The session was not found/)).toBeVisible();
    expect(sessionsOf()).toHaveLength(3);
  });

  test('is ended everywhere else after a question', async () => {
    const { user, calls } = await open([], {
      answers: [answers(ownSessions.endOthers, { Ended: 2 })],
    });
    await user.click(button('End all others'));
    const question = await screen.findByRole('alertdialog', { name: 'End all other sessions?' });
    expect(calls(ownSessions.endOthers)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText('2 sessions were signed out.')).toBeVisible();
    await waitFor(() => expect(sessionsOf()).toHaveLength(1));
  });
});

describe('the second step', () => {
  test('is set up with the password, the picture or the key, and the first code', async () => {
    let isProved = false;
    const { user, calls } = await open([], {
      answers: [
        answers(factors.beginTotp, () =>
          isProved
            ? { _id: idOf(9), Secret: 'JBSWY3DPEHPK3PXP', Address: 'otpauth://totp/x?secret=J' }
            : unproved,
        ),
        answers(session.prove, () => {
          isProved = true;
          return {};
        }),
        answers(factors.confirmTotp, ({ payload: { Code } }) =>
          Code === '123456'
            ? { Factors: [app], RecoveryLeft: 10, IsRequired: false, RecoveryCodes: codes }
            : aProblem('No', { status: 400, fields: { Code: ['The code is wrong'] } }),
        ),
      ],
    });
    await user.click(button('Set up authenticator app'));
    await screen.findByRole('dialog', { name: 'Is it you?' });
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Set up authenticator app' });
    expect(calls(session.prove)).toEqual([{ payload: { CurrentPassword: 'secret' } }]);
    expect(within(dialog).getByRole('img', { name: /Picture/ })).toBeVisible();
    expect(within(dialog).getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Code'), '999999{Enter}');
    expect(await within(dialog).findByText('The code is wrong')).toBeVisible();
    await user.clear(within(dialog).getByLabelText('Code'));
    await user.type(within(dialog).getByLabelText('Code'), '123456{Enter}');
    const shown = await screen.findByRole('dialog', { name: 'Keep these recovery codes' });
    for (const code of codes) expect(within(shown).getByText(code)).toBeVisible();
    await user.click(within(shown).getByRole('button', { name: 'I have kept them' }));
    await waitFor(() => expect(screen.queryByText(codes[0]!)).not.toBeInTheDocument());
    expect(screen.getByText(/On since Nov 20, 2026/)).toBeVisible();
  });

  test('stays off where the password is not given', async () => {
    const { user } = await open([], { answers: [answers(factors.beginTotp, unproved)] });
    await user.click(button('Set up authenticator app'));
    const question = await screen.findByRole('dialog', { name: 'Is it you?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Give your password again first')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Set up authenticator app' })).toBeEnabled();
  });

  test('gets new recovery codes, and is removed, each after a question', async () => {
    const { user } = await open([app], {
      answers: [
        answers(factors.makeRecoveryCodes, {
          Factors: [app],
          RecoveryLeft: 10,
          IsRequired: false,
          RecoveryCodes: codes,
        }),
        answers(factors.remove, { Factors: [], RecoveryLeft: 0, IsRequired: false }),
      ],
    });
    expect(screen.getByText('8 of 10 are left, each works once')).toBeVisible();
    await user.click(button('Make new ones'));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ok' }),
    );
    await user.click(await screen.findByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByText('10 of 10 are left, each works once')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Remove the second step?' })).getByRole(
        'button',
        { name: 'Ok' },
      ),
    );
    expect(await screen.findByText(/your password alone opens your account/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Set up authenticator app' })).toBeVisible();
  });
});

describe('passkeys', () => {
  const phoneKey: FactorRecord = { ...app, _id: idOf(10), Kind: 'passkey', Name: 'Phone' };
  beforeEach(() => {
    Object.defineProperty(window, 'PublicKeyCredential', { value: jest.fn(), configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));

  test('are listed, called otherwise, and removed after a question', async () => {
    const { user, calls } = await open([app, phoneKey], {
      answers: [
        answers(passkeys.rename, {
          Factors: [app, { ...phoneKey, Name: 'Desk' }],
          RecoveryLeft: 8,
          IsRequired: false,
        }),
        answers(factors.remove, { Factors: [app], RecoveryLeft: 8, IsRequired: false }),
      ],
    });
    expect(screen.getByText('Added Nov 20, 2026, not used yet')).toBeVisible();
    await user.click(button('Rename Phone'));
    const dialog = await screen.findByRole('dialog', { name: 'Rename the passkey' });
    await user.clear(within(dialog).getByLabelText('Name'));
    await user.keyboard('{Enter}');
    expect(await within(dialog).findByText('Name is required')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Name'), 'Desk{Enter}');
    expect(await screen.findByText('The passkey is called Desk now.')).toBeVisible();
    expect(calls(passkeys.rename)).toEqual([
      { params: { id: phoneKey._id }, payload: { Name: 'Desk' } },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Remove Desk' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Remove Desk?' })).getByRole('button', {
        name: 'Ok',
      }),
    );
    expect(await screen.findByText('Desk was removed.')).toBeVisible();
  });

  test('that a role needs can be replaced, not removed, while it is the only one', async () => {
    await open([phoneKey], { isRequired: true });
    expect(screen.getByText(/Your role needs it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    expect(button('Add passkey')).toBeEnabled();
  });
});

test('the form is the first tab, and a server without sessions has no tabs', async () => {
  const page = await open([]);
  await page.user.click(screen.getByRole('tab', { name: 'Profile' }));
  expect(await screen.findByLabelText('First Name')).toBeVisible();
  page.unmount();
  renderPortal(<ProfilePage />, {
    role: 'Owner',
    route: 'UserProfile',
    search: '?tab=security',
    answers: [answers(users.current, { identity: aUserRecord(1) })],
  });
  expect(await screen.findByLabelText('First Name')).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

test('an own email and password are changed from here, too', async () => {
  const { user } = await open([]);
  expect(screen.getByText('priya@northwind.test')).toBeVisible();
  await user.click(button('Change password'));
  expect(await screen.findByRole('dialog', { name: 'Change Email or Password' })).toBeVisible();
});
