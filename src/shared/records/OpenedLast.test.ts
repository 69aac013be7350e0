import { preferences } from '@contract/preferences';
import { answers, aProblem, fakeServer } from '@tests/answers';
import { OpenedLast, writeDelay } from './OpenedLast';

const order = (number: number, title = `Order #${number}`) =>
  ({ kind: 'order', id: `id-${number}`, term: String(number), title }) as const;

const sentOrder = (number: number, title = `Order #${number}`) => ({
  Kind: 'order',
  Id: `id-${number}`,
  Term: String(number),
  Title: title,
});

/** A tab, and a server that keeps what was opened; `isAway` says whether it can be reached. */
const aTab = () => {
  const server = { problem: null as ReturnType<typeof aProblem> | null };
  const { call, calls } = fakeServer([answers(preferences.opened, () => server.problem ?? {})]);
  const opened = new OpenedLast({ call });
  return {
    opened,
    server,
    terms: () => opened.records.map(({ term }) => term),
    written: () =>
      calls(preferences.opened).map(({ payload }) => payload.Records.map(({ Term }) => Term)),
    calls,
  };
};

const pass = () => jest.advanceTimersByTimeAsync(writeDelay);

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('the records that were opened last', () => {
  test('are ten at most, the newest first', () => {
    const { opened, terms } = aTab();
    for (let number = 1; number <= 11; number += 1) opened.add(order(number));
    expect(terms()).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
  });

  test('name each record once, as it is called now', () => {
    const { opened } = aTab();
    opened.add(order(1, 'Order'));
    opened.add(order(2));
    opened.add(order(1));
    expect(opened.records.map(({ title }) => title)).toEqual(['Order #1', 'Order #2']);
  });

  test('are forgotten with the session, and what was not written is not written any more', async () => {
    const { opened, written } = aTab();
    opened.know([sentOrder(1)]);
    opened.add(order(2));
    opened.empty();
    expect(opened.records).toEqual([]);
    await pass();
    expect(written()).toEqual([]);
  });
});

describe('a server that keeps them', () => {
  test('has them there after a reload, below what was opened since', () => {
    const { opened, terms } = aTab();
    opened.add(order(2, 'Order #2, renamed'));
    opened.know([sentOrder(1), sentOrder(2)]);
    expect(terms()).toEqual(['2', '1']);
    expect(opened.records[0]?.title).toBe('Order #2, renamed');
  });

  test('hears of them once the person has stayed, in one call', async () => {
    const { opened, calls } = aTab();
    opened.know([]);
    opened.add(order(1, 'Order'));
    opened.add(order(1));
    opened.add(order(2, 'x'.repeat(400)));
    expect(calls(preferences.opened)).toEqual([]);
    await pass();
    expect(calls(preferences.opened)).toEqual([
      { payload: { Records: [sentOrder(2, 'x'.repeat(320)), sentOrder(1)] } },
    ]);
    await pass();
    expect(calls(preferences.opened)).toHaveLength(1);
  });

  test('hears of what was opened before it had answered', async () => {
    const { opened, written } = aTab();
    opened.add(order(1));
    await pass();
    expect(written()).toEqual([]);
    opened.know([sentOrder(7)]);
    await pass();
    expect(written()).toEqual([['1']]);
  });

  test('hears with the next one of those that did not arrive, and never again of those that it refused', async () => {
    const { opened, server, written } = aTab();
    opened.know([]);
    server.problem = aProblem('The server could not be reached.', { status: null });
    opened.add(order(1));
    await pass();
    server.problem = aProblem('Title is required', { status: 400 });
    opened.add(order(2));
    await pass();
    server.problem = null;
    opened.add(order(3));
    await pass();
    expect(written()).toEqual([['1'], ['2', '1'], ['3']]);
  });

  test('may know kinds that this version does not: they are left out', () => {
    const { opened, terms } = aTab();
    opened.know([{ ...sentOrder(1), Kind: 'pallet' }, sentOrder(2)]);
    expect(terms()).toEqual(['2']);
  });
});

test('a server that keeps none is told nothing', async () => {
  const { opened, terms, written } = aTab();
  opened.know(undefined);
  opened.add(order(1));
  await pass();
  expect(terms()).toEqual(['1']);
  expect(written()).toEqual([]);
});
