import { act, screen, waitFor, within } from '@testing-library/react';
import { system, workAreas, type DeadJob, type SystemState } from '@contract/system';
import { answers, aProblem, laterAnswer, renderPortal, type Options } from '@tests/renderPortal';
import { SystemPage } from './SystemPage';

const noon = '2026-11-22T14:41:06.000Z';

const mail: DeadJob = {
  Id: '7',
  Area: 'Mail',
  What: 'Notification',
  ClientName: 'Northwind Outfitters',
  Why: 'Refused by the mail server: mailbox is full',
  ErrorId: 'b7e24f19',
  Attempts: 20,
  Since: '2026-11-21T11:06:00.000Z',
  WithoutIt: 'Nobody gets this mail; what it tells of is as it should be.',
};
const order: DeadJob = {
  ...mail,
  Id: '9',
  Area: 'Warehouse',
  What: 'Message: order.changed, order 12968',
  Why: 'Answered 422: unknown delivery option',
  ErrorId: '5d31c0a8',
  Attempts: 12,
};

const quiet: SystemState = {
  ReadAt: noon,
  Version: '1.18.0',
  StartedAt: '2026-11-20T06:02:00.000Z',
  Calls: { LastHour: 18_204, Median: 21, Today: 402_118, FaultsToday: 0 },
  Work: workAreas.map((Area) => ({
    Area,
    Waiting: 0,
    OldestSince: null,
    Running: 0,
    Failing: 0,
    LastHour: 11,
    Dead: 0,
  })),
  Dead: [],
  DeadTotal: 0,
  Database: {
    Kind: 'postgresql',
    Version: '18.1',
    Bytes: 41_000_000_000,
    Milliseconds: 3,
    Migrations: 42,
    Known: 42,
  },
  Warehouses: {
    Kind: 'connected',
    Each: [
      { Code: 'ROC', Waiting: 0, Since: null, Refused: 0, LastAnswer: '' },
      { Code: 'MID', Waiting: 0, Since: null, Refused: 1, LastAnswer: '' },
    ],
  },
  Mail: { Host: 'smtp.example.com:465', SentLastHour: 86, Dead: 0 },
  Webhooks: { Active: 38, Failing: 0, Paused: 2 },
  Backup: {
    Last: {
      At: '2026-11-22T08:00:00.000Z',
      TakenAt: '2026-11-22T08:00:00.000Z',
      Seconds: 240,
      Bytes: 12_400_000_000,
      Tables: 61,
      KeyKept: 'inBackup',
      Failure: null,
    },
    LastFailed: null,
    Tried: {
      At: '2026-11-22T08:31:00.000Z',
      TakenAt: '2026-11-22T08:00:00.000Z',
      Seconds: 200,
      Bytes: 12_400_000_000,
      Tables: 61,
      KeyKept: 'inBackup',
      Failure: null,
    },
  },
  Processes: [
    {
      Serves: true,
      Works: false,
      Version: '1.18.0',
      StartedAt: '2026-11-20T11:41:06.000Z',
      SeenAt: noon,
      MemoryBytes: 310_000_000,
    },
    {
      Serves: false,
      Works: true,
      Version: '1.18.0',
      StartedAt: '2026-11-20T11:41:06.000Z',
      SeenAt: noon,
      MemoryBytes: 190_000_000,
    },
  ],
};

const inTrouble: SystemState = {
  ...quiet,
  Work: quiet.Work.map((each) =>
    each.Area === 'Webhooks'
      ? { ...each, Waiting: 31, OldestSince: '2026-11-22T14:40:52.000Z' }
      : { ...each, Dead: ['Mail', 'Warehouse'].includes(each.Area) ? 1 : 0 },
  ),
  Dead: [order, mail],
  DeadTotal: 2,
};

const show = (state: SystemState, more: Options = {}) =>
  renderPortal(<SystemPage />, {
    role: 'Admin',
    route: 'ManageSystem',
    extras: { system: true },
    width: 1600,
    answers: [answers(system.read, state)],
    ...more,
  });

const figure = (name: string): string =>
  within(screen.getByRole('region', { name: 'How the server does' })).getByText(name).parentElement
    ?.textContent ?? '';
const rowOf = (name: RegExp) => screen.getByRole('row', { name });

