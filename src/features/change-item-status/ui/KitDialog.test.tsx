import { screen, waitFor, within } from '@testing-library/react';
import { itemAdmin } from '@contract/itemAdmin';
import { answers, aProblem, laterAnswer, renderPortal, type Options } from '@tests/renderPortal';
import { ActionBanner } from '@/shared/action/ui/ActionBanner';
import { useItemStatusChange } from '../model/useItemStatusChange';
import { KitDialog } from './KitDialog';

const reload = jest.fn();
const done = jest.fn();
const changeStatus = itemAdmin.updateStatus;

interface Asked {
  readonly stockNumbers: readonly string[];
  readonly activates: boolean;
}

function Change({ stockNumbers, activates }: Asked) {
  const change = useItemStatusChange({ done, reload });
  return (
    <>
      <ActionBanner />
      <button
        type="button"
        onClick={() =>
          change.run(
            stockNumbers.map((stockNumber) => ({
              id: stockNumber,
              stockNumber,
              isActive: !activates,
            })),
            activates,
          )
        }
      >
        Go
      </button>
      <KitDialog change={change} />
    </>
  );
}

/** A client user who has asked for a new status of some items. */
const ask = async (asked: Asked, reply: NonNullable<Options['answers']>[number]) => {
  const page = renderPortal(<Change {...asked} />, {
    role: 'User',
    route: 'Inventory',
    answers: [reply],
  });
  await page.user.click(screen.getByRole('button', { name: 'Go' }));
  return { ...page, sent: () => page.calls(changeStatus).map(({ payload }) => payload) };
};

const inKits = aProblem('Item BTL is part of kits', {
  data: { MultipleItemKitsThatContainItem: ['KIT-1', 'KIT-2'] },
});
const inactiveComponents = aProblem('Components of KIT-1 are inactive', {
  data: { InactiveKitComponents: ['CAP'] },
});

const press = async (
  user: Awaited<ReturnType<typeof ask>>['user'],
  dialog: string,
  button: string,
) =>
  user.click(
    within(await screen.findByRole('alertdialog', { name: dialog })).getByRole('button', {
      name: button,
    }),
  );

beforeEach(() => {
  jest.clearAllMocks();
});

