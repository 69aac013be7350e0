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
    list.selection.toggleAll(list.ids);
    ids = ['b', 'c'];
    await list.load();
    expect(list.chosen).toEqual(rows('b'));
  });
});