test('an administrator sees in six figures that all is well', async () => {
  show(quiet);
  await screen.findByText(
    'No dead jobs: everything that was begun went through, or is still tried.',
  );
  expect(figure('Version')).toContain('1.18.0');
  expect(figure('Calls, last hour')).toBe('Calls, last hour18,204median 21 ms');
  expect(figure('Answered with 500')).toBe('Answered with 5000of 402,118 today');
  expect(figure('Dead jobs')).toBe('Dead jobs0all went through');
  expect(figure('Oldest waiting')).toBe('Oldest waiting--nothing waits');
  expect(figure('Last backup')).toBe('Last backup6 h agoas it should be');
  expect(screen.queryByText('Needs you')).not.toBeInTheDocument();
});

test('an administrator sees what waits, where, and how long', async () => {
  show(inTrouble);
  expect(await screen.findByText('Needs you')).toBeVisible();
  expect(figure('Oldest waiting')).toBe('Oldest waiting14 sin Webhooks');
  expect(rowOf(/^Webhooks 31 14 s 11 0 Runs/)).toBeVisible();
  expect(rowOf(/^Mail 0 -- 11 1 1 needs somebody/)).toBeVisible();
  expect(screen.getByText('1 worker')).toBeVisible();
});

test('a dead job stands there with its record, cause, Error ID and attempts', async () => {
  show(inTrouble);
  const row = await screen.findByRole('row', { name: /order 12968/ });
  expect(row).toHaveTextContent('Warehouse, Northwind Outfitters');
  expect(row).toHaveTextContent('Answered 422: unknown delivery option5d31c0a8');
  expect(within(row).getByText('12')).toBeVisible();
});

test('an administrator has one tried again, and sees that it is gone', async () => {
  const states = [inTrouble, { ...quiet, Dead: [mail], DeadTotal: 1 }];
  const sent: unknown[] = [];
  const { user } = show(quiet, {
    answers: [
      answers(system.read, () => states.shift() ?? quiet),
      answers(system.tryAgain, ({ payload }) => {
        sent.push(payload);
        return { TriedAgain: 1 };
      }),
    ],
  });
  await user.click(
    await screen.findByRole('button', { name: 'Try again: Message: order.changed, order 12968' }),
  );
  expect(
    await screen.findByText('Message: order.changed, order 12968 is tried again.'),
  ).toBeVisible();
  expect(sent).toEqual([{ Jobs: ['9'] }]);
  await waitFor(() => expect(screen.queryByRole('row', { name: /order 12968/ })).toBeNull());
  expect(screen.getByRole('row', { name: /mailbox is full/ })).toBeVisible();
});

test('an administrator has all tried again at once, and no button works meanwhile', async () => {
  const later = laterAnswer<{ TriedAgain: number }>();
  const { user } = show(inTrouble, {
    answers: [answers(system.read, inTrouble), answers(system.tryAgain, () => later.promise)],
  });
  await user.click(await screen.findByRole('button', { name: 'Try all 2 again' }));
  for (const button of screen.getAllByRole('button', { name: /^Try/ }))
    expect(button).toBeDisabled();
  await act(async () => later.finish({ TriedAgain: 2 }));
  expect(await screen.findByText('2 jobs are tried again.')).toBeVisible();
});