describe('deactivating an item that kits contain', () => {
  const deactivate = (...stockNumbers: string[]) =>
    ask(
      { stockNumbers, activates: false },
      answers(changeStatus, ({ payload }) =>
        payload.StockNumber === 'BTL' &&
        !payload.IsActive &&
        (payload.DeactivatingItemKitsOption ?? 0) <= 0
          ? inKits
          : {},
      ),
    );

  test('a person reads which kits they are, and has three answers', async () => {
    await deactivate('BTL');
    const dialog = await screen.findByRole('alertdialog', { name: 'Kits contain item BTL' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['KIT-1', 'KIT-2']);
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cancel/Skip Kit', 'Remove Item from Kit(s)', 'Deactivate Kit(s)']);
  });

  test.each([
    ['Deactivate Kit(s)', 1],
    ['Remove Item from Kit(s)', 2],
  ] as const)(
    'the answer %s repeats the call with option %i',
    async (button, DeactivatingItemKitsOption) => {
      const { user, sent } = await deactivate('BTL');
      await press(user, 'Kits contain item BTL', button);
      expect(await screen.findByText('Item(s) deactivated successfully.')).toBeVisible();
      expect(sent()).toEqual([
        { StockNumber: 'BTL', IsActive: false },
        { StockNumber: 'BTL', IsActive: false, DeactivatingItemKitsOption },
      ]);
    },
  );

  const undone = async (user: Awaited<ReturnType<typeof ask>>['user']) => {
    const bar = within(await screen.findByRole('region', { name: 'Undo' }));
    await user.click(bar.getByRole('button', { name: 'Undo' }));
    await bar.findByText(/active again$/);
  };

  test('can be undone with its kits, and the item is active before them', async () => {
    const { user, sent } = await deactivate('CAP', 'BTL');
    await press(user, 'Kits contain item BTL', 'Deactivate Kit(s)');
    expect(
      await screen.findByText('4 items were deactivated: CAP, KIT-1, KIT-2, BTL'),
    ).toBeVisible();
    await undone(user);
    expect(sent().slice(3)).toEqual(
      ['BTL', 'KIT-2', 'KIT-1', 'CAP'].map((StockNumber) => ({ StockNumber, IsActive: true })),
    );
  });

  test('can not be undone for an item that was taken out of its kits', async () => {
    const { user, sent } = await deactivate('BTL', 'CAP');
    await press(user, 'Kits contain item BTL', 'Remove Item from Kit(s)');
    expect(await screen.findByText('Item CAP was deactivated')).toBeVisible();
    await undone(user);
    expect(sent().slice(3)).toEqual([{ StockNumber: 'CAP', IsActive: true }]);
  });

  test('skipping the only item sends nothing more and shows no result', async () => {
    const { user, sent } = await deactivate('BTL');
    await press(user, 'Kits contain item BTL', 'Cancel/Skip Kit');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(sent()).toHaveLength(1);
  });

  test('one of several items is skipped silently, and the others go on', async () => {
    const { user, sent } = await deactivate('BTL', 'CAP');
    await press(user, 'Kits contain item BTL', 'Cancel/Skip Kit');
    expect(await screen.findByText('Item(s) deactivated successfully.')).toBeVisible();
    expect(sent().slice(1)).toEqual([
      { StockNumber: 'BTL', IsActive: false, DeactivatingItemKitsOption: -1 },
      { StockNumber: 'CAP', IsActive: false },
    ]);
  });
});

describe('activating a kit', () => {
  const activate = () =>
    ask(
      { stockNumbers: ['KIT-1'], activates: true },
      answers(changeStatus, ({ payload }) =>
        payload.ActivatingKitComponentsOption === 1 ? {} : inactiveComponents,
      ),
    );

  test('a person activates its inactive components with it', async () => {
    const { user, sent } = await activate();
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Components of kit KIT-1 are inactive',
    });
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cancel/Skip Kit', 'Activate Item(s)']);
    await press(user, 'Components of kit KIT-1 are inactive', 'Activate Item(s)');
    expect(await screen.findByText('Item(s) activated successfully.')).toBeVisible();
    expect(sent().at(-1)).toEqual({
      StockNumber: 'KIT-1',
      IsActive: true,
      ActivatingKitComponentsOption: 1,
    });
  });

  test('Esc leaves the kit as it is', async () => {
    const { user, sent } = await activate();
    await screen.findByRole('alertdialog', { name: 'Components of kit KIT-1 are inactive' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(sent()).toHaveLength(1);
  });
});

describe('a run over several items', () => {
  test('says how far it is', async () => {
    const answer = laterAnswer<object>();
    await ask(
      { stockNumbers: ['A', 'B'], activates: true },
      answers(changeStatus, ({ payload }) => (payload.StockNumber === 'A' ? {} : answer.promise)),
    );
    expect(await screen.findByText('Activating 2 of 2')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    answer.finish({});
    expect(await screen.findByText('Item(s) activated successfully.')).toBeVisible();
  });

  test('collects what went wrong item by item, goes on meanwhile, shows the list as it is then, and tries only those again', async () => {
    let isDown = true;
    const { user, sent } = await ask(
      { stockNumbers: ['A', 'B', 'C'], activates: false },
      answers(changeStatus, ({ payload: { StockNumber } }) =>
        isDown && StockNumber !== 'B'
          ? aProblem(`${StockNumber} has open orders`, { errorId: `err-${StockNumber}` })
          : {},
      ),
    );
    const result = await screen.findByRole('alert');
    expect(result).toHaveTextContent(
      'Error deactivating item A: A has open orders Error deactivating item C: C has open orders',
    );
    expect(result).toHaveTextContent('err-A, err-C');
    expect(reload).toHaveBeenCalledTimes(1);
    isDown = false;
    await user.click(within(result).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Item(s) deactivated successfully.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(done).toHaveBeenCalledTimes(1);
    expect(sent().map(({ StockNumber }) => StockNumber)).toEqual(['A', 'B', 'C', 'A', 'C']);
    // What can be undone is all of it, not what the second try did alone.
    expect(await screen.findByText('3 items were deactivated: B, A, C')).toBeVisible();
  });

  test('stops when the person turns out to be signed out', async () => {
    const { sent } = await ask(
      { stockNumbers: ['A', 'B'], activates: true },
      answers(changeStatus, aProblem('Unauthorized', { status: 401 })),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(sent()).toHaveLength(1);
  });
});
