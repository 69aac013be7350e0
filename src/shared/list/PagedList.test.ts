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
    const kept = async (pages: Record<number, string[]>) => {
      const list = new PagedList<Row, Query, null>({
        query: { page: 1, pageSize: 2 },
        fetchPage: ({ page }) => Promise.resolve(pageOf(pages[page] ?? [], 6)),
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

    test('lets go of rows that its page has lost, and of all others with another question', async () => {
      const pages: Record<number, string[]> = { 1: ['a', 'b'], 2: ['c', 'd'] };
      const list = await kept(pages);
      list.selection.togglePage();
      await list.turnTo(2);
      list.selection.togglePage();
      pages[2] = ['d', 'e'];
      await list.load();
      expect(list.chosen).toEqual(rows('a', 'b', 'd'));
      await list.narrow({ status: 'shipped' });
      expect(list.chosen).toEqual(rows('a', 'b'));
      expect(list.chosenPages).toBe(1);
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
