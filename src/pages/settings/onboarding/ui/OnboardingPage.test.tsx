import { act, screen, within } from '@testing-library/react';
import { clients, onboardingFlags, type OnboardingFlags } from '@contract/client';
import { clientAdmin } from '@contract/clientAdmin';
import { itemAdmin } from '@contract/itemAdmin';
import { users } from '@contract/user';
import { aClient, aUserRecord, idOf } from '@tests/records';
import { answers, aProblem, laterAnswer, renderPortal, type Options } from '@tests/renderPortal';
import { importingEvery } from '../model/useImportProgress';
import { OnboardingPage } from './OnboardingPage';

const identity = aUserRecord(9, { Role: 'API' });

/** The page of a client with these flags, over a server that keeps what it is told. */
const show = (start: Partial<OnboardingFlags> = {}, options: Options = {}) => {
  const server = { flags: onboardingFlags.parse(start) };
  const portal = renderPortal(<OnboardingPage />, {
    route: 'Onboarding',
    client: { OnboardingFlags: server.flags },
    ...options,
    answers: [
      answers(clients.current, () => ({ client: aClient({ OnboardingFlags: server.flags }) })),
      answers(clientAdmin.updateOnboardingFlags, ({ payload: { Id: _id, ...changed } }) => {
        server.flags = { ...server.flags, ...changed };
        return {};
      }),
      answers(users.createApiUser, { identity }),
      answers(itemAdmin.importAllData, () => {
        server.flags = { ...server.flags, ItemDataImportInProgress: true };
        return {};
      }),
      ...(options.answers ?? []),
    ],
  });
  return { ...portal, server };
};

const steps = () =>
  within(screen.getByRole('list', { name: 'To do' }))
    .getAllByRole('listitem')
    .map((step) => step.querySelector('.words')?.textContent);

test('the first step is always done, the others as the flags say', async () => {
  show({ APIUserCreated: true });
  expect(steps()).toEqual([
    'Done: Client was setup in Logiwa',
    'Open: Service levels were setup',
    'Done: API user was created',
    'Open: Item data was imported',
  ]);
  expect(screen.queryByRole('button', { name: 'Create API User' })).not.toBeInTheDocument();
  expect(await screen.findByText('Needs Attention')).toBeVisible();
});

test('nothing is left to do for a client that is set up', async () => {
  show({ AllSetup: true, ServiceLevelsSetup: true, APIUserCreated: true, ItemDataImported: true });
  expect(steps().every((step) => step?.startsWith('Done: '))).toBe(true);
  expect(await screen.findByRole('link', { name: 'Service Levels' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Create API User|Import/ })).not.toBeInTheDocument();
  expect(screen.queryByText('Needs Attention')).not.toBeInTheDocument();
});

test('a link leads to the service levels', async () => {
  const { user, navigation } = show();
  await user.click(screen.getByRole('link', { name: 'Service Levels' }));
  expect(navigation.routeName).toBe('SettingsServiceLevels');
});

