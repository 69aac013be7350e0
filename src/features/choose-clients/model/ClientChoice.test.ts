import { ClientChoice } from './ClientChoice';

const clients = Array.from({ length: 2000 }, (_, index) => ({
  _id: `id-${index}`,
  Id: 5000 + index,
  Name: `Client ${index}`,
}));

test('one of two thousand clients is found by a part of its name or by its number', () => {
  const choice = new ClientChoice(clients, []);
  choice.look(' CLIENT 1999 ');
  expect(choice.found.map(({ _id }) => _id)).toEqual(['id-1999']);
  choice.look('5007');
  expect(choice.found.map(({ _id }) => _id)).toEqual(['id-7']);
});

test('all that are found are chosen, those below the fold too, and the others stay what they are', () => {
  const choice = new ClientChoice(clients, ['id-0']);
  choice.look('client 1');
  choice.chooseFound();
  expect(choice.ids).toHaveLength(1 + choice.found.length);
  expect(choice.has('id-2')).toBe(false);
});

test('only the chosen ones are shown on request', () => {
  const choice = new ClientChoice(clients, ['id-3', 'id-1500']);
  choice.showChosenOnly(true);
  expect(choice.found.map(({ _id }) => _id)).toEqual(['id-3', 'id-1500']);
});

test('a choice that is taken back is no change, and a client that is not on offer is none', () => {
  const choice = new ClientChoice(clients, ['id-3', 'gone']);
  expect(choice.ids).toEqual(['id-3']);
  choice.toggle('id-4');
  expect(choice.isChanged).toBe(true);
  choice.toggle('id-4');
  expect(choice.isChanged).toBe(false);
});
