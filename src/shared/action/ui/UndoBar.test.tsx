import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiProblem } from '@/shared/api/ApiProblem';
import { renderPortal } from '@tests/renderPortal';
import { Undos, type Undoable } from '../Undos';

const perform = jest.fn<Promise<unknown>, []>();
beforeEach(() => perform.mockReset().mockResolvedValue(undefined));

const deactivated: Undoable = {
  text: '2 items were deactivated: CHR-BLK, CHR-GRN',
  perform: () => perform(),
  doneText: '2 items are active again',
};

/** A person who has just deactivated two items. */
const open = async () => {
  const page = renderPortal(
    <>
      <h1 tabIndex={-1}>Items</h1>
      <input aria-label="Search items" />
    </>,
    { route: 'Inventory' },
  );
  const undos = page.stores.of(Undos);
  act(() => undos.offer(deactivated));
  const bar = await screen.findByRole('region', { name: 'Undo' });
  return { ...page, undos, bar };
};

const refusal = (status: number, message: string) =>
  new ApiProblem({ message, status, errorId: 'e-7', fields: {}, data: null, retryAfter: null });

describe('the bar of what can be undone', () => {
  test('says what was done and how long it can be undone, and leaves the focus alone', async () => {
    const { bar } = await open();
    expect(within(bar).getByText('2 items were deactivated: CHR-BLK, CHR-GRN')).toBeVisible();
    // The bar's code may come a moment after the ten seconds have begun.
    expect(within(bar).getByRole('img', { name: /^(10|[6-9]) seconds left$/ })).toBeVisible();
    expect(document.body).toHaveFocus();
    expect(
      screen.getByText('2 items were deactivated: CHR-BLK, CHR-GRN. Press Ctrl Z to undo.'),
    ).toHaveAttribute('aria-live', 'polite');
  });

  test('is reached by Tab, and its time stops while the focus or the pointer is in it', async () => {
    const { user, bar, undos } = await open();
    await user.tab();
    await user.tab();
    expect(within(bar).getByRole('button', { name: 'Undo' })).toHaveFocus();
    const held = () => undos.secondsLeft;
    const left = held();
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    expect(held()).toBe(left);
    await user.tab();
    await user.tab();
    await waitFor(() => expect(held()).toBeLessThan(left), { timeout: 3_000 });
  });

  test('undoes by its button, and leaves who pressed it at the heading', async () => {
    const { user, bar } = await open();
    await user.click(within(bar).getByRole('button', { name: 'Undo' }));
    expect(await within(bar).findByText('2 items are active again')).toBeVisible();
    expect(perform).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { name: 'Items' })).toHaveFocus();
    await user.click(within(bar).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('undoes by Ctrl and Z, which belongs to the field of who types', async () => {
    const { user, bar } = await open();
    await user.click(screen.getByRole('textbox', { name: 'Search items' }));
    await user.keyboard('{Control>}z{/Control}');
    act(() => document.body.focus());
    await user.click(screen.getByRole('heading', { name: 'Items' }));
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(perform).not.toHaveBeenCalled();
    await user.keyboard('{Control>}z{/Control}');
    expect(await within(bar).findByText('2 items are active again')).toBeVisible();
  });

  test('says what failed with its Error ID, and tries again', async () => {
    perform.mockRejectedValueOnce(refusal(503, 'The server is busy'));
    const { user, bar } = await open();
    await user.click(within(bar).getByRole('button', { name: 'Undo' }));
    expect(await within(bar).findByText('The server is busy')).toBeVisible();
    expect(within(bar).getByText('e-7')).toBeVisible();
    await user.click(within(bar).getByRole('button', { name: 'Try again' }));
    expect(await within(bar).findByText('2 items are active again')).toBeVisible();
  });

  test('offers no further try for what is gone', async () => {
    perform.mockRejectedValueOnce(refusal(409, 'It can no longer be brought back.'));
    const { user, bar } = await open();
    await user.click(within(bar).getByRole('button', { name: 'Undo' }));
    expect(await within(bar).findByText('It can no longer be brought back.')).toBeVisible();
    expect(within(bar).queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(within(bar).getByRole('button', { name: 'Close' })).toBeVisible();
  });
});
