import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { attention } from '@contract/attention';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import { shortcuts } from '@/shared/keys/shortcuts';
import { AttentionNews } from '@/entities/attention';
import { anAttentionRow } from '@tests/records';
import { answers, renderPortal } from '@tests/renderPortal';
import { ScreenHeader } from './ScreenHeader';
import { Shell } from './Shell';

const page = (
  <Shell>
    <ScreenHeader title="Here" />
  </Shell>
);

const others = [
  'Dashboard',
  'Orders',
  'Inventory',
  'Shipments',
  'Analytics',
  'Manage',
  'Settings',
  'Support',
];
const report = { PowerBiReportId: '7f3ac1d2-0000-4000-8000-000000000001' };

/** The navigation's entries in their order, without what else stands there. */
const entriesOf = (bar: HTMLElement) =>
  within(bar)
    .getAllByRole('button')
    .map((entry) => entry.getAttribute('aria-label') ?? entry.textContent);

/** Something that is gone, with the button that asks about it, once it was deleted. */
function Deletion() {
  const [stage, setStage] = useState<'there' | 'asked' | 'gone'>('there');
  return (
    <>
      {stage !== 'gone' && (
        <button type="button" onClick={() => setStage('asked')}>
          Delete
        </button>
      )}
      <ConfirmDialog
        open={stage === 'asked'}
        title="Delete it?"
        onOk={() => setStage('gone')}
        onCancel={() => setStage('there')}
      />
    </>
  );
}

const screensOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.textContent);

