import { Selection } from './Selection';

/** A person in front of a page of five rows. */
const rowsToChoose = (isStale = false) => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const selection = new Selection({ ids, total: 12, isStale });
  return { selection, chosen: () => ids.filter((id) => selection.has(id)).join('') };
};

describe('choosing rows up to another one', () => {
  test.each([
    ['below', 'b', 'd', 'bcd'],
    ['above', 'd', 'b', 'bcd'],
    ['that is the same', 'c', 'c', 'c'],
  ])('takes a person from the row chosen last to one %s', (_where, from, to, all) => {
    const { selection, chosen } = rowsToChoose();
    selection.toggle(from);
    selection.chooseTo(to);
    expect(chosen()).toBe(all);
  });

  test('goes on from where it ended', () => {
    const { selection, chosen } = rowsToChoose();
    selection.toggle('a');
    selection.chooseTo('b');
    selection.chooseTo('d');
    expect(chosen()).toBe('abcd');
  });

  test('takes the one row alone where none was chosen before', () => {
    const { selection, chosen } = rowsToChoose();
    selection.chooseTo('d');
    expect(chosen()).toBe('d');
  });

  test('takes the one row alone where the row chosen last stands on another page', () => {
    const page = { ids: ['a', 'b'] };
    const selection = new Selection({
      get ids() {
        return page.ids;
      },
    });
    selection.toggle('a');
    page.ids = ['c', 'd', 'e'];
    selection.chooseTo('e');
    expect(page.ids.filter(selection.has)).toEqual(['e']);
    expect(selection.size).toBe(2);
  });

  test('lets go of no row that was chosen before', () => {
    const { selection, chosen } = rowsToChoose();
    selection.toggle('e');
    selection.toggle('a');
    selection.chooseTo('b');
    expect(chosen()).toBe('abe');
  });

  test.each<[string, (selection: Selection) => void]>([
    ['was let go of', (selection) => selection.toggle('a')],
    ['went with the whole selection', (selection) => selection.clear()],
    [
      'went with its page',
      (selection) => {
        selection.togglePage();
        selection.togglePage();
      },
    ],
    ['is known no more', (selection) => selection.keepOnly(['b', 'c', 'd', 'e'])],
  ])('takes the one row alone where the row chosen last %s', (_why, letGo) => {
    const { selection, chosen } = rowsToChoose();
    selection.toggle('a');
    letGo(selection);
    selection.chooseTo('d');
    expect(chosen()).toBe('d');
  });

  test('begins anew where a person has chosen one row more', () => {
    const { selection, chosen } = rowsToChoose();
    selection.toggle('a');
    selection.choose('d');
    selection.chooseTo('e');
    expect(chosen()).toBe('ade');
  });

  test('leaves everything chosen where everything is', () => {
    const { selection } = rowsToChoose();
    selection.chooseAll();
    selection.chooseTo('b');
    expect(selection.size).toBe(12);
  });

  test('is not possible while the rows are not what the filters ask for', () => {
    const { selection } = rowsToChoose(true);
    selection.chooseTo('b');
    expect(selection.size).toBe(0);
  });
});

test('nothing stays chosen of everything once other records are listed', () => {
  const { selection } = rowsToChoose();
  selection.toggle('a');
  selection.chooseAll();
  selection.endAll();
  expect(selection.size).toBe(0);
});

test('a row that a person has chosen stays chosen while other records are listed', () => {
  const { selection, chosen } = rowsToChoose();
  selection.toggle('a');
  selection.endAll();
  expect(chosen()).toBe('a');
});
