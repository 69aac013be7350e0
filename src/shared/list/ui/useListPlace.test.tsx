import { act, fireEvent, screen } from '@testing-library/react';
import { renderPortal } from '@tests/renderPortal';
import { PagedList } from '../PagedList';
import { ListTable } from './ListTable';
import type { RowLooks } from './columns';

interface Row {
  readonly id: string;
}

const looks: RowLooks<Row> = {
  columns: [{ key: 'id', head: 'ID', cell: ({ id }, open) => open(`Row ${id}`) }],
  touchColumns: [{ key: 'id', head: 'ID', cell: ({ id }, open) => open(`Row ${id}`) }],
  block: ({ id }, open) => open(`Row ${id}`),
  nameOf: ({ id }) => `row ${id}`,
};

const ids = Array.from({ length: 50 }, (_, index) => String(index + 1));

/** A list as its page keeps it while a person is elsewhere. */
const aList = async () => {
  const list = new PagedList<Row, { page: number; pageSize: number }, null>({
    query: { page: 1, pageSize: 50 },
    fetchPage: ({ page }) =>
      Promise.resolve({
        rows: ids.map((id) => ({ id: page === 1 ? id : `${page}-${id}` })),
        total: 100,
        counts: null,
      }),
  });
  await list.load();
  return list;
};

type List = Awaited<ReturnType<typeof aList>>;

const arrive = (list: List) =>
  renderPortal(
    <ListTable
      title="Things"
      list={list}
      looks={looks}
      isSelectable
      opening={{
        hrefOf: ({ id }) => `/things?thing=${id}`,
        open: ({ id }) => list.place.leaveBy(id),
      }}
    />,
  );

const rowsOnScreen = () => screen.getByRole('group', { name: 'Things, rows' });
const row = (id: string) => screen.getByRole('link', { name: `Row ${id}` });

// jsdom lays nothing out, so that it has no way to scroll a row into view.
const scrollIntoView = jest.fn();
beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
});

test('a person who comes back finds the rows scrolled as they were, and the focus on the row that was opened', async () => {
  const list = await aList();
  const { user, unmount } = arrive(list);
  fireEvent.scroll(rowsOnScreen(), { target: { scrollTop: 640 } });
  await user.click(row('20'));
  unmount();
  arrive(list);
  expect(rowsOnScreen().scrollTop).toBe(640);
  expect(row('20')).toHaveFocus();
});

test('a person who walked on comes back to the row that was walked to, wherever it is', async () => {
  const list = await aList();
  const { user, unmount } = arrive(list);
  await user.click(row('2'));
  unmount();
  list.place.leaveBy('50');
  arrive(list);
  expect(row('50')).toHaveFocus();
  expect(scrollIntoView.mock.contexts).toEqual([row('50').closest('tr')]);
});

test('the focus comes back once: a person who then goes elsewhere by another way has it there', async () => {
  const list = await aList();
  const { user, unmount } = arrive(list);
  await user.click(row('2'));
  unmount();
  const again = arrive(list);
  expect(row('2')).toHaveFocus();
  again.unmount();
  arrive(list);
  expect(row('2')).not.toHaveFocus();
});

test('a person whose row is gone once the list is answered anew stays among the rows', async () => {
  const list = await aList();
  const { user, unmount } = arrive(list);
  await user.click(row('2'));
  unmount();
  arrive(list);
  expect(row('2')).toHaveFocus();
  await act(() => list.turnTo(2));
  expect(rowsOnScreen()).toHaveFocus();
});

test('a row that is gone leaves a person where the rows were scrolled to', async () => {
  const list = await aList();
  list.place.scrolledTo(640);
  list.place.leaveBy('gone');
  arrive(list);
  expect(rowsOnScreen().scrollTop).toBe(640);
  expect(document.body).toHaveFocus();
});

test('a person who turns the page begins at its first row, and stays in place while it is refreshed', async () => {
  const list = await aList();
  arrive(list);
  fireEvent.scroll(rowsOnScreen(), { target: { scrollTop: 640 } });
  await act(() => list.load());
  expect(rowsOnScreen().scrollTop).toBe(640);
  await act(() => list.turnTo(2));
  expect(row('2-1')).toBeVisible();
  expect(rowsOnScreen().scrollTop).toBe(0);
});

test('a person who arrives for the first time is at the top, with the focus nowhere', async () => {
  arrive(await aList());
  expect(rowsOnScreen().scrollTop).toBe(0);
  expect(document.body).toHaveFocus();
  expect(scrollIntoView).not.toHaveBeenCalled();
});
