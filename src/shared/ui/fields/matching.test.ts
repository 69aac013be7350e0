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

test('what has been typed as a code is found first, and stands once', () => {
  const states = [
    { label: 'California', code: 'CA' },
    { label: 'North Carolina', code: 'NC' },
    { label: 'Cayman', code: 'KY' },
    { label: 'New York', code: 'NY' },
  ];
  const labels = (typed: string) => matching(states, typed).map(({ label }) => label);
  expect(labels('ny')).toEqual(['New York']);
  expect(labels(' Ky')).toEqual(['Cayman']);
  expect(labels('ca')).toEqual(['California', 'Cayman', 'North Carolina']);
  expect(labels('k')).toEqual(['New York']);
});
