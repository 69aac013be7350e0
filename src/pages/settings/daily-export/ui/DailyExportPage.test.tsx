import { screen, waitFor, within } from '@testing-library/react';
import { dailyExport, type DailyExportRecord, type DailyRun } from '@contract/dailyExport';
import { dailyExportSentences } from '@contract/dailyExportRules';
import type { AnswerOf } from '@contract/endpoint';
import { idOf } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { DailyExportPage } from './DailyExportPage';

const olga = { _id: idOf(1), Name: 'Olga Owens', Email: 'olga@apples.test' };
const carl = { _id: idOf(2), Name: 'Carl Clerk', Email: 'carl@apples.test' };

const aDailyExport = (more: Partial<DailyExportRecord> = {}): DailyExportRecord => ({
  Version: 0,
  IsOn: false,
  Files: ['orders', 'stock'],
  Hour: 6,
  TimeZone: 'America/New_York',
  UserIds: [olga._id],
  Addresses: [],
  ChosenBy: '',
  NextAt: null,
  Stopped: null,
  ...more,
});

const aRun = (more: Partial<DailyRun> = {}): DailyRun => ({
  _id: idOf(50),
  DueAt: '2026-11-26T11:00:00.000Z',
  IsByHand: false,
  State: 'sent',
  Mails: 4,
  Reason: null,
  ErrorId: null,
  EndedAt: '2026-11-26T11:00:09.000Z',
  ...more,
});

const having = (more: Partial<AnswerOf<typeof dailyExport.read>> = {}) =>
  answers(dailyExport.read, {
    entity: aDailyExport(),
    People: [carl, olga],
    Runs: [],
    WhyNotSendNow: null,
    ...more,
  });

const open = (options: Options = {}) =>
  renderPortal(<DailyExportPage />, {
    role: 'Owner',
    route: 'DailyExport',
    extras: { dailyExport: true },
    ...options,
  });

const button = (name: string) => screen.getByRole('button', { name });