test('the flags are read on arrival, since others may have changed them', async () => {
  show({}, { client: { OnboardingFlags: onboardingFlags.parse({ APIUserCreated: true }) } });
  expect(await screen.findByText('API user was created')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Create API User' })).toBeVisible();
});

describe('the API user', () => {
  test('is created, and its step is ticked', async () => {
    const { user, calls, session } = show();
    await user.click(screen.getByRole('button', { name: 'Create API User' }));
    expect(await screen.findByText('API user was created successfully.')).toBeVisible();
    expect(calls(users.createApiUser)).toEqual([{ payload: { ClientId: idOf(2) } }]);
    expect(calls(clientAdmin.updateOnboardingFlags)).toEqual([
      { payload: { Id: idOf(2), APIUserCreated: true } },
    ]);
    expect(steps()).toContain('Done: API user was created');
    expect(session.client?.OnboardingFlags.APIUserCreated).toBe(true);
  });

  test('of a client that is not active can not be made, and the table of acts says why', async () => {
    const client = aClient({ Name: 'Contoso', IsActive: false });
    const { user, calls } = show({}, { client, answers: [answers(clients.current, { client })] });
    const button = screen.getByRole('button', { name: 'Create API User' });
    expect(button).toHaveAccessibleDescription('Client Contoso is not active');
    await user.click(button);
    expect(calls(users.createApiUser)).toEqual([]);
  });

  test('that can not be created is told in a banner, and its step stays open', async () => {
    const { user, calls } = show(
      {},
      {
        answers: [
          answers(
            users.createApiUser,
            aProblem('Error creating API user. Network issue.', { status: 503 }),
          ),
        ],
      },
    );
    await user.click(screen.getByRole('button', { name: 'Create API User' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error creating API user. Network issue.',
    );
    expect(calls(clientAdmin.updateOnboardingFlags)).toEqual([]);
    expect(steps()).toContain('Open: API user was created');
  });

  test('is asked for once, however often the button is pressed', async () => {
    const { promise, finish } = laterAnswer<{ identity: typeof identity }>();
    const { user, calls } = show({}, { answers: [answers(users.createApiUser, () => promise)] });
    const button = screen.getByRole('button', { name: 'Create API User' });
    await user.dblClick(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(calls(users.createApiUser)).toHaveLength(1);
    finish({ identity });
    expect(await screen.findByText('API user was created successfully.')).toBeVisible();
  });
});

describe('the import of item data', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  test('is started, and followed until it has ended', async () => {
    const { user, calls, server } = show();
    await user.click(screen.getByRole('button', { name: 'Import Item Data' }));
    const busy = await screen.findByRole('button', { name: 'Import in Progress...' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    expect(busy).toHaveAccessibleDescription('The items of this client are being imported already');
    expect(calls(itemAdmin.importAllData)).toEqual([{ payload: { ClientId: idOf(2) } }]);
    await user.click(busy);
    expect(calls(itemAdmin.importAllData)).toHaveLength(1);
    server.flags = { ...server.flags, ItemDataImportInProgress: false, ItemDataImported: true };
    await act(() => jest.advanceTimersByTimeAsync(importingEvery));
    expect(steps()).toContain('Done: Item data was imported');
    const asked = calls(clients.current).length;
    await act(() => jest.advanceTimersByTimeAsync(3 * importingEvery));
    expect(calls(clients.current)).toHaveLength(asked);
  });

  test('that somebody else has started is followed as well', async () => {
    const { calls } = show({ ItemDataImportInProgress: true });
    expect(screen.getByRole('button', { name: 'Import in Progress...' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2 * importingEvery));
    expect(calls(clients.current)).toHaveLength(3);
  });

  test('is not followed any more once the page is left', async () => {
    const { calls, unmount } = show({ ItemDataImportInProgress: true });
    unmount();
    const asked = calls(clients.current).length;
    await act(() => jest.advanceTimersByTimeAsync(2 * importingEvery));
    expect(calls(clients.current)).toHaveLength(asked);
  });
});

describe('errors of the import', () => {
  test('are told, and can be dismissed', async () => {
    const { user, calls } = show({ ErrorsOccurredDuringItemDataImport: true });
    const alert = screen.getByText(/Errors occurred while item data were imported/);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('The error was cleared successfully.')).toBeVisible();
    expect(calls(clientAdmin.updateOnboardingFlags)).toEqual([
      { payload: { Id: idOf(2), ErrorsOccurredDuringItemDataImport: false } },
    ]);
    expect(alert).not.toBeInTheDocument();
  });

  test('stay when dismissing them fails', async () => {
    const { user } = show(
      { ErrorsOccurredDuringItemDataImport: true },
      {
        answers: [
          answers(
            clientAdmin.updateOnboardingFlags,
            aProblem('Error updating onboarding. Network issue.', { status: 503 }),
          ),
        ],
      },
    );
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('Error updating onboarding. Network issue.')).toBeVisible();
    expect(screen.getByText(/Errors occurred while item data were imported/)).toBeVisible();
  });
});
