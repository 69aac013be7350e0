import { act, screen, waitFor, within } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { clientAdmin } from '@contract/clientAdmin';
import { orders } from '@contract/order';
import { readViews, type ViewRecord } from '@contract/viewRecord';
import { views } from '@contract/views';
import { aClient, anOrder, idOf } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { useClients } from '@/entities/client';
import { useOrders } from '@/entities/order';
import { usePagedList } from '@/shared/list/usePagedList';
import { ArrangedList } from './ArrangedList';

const scrollIntoView = jest.fn();
beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
});

const none = {
  entities: [anOrder(7)],
  totalEntityLookupCount: 1,
  totalOrderCount: 1,
  submittedCount: 1,
  confirmedCount: 0,
  releasedCount: 0,
  onHoldCount: 0,
  cancelledCount: 0,
  partialOrdersCount: 0,
  backordersCount: 0,
  shippedCount: 0,
  deductCount: 0,
};

/** The orders without their table: what arranges them, and how they are arranged. */
const Orders = observer(function Orders() {
  const store = useOrders();
  const list = usePagedList((search) => store.list({ search }));
  return (
    <>
      <ArrangedList list={list}>Filters</ArrangedList>
      <output aria-label="Columns of the list">{list.arrangement?.keys.join(' ')}</output>
    </>
  );
});

const late: ViewRecord = {
  _id: idOf(41),
  Version: 1,
  List: 'orders',
  Name: 'Late',
  IsShared: false,
  IsMine: true,
  Maker: 'Priya Nair',
  IsDefault: false,
  Fields: { status: 'onHold', sortBy: 'recipient', sortDir: 'desc' },
  Columns: ['name', 'pieces', 'status'],
  Lost: [],
};
const theirs: ViewRecord = {
  ...late,
  _id: idOf(42),
  Name: 'Ours',
  IsShared: true,
  IsMine: false,
  Maker: 'Cleo Clerk',
};

/** A server that keeps views. */
const keeping = (...kept: ViewRecord[]) => {
  let all: readonly ViewRecord[] = kept;
  const change = (Id: string | null, changes: Partial<ViewRecord>) => {
    all = all.map((view) => (view._id === Id ? { ...view, ...changes } : view));
  };
  return [
    answers(orders.list, none),
    answers(readViews, () => ({ views: [...all] })),
    answers(views.create, ({ payload }) => {
      const made = { ...late, IsShared: false, IsDefault: false, ...payload, _id: idOf(49) };
      all = [...all, made];
      return { _id: made._id, Version: 1 };
    }),
    answers(views.update, ({ payload: { Id, Version = 0, ...changes } }) => {
      change(Id, { ...changes, Version: Version + 1, Lost: [] });
      return { Version: Version + 1 };
    }),
    answers(views.setDefault, ({ payload: { Id } }) => {
      all = all.map((view) => ({ ...view, IsDefault: view._id === Id }));
      return {};
    }),
    answers(views.remove, ({ payload: { Id } }) => {
      all = all.filter(({ _id }) => _id !== Id);
      return {};
    }),
  ];
};

interface Opening extends Options {
  readonly kept?: readonly ViewRecord[];
}

const open = async ({ kept = [], role = 'User', answers: more = [], ...options }: Opening = {}) => {
  const portal = renderPortal(<Orders />, {
    role,
    extras: { views: true },
    ...options,
    answers: [...keeping(...kept), ...more],
  });
  await waitFor(() => expect(portal.calls(orders.list)).not.toEqual([]));
  if (kept.length > 0) await screen.findByRole('group', { name: 'Views' });
  const asked = () => portal.calls(orders.list).at(-1)?.query;
  return { ...portal, asked };
};

// Hidden from assistive technology while a panel is open.
const columns = () => screen.getByRole('status', { name: 'Columns of the list', hidden: true });
const tab = (name: string | RegExp) =>
  within(screen.getByRole('group', { name: 'Views' })).getByRole('button', { name });
const usual = 'name number created recipient status warehouse';

