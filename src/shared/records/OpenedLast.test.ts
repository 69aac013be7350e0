import { OpenedLast } from './OpenedLast';

const order = (number: number) =>
  ({ kind: 'order', term: String(number), title: `Order #${number}` }) as const;

describe('the records that were opened last', () => {
  test('are eight at most, the newest first', () => {
    const opened = new OpenedLast();
    for (let number = 1; number <= 9; number += 1) opened.add(order(number));
    expect(opened.records.map(({ term }) => term)).toEqual('98765432'.split(''));
  });

  test('name each record once', () => {
    const opened = new OpenedLast();
    opened.add(order(1));
    opened.add(order(2));
    opened.add(order(1));
    expect(opened.records.map(({ term }) => term)).toEqual(['1', '2']);
  });

  test('are forgotten with the session', () => {
    const opened = new OpenedLast();
    opened.add(order(1));
    opened.empty();
    expect(opened.records).toEqual([]);
  });
});