describe('the daily export', () => {
  test('is switched on by an owner, for oneself and others, at an hour', async () => {
    const saved = aDailyExport({ Version: 1, IsOn: true, NextAt: '2026-11-28T11:00:00.000Z' });
    const { user, calls } = open({
      answers: [having(), answers(dailyExport.save, { entity: saved })],
    });
    const on = await screen.findByRole('switch', { name: 'Send every day' });
    expect(on).not.toBeChecked();
    expect(button('Save')).toHaveAccessibleDescription('Nothing was changed');
    await user.click(on);
    await user.click(screen.getByRole('checkbox', { name: /^Carl Clerk/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Stock, as .csv' }));
    expect(button('Send now')).toHaveAccessibleDescription('Save what you have changed first');
    await user.click(button('Save'));
    expect(await screen.findByText('The daily export goes out every day at 06:00.')).toBeVisible();
    expect(calls(dailyExport.save)).toEqual([
      {
        payload: {
          Version: 0,
          IsOn: true,
          Files: ['orders'],
          Hour: 6,
          TimeZone: 'America/New_York',
          UserIds: [olga._id, carl._id],
          Addresses: [],
        },
      },
    ]);
  });

  test('can not be on without files and people, and says so at both', async () => {
    const { user, calls } = open({ answers: [having()] });
    await user.click(await screen.findByRole('switch', { name: 'Send every day' }));
    await user.click(screen.getByRole('checkbox', { name: /^Olga Owens/ }));
    expect(button('Save')).toHaveAccessibleDescription('Choose at least one recipient');
    for (const name of ['Stock, as .csv', 'Order status, as .csv'])
      await user.click(screen.getByRole('checkbox', { name }));
    await user.click(button('Save'));
    expect(
      within(screen.getByRole('group', { name: 'Files' })).getByText('Choose at least one file'),
    ).toBeVisible();
    expect(
      within(screen.getByRole('group', { name: 'People' })).getByText(
        'Choose at least one recipient',
      ),
    ).toBeVisible();
    expect(calls(dailyExport.save)).toEqual([]);
  });

  test('keeps what was chosen where saving fails, and says what the server refuses', async () => {
    const { user } = open({
      answers: [
        having(),
        answers(
          dailyExport.save,
          aProblem('The request is invalid', {
            status: 400,
            fields: { UserIds: ['It is sent to active users of this account only'] },
          }),
        ),
      ],
    });
    await user.click(await screen.findByRole('switch', { name: 'Send every day' }));
    await user.click(button('Save'));
    expect(
      await screen.findByText('It is sent to active users of this account only'),
    ).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Send every day' })).toBeChecked();
  });

  test('that somebody else has saved meanwhile is loaded again, and nothing typed is lost', async () => {
    let reads = 0;
    let saves = 0;
    const theirs = aDailyExport({ Version: 2, Hour: 9, UserIds: [carl._id] });
    const { user, calls } = open({
      answers: [
        answers(dailyExport.read, () => ({
          entity: (reads += 1) === 1 ? aDailyExport({ Version: 1 }) : theirs,
          People: [carl, olga],
          Runs: [],
          WhyNotSendNow: null,
        })),
        answers(dailyExport.save, () =>
          (saves += 1) === 1
            ? aProblem(dailyExportSentences.changed, { status: 409 })
            : { entity: { ...theirs, Version: 3, IsOn: true, Addresses: ['erp@apples.test'] } },
        ),
      ],
    });
    await user.click(await screen.findByRole('switch', { name: 'Send every day' }));
    await user.type(screen.getByRole('textbox', { name: 'Other addresses' }), 'erp@apples.test');
    await user.click(button('Save'));
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent('Somebody else has changed the daily export meanwhile');
    expect(button('Save')).toHaveAccessibleDescription('Load it again first');
    await user.click(within(told).getByRole('button', { name: 'Load again' }));
    expect(
      await screen.findByText(/It was loaded again\. What you have changed is kept/),
    ).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(button('Save'));
    expect(await screen.findByText('The daily export goes out every day at 09:00.')).toBeVisible();
    expect(calls(dailyExport.save).at(-1)).toEqual({
      payload: {
        Version: 2,
        IsOn: true,
        Files: ['orders', 'stock'],
        Hour: 9,
        TimeZone: 'America/New_York',
        UserIds: [carl._id],
        Addresses: ['erp@apples.test'],
      },
    });
  });

  test('is sent to other addresses, each of which has to be one', async () => {
    const { user, calls } = open({ answers: [having({ entity: aDailyExport({ Version: 1 }) })] });
    const field = await screen.findByRole('textbox', { name: 'Other addresses' });
    await user.type(field, 'erp@apples');
    await user.tab();
    expect(field).toHaveAccessibleDescription('Each address must be a valid e-mail address');
    expect(button('Save')).toHaveAccessibleDescription(
      'Each address must be a valid e-mail address',
    );
    await user.clear(field);
    await user.type(field, 'a@b.test, b@b.test; c@b.test d@b.test e@b.test f@b.test');
    expect(button('Save')).toHaveAccessibleDescription('It can have 5 other addresses at most');
    expect(calls(dailyExport.save)).toEqual([]);
  });

  test('says why saving or sending failed, with the Error ID', async () => {
    const failing = (text: string, errorId: string) => aProblem(text, { status: 500, errorId });
    const { user } = open({
      answers: [
        having({ entity: aDailyExport({ Version: 1 }) }),
        answers(dailyExport.save, failing('Error saving daily export. Network issue.', 'e-1')),
        answers(dailyExport.sendNow, failing('Error sending daily export. Network issue.', 'e-2')),
      ],
    });
    await screen.findByRole('switch', { name: 'Send every day' });
    await user.click(button('Send now'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Error sending daily export.*e-2/);
    await user.click(screen.getByRole('switch', { name: 'Send every day' }));
    await user.click(button('Save'));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(/Error saving daily export.*e-1/),
    );
    expect(screen.getByRole('switch', { name: 'Send every day' })).toBeChecked();
  });

  test('is sent at once, and told how it stands', async () => {
    const run = aRun({ IsByHand: true, State: 'waiting', Mails: 0, EndedAt: null });
    const { user } = open({
      answers: [
        having({ entity: aDailyExport({ Version: 1 }) }),
        answers(dailyExport.sendNow, { Run: run }),
      ],
    });
    await screen.findByText('Nothing was sent yet.');
    await user.click(button('Send now'));
    const table = within(await screen.findByRole('table', { name: 'Sendings' }));
    expect(table.getByText('On its way')).toBeVisible();
    expect(table.getByText('Sent by hand')).toBeVisible();
    expect(button('Send now')).toHaveAccessibleDescription('It is on its way already');
  });

  test('tells what went out, what is tried again, and what failed and why', async () => {
    open({
      answers: [
        having({
          Runs: [
            aRun({ State: 'waiting', Mails: 1, Reason: 'The mail server did not take it' }),
            aRun({ State: 'failed', Mails: 0, Reason: 'It was too late', ErrorId: 'e-77' }),
            aRun(),
          ],
        }),
      ],
    });
    const rows = within(await screen.findByRole('table', { name: 'Sendings' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('Trying again');
    expect(rows[1]).toHaveTextContent('The mail server did not take it; 1 mail went out');
    expect(rows[2]).toHaveTextContent('Not sent');
    expect(rows[2]).toHaveTextContent('e-77');
    expect(rows[3]).toHaveTextContent('Sent4 mails');
  });

  test('that was switched off by itself says why and how it goes on', async () => {
    open({ answers: [having({ entity: aDailyExport({ Version: 3, Stopped: 'owner' }) })] });
    expect(await screen.findByText(/Another Owner can switch it on and save/)).toBeVisible();
  });

  test('is shown to staff, who do not choose it', async () => {
    const entity = aDailyExport({
      Version: 2,
      IsOn: true,
      ChosenBy: 'Olga Owens',
      NextAt: '2026-11-28T11:00:00.000Z',
    });
    open({ role: 'Manager', answers: [having({ entity, Runs: [aRun()] })] });
    const panel = within(await screen.findByRole('region', { name: 'What is sent' }));
    expect(panel.getByText('olga@apples.test')).toBeVisible();
    expect(panel.getByText('06:00, America/New York')).toBeVisible();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument();
  });

  test('leads back to the settings on a server that has none', async () => {
    const page = open({ extras: {} });
    await waitFor(() => expect(page.navigation.routeName).toBe('Settings'));
    expect(page.calls(dailyExport.read)).toEqual([]);
  });

  test('that can not be loaded says so, and is tried again', async () => {
    let tries = 0;
    const { user } = open({
      answers: [
        answers(dailyExport.read, () =>
          (tries += 1) === 1
            ? aProblem('Issue getting daily export. Network issue.', { status: 500 })
            : {
                entity: aDailyExport(),
                People: [olga],
                Runs: [],
                WhyNotSendNow: null,
              },
        ),
      ],
    });
    await user.click(await screen.findByRole('button', { name: /Reload/ }));
    expect(await screen.findByRole('switch', { name: 'Send every day' })).not.toBeChecked();
  });
});
