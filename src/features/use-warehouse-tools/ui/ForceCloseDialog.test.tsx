import { act, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { useState } from 'react';
import { addDays } from '@contract/dates';
import { orders } from '@contract/order';
import { Order } from '@/entities/order';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { localToday } from '@/shared/format/dates';
import { anOrder, idOf, referenceData } from '@tests/records';
import { answers, aProblem, laterAnswer, renderPortal, type Options } from '@tests/renderPortal';
import { WarehouseTools } from '../model/WarehouseTools';
import { WarehouseDialogs } from './WarehouseDialogs';

// The dialog is loaded when it is asked for: once, before anybody waits for it here.
beforeAll(() => import('./ForceCloseDialog'), 60_000);

const today = localToday();
const typed = (day: string) => `${day.slice(5, 7)}${day.slice(8)}${day.slice(0, 4)}`;

const dayMade = addDays(today, -10);
const isReleased = { Status: 'Released', CreatedDate: `${dayMade}T12:00:00.000Z` } as const;

const regular = anOrder(48221, isReleased);
const deduct = anOrder(48222, { ...isReleased, OrderType: 'Deduct', Recipient: null });

function Closing({ order, onChanged }: { readonly order: Order; readonly onChanged: () => void }) {
  const call = useCall();
  const actions = useActions();
  const [tools] = useState(() => {
    const made = new WarehouseTools({ call, actions, onChanged });
    made.startClosing(order);
    return made;
  });
  return <WarehouseDialogs tools={tools} />;
}

const closed = answers(orders.forceClose, { message: 'Order 48221 is closed now.' });

/** A manager in front of the dialog. */
const showDialog = async (record = regular, options: Options = {}) => {
  const onChanged = jest.fn();
  const portal = renderPortal(<Closing order={new Order(record, true)} onChanged={onChanged} />, {
    role: 'Manager',
    answers: [closed],
    ...options,
  });
  const dialog = await screen.findByRole('dialog', {
    name: `Force Close Order #${record.OrderNumber}`,
  });
  const { user } = portal;
  const enterDate = async (day = today) => {
    await user.click(
      within(screen.getByRole('group', { name: /Ship Date/ })).getByRole('spinbutton', {
        name: 'Month',
      }),
    );
    await user.keyboard(typed(day));
  };
  const choose = async (field: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: field }));
    await user.click(screen.getByRole('option', { name: option }));
  };
  const closeOrder = () => user.click(screen.getByRole('button', { name: 'Close Order' }));
  return { ...portal, dialog, onChanged, enterDate, choose, closeOrder };
};

const closeButton = () => screen.getByRole('button', { name: 'Close Order' });
const field = (name: string) => screen.getByRole('combobox', { name });
const line = (number: number) => screen.getByRole('textbox', { name: `Tracking number ${number}` });
const lines = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox', { name: /^Tracking number/ })
    .map(({ value }) => value);

describe('the dialog asks a manager', () => {
  test('for date, carrier, service level and tracking numbers of a regular order (FORCE-01 to FORCE-07, FORCE-09, FORCE-10)', async () => {
    const { dialog } = await showDialog(regular, { looks: true });
    expect(dialog).toHaveStyle({ width: '800px' });
    expect(within(dialog).getByRole('group', { name: /Ship Date/ })).toBeVisible();
    expect(field('Carrier')).toBeVisible();
    expect(field('Service Level')).toBeVisible();
    expect(within(dialog).getByRole('group', { name: 'Tracking numbers' })).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeVisible();
  });

  test('for the date of a deduct order alone (FORCE-10)', async () => {
    const { dialog, enterDate, closeOrder, calls } = await showDialog(deduct, { looks: true });
    expect(dialog).toHaveStyle({ width: '600px' });
    expect(within(dialog).queryByRole('combobox')).not.toBeInTheDocument();
    expect(within(dialog).queryByRole('textbox', { name: /Tracking/ })).not.toBeInTheDocument();
    await enterDate();
    await closeOrder();
    await waitFor(() =>
      expect(calls(orders.forceClose)).toEqual([
        { payload: { Id: idOf(48222), ShippedDate: today } },
      ]),
    );
  });
});

