import { isSelectable, noTagData, pickedOf, tagProblem, tagSentences } from './tagRules';

const choice = (available: number, pick: number | null, leave: number | null = null) => ({
  available,
  pick,
  leave,
});

describe('a line of the tag picker', () => {
  test('can be selected while pieces are available', () => {
    expect([0, 1, 5].map((available) => isSelectable({ available }))).toEqual([false, true, true]);
  });

  test('takes 1 to all available pieces', () => {
    expect([1, 4, 5].map((pick) => tagProblem(choice(5, pick)))).toEqual([null, null, null]);
    expect([0, 6, -1, 1.5].map((pick) => tagProblem(choice(5, pick)))).toEqual(
      Array(4).fill('Pick quantity must be between 1 and Available.'),
    );
  });

  test('leaves 1 to all but one of the available pieces', () => {
    expect([1, 4].map((leave) => tagProblem(choice(5, null, leave)))).toEqual([null, null]);
    expect([0, 5, -1, 2.5].map((leave) => tagProblem(choice(5, null, leave)))).toEqual(
      Array(4).fill('Leave quantity must be between 1 and (Available - 1).'),
    );
    expect(tagProblem(choice(1, null, 1))).toBe(tagSentences.leave);
  });

  test('is fine without a choice, and takes nothing then', () => {
    expect(tagProblem(choice(5, null))).toBeNull();
    expect(pickedOf(choice(5, null))).toBe(0);
  });

  test('takes what is picked, or what leaving so many takes', () => {
    expect(pickedOf(choice(5, 3))).toBe(3);
    expect(pickedOf(choice(5, null, 3))).toBe(2);
  });
});

test('an item without tags in a warehouse is named with it', () => {
  expect(noTagData('A/B 100%', 'ROC')).toBe(
    'No tag data found for item A/B 100% in warehouse ROC.',
  );
});
