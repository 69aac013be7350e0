import { screen } from '@testing-library/react';
import { itemsAhead } from '@contract/itemsAhead';
import { aProblem, answers } from '@tests/answers';
import { anAhead, anItem, idOf } from '@tests/records';
import { renderPortal, type Options } from '@tests/renderPortal';
import { ItemsPanel } from './ItemsPanel';

const figures = { Items: [{ ...anAhead(), _id: idOf(1), StockNumber: 'BTL' }] };

const open = (marksStock: boolean, options: Options = {}) =>
  renderPortal(
    <ItemsPanel items={[anItem('BTL'), anItem('CAP')]} note={null} marksStock={marksStock} />,
    { extras: { itemsAhead: true }, answers: [answers(itemsAhead.figures, figures)], ...options },
  );

test('the lines of an order say what needs a look at the stock, all with one call', async () => {
  const { calls } = open(true);
  expect(await screen.findByText('Low')).toBeVisible();
  expect(screen.getByRole('row', { name: /BTL/ })).toHaveTextContent('BTLLow');
  expect(calls(itemsAhead.figures)).toEqual([
    { payload: { Ids: [], StockNumbers: ['BTL', 'CAP'] } },
  ]);
});

test('nothing is asked for lines that are released', () => {
  const { calls } = open(false);
  expect(calls(itemsAhead.figures)).toEqual([]);
});

test('a call that failed says so with its Error ID, and can be made again', async () => {
  let asked = 0;
  const failing = answers(itemsAhead.figures, () =>
    (asked += 1) === 1 ? aProblem('Error getting stock.', { errorId: 'E-79' }) : figures,
  );
  const { user } = open(true, { answers: [failing] });
  expect(await screen.findByText('E-79')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Low')).toBeVisible();
});