describe('closing an order', () => {
  test('needs a date, and says so (FORCE-08)', async () => {
    const { calls, enterDate, closeOrder } = await showDialog();
    expect(closeButton()).toHaveAttribute('aria-disabled', 'true');
    expect(closeButton()).toHaveAccessibleDescription('Ship Date is required');
    await closeOrder();
    expect(calls(orders.forceClose)).toEqual([]);
    await enterDate();
    expect(closeButton()).not.toHaveAttribute('aria-disabled');
  });

  test.each([
    ['before the order was made', addDays(dayMade, -1)],
    ['after tomorrow', addDays(today, 2)],
  ])(
    'needs a day on which it can have left, and says so beside the date: one %s',
    async (_, day) => {
      const sentence = 'Ship Date must lie between the day the order was made and tomorrow';
      const { calls, enterDate, closeOrder, user } = await showDialog();
      await user.type(line(1), '771290341185');
      await enterDate(day);
      expect(screen.getByRole('group', { name: /Ship Date/ })).toHaveAccessibleDescription(
        sentence,
      );
      expect(closeButton()).toHaveAccessibleDescription(sentence);
      await closeOrder();
      expect(calls(orders.forceClose)).toEqual([]);
      expect(lines()).toEqual(['771290341185']);
      await enterDate(addDays(today, 1));
      expect(screen.queryByText(sentence)).not.toBeInTheDocument();
      expect(closeButton()).not.toHaveAttribute('aria-disabled');
    },
  );

  test('sends what a manager entered, trimmed and without empty lines, and shows the order anew (FORCE-11)', async () => {
    const { user, calls, onChanged, enterDate, choose, closeOrder } = await showDialog();
    await enterDate();
    await choose('Carrier', 'FedEx');
    await choose('Service Level', 'FedEx Ground');
    await user.type(line(1), '  771290341185 {Enter}');
    await user.keyboard('771290341186{Enter}');
    await closeOrder();
    expect(await screen.findByText('Order 48221 is closed now.')).toBeVisible();
    expect(calls(orders.forceClose)).toEqual([
      {
        payload: {
          Id: idOf(48221),
          ShippedDate: today,
          ShippedCarrier: 'FedEx',
          ShippedServiceLevel: 'FedEx Ground',
          TrackingNumbers: ['771290341185', '771290341186'],
        },
      },
    ]);
    expect(onChanged).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog', { name: /Force Close/ })).not.toBeInTheDocument();
  });

  test('leaves out the carrier that a manager did not name', async () => {
    const { calls, enterDate, closeOrder } = await showDialog();
    await enterDate();
    await closeOrder();
    await waitFor(() =>
      expect(calls(orders.forceClose)).toEqual([
        { payload: { Id: idOf(48221), ShippedDate: today, TrackingNumbers: [] } },
      ]),
    );
  });

  test('is sent once, however often a manager presses', async () => {
    const { promise, finish } = laterAnswer<{ message: string }>();
    const { calls, enterDate } = await showDialog(regular, {
      answers: [answers(orders.forceClose, () => promise)],
    });
    await enterDate();
    const button = closeButton();
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByText('Closing order...')).toBeVisible();
    finish({ message: 'Order 48221 is closed now.' });
    expect(await screen.findByText('Order 48221 is closed now.')).toBeVisible();
    expect(calls(orders.forceClose)).toHaveLength(1);
  });

  test('keeps all that a manager entered when it is refused, and shows how the order stands', async () => {
    const refusal = aProblem('Order 48221 is Closed; only Released orders can be closed');
    const { user, onChanged, enterDate, choose, closeOrder } = await showDialog(regular, {
      answers: [answers(orders.forceClose, refusal)],
    });
    await enterDate();
    await choose('Carrier', 'FedEx');
    await user.type(line(1), '771290341185');
    await closeOrder();
    expect(
      await screen.findByText('Message: Order 48221 is Closed; only Released orders can be closed'),
    ).toBeVisible();
    expect(onChanged).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(lines()).toEqual(['771290341185']);
    expect(field('Carrier')).toHaveTextContent('FedEx');
    expect(closeButton()).not.toHaveAttribute('aria-disabled');
  });

  test('does not load anything anew when the server is out of reach', async () => {
    const outage = aProblem('Error closing order. Network issue.', { status: null, errorId: null });
    const { onChanged, enterDate, closeOrder } = await showDialog(regular, {
      answers: [answers(orders.forceClose, outage)],
    });
    await enterDate();
    await closeOrder();
    expect(await screen.findByText('Message: Error closing order. Network issue.')).toBeVisible();
    expect(onChanged).not.toHaveBeenCalled();
  });
});

