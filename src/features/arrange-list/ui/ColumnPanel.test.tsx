import { act, screen, within } from '@testing-library/react';
import { renderPortal } from '@tests/renderPortal';
import { Arrangement } from '@/shared/list/Arrangement';
import { SavedViews } from '@/shared/list/SavedViews';
import { ColumnPanel } from './ColumnPanel';

const done = (): Promise<void> => Promise.resolve();

/** A person in front of the columns of the order list. */
const show = () => {
  const call = () => Promise.reject(new Error('Nothing is asked for'));
  const views = new SavedViews({
    call,
    may: () => true,
    knowExtras: () => Promise.resolve(null),
  });
  const arrangement = new Arrangement({
    name: 'orders',
    views,
    search: '',
    isBare: false,
    list: { query: {}, sortAs: done },
    show: done,
  });
  return { arrangement, ...renderPortal(<ColumnPanel arrangement={arrangement} />) };
};

const shown = () => within(screen.getByRole('list', { name: 'Shown, in this order' }));
const more = () => within(screen.getByRole('list', { name: 'More' }));
const usual = ['name', 'number', 'created', 'recipient', 'status', 'warehouse'];

describe('the columns of a list', () => {
  test('are added and taken away, and the focus goes along', async () => {
    const { user, arrangement } = show();
    await user.click(more().getByRole('checkbox', { name: 'AGE' }));
    expect(arrangement.keys).toEqual([...usual, 'age']);
    expect(shown().getByRole('checkbox', { name: 'AGE' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('AGE is shown');
    await user.click(shown().getByRole('checkbox', { name: 'RECIPIENT' }));
    expect(arrangement.keys).not.toContain('recipient');
    expect(more().getByRole('checkbox', { name: 'RECIPIENT' })).toHaveFocus();
  });

  test('change places with Alt and the arrows, but for the first', async () => {
    const { user, arrangement } = show();
    act(() => shown().getByRole('checkbox', { name: 'CREATED DATE' }).focus());
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(arrangement.keys.slice(0, 3)).toEqual(['name', 'created', 'number']);
    expect(screen.getByRole('status')).toHaveTextContent('CREATED DATE is column 2 of 6');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(arrangement.keys[0]).toBe('name');
    expect(shown().queryByRole('checkbox', { name: 'ORDER NAME' })).not.toBeInTheDocument();
  });

  test('are set back without losing the focus', async () => {
    const { user, arrangement } = show();
    await user.click(more().getByRole('checkbox', { name: 'AGE' }));
    const reset = screen.getByRole('button', { name: 'Reset to default' });
    await user.click(reset);
    expect(arrangement.keys).toEqual(usual);
    expect(reset).toHaveFocus();
    expect(reset).toHaveAccessibleDescription('These are the default columns');
  });

  test('are found by their heading', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('Find a column'), 'ship');
    expect(more().getByRole('checkbox', { name: 'SHIP DATE' })).toBeVisible();
    expect(more().queryByRole('checkbox', { name: 'AGE' })).not.toBeInTheDocument();
  });
});
