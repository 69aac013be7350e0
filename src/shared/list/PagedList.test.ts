import { autorun } from 'mobx';
import { ApiProblem } from '@/shared/api/ApiProblem';
import { PagedList, type Page } from './PagedList';

interface Query {
  readonly page: number;
  readonly pageSize: number;
  readonly status?: string | undefined;
}
interface Row {
  readonly id: string;
}

const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id }));
const pageOf = (ids: string[], total = ids.length): Page<Row, null> => ({
  rows: rows(...ids),
  total,
  counts: null,
});
const outage = new ApiProblem({
  message: 'Issue getting orders. Network issue.',
  status: null,
  errorId: null,
  fields: {},
  data: null,
  retryAfter: null,
});

const listOf = (answer: (query: Query) => Promise<Page<Row, null>>) => {
  const asked: Query[] = [];
  const list = new PagedList<Row, Query, null>({
    query: { page: 1, pageSize: 2 },
    fetchPage: async (query, signal) => {
      signal.throwIfAborted();
      asked.push(query);
      const page = await answer(query);
      signal.throwIfAborted();
      return page;
    },
  });
  return { list, asked };
};

describe('a paged list', () => {
  test('narrowing goes back to page 1', async () => {
    const { list } = listOf(() => Promise.resolve(pageOf(['a', 'b'], 10)));
    await list.turnTo(3);
    await list.narrow({ status: 'shipped' });
    expect(list.query).toEqual({ page: 1, pageSize: 2, status: 'shipped' });
  });

  test('counts its pages, and an empty list has one', async () => {
    const { list } = listOf(() => Promise.resolve(pageOf(['a'], 5)));
    expect(list.pages).toBe(1);
    await list.load();
    expect(list.pages).toBe(3);
  });

  test('a page read ahead is shown without another request', async () => {
    const { list, asked } = listOf(({ page }) => Promise.resolve(pageOf([`p${page}`], 6)));
    await list.load();
    expect(asked.map(({ page }) => page)).toEqual([1, 2]);
    await list.turnTo(2);
    expect(list.rows).toEqual(rows('p2'));
    expect(asked.map(({ page }) => page)).toEqual([1, 2, 3]);
    await list.turnTo(3);
    expect(list.rows).toEqual(rows('p3'));
    expect(asked.map(({ page }) => page)).toEqual([1, 2, 3]);
  });

  test('a choice that a person rests on is there when it is made', async () => {
    const { list, asked } = listOf(({ status = 'all' }) => Promise.resolve(pageOf([status])));
    await list.load();
    list.expect({ status: 'held' });
    list.expect({ status: 'shipped' });
    list.expect({ status: 'shipped' });
    await list.narrow({ status: 'shipped' });
    expect(list.rows).toEqual(rows('shipped'));
    expect(asked.map(({ status }) => status)).toEqual([undefined, 'held', 'shipped']);
  });

  test('resting on what is chosen already asks for nothing', async () => {
    const { list, asked } = listOf(() => Promise.resolve(pageOf(['a'])));
    await list.load();
    list.expect({ status: undefined });
    expect(asked).toHaveLength(1);
  });

  test('who saves data is read no page ahead', async () => {
    const { list, asked } = listOf(({ page }) => Promise.resolve(pageOf([`p${page}`], 6)));
    const browser = { connection: { saveData: true } };
    Object.defineProperty(globalThis, 'navigator', { value: browser, configurable: true });
    await list.load();
    list.expect({ status: 'shipped' });
    Reflect.deleteProperty(globalThis, 'navigator');
    expect(asked.map(({ page }) => page)).toEqual([1]);
    await list.turnTo(2);
    expect(list.rows).toEqual(rows('p2'));
  });

  test('turning a page waits for that page alone, not for the one that is read ahead', async () => {
    const { list } = listOf(({ page }) =>
      page < 3 ? Promise.resolve(pageOf([`p${page}`], 6)) : new Promise(() => undefined),
    );
    await list.load();
    await list.turnTo(2);
    expect(list.rows).toEqual(rows('p2'));
    await list.load();
    expect(list.loading).toBe('ready');
  });

  test('a page read ahead before the list was loaded anew is not shown any more', async () => {
    let orders = 'before';
    const { list } = listOf(({ page }) => Promise.resolve(pageOf([`${orders} ${page}`], 4)));
    await list.load();
    orders = 'after';
    const loading = list.load();
    await list.turnTo(2);
    await loading;
    expect(list.rows).toEqual(rows('after 2'));
  });

  test('a page that is on its way ahead is waited for, and not asked for again', async () => {
    let bring: (page: Page<Row, null>) => void = () => undefined;
    const { list, asked } = listOf(({ page }) =>
      page === 2
        ? new Promise((resolve) => {
            bring = resolve;
          })
        : Promise.resolve(pageOf([`p${page}`], 4)),
    );
    await list.load();
    const turning = list.turnTo(2);
    expect([list.loading, list.isStale]).toEqual(['refreshing', true]);
    bring(pageOf(['p2'], 4));
    await turning;
    expect([list.loading, list.rows]).toEqual(['ready', rows('p2')]);
    expect(asked.map(({ page }) => page)).toEqual([1, 2]);
  });

  test('a page that could not be read ahead is asked for again', async () => {
    let isDown = true;
    const { list } = listOf(({ page }) =>
      page === 2 && isDown ? Promise.reject(outage) : Promise.resolve(pageOf([`p${page}`], 4)),
    );
    await list.load();
    await Promise.resolve();
    expect([list.loading, list.problem]).toEqual(['ready', null]);
    isDown = false;
    await list.turnTo(2);
    expect(list.rows).toEqual(rows('p2'));
  });

  test('a page is read beside the one that is shown, and turned to without another request', async () => {
    const { list, asked } = listOf(({ page }) => Promise.resolve(pageOf([`p${page}`], 6)));
    await list.turnTo(3);
    const read = list.read(2);
    await read.coming;
    expect(list.rows).toEqual(rows('p3'));
    await list.turnToRead(read);
    expect([list.query.page, list.rows]).toEqual([2, rows('p2')]);
    expect(asked.map(({ page }) => page)).toEqual([3, 2, 3]);
  });

  test('a page that was read long ago is loaded anew', async () => {
    const { list, asked } = listOf(({ page }) => Promise.resolve(pageOf([`p${page}`], 6)));
    await list.turnTo(3);
    const read = list.read(2);
    await read.coming;
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await list.turnToRead(read);
    later.mockRestore();
    expect(list.rows).toEqual(rows('p2'));
    expect(asked.map(({ page }) => page)).toEqual([3, 2, 2, 3]);
  });

  test('a person who asks for a page past the end gets the last one', async () => {
    const { list, asked } = listOf(({ page }) =>
      Promise.resolve(pageOf(page > 3 ? [] : [`p${page}`], 5)),
    );
    await list.turnTo(99);
    expect(list.query.page).toBe(3);
    expect(list.rows).toEqual(rows('p3'));
    expect(list.loading).toBe('ready');
    expect(asked.map(({ page }) => page)).toEqual([99, 3]);
  });

  test('the page before is shown once the last one has lost its rows', async () => {
    let total = 5;
    const { list } = listOf(({ page }) =>
      Promise.resolve(pageOf(page * 2 - 2 < total ? [`p${page}`] : [], total)),
    );
    await list.turnTo(3);
    total = 4;
    await list.load();
    expect(list.query.page).toBe(2);
    expect(list.rows).toEqual(rows('p2'));
  });

  test('an empty list is asked for once', async () => {
    const { list, asked } = listOf(() => Promise.resolve(pageOf([])));
    await list.load();
    expect(list.loading).toBe('ready');
    expect(asked).toHaveLength(1);
  });

  test('a failed load keeps the rows and says why', async () => {
    let isDown = false;
    const { list } = listOf(() =>
      isDown ? Promise.reject(outage) : Promise.resolve(pageOf(['a'])),
    );
    await list.load();
    isDown = true;
    await list.load();
    expect(list.loading).toBe('failed');
    expect(list.problem).toBe(outage);
    expect(list.rows).toEqual(rows('a'));
    isDown = false;
    await list.load();
    expect(list.loading).toBe('ready');
    expect(list.problem).toBeNull();
  });

  test('rows that are as they were stay the same objects, changed ones do not', async () => {
    let note = 'first';
    const list = new PagedList<Row & { readonly notes: readonly string[] }, Query, null>({
      query: { page: 1, pageSize: 2 },
      fetchPage: () =>
        Promise.resolve({
          rows: [
            { id: 'a', notes: ['same'] },
            { id: 'b', notes: [note] },
          ],
          total: 2,
          counts: null,
        }),
    });
    await list.load();
    const [same, changed] = list.rows;
    note = 'second';
    await list.load();
    expect(list.rows[0]).toBe(same);
    expect(list.rows[1]).not.toBe(changed);
    expect(list.rows[1]?.notes).toEqual(['second']);
  });

  test('an answer that a newer question has overtaken is dropped', async () => {
    const late: ((page: Page<Row, null>) => void)[] = [];
    const { list } = listOf(({ status }) =>
      status ? Promise.resolve(pageOf(['new'])) : new Promise((resolve) => late.push(resolve)),
    );
    const first = list.load();
    await list.narrow({ status: 'shipped' });
    late[0]?.(pageOf(['old']));
    await first;
    expect(list.rows).toEqual(rows('new'));
  });

  test('what shows the conditions or the counts is not drawn anew by other pages of the same', async () => {
    let orders = 6;
    const list = new PagedList<Row, Query, { readonly orders: number }>({
      query: { page: 1, pageSize: 2 },
      fetchPage: ({ page }) =>
        Promise.resolve({ rows: rows(`p${page}`), total: 6, counts: { orders } }),
    });
    await list.load();
    const seen: unknown[] = [];
    const stop = autorun(() => seen.push([list.conditions, list.counts]));
    await list.turnTo(2);
    expect(seen).toEqual([[{ pageSize: 2 }, { orders: 6 }]]);
    orders = 7;
    await list.narrow({ status: 'shipped' });
    expect(seen.at(-1)).toEqual([{ pageSize: 2, status: 'shipped' }, { orders: 7 }]);
    stop();
  });

  test('the selection forgets rows that are no longer shown', async () => {
    let ids = ['a', 'b'];
    const { list } = listOf(() => Promise.resolve(pageOf(ids)));
    await list.load();
    list.selection.togglePage();
    ids = ['b', 'c'];
    await list.load();
    expect(list.chosen).toEqual(rows('b'));
  });

  describe('that keeps what is chosen', () => {
    const kept = async (pages: Record<number, string[]>, total = 6) => {
      const list = new PagedList<Row, Query, null>({
        query: { page: 1, pageSize: 2 },
        fetchPage: ({ page }) => Promise.resolve(pageOf(pages[page] ?? [], total)),
        keepsSelection: () => true,
      });
      await list.load();
      return list;
    };

    test('knows the chosen rows of all pages, and how many these are', async () => {
      const list = await kept({ 1: ['a', 'b'], 2: ['c', 'd'] });
      list.selection.togglePage();
      await list.turnTo(2);
      expect(list.selection.hasSomeOfPage).toBe(false);
      list.selection.toggle('d');
      expect(list.selection.hasSomeOfPage).toBe(true);
      expect(list.chosen).toEqual(rows('a', 'b', 'd'));
      expect([list.selection.size, list.chosenPages]).toEqual([3, 2]);
      await list.turnTo(1);
      list.selection.togglePage();
      expect(list.chosen).toEqual(rows('d'));
      list.selection.clear();
      expect([list.selection.size, list.chosenPages]).toEqual([0, 0]);
    });

    test('keeps those that a new row has shifted to the next page', async () => {
      const pages: Record<number, string[]> = { 1: ['a', 'b'], 2: ['c', 'd'] };
      const list = await kept(pages);
      list.selection.togglePage();
      Object.assign(pages, { 1: ['new', 'a'], 2: ['b', 'c'] });
      await list.load();
      expect([list.selection.size, list.chosen, list.chosenPages]).toEqual([2, rows('a', 'b'), 1]);
      await list.turnTo(2);
      expect([list.chosen, list.chosenPages]).toEqual([rows('a', 'b'), 2]);
      await list.turnTo(1);
      expect(list.chosen).toEqual(rows('a', 'b'));
      expect(list.selection.lost).toBe(0);
    });

    test('lets go of rows that no page has any more, and tells how many until others are chosen', async () => {
      const pages: Record<number, string[]> = { 1: ['a', 'b'] };
      const list = await kept(pages, 2);
      list.selection.togglePage();
      pages[1] = ['b', 'c'];
      await list.load();
      await list.load();
      expect([list.chosen, list.selection.lost]).toEqual([rows('b'), 1]);
      list.selection.toggle('c');
      expect([list.chosen, list.selection.lost]).toEqual([rows('b', 'c'), 0]);
    });

    test('lets go of all that another question does not find', async () => {
      const list = await kept({ 1: ['a', 'b'], 2: ['c', 'd'] });
      list.selection.togglePage();
      await list.turnTo(2);
      list.selection.togglePage();
      expect(list.chosen).toEqual(rows('a', 'b', 'c', 'd'));
      await list.narrow({ status: 'shipped' });
      expect(list.chosen).toEqual(rows('a', 'b'));
      expect([list.chosenPages, list.selection.lost]).toEqual([1, 0]);
    });

    test('chooses everything that the filters find, until one is let go of', async () => {
      const list = await kept({ 1: ['a', 'b'], 2: ['c', 'd'] });
      list.selection.togglePage();
      list.selection.chooseAll();
      expect(list.selection.size).toBe(6);
      await list.turnTo(2);
      await list.load();
      expect([list.selection.isAll, list.selection.has('c')]).toEqual([true, true]);
      list.selection.toggle('c');
      expect([list.selection.isAll, list.chosen]).toEqual([false, rows('d')]);
      list.selection.chooseAll();
      list.selection.togglePage();
      expect(list.selection.size).toBe(0);
      list.selection.chooseAll();
      await list.narrow({ status: 'shipped' });
      expect([list.selection.isAll, list.selection.size]).toEqual([false, 0]);
    });
  });
});
