import { screen, waitFor, within } from '@testing-library/react';
import { apiTokens, type ApiTokenRecord } from '@contract/apiTokens';
import { addDays } from '@contract/dates';
import { idOf } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { ApiTokensPage } from './ApiTokensPage';

const today = '2026-11-27';

const aToken = (number: number, more: Partial<ApiTokenRecord> = {}): ApiTokenRecord => ({
  _id: idOf(number),
  Name: 'Web shop',
  Rights: ['readOrders', 'createOrders'],
  LastFour: 'k3mE',
  State: 'active',
  CreatedAt: '2026-03-02T12:00:00.000Z',
  CreatedBy: 'Sofia Lindgren',
  EndsOn: null,
  RevokedAt: null,
  LastUsedAt: null,
  LastUsedFrom: null,
  Calls: 0,
  ...more,
});

const having = (...entities: ApiTokenRecord[]) =>
  answers(apiTokens.list, {
    Address: 'https://portal.example.com/api/',
    CallsPerMinute: 600,
    Today: today,
    entities,
    Usage: [
      { _id: idOf(1), Day: today, Calls: 40, Refused: 3, Limited: 2 },
      { _id: idOf(2), Day: addDays(today, -1), Calls: 2, Refused: 0, Limited: 0 },
    ],
  });

const open = (options: Options = {}) =>
  renderPortal(<ApiTokensPage />, {
    role: 'Manager',
    route: 'ApiTokens',
    extras: { apiTokens: true },
    ...options,
  });

type Page = ReturnType<typeof open>;

const secret = `psd_${'x'.repeat(43)}`;

const create = async ({ user }: Page, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create token' }));
  await user.type(dialog.getByLabelText('Name'), name);
  await user.click(dialog.getByRole('checkbox', { name: 'Read stock' }));
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
};

describe('the API page', () => {
  test('tells staff of each token what it may, how it is used and when it ends', async () => {
    open({
      answers: [
        having(
          aToken(1, { Calls: 1935, EndsOn: addDays(today, 6) }),
          aToken(2, { Name: 'Old ERP', State: 'revoked', RevokedAt: '2026-08-03T09:00:00.000Z' }),
        ),
      ],
    });
    const table = within(await screen.findByRole('table', { name: 'Tokens' }));
    const rows = table
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      [
        'Web shop…k3mECreated Mar 2, 2026 by Sofia Lindgren',
        'Read ordersCreate orders',
        'Never',
        '1,935',
        'Ends in 6 days',
        'Dec 3, 2026',
        'Revoke',
      ],
      [
        'Old ERP…k3mECreated Mar 2, 2026 by Sofia Lindgren',
        'Read ordersCreate orders',
        'Never',
        '0',
        'Revoked',
        '--',
        '',
      ],
    ]);
  });

  test('says where calls go, what the limit is, and how often tokens were used', async () => {
    const { user } = open({ answers: [having(aToken(1), aToken(2, { Name: 'Old ERP' }))] });
    const address = within(await screen.findByRole('region', { name: 'Address and limits' }));
    expect(address.getByText('https://portal.example.com/api/')).toBeVisible();
    expect(address.getByText(/^600 calls a minute for each token/)).toBeVisible();
    expect(address.getByRole('link', { name: 'OpenAPI 3.1' })).toHaveAttribute(
      'href',
      'https://portal.example.com/api/docs/openapi.json',
    );
    const usage = screen.getByRole('region', { name: 'Calls a day' });
    expect(usage).toHaveTextContent('42 calls in 14 days');
    expect(usage).toHaveTextContent('5 refused, 2 of them by the limit');
    await user.click(within(usage).getByRole('combobox', { name: 'Token' }));
    await user.click(await screen.findByRole('option', { name: 'Old ERP' }));
    await waitFor(() => expect(usage).toHaveTextContent('2 calls in 14 days'));
    expect(usage).not.toHaveTextContent('refused');
  });

  test.each<[string, Options]>([
    ['an owner whom the provider lets make none', { role: 'Owner' }],
    ['anybody, on a server that has no tokens', { extras: {} }],
  ])('leads %s back to the settings', async (_who, options) => {
    const page = open(options);
    await waitFor(() => expect(page.navigation.routeName).toBe('Settings'));
    expect(page.calls(apiTokens.list)).toEqual([]);
  });

  test('is there for an owner whom the provider lets make tokens', async () => {
    open({ role: 'Owner', client: { OwnersManageApi: true }, answers: [having()] });
    expect(await screen.findByText(/^No tokens yet/)).toBeVisible();
  });
});

describe('a token', () => {
  test('is shown once it was made, until it is dismissed, and in no draft', async () => {
    const made = aToken(3, { Name: 'Returns desk', Rights: ['stock'] });
    const page = open({
      answers: [having(), answers(apiTokens.create, { entity: made, Secret: secret })],
    });
    await create(page, 'Returns desk');
    expect(await screen.findByText(secret)).toBeVisible();
    expect(screen.getByText(/^Returns desk was created. Copy its token now/)).toBeVisible();
    expect(page.calls(apiTokens.create)[0]?.payload).toMatchObject({
      Name: 'Returns desk',
      Rights: ['stock'],
    });
    expect(page.keys(apiTokens.create)[0]).toBeDefined();
    await page.user.click(screen.getByRole('button', { name: 'I have copied it' }));
    expect(screen.queryByText(secret)).not.toBeInTheDocument();
    expect(
      within(screen.getByRole('table', { name: 'Tokens' })).getByText(/Returns desk/),
    ).toBeVisible();
  });

  test('that was lost on its way is said to be of no use', async () => {
    const made = aToken(3, { Name: 'Returns desk' });
    const page = open({
      answers: [having(), answers(apiTokens.create, { entity: made, Secret: null })],
    });
    await create(page, 'Returns desk');
    expect(await screen.findByText(/its token was lost on its way to you/)).toBeVisible();
  });

  test('is not made without a right, and what the server refuses stands at its field', async () => {
    const refusal = aProblem('A token that still works has this name', {
      status: 400,
      fields: { Name: ['A token that still works has this name'] },
    });
    const page = open({ answers: [having(), answers(apiTokens.create, refusal)] });
    await create(page, 'Web shop');
    await page.user.click(await screen.findByRole('button', { name: /^(Close|Ok)$/ }));
    expect(await screen.findByLabelText('Name')).toBeInvalid();
    await page.user.click(screen.getByRole('checkbox', { name: 'Read stock' }));
    const rights = within(screen.getByRole('group', { name: 'Rights' }));
    expect(rights.getByText('Choose at least one right')).toBeVisible();
  });

  test('is revoked after a question', async () => {
    const token = aToken(1);
    const page = open({
      answers: [
        having(token),
        answers(apiTokens.revoke, { entity: { ...token, State: 'revoked' } }),
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Revoke Web shop' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Revoke Web shop?' }));
    await page.user.click(question.getByRole('button', { name: 'Ok' }));
    expect(await screen.findByText('Token Web shop was revoked.')).toBeVisible();
    expect(screen.getByText('Revoked')).toBeVisible();
    expect(page.calls(apiTokens.revoke)[0]?.params).toEqual({ id: token._id });
  });

  test('can not be made while ten work', async () => {
    const ten = Array.from({ length: 10 }, (_, index) =>
      aToken(index + 1, { Name: `No ${index}` }),
    );
    open({ answers: [having(...ten)] });
    const button = await screen.findByRole('button', { name: 'Create token' });
    await waitFor(() =>
      expect(button).toHaveAccessibleDescription('10 tokens work already: revoke one first'),
    );
  });
});
