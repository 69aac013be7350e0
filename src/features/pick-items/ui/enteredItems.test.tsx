import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { items, type ItemFound } from '@contract/item';
import { itemsAhead } from '@contract/itemsAhead';
import type { PickedItem } from '@/entities/item';
import { aProblem, answers, laterAnswer } from '@tests/answers';
import { anAhead, idOf } from '@tests/records';
import { renderPortal, type Options } from '@tests/renderPortal';
import { ItemPicker } from './ItemPicker';

const found = (stockNumber: string, Barcode: string): ItemFound => ({
  _id: idOf(50),
  StockNumber: stockNumber,
  Description: `All about ${stockNumber}`,
  ItemType: 'Standard',
  Barcode,
  IsActive: true,
  LotNumberRequired: false,
  InventorySummary: { BalanceOnHand: 9, Allocated: 0, Unshippable: 0, Available: 9 },
});

const all = [
  found('BTL-1', '012345678905'),
  found('BTL-10', '9506000134352'),
  found('CAP-A', '4006381333931'),
  found('CAP-B', '4006381333931'),
];

/** As the server does: what has the term, or is it as a barcode. */
const searched = answers(items.search, ({ query: { searchTerm = '' } }) => ({
  items: all.filter(
    ({ StockNumber, Barcode = '' }) =>
      searchTerm !== '' &&
      (StockNumber.includes(searchTerm.toUpperCase()) || Barcode.endsWith(searchTerm)),
  ),
}));

const picked = (stockNumber: string, change: Partial<PickedItem> = {}): PickedItem => ({
  stockNumber,
  description: '',
  available: 9,
  quantity: 2,
  lotNo: null,
  ...change,
});

interface Form {
  readonly before?: readonly PickedItem[];
  readonly offersLots?: boolean;
  readonly excludesKits?: boolean;
}

const Picker = ({ before = [], ...picker }: Form) => {
  const [lines, setLines] = useState(before);
  const [note, setNote] = useState('');
  return (
    <>
      <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
      <button>Elsewhere</button>
      <ItemPicker items={lines} onChange={setLines} showsErrors={false} {...picker} />
    </>
  );
};

const open = (form: Form = {}, options: Options = {}) =>
  renderPortal(<Picker {...form} />, {
    ...options,
    answers: [searched, ...(options.answers ?? [])],
  });

const quantity = (stockNumber: string) => screen.getByLabelText(`Quantity of ${stockNumber}`);
const region = () => screen.getByRole('region', { name: 'Items' });
const dialog = () => screen.findByRole('dialog', { name: 'Paste lines' });
const paste = (text: string) =>
  fireEvent.paste(region(), { clipboardData: { getData: () => text } });

