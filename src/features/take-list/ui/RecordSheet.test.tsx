import { screen, within } from '@testing-library/react';
import { anItem, anOrder } from '@tests/records';
import { renderPortal } from '@tests/renderPortal';
import { PrintRecordDialog } from './PrintRecordDialog';

test('an order is printed with its facts, its items and the time zone of its times', async () => {
  const record = anOrder(48231, { Items: [anItem('PEN', { Quantity: 3 })] });
  renderPortal(
    <PrintRecordDialog
      list="orders"
      printed={{ title: 'Order #48231', record }}
      onClose={() => undefined}
    />,
  );
  const sheet = await screen.findByRole('article', { name: 'Order #48231' });
  expect(within(sheet).getByRole('heading', { name: 'Order #48231' })).toBeVisible();
  expect(sheet).toHaveTextContent(/Printed .*, times in /);
  expect(within(sheet).getByText('Web order 48231')).toBeVisible();
  const items = within(sheet).getByRole('table', { name: 'Items' });
  expect(within(items).getByRole('cell', { name: 'PEN' })).toBeVisible();
});
