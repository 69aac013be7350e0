import { act, screen, waitFor, within } from '@testing-library/react';
import { aProblem, laterAnswer, renderPortal, type Options } from '@tests/renderPortal';
import { PagedList, type Page } from '../PagedList';
import { ListScreen } from './ListScreen';
import type { RowLooks } from './columns';

interface Row {
  readonly id: string;
}
interface Query {
  readonly page: number;
  readonly pageSize: number;
}

const pageOf = (ids: readonly string[], total = ids.length): Page<Row, null> => ({
  rows: ids.map((id) => ({ id })),
  total,
  counts: null,
});

const cell = jest.fn((row: Row) => `Row ${row.id}`);
const looks: RowLooks<Row> = {
  columns: [
    { key: 'id', head: 'ID', cell: (row, open) => open(cell(row)) },
    { key: 'made', head: 'CREATED DATE', cell: () => 'Nov 20' },
  ],
  touchColumns: [{ key: 'id', head: 'ID', cell: (row, open) => open(cell(row)) }],
  block: (row, open) => open(cell(row)),
  nameOf: ({ id }) => `row ${id}`,
};
const open = jest.fn();

/** A person in front of a list that has been loaded. */
const showList = async (
  fetchPage: (query: Query) => Promise<Page<Row, null>>,
  options: Options = {},
) => {
  const list = new PagedList<Row, Query, null>({
    query: { page: 1, pageSize: 2 },
    fetchPage,
    keepsSelection: () => true,
  });
  await list.load();
  const screenOf = (
    <ListScreen
      title="Things"
      list={list}
      looks={looks}
      filters={null}
      bulk={<button type="button">Act</button>}
      switcher={null}
      empty="Nothing here"
      opening={{ open, hrefOf: ({ id }) => `/things?thing=${id}` }}
      onSupport={jest.fn()}
    />
  );
  return { list, ...renderPortal(screenOf, options) };
};

const checkboxes = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);

beforeEach(() => {
  jest.clearAllMocks();
});

