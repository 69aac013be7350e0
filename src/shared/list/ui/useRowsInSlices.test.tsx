import { act, renderHook } from '@testing-library/react';
import { useRowsInSlices } from './useRowsInSlices';

const rowsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `row-${first + index}` }));

/** How many rows were drawn, render by render. */
const draw = (atFirst?: number) => {
  const counts: number[] = [];
  const { rerender } = renderHook(
    ({ rows }) => {
      const drawn = useRowsInSlices(rows, atFirst);
      counts.push(drawn.length);
      return drawn;
    },
    { initialProps: { rows: rowsFrom(0, 50) } },
  );
  return { counts, show: (rows: ReturnType<typeof rowsFrom>) => act(() => rerender({ rows })) };
};

describe('the rows of a page', () => {
  test('come a screenful first, and all of them then', () => {
    const { counts } = draw();
    expect([counts[0], counts.at(-1)]).toEqual([20, 50]);
  });

  test('come up to the place that a person comes back to, and a screenful of the next page', () => {
    const { counts, show } = draw(32);
    expect([counts[0], counts.at(-1)]).toEqual([32, 50]);
    const before = counts.length;
    show(rowsFrom(50, 50));
    expect(counts[before]).toBe(20);
  });

  test('that are refreshed never become fewer', () => {
    const { counts, show } = draw();
    const before = counts.length;
    show(rowsFrom(-1, 50));
    expect(counts.slice(before).every((count) => count === 50)).toBe(true);
  });

  test('of another page begin with a screenful again', () => {
    const { counts, show } = draw();
    const before = counts.length;
    show(rowsFrom(50, 50));
    expect([counts[before], counts.at(-1)]).toEqual([20, 50]);
  });

  test('that are few are there at once', () => {
    const { counts, show } = draw();
    const before = counts.length;
    show(rowsFrom(100, 3));
    expect(counts[before]).toBe(3);
  });
});