type Portal = Awaited<ReturnType<typeof open>>;
const inMenu = async ({ user }: Portal, view: string, entry: string) => {
  await user.click(screen.getByRole('button', { name: `Actions for view ${view}` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};

describe('the columns of a list', () => {
  const columnPanel = async ({ user }: Portal) => {
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    return within(await screen.findByRole('dialog'));
  };

  test('are chosen, ordered and set back, and the address says so', async () => {
    const portal = await open();
    const { user, navigation } = portal;
    expect(columns()).toHaveTextContent(usual);
    const panel = await columnPanel(portal);
    await user.click(panel.getByRole('checkbox', { name: 'AGE' }));
    await user.click(panel.getByRole('checkbox', { name: 'RECIPIENT' }));
    act(() => panel.getByRole('checkbox', { name: 'STATUS' }).focus());
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(columns()).toHaveTextContent('name number status created warehouse age');
    expect(navigation.place?.search).toBe('?columns=name,number,status,created,warehouse,age');
    await user.click(panel.getByRole('button', { name: 'Reset to default' }));
    expect(columns()).toHaveTextContent(usual);
    expect(navigation.place?.search).toBe('');
  });

  test('keep one beside the first: none would mean the usual ones', async () => {
    const portal = await open({ search: '?columns=name,age' });
    const panel = await columnPanel(portal);
    expect(panel.getByRole('checkbox', { name: 'AGE' })).toBeDisabled();
  });

  test('are folded away on a tablet, where the list is sorted in a menu instead', async () => {
    const { user, asked } = await open({ width: 1180, pointer: 'coarse' });
    expect(screen.queryByRole('button', { name: 'Columns' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sort' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Recipient/ }));
    await waitFor(() => expect(asked()).toMatchObject({ sortBy: 'recipient', sortDir: 'asc' }));
  });
});

describe('a list that was arranged', () => {
  const arranged = { search: '?sortBy=name&sortDir=asc&columns=name,age' };

  test('is saved as a view, shared, and opens the list from then on', async () => {
    const { user, calls, navigation } = await open(arranged);
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Name'), '  By name ');
    await user.click(
      dialog.getByRole('checkbox', { name: 'Share with everybody who works for Northwind' }),
    );
    await user.click(dialog.getByRole('checkbox', { name: 'Open this list with it' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('group', { name: 'Views' })).toBeVisible();
    expect(calls(views.create)).toEqual([
      {
        payload: {
          List: 'orders',
          Name: 'By name',
          IsShared: true,
          IsDefault: true,
          Fields: { sortBy: 'name', sortDir: 'asc' },
          Columns: ['name', 'age'],
        },
      },
    ]);
    expect(tab(/^By name/)).toHaveAttribute('aria-pressed', 'true');
    expect(tab(/^By name/)).toHaveTextContent('Default');
    expect(tab(/^By name/)).toHaveTextContent('shared');
    expect(navigation.place?.search).toBe(`?view=${idOf(49)}`);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is saved once, however often it is tried until an answer comes', async () => {
    let tries = 0;
    const { user, keys } = await open({
      ...arranged,
      answers: [
        answers(views.create, () => {
          tries += 1;
          return tries === 1
            ? aProblem('Network issue', { status: null })
            : { _id: idOf(49), Version: 1 };
        }),
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    await user.type(dialog.getByLabelText('Name'), 'Late');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Network issue');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [first, second] = keys(views.create);
    expect(first).toEqual(expect.any(String));
    expect(second).toBe(first);
  });

  test('stays unsaved where the name is taken, which the dialog says', async () => {
    const sentence = 'You have a view called Late of this list already';
    const { user } = await open({
      ...arranged,
      answers: [answers(views.create, aProblem(sentence, { status: 400 }))],
    });
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    await user.type(dialog.getByLabelText('Name'), 'Late');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(sentence)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('group', { name: 'Views' })).not.toBeInTheDocument();
  });

  test('can not be saved on another server', async () => {
    await open({ ...arranged, extras: {} });
    expect(screen.getByRole('button', { name: 'Columns' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save view' })).not.toBeInTheDocument();
  });

  test('is not offered to be saved as it is by itself', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Save view' })).not.toBeInTheDocument();
  });
});

describe('a saved view', () => {
  test('that is opened by its address comes in sight among many', async () => {
    await open({ kept: [theirs, late], search: `?view=${late._id}` });
    await waitFor(() => expect(scrollIntoView.mock.contexts.at(-1)).toContainElement(tab('Late')));
  });

  test('is opened and left', async () => {
    const { user, asked, navigation } = await open({ kept: [late] });
    expect(tab('All orders')).toHaveAttribute('aria-pressed', 'true');
    await user.click(tab('Late'));
    await waitFor(() => expect(asked()).toMatchObject(late.Fields));
    expect(columns()).toHaveTextContent('name pieces status');
    expect(navigation.place?.search).toBe(`?view=${late._id}`);
    await user.click(tab('All orders'));
    await waitFor(() => expect(asked()).not.toHaveProperty('status'));
    expect(columns()).toHaveTextContent(usual);
    expect(navigation.place?.search).toBe('');
  });

  test('that is the default opens the list, which can still be seen whole', async () => {
    const { user, asked, navigation } = await open({ kept: [{ ...late, IsDefault: true }] });
    await waitFor(() => expect(tab(/^Late/)).toHaveAttribute('aria-pressed', 'true'));
    expect(asked()).toMatchObject(late.Fields);
    await user.click(tab('All orders'));
    await waitFor(() => expect(asked()).not.toHaveProperty('status'));
    expect(navigation.place?.search).toBe('?view=all');
  });

  test('that was changed says what, and goes back to how it was', async () => {
    const { user, asked } = await open({
      kept: [late],
      search: `?view=${late._id}&status=released&columns=name,age`,
    });
    expect(await screen.findByText('Filters and columns changed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(asked()).toMatchObject(late.Fields));
    expect(columns()).toHaveTextContent('name pieces status');
    expect(screen.queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
  });

  test('of the own that was changed is saved at once', async () => {
    const { user, calls } = await open({
      kept: [late],
      search: `?view=${late._id}&columns=name,age`,
    });
    await user.click(await screen.findByRole('button', { name: 'Save to view' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Save to view' })).not.toBeInTheDocument(),
    );
    expect(calls(views.update)).toEqual([
      {
        payload: { Id: late._id, Version: 1, Fields: late.Fields, Columns: ['name', 'age'] },
      },
    ]);
    expect(columns()).toHaveTextContent('name age');
  });

  test('is made the default, and not any more', async () => {
    const portal = await open({ kept: [late], search: `?view=${late._id}` });
    await inMenu(portal, 'Late', 'Open the list with it');
    await waitFor(() => expect(tab(/^Late/)).toHaveTextContent('Default'));
    await inMenu(portal, 'Late', 'Do not open the list with it');
    await waitFor(() => expect(tab(/^Late/)).not.toHaveTextContent('Default'));
    expect(portal.calls(views.setDefault)).toEqual([
      { payload: { List: 'orders', Id: late._id } },
      { payload: { List: 'orders', Id: null } },
    ]);
  });

  test('is renamed, shared and kept to oneself again', async () => {
    const portal = await open({ kept: [late], search: `?view=${late._id}` });
    await inMenu(portal, 'Late', 'Rename');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename view' }));
    await portal.user.clear(dialog.getByLabelText('Name'));
    await portal.user.type(dialog.getByLabelText('Name'), 'Overdue{Enter}');
    await waitFor(() => expect(tab('Overdue')).toBeVisible());
    await inMenu(portal, 'Overdue', 'Share with everybody');
    await waitFor(() => expect(tab(/^Overdue/)).toHaveTextContent('shared'));
    await inMenu(portal, 'Overdue', 'Stop sharing');
    await waitFor(() => expect(tab(/^Overdue/)).not.toHaveTextContent('shared'));
    expect(portal.calls(views.update).map(({ payload }) => payload)).toEqual([
      { Id: late._id, Version: 1, Name: 'Overdue' },
      { Id: late._id, Version: 2, IsShared: true },
      { Id: late._id, Version: 3, IsShared: false },
    ]);
  });

  test('is deleted after a question, and the list goes by none', async () => {
    const portal = await open({ kept: [late], search: `?view=${late._id}` });
    await inMenu(portal, 'Late', 'Delete');
    const question = await screen.findByRole('alertdialog', { name: 'Delete the view Late?' });
    expect(question).toHaveTextContent('other records that it lists stay as they are');
    await portal.user.click(within(question).getByRole('button', { name: 'Ok' }));
    await waitFor(() =>
      expect(screen.queryByRole('group', { name: 'Views' })).not.toBeInTheDocument(),
    );
    expect(portal.calls(views.remove)).toEqual([{ payload: { Id: late._id } }]);
    expect(columns()).toHaveTextContent(usual);
  });

  test('that was deleted is asked back by the bar, and what speaks against that is said', async () => {
    const portal = await open({
      kept: [late],
      search: `?view=${late._id}`,
      extras: { views: true, restores: true },
      answers: [
        answers(views.restore, aProblem('It can no longer be brought back.', { status: 409 })),
      ],
    });
    await inMenu(portal, 'Late', 'Delete');
    await portal.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ok' }),
    );
    const bar = within(await screen.findByRole('region', { name: 'Undo' }));
    expect(bar.getByText('View Late was deleted')).toBeVisible();
    await portal.user.click(bar.getByRole('button', { name: 'Undo' }));
    expect(await bar.findByText('It can no longer be brought back.')).toBeVisible();
    expect(portal.calls(views.restore)).toEqual([{ payload: { Id: late._id } }]);
  });

  test('that could not be changed says why', async () => {
    const sentence = 'View Late was changed by somebody else meanwhile';
    const portal = await open({
      kept: [late],
      search: `?view=${late._id}`,
      answers: [answers(views.update, aProblem(sentence))],
    });
    await inMenu(portal, 'Late', 'Share with everybody');
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});

describe("a colleague's shared view", () => {
  const changed = { kept: [theirs], search: `?view=${theirs._id}&columns=name,age` };

  test('is changed by an Owner, who is told whose it is', async () => {
    const portal = await open({ ...changed, role: 'Owner' });
    await portal.user.click(await screen.findByRole('button', { name: 'Save to view' }));
    const question = await screen.findByRole('alertdialog', { name: 'Save to the view Ours?' });
    expect(question).toHaveTextContent(
      'It was made by Cleo Clerk and it is shared with everybody who works for Northwind: they all get it as it is here now.',
    );
    expect(portal.calls(views.update)).toEqual([]);
    await portal.user.click(within(question).getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(portal.calls(views.update)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  test('can be opened and gone by, but not changed, by a User', async () => {
    const { user } = await open(changed);
    await user.click(await screen.findByRole('button', { name: 'Actions for view Ours' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Open the list with it',
    ]);
    expect(screen.queryByRole('button', { name: 'Save to view', hidden: true })).toBeNull();
    expect(screen.getByRole('button', { name: 'Reset', hidden: true })).toBeInTheDocument();
  });

  test('is deleted for everybody, which the question says', async () => {
    const portal = await open({ ...changed, role: 'Owner' });
    await inMenu(portal, 'Ours', 'Delete');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'It is shared: nobody will have it any more.',
    );
  });
});

describe("a list of the provider's", () => {
  const Clients = observer(function Clients() {
    const store = useClients();
    const list = usePagedList((search) => store.list(search));
    return <ArrangedList list={list}>Filters</ArrangedList>;
  });

  test('has views of its own for each person, which nobody is offered to share', async () => {
    const { user } = renderPortal(<Clients />, {
      role: 'Manager',
      route: 'ManageClients',
      search: `?view=${late._id}&columns=name,id`,
      extras: { views: true },
      answers: [
        ...keeping({ ...late, List: 'clients', Fields: {}, Columns: ['name', 'active'] }),
        answers(clientAdmin.list, { entities: [aClient()], totalEntityLookupCount: 1 }),
      ],
    });
    await screen.findByRole('group', { name: 'Views' });
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    expect(dialog.getAllByRole('checkbox')).toEqual([
      dialog.getByRole('checkbox', { name: 'Open this list with it' }),
    ]);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Actions for view Late' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Open the list with it',
      'Rename',
      'Delete',
    ]);
  });
});

describe('a view that can not be shown as it was saved', () => {
  const broken = {
    ...theirs,
    Lost: ['The warehouse OKL is gone', 'The column weight is gone'],
  };

  test('goes without the part that is gone, and says so', async () => {
    const { asked } = await open({ kept: [broken], search: `?view=${broken._id}` });
    expect(
      await screen.findByText(
        'Left out of this view: The warehouse OKL is gone. The column weight is gone.',
      ),
    ).toBeVisible();
    expect(asked()).toMatchObject(broken.Fields);
    expect(columns()).toHaveTextContent('name pieces status');
  });

  test('loses that part for good where it is saved anew, which the question says', async () => {
    const { user } = await open({
      kept: [broken],
      search: `?view=${broken._id}&columns=name,age`,
      role: 'Owner',
    });
    await user.click(await screen.findByRole('button', { name: 'Save to view' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'What was left out of it here goes with that.',
    );
  });

  test('is said to be gone where it is not there any more, and the list stays whole', async () => {
    const { asked } = await open({ search: `?view=${idOf(99)}` });
    expect(
      await screen.findByText('This view is not there any more, or is not shared with you.'),
    ).toBeVisible();
    expect(asked()).not.toHaveProperty('status');
    expect(columns()).toHaveTextContent(usual);
  });
});
