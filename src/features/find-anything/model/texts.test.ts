import { markedIn } from './marked';
import { pastedValues } from './pasted';

test('a pasted column becomes values with commas, each of them once', () => {
  expect(pastedValues('4711\r\n4712\t4713\r\n4711\r\n')).toBe('4711, 4712, 4713');
});

test('a pasted line stays as it is', () => {
  expect(pastedValues('Smith, John')).toBeNull();
});

test('what was looked for is found in a text in any case, and as it is written', () => {
  expect(markedIn('1ZA17X421235', 'za17x')).toEqual(['1', 'ZA17X', '421235']);
  expect(markedIn('100% (wool)', '% (w')).toEqual(['100', '% (w', 'ool)']);
});

test('of several values the one that a text has is marked', () => {
  expect(markedIn('Order 4712', '4711, 4712')).toEqual(['Order ', '4712', '']);
  expect(markedIn('Order 4713', '4711, 4712')).toBeNull();
});
