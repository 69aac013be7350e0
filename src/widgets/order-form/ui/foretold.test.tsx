import { act, screen, waitFor, within } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { items } from '@contract/item';
import { orderPlans } from '@contract/orderPlans';
import type { AnswerOf } from '@contract/endpoint';
import { resources } from '@contract/resource';
import { useForecast } from '@/features/foretell-order';
import { createOrderDraft, writtenOrder, type OrderDraft } from '@/features/save-order';
import { localToday } from '@/shared/format/dates';
import type { Prepared } from '@tests/answers';
import { answers, aProblem, laterAnswer, renderPortal } from '@tests/renderPortal';
import { OrderForm } from './OrderForm';

type OrderPlan = AnswerOf<typeof orderPlans.plan>;

const item = (stockNumber: string, quantity: number) => ({
  stockNumber,
  description: 'Trail backpack',
  available: 12,
  quantity,
  lotNo: null,
});

/** A server that has 12 pieces of everything, in OKL, and orders that wait. */
const plans = answers(orderPlans.plan, ({ payload: { Items, RequestedWarehouse } }): OrderPlan => {
  const isWhole = RequestedWarehouse === 'ROC' || Items.every(({ Quantity }) => Quantity <= 12);
  return {
    Lines: Items.map(({ StockNumber, Quantity }, Index) => ({
      Index,
      StockNumber,
      Wanted: Quantity,
      Available: [{ Warehouse: 'OKL', Pieces: 12, IsTried: true }],
      Short: isWhole ? 0 : Math.max(0, Quantity - 12),
      Next: Quantity > 12 ? { Date: '2126-12-18', Pieces: 120, Notice: '5053' } : null,
    })),
    Outcome: isWhole
      ? {
          Kind: 'ships',
          Parts: [{ Warehouse: RequestedWarehouse ?? 'OKL', Pieces: 12 }],
          Reason: null,
          Elsewhere: [],
        }
      : { Kind: 'waits', Parts: [], Reason: 'Insufficient stock', Elsewhere: ['ROC'] },
  };
});

const Form = observer(function Form({
  draft,
  isHeld,
}: {
  readonly draft: OrderDraft;
  readonly isHeld: boolean;
}) {
  const forecast = useForecast(writtenOrder(draft.values));
  return <OrderForm draft={draft} forecast={forecast} isHeld={isHeld} offersApproval={false} />;
});

const open = ({
  isHeld = false,
  isTold = true,
  prepared = [],
}: { isHeld?: boolean; isTold?: boolean; prepared?: readonly Prepared[] } = {}) => {
  const draft = createOrderDraft(localToday);
  draft.change({ items: [item('PACK', 500), item('CAP', 4)] });
  const page = renderPortal(<Form draft={draft} isHeld={isHeld} />, {
    role: 'User',
    extras: { orderPlans: isTold },
    answers: [
      answers(items.search, { items: [] }),
      answers(resources.clientShipMethods, {
        clientShipMethods: {
          supportedServiceLevels: [],
          customServiceLevels: [],
          supportedReturnServiceLevels: [],
        },
      }),
      plans,
      ...prepared,
    ],
  });
  return { ...page, draft };
};

const region = (name: string) => within(screen.getByRole('region', { name }));
const quantities = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /Quantity of/ });