describe('the rail', () => {
  test('has its icons in their order, and Logout after them (SHELL-07, SHELL-08)', async () => {
    const { user } = renderPortal(page, { width: 1461, client: report });
    const bar = screen.getByRole('navigation', { name: 'Main' });
    expect(entriesOf(bar)).toEqual([...others, 'Logout', 'PN, account of Priya Nair, Admin']);
    await user.hover(within(bar).getByRole('button', { name: 'Shipments' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Shipments');
  });

  test('has Analytics where the client has a report alone (SHELL-11)', () => {
    renderPortal(page, { client: { PowerBiReportId: null } });
    expect(screen.queryByRole('button', { name: 'Analytics' })).not.toBeInTheDocument();
  });

  test('staff open the screens of Manage from its menu by keyboard', async () => {
    const { user, navigation } = renderPortal(page, { role: 'Manager' });
    const manage = screen.getByRole('button', { name: 'Manage' });
    act(() => manage.focus());
    await user.keyboard('{Enter}');
    const menu = await screen.findByRole('menu', { name: 'Manage' });
    expect(screensOf(menu)).toEqual([
      'Manage',
      'Clients',
      'Users',
      'Service Levels',
      'Item Groups',
    ]);
    expect(within(menu).getByRole('menuitem', { name: 'Manage' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(navigation.routeName).toBe('ManageServiceLevels');
  });

  test('Esc closes the menu and gives the focus back', async () => {
    const { user } = renderPortal(page);
    const manage = screen.getByRole('button', { name: 'Manage' });
    await user.click(manage);
    expect(await screen.findByRole('menu', { name: 'Manage' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(manage).toHaveAttribute('aria-expanded', 'false');
    expect(manage).toHaveFocus();
  });

  test('the menu marks the screen that the open page belongs to', async () => {
    const { user } = renderPortal(page, { route: 'ClientDetailManage' });
    const manage = screen.getByRole('button', { name: 'Manage' });
    expect(manage).toHaveAttribute('aria-current', 'page');
    await user.click(manage);
    expect(await screen.findByRole('menuitem', { current: 'page' })).toHaveTextContent('Clients');
  });

  test('marks the Dashboard where the service kept is shown, which is opened from there (OPEN-132)', () => {
    for (const route of ['Service', 'ServiceClients'] as const) {
      const { unmount } = renderPortal(page, { route });
      const bar = within(screen.getByRole('navigation', { name: 'Main' }));
      expect(bar.getByRole('button', { current: 'page' })).toHaveAccessibleName('Dashboard');
      unmount();
    }
  });

  test('an owner sees no Manage', () => {
    renderPortal(page, { role: 'Owner' });
    expect(screen.getByRole('button', { name: 'Settings' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Manage' })).not.toBeInTheDocument();
  });
});

describe('the drawer', () => {
  const openDrawer = async (options: Parameters<typeof renderPortal>[1]) => {
    const portal = renderPortal(page, { width: 1180, ...options });
    await portal.user.click(await screen.findByRole('button', { name: 'Open menu' }));
    return { ...portal, entries: within(await screen.findByRole('navigation', { name: 'Main' })) };
  };

  test("takes the rail's place from 1460 px down, with Sign Out in the place of Logout (SHELL-09, OPEN-18)", async () => {
    const { entries } = await openDrawer({ width: 1460, client: report });
    const managed = ['Clients', 'Users', 'Service Levels', 'Item Groups'];
    expect(entries.getAllByRole('button').map((entry) => entry.textContent)).toEqual(
      others
        .flatMap((name) => (name === 'Manage' ? [name, ...managed] : [name]))
        .concat('Sign Out'),
    );
  });

  test('staff find the screens of Manage below it', async () => {
    const { user, navigation, entries } = await openDrawer({});
    const below = within(entries.getByRole('group', { name: 'Manage' }));
    expect(below.getAllByRole('button').map((entry) => entry.textContent)).toEqual([
      'Clients',
      'Users',
      'Service Levels',
      'Item Groups',
    ]);
    await user.click(below.getByRole('button', { name: 'Item Groups' }));
    expect(navigation.routeName).toBe('ManageItemGroups');
  });

  test('one entry is marked as the open one', async () => {
    const { entries } = await openDrawer({ route: 'ManageUsers' });
    expect(
      entries.getAllByRole('button', { current: 'page' }).map((entry) => entry.textContent),
    ).toEqual(['Users']);
  });

  test('a user of a client sees neither Manage nor what is below it', async () => {
    const { entries } = await openDrawer({ role: 'User' });
    expect(entries.getByRole('button', { name: 'Settings' })).toBeVisible();
    expect(entries.queryByRole('group', { name: 'Manage' })).not.toBeInTheDocument();
    expect(entries.queryByRole('button', { name: 'Manage' })).not.toBeInTheDocument();
  });
});

describe('the keyboard shortcuts', () => {
  test('are listed by ?, and Esc closes the list', async () => {
    const { user } = renderPortal(page);
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(list).getByText('Go to the search of the list')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test.each([true, false])(
    'are listed whole, those of the search where the server has it: %s',
    async (search) => {
      const { user } = renderPortal(page, { extras: { search } });
      await user.keyboard('?');
      const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
      const { find, ...global } = shortcuts;
      for (const { does } of Object.values(global))
        expect(within(list).getByText(does)).toBeVisible();
      for (const does of ['Go to the row above or below in a table', 'Open what has the focus'])
        expect(within(list).getByText(does)).toBeVisible();
      for (const does of [
        find.does,
        'Open what the search has found in a new tab',
        'List the orders that the search has found',
      ])
        expect(within(list).queryAllByText(does)).toHaveLength(search ? 1 : 0);
    },
  );

  test('are left alone while somebody types', async () => {
    const { user } = renderPortal(
      <Shell>
        <input aria-label="Note" />
      </Shell>,
    );
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'when?');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('when?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a page that a person has come to', () => {
  test('gives its heading the focus, and its name to the window', () => {
    renderPortal(page);
    expect(screen.getByRole('heading', { name: 'Here' })).toHaveFocus();
    expect(document.title).toBe('Here · Portside');
  });

  test('leaves the focus in a field that took it, and has its heading said', () => {
    const { container } = renderPortal(
      <Shell>
        <ScreenHeader title="Here">
          <input aria-label="Name" ref={(input) => input?.focus()} />
        </ScreenHeader>
      </Shell>,
    );
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(container.querySelector('[aria-live="polite"]')).toHaveTextContent('Here');
  });

  test('gives its heading the focus after a question whose opener is gone', async () => {
    const { user } = renderPortal(
      <Shell>
        <ScreenHeader title="Here" />
        <Deletion />
      </Shell>,
    );
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Here' })).toHaveFocus();
  });
});

describe('what needs somebody', () => {
  const news = (
    <Shell>
      <AttentionNews />
    </Shell>
  );
  const rows = (count: number) => ({
    CheckedAt: '2026-11-24T14:24:00.000Z',
    Rows: Array.from({ length: count }, (_, nth) => anAttentionRow({ Key: `row ${nth}` })),
  });
  const told = (count: number, width: number) =>
    renderPortal(news, {
      role: 'Owner',
      width,
      extras: { attention: true },
      answers: [answers(attention.read, rows(count))],
    });

  test.each([
    [1, 'Dashboard, 1 needs you'],
    [4, 'Dashboard, 4 need you'],
  ])('is counted on its entry of the rail', async (count, name) => {
    told(count, 1461);
    const entry = await screen.findByRole('button', { name });
    expect(entry).toHaveTextContent(String(count));
  });

  test('has no count where nothing does', async () => {
    const { calls } = told(0, 1461);
    await waitFor(() => expect(calls(attention.read)).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Dashboard' })).toHaveTextContent('');
  });

  test('leads staff from the menu of the manage section to all accounts', async () => {
    const { user, navigation } = renderPortal(page, {
      role: 'Manager',
      width: 1461,
      extras: { attention: true },
    });
    await user.click(screen.getByRole('button', { name: 'Manage' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Overview' }));
    expect(navigation.routeName).toBe('ManageOverview');
  });
});
