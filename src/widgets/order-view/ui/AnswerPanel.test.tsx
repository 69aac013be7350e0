import { screen, within } from '@testing-library/react';
import type { ChangeRecord } from '@contract/changeRecord';
import { orderPage, type AnswerFacts } from '@contract/orderPage';
import type { OrderRecord } from '@contract/orderRecord';
import { Order, OrderStore } from '@/entities/order';
import { useCopyStatus } from '../model/useCopyStatus';
import { anOrder } from '@tests/records';
import { answers, aProblem, renderPortal, shown, type Options } from '@tests/renderPortal';
import { OrderDetails } from './OrderDetails';

const facts: AnswerFacts = {
  Next: null,
  Automatic: { Submit: true, Approve: false, Confirm: false, Release: false },
  Recall: null,
  Plan: {
    Lines: [
      {
        Index: 0,
        StockNumber: 'BTL-0500',
        Wanted: 24,
        Available: [{ Warehouse: 'ROC', Pieces: 12, IsTried: true }],
        Short: 12,
        Next: null,
      },
    ],
    Outcome: { Kind: 'waits', Parts: [], Reason: null, Elsewhere: [] },
  },
};
const held = anOrder(13023, {
  Status: 'OnHoldDueToInsufficientStock',
  OnHoldReason: 'Insufficient stock: BTL-0500',
});
const change: ChangeRecord = {
  At: '2026-11-20T17:52:00.000Z',
  By: 'Sofia Lindgren',
  Fields: [{ Label: 'Shipping note', Before: null, After: 'Careful' }],
};

const open = (record: OrderRecord, options: Options = {}) =>
  renderPortal(<OrderDetails order={new Order(record, true)} />, {
    route: 'OrderDetail',
    opened: shown(OrderStore, record),
    extras: { orderAnswer: true },
    ...options,
  });

const panel = () => screen.findByRole('region', { name: 'Where the order is' });

test('anybody reads first why an order is held, its way, and what can still be done', async () => {
  const told = answers(orderPage.answer, { facts, changes: [] });
  open(held, { role: 'User', answers: [told] });
  const bar = within(await panel()).getByRole('list', { name: 'Way of the order' });
  expect(within(bar).getByRole('listitem', { current: 'step' })).toHaveTextContent('On hold');
  const sentence = await screen.findByRole('heading', { level: 2, name: /^Held since/ });
  expect(sentence).toHaveTextContent('because 24 BTL-0500 are wanted and 12 are left.');
  const can = within(await panel()).getByRole('list', { name: 'What can still be done' });
  expect(can).toHaveTextContent('Cancel itUntil it is confirmed.');
});

test('the history tells what was changed, before and after', async () => {
  open(held, { answers: [answers(orderPage.answer, { facts, changes: [change] })] });
  const list = await screen.findByRole('list', { name: 'Changes' });
  expect(list).toHaveTextContent('Sofia Lindgren');
  expect(list).toHaveTextContent('Shipping notewas nothing → , is Careful');
});

test('a call that failed says so with its Error ID and is made again, while the record speaks', async () => {
  const problem = aProblem('Issue getting what happens next. Network issue.', { errorId: 'E-77' });
  let asked = 0;
  const { user } = open(held, {
    answers: [
      answers(orderPage.answer, () => ((asked += 1) === 1 ? problem : { facts, changes: [] })),
    ],
  });
  expect(await screen.findByText('E-77')).toBeVisible();
  expect(screen.getByRole('heading', { name: /Insufficient stock: BTL-0500\.$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByRole('heading', { name: /12 are left\.$/ })).toBeVisible();
  expect(screen.queryByText('E-77')).not.toBeInTheDocument();
});

test('a server that does not tell it is not asked, and nothing of it is shown', () => {
  const { calls } = open(held, { extras: {} });
  expect(screen.queryByRole('region', { name: 'Where the order is' })).not.toBeInTheDocument();
  expect(calls(orderPage.answer)).toEqual([]);
});

function Status({ order }: { readonly order: OrderRecord }) {
  const { actions, part } = useCopyStatus(order);
  return (
    <>
      {actions.map(({ label, onClick }) => (
        <button key={label} onClick={onClick}>
          {label}
        </button>
      ))}
      {part}
    </>
  );
}

test('the status for the customer is read before it is copied', async () => {
  const { user } = renderPortal(<Status order={held} />, { extras: { orderAnswer: true } });
  await user.click(screen.getByRole('button', { name: 'Copy status' }));
  const dialog = await screen.findByRole('dialog', { name: 'Status for the customer' });
  const text = 'Your order 13023, Web order 13023, is waiting for stock.';
  expect(dialog).toHaveTextContent(text);
  expect(dialog).not.toHaveTextContent('BTL-0500');
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(await within(dialog).findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(text);
});

test('nobody copies the status of a deduct order', () => {
  renderPortal(<Status order={anOrder(1, { OrderType: 'Deduct' })} />, {
    extras: { orderAnswer: true },
  });
  expect(screen.queryByRole('button', { name: 'Copy status' })).not.toBeInTheDocument();
});