describe('lines from a spreadsheet', () => {
  test('are pasted anywhere among the items, found by stock number or barcode, and added up', async () => {
    const { user, calls } = open({ before: [picked('BTL-1')] });
    paste('SKU\tQty\nBTL-1\t3\n00012345678905\t4\nbtl-1\t1\nBTL-10\t12');
    await user.click(within(await dialog()).getByRole('button', { name: 'Add lines' }));
    expect(await screen.findByText('2 items added.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(quantity('BTL-1')).toHaveValue('10');
    expect(quantity('BTL-10')).toHaveValue('12');
    const asked = calls(items.search).map(({ query }) => query.searchTerm);
    expect(asked.filter(Boolean)).toEqual(['BTL-1', '12345678905', 'BTL-10']);
  });

  test('that can not be added stay with the reason, and are put right there', async () => {
    const { user } = open({ excludesKits: true });
    await user.click(screen.getByRole('button', { name: 'Paste lines' }));
    await user.click(within(await dialog()).getByRole('textbox', { name: 'Lines' }));
    await user.paste('BTL-1\t2\nNOPE\t1\n4006381333931\t1\nBTL-10\tmany');
    await user.click(screen.getByRole('button', { name: 'Add lines' }));
    expect(
      await screen.findByText('1 item added. 3 lines could not be added and can be changed here.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Stock number or barcode of line 1')).toHaveAccessibleDescription(
      'No active item has the stock number or barcode NOPE. Kits can not be added here.',
    );
    expect(screen.getByLabelText('Stock number or barcode of line 2')).toHaveAccessibleDescription(
      '2 items have the barcode 4006381333931: CAP-A, CAP-B. Enter the stock number of one.',
    );
    expect(screen.getByLabelText('Quantity of line 3')).toHaveAccessibleDescription(
      'Enter a valid quantity',
    );
    await user.click(screen.getByRole('button', { name: 'Remove line 1' }));
    const ambiguous = screen.getByLabelText('Stock number or barcode of line 1');
    await user.clear(ambiguous);
    await user.type(ambiguous, 'CAP-B');
    await user.clear(screen.getByLabelText('Quantity of line 2'));
    await user.type(screen.getByLabelText('Quantity of line 2'), '5');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([quantity('BTL-1'), quantity('CAP-B'), quantity('BTL-10')]).toEqual([
      expect.objectContaining({ value: '2' }),
      expect.objectContaining({ value: '1' }),
      expect.objectContaining({ value: '5' }),
    ]);
  });

  test('wait for the person who closes the dialog meanwhile', async () => {
    const { user } = open();
    paste('NOPE\t1');
    await user.click(within(await dialog()).getByRole('button', { name: 'Add lines' }));
    await screen.findByLabelText('Quantity of line 1');
    const [close] = screen.getAllByRole('button', { name: 'Close' });
    if (close) await user.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Paste lines (1 left)' }));
    expect(await screen.findByLabelText('Stock number or barcode of line 1')).toHaveValue('NOPE');
  });

  test('say what the server answers, and are tried again', async () => {
    open({}, { answers: [answers(items.search, aProblem('Busy', { status: 503 }))] });
    paste('BTL-1\t1');
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Add lines' }));
    expect(
      await screen.findByLabelText('Stock number or barcode of line 1'),
    ).toHaveAccessibleDescription('Busy');
  });

  test('are a field’s own where it is one word', () => {
    open();
    paste('BTL-1');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a barcode scanner', () => {
  const scanner = { scanPace: 1000 };

  test('adds an item from wherever the focus is, and one piece more each time', async () => {
    const { user, calls } = open({}, scanner);
    await user.keyboard('012345678905{Enter}');
    expect(await screen.findByText('BTL-1 scanned, quantity 1.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    await user.keyboard('00012345678905{Tab}BTL-1{Enter}');
    expect(await screen.findByText('BTL-1 scanned, quantity 3.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
    await user.keyboard('BTL-1{Enter}');
    expect(await screen.findByText('BTL-1 scanned, quantity 4.')).toBeVisible();
    expect(calls(items.search).filter(({ query }) => query.searchTerm)).toHaveLength(3);
  });

  test('never lands in a quantity or a text: what stood there stands there again', async () => {
    const { user } = open({ before: [picked('BTL-10', { quantity: 7 })] }, scanner);
    const note = screen.getByLabelText('Note');
    fireEvent.change(note, { target: { value: 'Dock 2' } });
    await user.click(note);
    await user.keyboard('BTL-1{Enter}');
    await screen.findByText('BTL-1 scanned, quantity 1.');
    expect(note).toHaveValue('Dock 2');
    await user.click(quantity('BTL-10'));
    await user.keyboard('9506000134352{Enter}');
    await screen.findByText('BTL-10 scanned, quantity 8.');
    expect(quantity('BTL-10')).toHaveValue('8');
    expect(quantity('BTL-10')).toHaveFocus();
  });

  test('names the lot of a GS1 code where lines have lots, and counts what it counts', async () => {
    const { user } = open({ before: [picked('BTL-10')], offersLots: true }, scanner);
    await user.keyboard('(01)09506000134352(17)271231(10)L-7(30)6{Enter}');
    expect(
      await screen.findByText('BTL-10 scanned, quantity 8 (lot L-7, expires Dec 31, 2027).'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Lot of BTL-10: L-7' })).toBeVisible();
    expect(screen.getByLabelText('Quantity of BTL-10, lot L-7')).toHaveValue('6');
    expect(screen.getByLabelText('Quantity of BTL-10, lot any')).toHaveValue('2');
  });

  test('counts a serial once', async () => {
    const { user } = open({}, scanner);
    await user.keyboard(']C1010950600013435221S-1{Enter}');
    await screen.findByText('BTL-10 scanned, quantity 1 (serial S-1).');
    await user.keyboard(']C1010950600013435221S-1{Enter}');
    expect(await screen.findByText('Serial S-1 of BTL-10 was scanned already.')).toBeVisible();
    expect(quantity('BTL-10')).toHaveValue('1');
  });

  test('says what it does not find, and what it must not add', async () => {
    const tags = [
      { TagNumber: 'T1', Quantity: 2, LotNo: null, ExpDate: null, Pick: null, Leave: null },
    ];
    const { user } = open({ before: [picked('BTL-1', { tags })] }, scanner);
    await user.keyboard('777777{Enter}');
    expect(
      await screen.findByText('No active item has the stock number or barcode 777777.'),
    ).toBeVisible();
    await user.keyboard('BTL-1{Enter}');
    expect(
      await screen.findByText('The pieces of BTL-1 are those of its tags. Choose more tags.'),
    ).toBeVisible();
    expect(quantity('BTL-1')).toHaveValue('2');
  });

  test('leaves a text that is no code where it was typed, and no digits in a quantity', async () => {
    const { user } = open({ before: [picked('BTL-10', { quantity: 7 })] }, scanner);
    const note = screen.getByLabelText('Note');
    fireEvent.change(note, { target: { value: 'Dock 2' } });
    await user.click(note);
    await user.keyboard(', by the gate{Tab}');
    await waitFor(() => expect(note).toHaveValue('Dock 2, by the gate'));
    await user.click(quantity('BTL-10'));
    await user.keyboard('777777{Enter}');
    await screen.findByText('No active item has the stock number or barcode 777777.');
    expect(quantity('BTL-10')).toHaveValue('7');
  });

  test('is nobody’s while a dialog is open', async () => {
    const { user, calls } = open({}, scanner);
    await user.click(screen.getByRole('button', { name: 'Paste lines' }));
    const lines = within(await dialog()).getByRole('textbox', { name: 'Lines' });
    await user.click(lines);
    await user.keyboard('012345678905');
    expect(lines).toHaveValue('012345678905');
    expect(calls(items.search).filter(({ query }) => query.searchTerm)).toEqual([]);
  });

  test('waits for one scan after the other', async () => {
    const first = laterAnswer<{ items: ItemFound[] }>();
    const [bottle] = all;
    const { user } = open(
      {},
      {
        ...scanner,
        answers: [
          answers(items.search, ({ query: { searchTerm } }) =>
            searchTerm === 'BTL-1' ? first.promise : { items: all },
          ),
        ],
      },
    );
    await user.keyboard('BTL-1{Enter}BTL-10{Enter}');
    expect(screen.queryByText(/scanned/)).toBeNull();
    first.finish({ items: bottle ? [bottle] : [] });
    await screen.findByText('BTL-10 scanned, quantity 1.');
    expect(quantity('BTL-1')).toHaveValue('1');
  });
});

describe('a person', () => {
  test('who types slowly is no scanner, and gets every key', async () => {
    const { user } = open({}, { scanPace: 0 });
    const note = screen.getByLabelText('Note');
    await user.click(note);
    for (const key of 'BTL-1') {
      await new Promise((done) => setTimeout(done, 5));
      await user.keyboard(key);
    }
    await user.keyboard('{Tab}');
    expect(note).toHaveValue('BTL-1');
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });

  test('whose key went to no field is heard a moment later', async () => {
    const heard = jest.fn();
    document.addEventListener('keydown', heard);
    const { user } = open({}, { scanPace: 2000 });
    await user.keyboard('n');
    expect(heard).not.toHaveBeenCalled();
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    expect(heard.mock.calls).toEqual([[expect.objectContaining({ key: 'n' })]]);
    document.removeEventListener('keydown', heard);
  });
});

describe('what needs a look at the stock', () => {
  const told = answers(itemsAhead.figures, ({ payload: { StockNumbers = [] } }) => ({
    Items: [...StockNumbers, 'BTL-1'].map((StockNumber) => ({
      ...anAhead({ Marks: StockNumber === 'CAP-A' ? ['low', 'out'] : ['low'] }),
      _id: idOf(50),
      StockNumber,
    })),
  }));

  test('stands beside found and selected items, asked for all at once; what is available tells that nothing is', async () => {
    const before = [picked('BTL-1'), picked('BTL-10'), picked('CAP-A', { available: 0 })];
    const { user, calls } = open({ before }, { extras: { itemsAhead: true }, answers: [told] });
    const lines = within(screen.getByRole('table', { name: 'Selected items' }));
    const lineOf = (name: string) => lines.getByText(name).closest('tr');
    await waitFor(() => expect(lineOf('BTL-10')).toHaveTextContent('BTL-10Low'));
    expect(lineOf('CAP-A')).not.toHaveTextContent(/Low|Out/);
    await user.type(screen.getByLabelText('Search items'), 'BTL-1');
    const hits = within(screen.getByRole('list', { name: 'Items found' }));
    await waitFor(() => expect(hits.getByText('BTL-1').closest('li')).toHaveTextContent('Low'));
    expect(calls(itemsAhead.figures)).toHaveLength(2);
  });

  test('is asked for nowhere on a server that does not look ahead', async () => {
    const { calls } = open({ before: [picked('BTL-1')] }, { extras: {}, answers: [told] });
    expect(await screen.findByText('BTL-1')).toBeVisible();
    expect(calls(itemsAhead.figures)).toEqual([]);
  });
});
