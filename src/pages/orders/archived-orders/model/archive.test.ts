import { orders } from '@contract/order';
import { OrderStore } from '@/entities/order';
import { PagedList } from '@/shared/list/PagedList';
import { anOrder } from '@tests/records';
import { answers, fakeServer } from '@tests/answers';
import { archiveYears, archiveOf } from './archive';

const today = new Date(2026, 10, 20);

const anArchive = (search: string) => {
  const { call, calls } = fakeServer([
    answers(orders.archived, { entities: [anOrder(7)], totalEntityLookupCount: 1 }),
  ]);
  const store = new OrderStore({ call, may: () => true });
  return { archive: new PagedList(archiveOf({ call, store }, search, ['2026', '2025'])), calls };
};

test('the years run from today down to the one of the client, and there is always one', () => {
  expect(archiveYears('2023-06-15T12:00:00.000Z', today)).toEqual(['2026', '2025', '2024', '2023']);
  expect(archiveYears('2026-06-15T12:00:00.000Z', today)).toEqual(['2026']);
  expect(archiveYears('2027-06-15T12:00:00.000Z', today)).toEqual(['2026']);
});

test('an address with a month lists its orders', async () => {
  const { archive, calls } = anArchive('?year=2025&month=March&page=1&pageSize=20');
  await archive.load();
  expect(archive.rows.map(({ number }) => number)).toEqual(['7']);
  expect(calls(orders.archived)).toEqual([
    { params: { year: '2025', month: 'March' }, query: { page: 1, pageSize: 20 } },
  ]);
});

test.each(['', '?year=2025', '?month=March', '?year=2025&month=Sept', '?year=1999&month=March'])(
  'an address that names no month of the archive (%s) asks for nothing',
  async (search) => {
    const { archive, calls } = anArchive(search);
    await archive.load();
    expect(archive).toMatchObject({ loading: 'ready', total: 0 });
    expect(calls(orders.archived)).toEqual([]);
  },
);