describe('a list', () => {
  test('a person whose selected rows have gone from it is told', async () => {
    let ids = ['a', 'b'];
    const { user, list } = await showList(() => Promise.resolve(pageOf(ids)));
    await user.click(screen.getByRole('checkbox', { name: 'Choose all rows of this page' }));
    ids = ['b'];
    await act(() => list.load());
    expect(screen.getByText('1 selected')).toBeVisible();
    expect(screen.getByText('1 that was selected is not in this list any more')).toBeVisible();
    ids = ['c'];
    await act(() => list.load());
    expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
    expect(screen.getByText('2 that were selected are not in this list any more')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Choose row c' }));
    expect(screen.queryByText(/any more$/)).not.toBeInTheDocument();
  });

  test('a person chooses all rows of the page at once, and lets go of them (LIST-02, LIST-06)', async () => {
    const { user } = await showList(() => Promise.resolve(pageOf(['a', 'b'])));
    expect(screen.queryByRole('button', { name: 'Act' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Choose all rows of this page' }));
    expect(screen.getByText('2 selected')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Act' })).toBeVisible();
    expect(checkboxes()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.getByRole('button', { name: 'Previous page' }).closest('footer')).toHaveFocus();
    expect(checkboxes()).toHaveLength(0);
  });

  test('a person reads which records can not be shown, above those that can (OPEN-127)', async () => {
    const unread = ['13041', null, '13043', '13044', '13045'].map((name) => ({
      name,
      fields: ['Items'],
    }));
    await showList(() => Promise.resolve({ ...pageOf(['a']), unread }));
    expect(screen.getByText('Row a')).toBeVisible();
    expect(screen.getByText(/^Record 13041 can not be shown/)).toHaveTextContent(
      "Record 13041 can not be shown: the server's answer has no readable Items. A record can not be shown: the server's answer has no readable Items. Record 13043 can not be shown: the server's answer has no readable Items. 2 more can not be shown either.",
    );
  });

  test('a page whose records can not be shown is not called empty', async () => {
    await showList(() =>
      Promise.resolve({ ...pageOf([], 1), unread: [{ name: '13041', fields: ['Items'] }] }),
    );
    expect(screen.getByText(/^Record 13041 can not be shown/)).toBeVisible();
    expect(screen.queryByText('Nothing here')).not.toBeInTheDocument();
  });

  test('the pages of what was found are counted up (LIST-03, LIST-13)', async () => {
    await showList(() => Promise.resolve(pageOf(['a', 'b'], 5)));
    expect(screen.getByText('Page 1 of 3')).toBeVisible();
  });

  test('a person turns the pages, as far as there are any (LIST-04)', async () => {
    const { user } = await showList(({ page }) => Promise.resolve(pageOf([`p${page}`], 3)));
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Row p2')).toBeVisible();
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  test('the arrow keys of a person go from row to row', async () => {
    const { user } = await showList(() => Promise.resolve(pageOf(['a', 'b'])));
    await user.click(screen.getByRole('checkbox', { name: 'Choose row a' }));
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('checkbox', { name: 'Choose row b' })).toHaveFocus();
  });

  test('a full stop takes a person from the rows to the actions for them', async () => {
    const { user } = await showList(() => Promise.resolve(pageOf(['a', 'b'])));
    await user.click(screen.getByRole('checkbox', { name: 'Choose row a' }));
    await user.keyboard('.');
    expect(screen.getByRole('button', { name: 'Act' })).toHaveFocus();
  });

  test.each([
    ['a small desktop', 1280, 'fine', ['ID', 'CREATED DATE']],
    ['a tablet', 1280, 'coarse', ['ID']],
    ['a narrow window', 1180, 'fine', ['ID']],
  ] as const)(
    'on %s of %i px has its columns, or folds them',
    async (_what, width, pointer, heads) => {
      await showList(() => Promise.resolve(pageOf(['a'])), { width, pointer });
      expect(
        screen
          .getAllByRole('columnheader')
          .map(({ textContent }) => textContent)
          .filter(Boolean),
      ).toEqual(heads);
    },
  );

  test('a failed load says why and by which id, keeps the rows, and can be repeated (LIST-11, LIST-18)', async () => {
    let isDown = false;
    const { list, user } = await showList(() =>
      isDown
        ? Promise.reject(aProblem('Issue getting things. Network issue.', { errorId: 'err-42' }))
        : Promise.resolve(pageOf(['a'])),
    );
    isDown = true;
    await act(() => list.load());
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Issue getting things. Network issue.');
    expect(alert).toHaveTextContent('err-42');
    expect(screen.getByText('Row a')).toBeVisible();
    isDown = false;
    await user.click(within(alert).getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});

describe('rows that are not the answer to the question above them', () => {
  const failsFor = (isDown: (query: Query) => boolean) => (query: Query) =>
    isDown(query)
      ? Promise.reject(aProblem('Issue getting things. Network issue.'))
      : Promise.resolve(pageOf(['a', 'b'], 6));

  test('can not be chosen or acted upon by a person, until the question is answered', async () => {
    let isDown = true;
    const { list, user } = await showList(failsFor(({ page }) => page === 3 && isDown));
    await user.click(screen.getByRole('checkbox', { name: 'Choose row a' }));
    await act(() => list.turnTo(3));
    expect(screen.getByRole('checkbox', { name: 'Choose row b' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Choose all rows of this page' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Act' })).not.toBeInTheDocument();
    expect(screen.getByText(/nothing can be done with them/)).toBeVisible();
    act(() => list.selection.toggle('b'));
    expect(list.chosen.map(({ id }) => id)).toEqual(['a']);

    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByRole('button', { name: 'Act' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Choose row b' })).toBeEnabled();
    expect(list.chosen.map(({ id }) => id)).toEqual(['a']);
  });

  test('keep their actions in sight while the answer is awaited, out of reach', async () => {
    const { promise, finish } = laterAnswer<Page<Row, null>>();
    const { list, user } = await showList(({ page }) =>
      page === 3 ? promise : Promise.resolve(pageOf(['a', 'b'], 6)),
    );
    await user.click(screen.getByRole('checkbox', { name: 'Choose row a' }));
    let turning = Promise.resolve();
    act(() => {
      turning = list.turnTo(3);
    });
    const button = screen.getByRole('button', { name: 'Act' });
    expect(button.closest('[inert]')).toBeInTheDocument();
    finish(pageOf(['a', 'c'], 6));
    await act(() => turning);
    expect(screen.getByRole('button', { name: 'Act' })).toBe(button);
    expect(button.closest('[inert]')).not.toBeInTheDocument();
  });

  test('are not those of a refresh that failed: a person may act on these', async () => {
    let isDown = false;
    const { list, user } = await showList(failsFor(() => isDown));
    isDown = true;
    await act(() => list.load());
    await user.click(screen.getByRole('checkbox', { name: 'Choose row a' }));
    expect(screen.getByRole('button', { name: 'Act' })).toBeVisible();
  });

  test('look as they are while their answer may come at once, and are locked all the same', async () => {
    const { promise, finish } = laterAnswer<Page<Row, null>>();
    const { list } = await showList(({ page }) =>
      page === 3 ? promise : Promise.resolve(pageOf(['a', 'b'], 6)),
    );
    let turning = Promise.resolve();
    act(() => {
      turning = list.turnTo(3);
    });
    expect(screen.getByRole('checkbox', { name: 'Choose row a' })).toBeEnabled();
    act(() => list.selection.toggle('a'));
    expect(list.selection.size).toBe(0);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Choose row a' })).toBeDisabled(),
    );
    expect(screen.getByRole('progressbar', { name: 'Refreshing Things' })).toBeVisible();
    finish(pageOf(['c', 'd'], 6));
    await act(() => turning);
    expect(screen.getByRole('checkbox', { name: 'Choose row c' })).toBeEnabled();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test('are drawn no second time for being locked', async () => {
    const { list } = await showList(failsFor(({ page }) => page === 3));
    const drawn = cell.mock.calls.length;
    await act(() => list.turnTo(3));
    expect(screen.getByRole('checkbox', { name: 'Choose row a' })).toBeDisabled();
    expect(cell).toHaveBeenCalledTimes(drawn);
  });
});

describe('the rows of a list are drawn', () => {
  test('once, and not again while the list is refreshed, nor after it where nothing has changed', async () => {
    let next = Promise.resolve(pageOf(['a', 'b']));
    const { list } = await showList(() => next);
    const drawn = cell.mock.calls.length;
    const { promise, finish } = laterAnswer<Page<Row, null>>();
    next = promise;
    let loading = Promise.resolve();
    act(() => {
      loading = list.load();
    });
    expect(await screen.findByRole('progressbar', { name: 'Refreshing Things' })).toBeVisible();
    expect(cell).toHaveBeenCalledTimes(drawn);
    finish(pageOf(['a', 'c']));
    await act(() => loading);
    expect(screen.getByText('Row c')).toBeVisible();
    expect(cell).toHaveBeenCalledTimes(drawn + 1);
  });

  test('one by one when a person chooses them', async () => {
    const { user } = await showList(() => Promise.resolve(pageOf(['a', 'b'])));
    const drawn = cell.mock.calls.length;
    await user.click(screen.getByRole('checkbox', { name: 'Choose row a' }));
    expect(cell).toHaveBeenCalledTimes(drawn + 1);
  });
});
