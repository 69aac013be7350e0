import { hasUserState, hasUsFormat } from './userRules';

const american = { Country: 'US', Zip: '14604', Phone: '5855550107' };

describe('a user', () => {
  test.each([
    ['five and ten digits', {}, true],
    ['spaces around them', { Zip: ' 14604 ', Phone: ' 5855550107 ' }, true],
    ['a longer zip', { Zip: '14604-1234' }, false],
    ['a shorter phone', { Phone: '5550107' }, false],
    ['a phone with signs between its digits', { Phone: '(585) 555-0107' }, false],
    [
      'anything else, in another country',
      { Country: 'DE', Zip: 'D-20095', Phone: '+49 40 1234' },
      true,
    ],
  ])('has %s', (_what, changes, fits) =>
    expect(hasUsFormat({ ...american, ...changes })).toBe(fits),
  );

  test.each([
    ['US', false],
    ['CA', false],
    ['DE', true],
  ])('of %s without a state is complete: %p', (Country, isComplete) =>
    expect(hasUserState({ Country, State: ' ' })).toBe(isComplete),
  );
});
