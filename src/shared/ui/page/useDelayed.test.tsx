import { act, renderHook } from '@testing-library/react';
import { useDelayed } from './useDelayed';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('turns true after a moment, not before', () => {
  const { result } = renderHook(() => useDelayed());
  act(() => jest.advanceTimersByTime(149));
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});
