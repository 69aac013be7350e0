import { act, screen } from '@testing-library/react';
import { identity } from '@contract/identity';
import { orders } from '@contract/order';
import { idOf } from '../../tests/records';
import { answers, renderPortal } from '../../tests/renderPortal';
import { Root } from './Root';

const noOrders = { entities: [], totalEntityLookupCount: 0, totalOrderCount: 0, submittedCount: 0, confirmedCount: 0, releasedCount: 0, onHoldCount: 0, cancelledCount: 0, partialOrdersCount: 0, backordersCount: 0, shippedCount: 0, deductCount: 0 };

test('staff that switches the client reads which one until its page is there', async () => {
  document.cookie = 'portal_token=token-1; path=/';
  const { session } = renderPortal(<Root />, { role: 'Admin', route: 'Orders', answers: [answers(orders.list, noOrders), answers(identity.verifyToken, {})] });
  expect(await screen.findByText('No orders yet')).toBeVisible();
  act(() => session.switchClient({ _id: idOf(9), Id: 9, Name: 'Contoso Kitchen' }));
  expect(screen.getByText('Switching to client Contoso Kitchen...')).toBeVisible();
});