test('why a job could not be tried again is said, and the page stays', async () => {
  const { user } = show(inTrouble, {
    answers: [
      answers(system.read, inTrouble),
      answers(system.tryAgain, aProblem('The database can not be reached', { status: 503 })),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Try all 2 again' }));
  expect(await screen.findByText(/The database can not be reached/)).toBeVisible();
  expect(screen.getByRole('row', { name: /order 12968/ })).toBeVisible();
});

describe('giving a dead job up', () => {
  const giveUp = async ({ user }: ReturnType<typeof show>, reason: string) => {
    await user.click(
      await screen.findByRole('button', {
        name: 'Actions for Message: order.changed, order 12968',
      }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Give up…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Give this job up?' });
    expect(dialog).toHaveTextContent('Message: order.changed, order 12968. Nobody gets this mail');
    const give = within(dialog).getByRole('button', { name: 'Give up' });
    expect(give).toBeDisabled();
    const field = within(dialog).getByRole('textbox', { name: 'Reason' });
    expect(field).toHaveAccessibleDescription(
      'Needed, up to 500 characters. The audit log keeps it with your name.',
    );
    expect(field).toHaveAttribute('maxlength', '500');
    await user.type(field, reason);
    await user.click(give);
  };

  test('says what it means, asks why, and the job is gone', async () => {
    const states = [inTrouble, { ...quiet, Dead: [mail], DeadTotal: 1 }];
    const page = show(quiet, {
      answers: [
        answers(system.read, () => states.shift() ?? quiet),
        answers(system.giveUp, { Outcome: 'givenUp' }),
      ],
    });
    await giveUp(page, ' It went by phone ');
    expect(
      await screen.findByText(
        'Message: order.changed, order 12968 is given up. The audit log has who and why.',
      ),
    ).toBeVisible();
    expect(page.calls(system.giveUp)).toEqual([
      { payload: { Job: '9', Reason: 'It went by phone' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('row', { name: /order 12968/ })).toBeNull());
  });

  test('that somebody has given up before says so', async () => {
    const page = show(quiet, {
      answers: [answers(system.read, inTrouble), answers(system.giveUp, { Outcome: 'before' })],
    });
    await giveUp(page, 'Twice');
    expect(await screen.findByText(/was given up before, and the reason of that/)).toBeVisible();
  });

  test('that was tried again meanwhile says so, and the list is read anew', async () => {
    const states = [inTrouble];
    const page = show(quiet, {
      answers: [
        answers(system.read, () => states.shift() ?? quiet),
        answers(system.giveUp, aProblem('This job is not dead any more', { status: 409 })),
      ],
    });
    await giveUp(page, 'Late');
    expect(await screen.findByText(/This job is not dead any more/)).toBeVisible();
    expect(await screen.findByText(/^No dead jobs/)).toBeVisible();
  });
});

test('connections, backup and processes are told one by one', async () => {
  show(quiet);
  await screen.findByText('Connections');
  const line = (text: RegExp) => screen.getByText(text);
  expect(line(/PostgreSQL 18.1, 41 GB/)).toBeVisible();
  expect(line(/Everything was received, 1 left for staff/)).toBeVisible();
  expect(line(/smtp.example.com:465, 86 jobs in the last hour/)).toBeVisible();
  expect(line(/38 active, 2 paused/)).toBeVisible();
  expect(line(/12 GB in 4 min/)).toBeVisible();
  expect(line(/all 61 tables equal/)).toBeVisible();
  expect(line(/1.18.0, up 2 d 3 h, 310 MB/)).toBeVisible();
  expect(line(/42 of 42/)).toBeVisible();
});

test('a backup that has failed is told with its cause', async () => {
  const { Last } = quiet.Backup;
  const LastFailed = Last && { ...Last, Failure: 'No space left on device' };
  show({ ...quiet, Backup: { ...quiet.Backup, LastFailed } });
  expect(await screen.findByText('The last one failed')).toBeVisible();
  expect(screen.getByText(/No space left on device/)).toBeVisible();
  expect(screen.getByText('Needs you')).toBeVisible();
});

test('it reads itself anew every ten seconds, and shows no sign of it', async () => {
  jest.useFakeTimers();
  try {
    let reads = 0;
    show(quiet, {
      answers: [
        answers(system.read, () => {
          reads += 1;
          return { ...quiet, Calls: { ...quiet.Calls, LastHour: reads } };
        }),
      ],
    });
    await act(async () => jest.advanceTimersByTimeAsync(1));
    expect(figure('Calls, last hour')).toContain('hour1');
    await act(async () => jest.advanceTimersByTimeAsync(10_000));
    expect(figure('Calls, last hour')).toContain('hour2');
    expect(screen.queryByRole('progressbar')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('why it can not be read is said with its Error ID and a way on', async () => {
  show(quiet, {
    answers: [answers(system.read, aProblem('The database is away', { errorId: '90c7ad42' }))],
  });
  expect(await screen.findByText(/The database is away/)).toBeVisible();
  expect(screen.getByText('90c7ad42')).toBeVisible();
});

test('on a server without it the screen leads back to Manage', async () => {
  const { navigation } = show(quiet, { extras: {} });
  await waitFor(() => expect(navigation.routeName).toBe('Manage'));
});
