import { screen, waitFor } from '@testing-library/react';
import { orders } from '@contract/order';
import { returns } from '@contract/orderReturn';
import { anItem, anOrder, idOf } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { ReturnCreatePage } from './ReturnCreatePage';

const closed = anOrder(48213, {
  Status: 'Closed',
  Items: [anItem('PEN', { Quantity: 5 }), anItem('INK', { Quantity: 2 })],
});

const counts = {
  totalOrderCount: 1,
  submittedCount: 0,
  confirmedCount: 0,
  releasedCount: 0,
  onHoldCount: 0,
  cancelledCount: 0,
  partialOrdersCount: 0,
  backordersCount: 0,
  shippedCount: 1,
  deductCount: 0,
};

const form = answers(returns.formData, {
  order: closed,
  warehouses: [
    { _id: idOf(1), Code: 'ROC', Name: 'Rochester', IsThirdParty: false },
    { _id: idOf(2), Code: 'SPA', Name: 'Sparks', IsThirdParty: false },
  ],
  returnServiceLevels: [],
  returnable: [
    { StockNumber: 'PEN', Shipped: 5, Left: 2 },
    { StockNumber: 'INK', Shipped: 2, Left: 0 },
  ],
});

const open = (options: Options) =>
  renderPortal(<ReturnCreatePage />, {
    route: 'ReturnCreate',
    role: 'User',
    params: { order: { id: closed._id, number: '48213' } },
    ...options,
  });

const pieces = () => screen.findByLabelText('Pieces of PEN that come back');

describe('the form of a return', () => {
  test('begins with what the order says, and takes no more than is left', async () => {
    const { user, calls } = open({
      answers: [form, answers(returns.create, { _id: '0f0f0f0f-0000-4000-8000-9f2c41d07b3e' })],
    });
    await user.type(await pieces(), '3');
    expect(await screen.findByText('At most 2')).toBeVisible();
    expect(screen.getByLabelText('Pieces of INK that come back')).toBeDisabled();
    expect(screen.getByLabelText('Name')).toHaveValue('Daniel Cho');
    await user.clear(await pieces());
    await user.type(await pieces(), '2');
    await user.click(screen.getByRole('button', { name: 'Create Return' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Return R-9F2C41D07B3E was created successfully.',
    );
    expect(calls(returns.create)).toMatchObject([
      {
        payload: {
          Id: closed._id,
          WarehouseCode: 'ROC',
          ReturnItems: [{ StockNumber: 'PEN', Quantity: 2 }],
          ShipFromName: 'Daniel Cho',
          ShipFromCountry: 'US',
        },
      },
    ]);
  });

  test('shows what the server refuses, and keeps what was typed', async () => {
    const { user } = open({
      answers: [
        form,
        answers(
          returns.create,
          aProblem('The request is invalid', {
            fields: { 'ReturnItems[0].Quantity': ['No more pieces of PEN can be returned'] },
          }),
        ),
      ],
    });
    await user.type(await pieces(), '1');
    await user.click(screen.getByRole('button', { name: 'Create Return' }));
    const closers = await screen.findAllByRole('button', { name: 'Close' });
    await user.click(closers[0] as HTMLElement);
    expect(await screen.findByText('No more pieces of PEN can be returned')).toBeVisible();
    expect(await pieces()).toHaveValue('1');
  });

  test('says why an order can not be returned, beside its number', async () => {
    const { user, calls } = open({
      params: {},
      answers: [
        form,
        answers(orders.list, {
          entities: [anOrder(48214, { Status: 'Released' })],
          totalEntityLookupCount: 1,
          ...counts,
        }),
      ],
    });
    await user.type(screen.getByLabelText('Order number'), '48214{Enter}');
    expect(
      await screen.findByText('Order 48214 is Released; only Closed orders can be returned'),
    ).toBeVisible();
    await user.clear(screen.getByLabelText('Order number'));
    await user.type(screen.getByLabelText('Order number'), '9');
    await user.click(screen.getByRole('button', { name: 'Find Order' }));
    expect(await screen.findByText('There is no order 9')).toBeVisible();
    await waitFor(() => expect(calls(returns.formData)).toEqual([]));
  });
});