describe('whoever writes an order', () => {
  test('reads on each line what is here, where, and when more comes', async () => {
    open();
    expect(await screen.findByText('500 wanted, 12 here')).toBeVisible();
    const [, pack, cap] = region('Items').getAllByRole('row');
    expect(pack).toHaveTextContent('OKL 12');
    expect(pack).toHaveTextContent('120 expected Dec 18, 2126 with notice 5053');
    expect(within(pack!).getByRole('link', { name: 'notice 5053' })).toHaveAttribute(
      'href',
      '/shipments?notice=5053',
    );
    expect(cap).toHaveTextContent('OKL 12');
    expect(cap).not.toHaveTextContent('wanted');
  });

  test('reads at the foot and beside the requirements what will happen, and what mends it', async () => {
    const { user, draft } = open();
    expect(await region('Items').findByText('Will wait for PACK')).toBeVisible();
    expect(region('Requirements').getByText('Will wait')).toBeVisible();
    await user.click(region('Items').getByRole('button', { name: 'Reduce PACK to 12' }));
    expect(quantities().map(({ value }) => value)).toEqual(['12', '4']);
    expect(await region('Items').findByText('Ships complete from OKL')).toBeVisible();
    expect(region('Requirements').getByText('Ships complete')).toBeVisible();
    expect(draft.values.items.map(({ quantity }) => quantity)).toEqual([12, 4]);
    expect(screen.queryByRole('button', { name: /^Ship it from/ })).toBeNull();
  });

  test('is told of the last change alone, a moment after it, while typing goes on', async () => {
    const { user, calls } = open();
    await screen.findByText('500 wanted, 12 here');
    const [first] = quantities();
    await user.clear(first!);
    await user.type(first!, '600');
    expect(screen.queryByText('500 wanted, 12 here')).toBeNull();
    expect(await screen.findByText('600 wanted, 12 here')).toBeVisible();
    expect(calls(orderPlans.plan).map(({ payload }) => payload.Items[0]?.Quantity)).toEqual([
      500, 600,
    ]);
  });

  test('drops an answer that a change has overtaken', async () => {
    const late = laterAnswer<OrderPlan>();
    let asked = 0;
    const { draft } = open({
      prepared: [
        answers(orderPlans.plan, () => {
          asked += 1;
          return asked === 1 ? late.promise : aProblem('Down');
        }),
      ],
    });
    await waitFor(() => expect(asked).toBe(1));
    act(() => draft.change({ items: [item('PACK', 3)] }));
    expect(await screen.findByText(/Stock could not be looked up/)).toBeVisible();
    late.finish({
      Lines: [],
      Outcome: { Kind: 'held', Parts: [], Reason: 'Late', Elsewhere: [] },
    });
    await waitFor(() => expect(asked).toBe(2));
    expect(screen.queryByText(/Late/)).toBeNull();
  });

  test('is told quietly that stock could not be looked up, with the Error ID, and looks again', async () => {
    let isDown = true;
    const { user } = open({
      prepared: [
        answers(orderPlans.plan, () =>
          isDown
            ? aProblem('Down', { errorId: 'E-77' })
            : {
                Lines: [],
                Outcome: {
                  Kind: 'ships' as const,
                  Parts: [{ Warehouse: 'OKL', Pieces: 3 }],
                  Reason: null,
                  Elsewhere: [],
                },
              },
        ),
      ],
    });
    expect(await screen.findByText(/Stock could not be looked up/)).toBeVisible();
    expect(screen.getByText(/E-77/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await region('Items').findByText('Ships complete from OKL')).toBeVisible();
  });

  test('reads none of it from a server that tells none', async () => {
    const { user, calls } = open({ isTold: false });
    await user.type(await screen.findByLabelText('Quantity of CAP'), '0');
    await user.type(screen.getByLabelText('Order Name'), 'Longer than the pause');
    expect(screen.queryByText(/^Will wait/)).toBeNull();
    expect(calls(orderPlans.plan)).toEqual([]);
  });
});

describe('whoever opens an order on hold', () => {
  const offers = () => screen.findByRole('group', { name: 'What mends this order' });

  test('is offered what mends it above the form, and what it may wait for', async () => {
    open({ isHeld: true });
    const group = within(await offers());
    expect(group.getByText('Will wait for PACK.')).toBeVisible();
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Ship it from ROC',
      'Reduce PACK to 12',
      'Remove PACK',
    ]);
    expect(
      group.getByText(
        'Or wait: 120 expected Dec 18, 2126 with notice 5053, of the 488 of PACK that are missing.',
      ),
    ).toBeVisible();
    expect(region('Items').queryByRole('button', { name: /^Reduce/ })).toBeNull();
  });

  test('sees that it can go once a line is removed', async () => {
    const { user } = open({ isHeld: true });
    await user.click(within(await offers()).getByRole('button', { name: 'Remove PACK' }));
    expect(quantities()).toHaveLength(1);
    expect(
      await screen.findByText('It can go now. Ships complete from OKL once you submit it.'),
    ).toBeVisible();
  });

  test('has it ask for another warehouse, and takes that back', async () => {
    const { user, draft } = open({ isHeld: true });
    await user.click(within(await offers()).getByRole('button', { name: 'Ship it from ROC' }));
    expect(
      await screen.findByText('It can go now. Ships complete from ROC once you submit it.'),
    ).toBeVisible();
    expect(draft.values.warehouse).toBe('ROC');
    await user.click(screen.getByRole('button', { name: 'Take that back' }));
    expect(await screen.findByText('Will wait for PACK.')).toBeVisible();
    expect(draft.values.warehouse).toBe('');
  });
});
