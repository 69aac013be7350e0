import { aProblem } from '@tests/answers';
import { ListWalk } from './ListWalk';
import { PagedList, type PageQuery } from './PagedList';

interface Row {
  readonly id: string;
  readonly params: { readonly id: string; readonly term: string };
  readonly opens: boolean;
}

const rowOf = (id: string): Row => ({
  id,
  params: { id, term: `number ${id}` },
  opens: !id.startsWith('-'),
});

const shown = (id: string) =>
  expect.objectContaining({ screen: 'OrderDetail', params: { id, term: `number ${id}` } });

/** A person who opened a row of a list; rows whose id begins with a dash open nothing. */
const walkThrough = async (
  pages: readonly (readonly string[])[],
  { page = 1, isDown = () => false }: { page?: number; isDown?: (page: number) => boolean } = {},
) => {
  const total = pages.flat().length;
  const list = new PagedList<Row, PageQuery, null>({
    query: { page, pageSize: 2 },
    fetchPage: (query) =>
      isDown(query.page)
        ? Promise.reject(aProblem('Issue getting orders. Network issue.'))
        : Promise.resolve({ rows: (pages[query.page - 1] ?? []).map(rowOf), total, counts: null }),
  });
  await list.load();
  const walk = new ListWalk(
    list,
    () => 'OrderDetail',
    ({ opens }) => opens,
  );
  const walkTo = async (id: string, step: 1 | -1) => {
    const next = await walk.beside(id, step);
    next?.take();
    return next;
  };
  return { list, walk, walkTo };
};

describe('a person who walks through the rows of a list', () => {
  test('reads which of all pages the record is', async () => {
    const { walk } = await walkThrough([['a', 'b'], ['c', 'd'], ['e']], { page: 2 });
    expect(walk.placeOf('d')).toEqual({ at: 4, of: 5 });
    expect(walk.placeOf('a')).toBeNull();
  });

  test('comes to the row beside, and back to it in the list', async () => {
    const { list, walkTo } = await walkThrough([['a', 'b']]);
    expect(await walkTo('a', 1)).toEqual(shown('b'));
    expect(list.place.row).toBe('b');
    expect(await walkTo('b', -1)).toEqual(shown('a'));
    expect(list.place.row).toBe('a');
  });

  test('goes over the border of a page, and finds the list on that page', async () => {
    const { list, walk, walkTo } = await walkThrough([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    list.place.scrolledTo(640);
    expect(await walkTo('b', 1)).toEqual(shown('c'));
    expect(list.query.page).toBe(2);
    expect(walk.placeOf('c')).toEqual({ at: 3, of: 4 });
    expect(walk.place).toEqual({ top: 0, row: 'c', search: '?page=2&pageSize=2' });
    expect(await walkTo('c', -1)).toEqual(shown('b'));
    expect(list.query.page).toBe(1);
  });

  test('finds the list as it was where the step was found and not taken', async () => {
    const { list, walk } = await walkThrough([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(await walk.beside('b', 1)).toEqual(shown('c'));
    expect([list.query.page, list.ids, list.place.row]).toEqual([1, ['a', 'b'], null]);
    expect(walk.placeOf('b')).toEqual({ at: 2, of: 4 });
  });

  test('reads which row it is of those that are shown, whatever is asked for since', async () => {
    const { list, walk, walkTo } = await walkThrough([['a', 'b'], ['c', 'd'], ['e']]);
    void list.turnTo(3);
    list.stop();
    expect(walk.placeOf('b')).toEqual({ at: 2, of: 5 });
    expect(await walkTo('b', 1)).toEqual(shown('c'));
    expect([list.query.page, walk.placeOf('c')]).toEqual([2, { at: 3, of: 5 }]);
  });

  test('comes to the page that is asked for and not answered yet', async () => {
    const { list, walk, walkTo } = await walkThrough([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    void list.load();
    void list.turnTo(2);
    list.stop();
    expect(await walkTo('b', 1)).toEqual(shown('c'));
    expect(walk.placeOf('c')).toEqual({ at: 3, of: 4 });
  });

  test('passes over the record itself where it has moved on to the next page meanwhile', async () => {
    const pages = [['a', 'b'], ['c'], []];
    const { walkTo } = await walkThrough(pages);
    pages.splice(0, 3, ['new', 'a'], ['b', 'c']);
    expect(await walkTo('b', 1)).toEqual(shown('c'));
  });

  test('stops at both ends', async () => {
    const { list, walk } = await walkThrough([['a', 'b']]);
    expect(await walk.beside('a', -1)).toBeNull();
    expect(await walk.beside('b', 1)).toBeNull();
    expect(list.place.row).toBeNull();
  });

  test('passes over rows that open nothing, on the next page as well', async () => {
    const { walkTo } = await walkThrough([
      ['a', '-b'],
      ['-c', 'd'],
    ]);
    expect(await walkTo('a', 1)).toEqual(shown('d'));
    expect(await walkTo('d', -1)).toEqual(shown('a'));
  });

  test('stays where no further row opens, and finds the list on its page', async () => {
    const { list, walk } = await walkThrough([['a', '-b'], ['-c']]);
    expect(await walk.beside('a', 1)).toBeNull();
    expect(walk.placeOf('a')).toEqual({ at: 1, of: 3 });
    expect(list.query.page).toBe(1);
  });

  test('is told why the next page can not be read, and goes on once it can', async () => {
    let isDown = true;
    const { list, walk, walkTo } = await walkThrough([['a', 'b'], ['c']], {
      isDown: (page) => page === 2 && isDown,
    });
    await expect(walk.beside('b', 1)).rejects.toThrow('Issue getting orders. Network issue.');
    expect(list.query.page).toBe(1);
    expect(list.isFailed).toBe(false);
    expect(walk.placeOf('b')).toEqual({ at: 2, of: 3 });
    isDown = false;
    expect(await walkTo('b', 1)).toEqual(shown('c'));
  });

  test('finds the list on its page where a page beyond the next one can not be read', async () => {
    const { list, walk } = await walkThrough([['a', 'b'], ['-c', '-d'], ['e']], {
      isDown: (page) => page === 3,
    });
    await expect(walk.beside('b', 1)).rejects.toThrow('Issue getting orders. Network issue.');
    expect(list.query.page).toBe(1);
    expect(walk.placeOf('b')).toEqual({ at: 2, of: 5 });
  });

  test('stays where the record is not among the rows any more', async () => {
    const { walk } = await walkThrough([['a', 'b']]);
    expect(await walk.beside('gone', 1)).toBeNull();
  });
});
