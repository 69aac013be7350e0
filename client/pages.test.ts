import { allRows } from './pages';

interface Row {
  readonly _id: string;
}

/** A list that is asked page by page; `change` happens to it after each page. */
const listOf = (ids: string[], change: () => void = () => undefined) => {
  const asked: object[] = [];
  const ask = async (query: { page: number; pageSize: number }) => {
    asked.push(query);
    const { page, pageSize } = query;
    const entities = ids.slice((page - 1) * pageSize, page * pageSize).map((_id) => ({ _id }));
    const totalEntityLookupCount = ids.length;
    change();
    return { entities, totalEntityLookupCount };
  };
  return { asked, ask };
};

const idsOf = async (rows: AsyncGenerator, most = Infinity): Promise<string[]> => {
  const ids: string[] = [];
  for await (const row of rows) {
    ids.push((row as Row)._id);
    if (ids.length === most) break;
  }
  return ids;
};

describe('all records of a list', () => {
  it('come page after page, with the filters of the question on each', async () => {
    const { asked, ask } = listOf(['a', 'b', 'c', 'd', 'e']);
    const query = { pageSize: 2, status: 'open' };
    expect(await idsOf(allRows(query, ask))).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(asked).toEqual([1, 2, 3].map((page) => ({ ...query, page })));
  });

  it('are asked for no further than they are taken', async () => {
    const { asked, ask } = listOf(['a', 'b', 'c', 'd', 'e']);
    expect(await idsOf(allRows({ pageSize: 2 }, ask), 2)).toEqual(['a', 'b']);
    expect(asked).toHaveLength(1);
  });

  it('need one question where there are none, and where the last page is full', async () => {
    const none = listOf([]);
    expect(await idsOf(allRows({}, none.ask))).toEqual([]);
    const full = listOf(['a', 'b']);
    expect(await idsOf(allRows({ pageSize: 2 }, full.ask))).toEqual(['a', 'b']);
    expect([none.asked, full.asked].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('are not given twice when a new one in front moves them to the next page', async () => {
    const ids = ['a', 'b', 'c'];
    let isNew = true;
    const { ask } = listOf(ids, () => {
      if (isNew) ids.unshift('new');
      isNew = false;
    });
    expect(await idsOf(allRows({ pageSize: 2 }, ask))).toEqual(['a', 'b', 'c']);
  });
});
