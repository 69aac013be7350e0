import { fakeServer } from '@tests/answers';
import { Stores } from './Stores';

class Names {
  known = ['Restock'];

  empty(): void {
    this.known = [];
  }
}

class Numbers extends Names {}

const aTab = () =>
  new Stores({ call: fakeServer([]).call, may: () => true, knowExtras: async () => null });

test('a kind has one store, made when it is asked for, and no other kind has it', () => {
  const stores = aTab();
  expect(stores.of(Names)).toBe(stores.of(Names));
  expect(stores.of(Numbers)).not.toBe(stores.of(Names));
});

test('every store is emptied once the session has ended', () => {
  const stores = aTab();
  const all = [stores.of(Names), stores.of(Numbers)];
  stores.empty();
  expect(all.map(({ known }) => known)).toEqual([[], []]);
});
