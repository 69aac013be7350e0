import { act, screen, waitFor } from '@testing-library/react';
import { SingleKeys } from '@/shared/keys/SingleKeys';
import type { StepBeside, Walk } from '@/shared/routes/Walk';
import { aProblem, laterAnswer, renderPortal, type Options } from '@tests/renderPortal';
import { ScreenHeader } from './ScreenHeader';

const records = ['a', 'b', 'c'];
const paramsOf = (id: string) => ({ id, term: `130${id}` });

/** A walk through three records of 1,300. */
const take = jest.fn();
const aWalk = (beside?: Walk['beside']): Walk => ({
  place: { top: 0, row: null, search: '' },
  placeOf: (id) => (records.includes(id) ? { at: records.indexOf(id) + 1, of: 3 } : null),
  beside:
    beside ??
    ((id, step) => {
      const next = records[records.indexOf(id) + step];
      const found: StepBeside | null =
        next === undefined ? null : { screen: 'OrderDetail', params: paramsOf(next), take };
      return Promise.resolve(found);
    }),
});

/** A person on the screen of a record that was opened from a list. */
const openRecord = async (id: string, walk: Walk | undefined, options: Options = {}) => {
  const page = renderPortal(<ScreenHeader title="Order" />, {
    route: 'OrderDetail',
    params: { ...paramsOf(id), walk },
    ...options,
  });
  if (walk?.placeOf(id)) await screen.findByRole('group', { name: 'Rows of the list' });
  return page;
};

const previous = () => screen.getByRole('button', { name: 'Previous record' });
const next = () => screen.getByRole('button', { name: 'Next record' });

beforeEach(() => take.mockClear());

describe('a person who opened a record from a list', () => {
  test('reads which of its rows it is, and goes on to the one beside', async () => {
    const { user, navigation } = await openRecord('b', aWalk());
    expect(screen.getByText('2 of 3')).toBeVisible();
    await user.click(next());
    expect(await screen.findByText('3 of 3')).toBeVisible();
    expect(navigation.params.id).toBe('c');
    expect(navigation.place?.search).toBe('?order=130c');
    await user.click(previous());
    expect(await screen.findByText('2 of 3')).toBeVisible();
  });

  test('walks with J and K as well, and Back still leads to the list', async () => {
    const { user, navigation } = await openRecord('a', aWalk());
    const index = navigation.place?.index;
    await user.keyboard('j');
    expect(await screen.findByText('2 of 3')).toBeVisible();
    await user.keyboard('j');
    expect(await screen.findByText('3 of 3')).toBeVisible();
    await user.keyboard('k');
    expect(await screen.findByText('2 of 3')).toBeVisible();
    expect(navigation.place?.index).toBe(index);
  });

  test.each([
    ['a', 'k', previous],
    ['c', 'j', next],
  ] as const)('stands at an end with %s: %s leads nowhere', async (id, key, button) => {
    const beside = jest.fn(aWalk().beside);
    const { user } = await openRecord(id, aWalk(beside));
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    await user.click(button());
    await user.keyboard(key);
    expect(beside).not.toHaveBeenCalled();
  });

  test('walks by no key once single keys are switched off, and by the buttons all the same', async () => {
    const { user, stores } = await openRecord('a', aWalk());
    act(() => stores.of(SingleKeys).switch(false));
    await user.keyboard('j');
    expect(screen.getByText('1 of 3')).toBeVisible();
    await user.hover(next());
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/^Next$/);
    await user.click(next());
    expect(await screen.findByText('2 of 3')).toBeVisible();
  });

  test('reads why the next page of the list can not be read, and can try again', async () => {
    let isDown = true;
    const walk = aWalk((id, step) =>
      isDown
        ? Promise.reject(aProblem('Issue getting orders. Network issue.'))
        : aWalk().beside(id, step),
    );
    const { user, navigation } = await openRecord('b', walk);
    await user.click(next());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Issue getting orders. Network issue.',
    );
    expect(navigation.params.id).toBe('b');
    isDown = false;
    await user.click(next());
    expect(await screen.findByText('3 of 3')).toBeVisible();
  });

  test('stays elsewhere after having left while the next row was looked for', async () => {
    const { promise, finish } = laterAnswer<StepBeside | null>();
    const { user, navigation } = await openRecord(
      'b',
      aWalk(() => promise),
    );
    await user.click(next());
    act(() => navigation.go('Dashboard'));
    await act(async () => finish({ screen: 'OrderDetail', params: paramsOf('c'), take }));
    expect(navigation.routeName).toBe('Dashboard');
    expect(take).not.toHaveBeenCalled();
  });

  test('is asked first where the record has unsaved changes', async () => {
    const { user, navigation } = await openRecord('a', aWalk());
    navigation.guard(() => true);
    await user.keyboard('j');
    await waitFor(() => expect(navigation.held).not.toBeNull());
    expect(navigation.params.id).toBe('a');
    act(() => navigation.answer(false));
    expect(take).not.toHaveBeenCalled();
    await user.keyboard('j');
    await waitFor(() => expect(navigation.held).not.toBeNull());
    act(() => navigation.answer(true));
    expect(await screen.findByText('2 of 3')).toBeVisible();
    expect(take).toHaveBeenCalledTimes(1);
  });
});

describe('there are no rows to walk through', () => {
  test('for a person who opened the record by its address', async () => {
    await openRecord('b', undefined);
    expect(screen.queryByRole('button', { name: 'Next record' })).not.toBeInTheDocument();
  });

  test('where the record is not among the rows of the list any more', async () => {
    await openRecord('gone', aWalk());
    await act(() => import('./WalkThrough'));
    expect(screen.queryByRole('button', { name: 'Next record' })).not.toBeInTheDocument();
  });
});