describe('the service level', () => {
  /** FedEx and UPS, with one service level each. */
  const showTwoCarriers = async () => {
    const shown = await showDialog();
    act(() =>
      runInAction(() => {
        shown.session.reference = reference;
      }),
    );
    return shown;
  };
  const ups = { _id: idOf(6), name: 'UPS' };
  const reference = {
    ...referenceData,
    carriers: [...referenceData.carriers, ups],
    serviceLevels: [
      ...referenceData.serviceLevels,
      { _id: idOf(7), name: 'UPS 2nd Day', carrierId: ups._id },
    ],
  };

  test('waits for a carrier, and is one of that carrier (FORCE-05)', async () => {
    const { user, choose } = await showTwoCarriers();
    expect(field('Service Level')).toHaveAttribute('aria-disabled', 'true');
    expect(field('Service Level')).toHaveAccessibleDescription('Choose a carrier first.');
    await choose('Carrier', 'UPS');
    await user.click(field('Service Level'));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'No service level',
      'UPS 2nd Day',
    ]);
  });

  test('is taken back when a manager chooses another carrier (FORCE-06)', async () => {
    const { choose, enterDate, closeOrder, calls } = await showTwoCarriers();
    await choose('Carrier', 'FedEx');
    await choose('Service Level', 'FedEx Ground');
    await choose('Carrier', 'UPS');
    expect(field('Service Level')).toHaveTextContent('No service level');
    await enterDate();
    await closeOrder();
    await waitFor(() =>
      expect(calls(orders.forceClose)[0]?.payload).toMatchObject({ ShippedCarrier: 'UPS' }),
    );
    expect(calls(orders.forceClose)[0]?.payload).not.toHaveProperty('ShippedServiceLevel');
  });
});

describe('the tracking numbers', () => {
  test('are lines that a manager adds and removes', async () => {
    const { user } = await showDialog();
    expect(screen.getByRole('button', { name: 'Remove tracking number 1' })).toBeDisabled();
    await user.type(line(1), 'A1');
    await user.click(screen.getByRole('button', { name: 'Add tracking number' }));
    expect(line(2)).toHaveFocus();
    await user.keyboard('A2');
    await user.click(screen.getByRole('button', { name: 'Remove tracking number 1' }));
    expect(lines()).toEqual(['A2']);
    await user.click(screen.getByRole('button', { name: 'Remove tracking number 1' }));
    expect(lines()).toEqual(['']);
  });

  test('are listed once: a repeated one is told, and nothing is sent', async () => {
    const { user, enterDate, closeOrder, calls } = await showDialog();
    await enterDate();
    await user.type(line(1), '1z999{Enter}');
    await user.keyboard('1Z999 ');
    expect(line(2)).toHaveAccessibleDescription('This tracking number is listed already');
    expect(closeButton()).toHaveAccessibleDescription('A tracking number is listed twice');
    await closeOrder();
    expect(calls(orders.forceClose)).toEqual([]);
  });

  test('a scanner that ends a number with Enter closes nothing', async () => {
    const { user, enterDate, calls } = await showDialog();
    await enterDate();
    await user.type(line(1), '771290341185{Enter}{Enter}');
    expect(lines()).toEqual(['771290341185', '']);
    expect(calls(orders.forceClose)).toEqual([]);
  });
});

describe('leaving the dialog', () => {
  test('asks nothing while nothing was entered', async () => {
    const { user } = await showDialog();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('asks before what a manager entered is lost', async () => {
    const { user } = await showDialog();
    await user.type(line(1), '771290341185');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(
      within(screen.getByRole('alertdialog', { name: 'Leave the order open?' })).getByRole(
        'button',
        { name: 'Cancel' },
      ),
    );
    await waitFor(() => expect(lines()).toEqual(['771290341185']));
    await user.keyboard('{Escape}');
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Leave the order open?' })).getByRole(
        'button',
        { name: 'Ok' },
      ),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('asks before the page is left, too', async () => {
    const { user, navigation } = await showDialog();
    await user.type(line(1), '771290341185');
    act(() => navigation.go('Inventory'));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(navigation.routeName).toBe('Orders');
  });
});
