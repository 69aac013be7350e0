import { screen, waitFor, within } from '@testing-library/react';
import { duplicates } from '@contract/duplicates';
import { items } from '@contract/item';
import { resources } from '@contract/resource';
import { createOrderDraft } from '@/features/save-order';
import { localToday } from '@/shared/format/dates';
import { idOf } from '@tests/records';
import { answers, renderPortal } from '@tests/renderPortal';
import { OrderForm } from './OrderForm';

const like = {
  CreatedAt: '2026-11-20T10:00:00.000Z',
  SameName: false,
  SameRecipient: true,
  SameLines: 1,
  AllLines: true,
};

const open = () => {
  const draft = createOrderDraft(localToday);
  const forecast = {
    isTold: false,
    plan: null,
    isCurrent: false,
    problem: null,
    lookAgain: () => {},
  };
  const page = renderPortal(
    <OrderForm draft={draft} forecast={forecast} offersApproval={false} />,
    {
      role: 'User',
      extras: { duplicates: true },
      answers: [
        answers(items.search, { items: [] }),
        answers(resources.clientShipMethods, {
          clientShipMethods: {
            supportedServiceLevels: [],
            customServiceLevels: [],
            supportedReturnServiceLevels: [],
          },
        }),
        answers(duplicates.orders, {
          Found: [
            { _id: idOf(1), OrderNumber: '13019', ...like, SameName: true, AllLines: false },
            { _id: idOf(2), OrderNumber: '13020', ...like },
          ],
        }),
        answers(duplicates.recipients, { Found: [{ _id: idOf(3), Name: 'Maya Ortiz' }] }),
      ],
    },
  );
  return { ...page, draft };
};

const panel = (name: string) => within(screen.getByRole('region', { name }));

describe('whoever writes an order', () => {
  test('is told under the name who has the same name, and under the recipient who got the same', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Order Name'), 'PO 555');
    await waitFor(() => expect(panel('Order').getByRole('link', { name: '13019' })).toBeVisible());
    expect(panel('Order').queryByRole('link', { name: '13020' })).toBeNull();
    expect(panel('Recipient').getByRole('link', { name: '13020' })).toBeVisible();
    expect(panel('Recipient').getByText(/has the same recipient and lines\./)).toBeVisible();
    expect(panel('Recipient').queryByRole('link', { name: '13019' })).toBeNull();
  });

  test('is told in the recipient’s dialog that the address book has this one', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'New recipient' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recipient' }));
    await user.type(dialog.getByLabelText('First Name'), 'Maya');
    await user.type(dialog.getByLabelText('Last Name'), 'Ortiz');
    await user.type(dialog.getByLabelText('Address 1'), '1437 Larimer Street');
    expect(dialog.queryByText(/is in the address book already/)).toBeNull();
    await user.type(dialog.getByLabelText('Zip Code'), '97201');
    expect(await dialog.findByText(/is in the address book already/)).toBeVisible();
  });
});
