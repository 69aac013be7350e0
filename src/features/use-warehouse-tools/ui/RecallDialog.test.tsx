import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { orderPage } from '@contract/orderPage';
import { Order } from '@/entities/order';
import { useSession } from '@/entities/session';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { RowMenu } from '@/shared/ui/controls/RowMenu';
import { anOrder, idOf } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { warehouseActions } from '../model/warehouseActions';
import { WarehouseTools } from '../model/WarehouseTools';
import { WarehouseDialogs } from './WarehouseDialogs';

// The dialog is loaded when it is asked for: once, before anybody waits for it here.
beforeAll(() => import('./RecallDialog'), 60_000);

const order = new Order(anOrder(48221, { Status: 'Released' }), true);

function Tools({ onChanged }: { readonly onChanged: () => void }) {
  const call = useCall();
  const actions = useActions();
  const { extras } = useSession();
  const [tools] = useState(() => new WarehouseTools({ call, actions, onChanged }));
  return (
    <>
      <RowMenu label="Tools" actions={warehouseActions(order, tools, extras)} />
      <WarehouseDialogs tools={tools} />
    </>
  );
}

/** A manager with the menu of a released order. */
const openMenu = async (options: Options = {}) => {
  const onChanged = jest.fn();
  const portal = renderPortal(<Tools onChanged={onChanged} />, {
    role: 'Manager',
    extras: { orderRecall: true },
    ...options,
  });
  await portal.user.click(screen.getByRole('button', { name: 'Tools' }));
  await screen.findByRole('menuitem', { name: 'Check Warehouse Status' });
  return { ...portal, onChanged };
};

const recall = async ({ user }: Awaited<ReturnType<typeof openMenu>>) => {
  await user.click(screen.getByRole('menuitem', { name: 'Recall From Warehouse' }));
  await screen.findByRole('dialog', { name: 'Recall Order #48221' });
  await user.type(screen.getByRole('textbox', { name: 'Reason for the warehouse' }), 'Twice');
  await user.click(screen.getByRole('button', { name: 'Ok' }));
};

test('staff ask the warehouse for an order back, and say why', async () => {
  const message = 'The warehouse was asked to cancel order 48221.';
  const portal = await openMenu({
    answers: [answers(orderPage.recall, { outcome: 'asked', message })],
  });
  await recall(portal);
  expect(await screen.findByText(message)).toBeVisible();
  expect(portal.calls(orderPage.recall)).toMatchObject([
    { params: { id: idOf(48221) }, payload: { Reason: 'Twice' } },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(portal.onChanged).toHaveBeenCalled();
});

test('a warehouse that refuses at once says why', async () => {
  const why = 'Order 48221 is Packed in the warehouse already';
  const portal = await openMenu({
    answers: [answers(orderPage.recall, aProblem(why))],
  });
  await recall(portal);
  expect(await screen.findByText(`Message: ${why}`)).toBeVisible();
  expect(portal.onChanged).toHaveBeenCalled();
});

test('nobody is offered it where the server can not do it', async () => {
  await openMenu({ extras: {} });
  expect(screen.queryByRole('menuitem', { name: 'Recall From Warehouse' })).toBeNull();
});
