import { matching } from './matching';

const named = (...labels: string[]) => labels.map((label) => ({ label }));
const countries = named('Andorra', 'Canada', 'Curaçao', 'United States', 'Åland Islands');
const found = (typed: string) => matching(countries, typed).map(({ label }) => label);

test('those that start with it come first, then those that contain it', () => {
  expect(found('an')).toEqual(['Andorra', 'Canada', 'Åland Islands']);
});

test('case, accents and spaces around do not count', () => {
  expect(found(' CURACAO ')).toEqual(['Curaçao']);
  expect(found('aland')).toEqual(['Åland Islands']);
});

test('nothing typed is everything, in order', () => {
  expect(found('')).toEqual(countries.map(({ label }) => label));
});
