import { screen, waitFor } from '@testing-library/react';
import { renderPortal } from '@tests/renderPortal';
import { PageSkeleton } from './PageSkeleton';

const buttons = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

test('on a tablet a person finds menu and account where the page will have them', () => {
  renderPortal(<PageSkeleton title="Orders" />, { width: 1180 });
  expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  expect(buttons()).toEqual(['Open menu', 'PN, account of Priya Nair, Admin']);
});

test('a page that says what it waits for says it from the start (DASH-01)', () => {
  renderPortal(<PageSkeleton title="Dashboard" text="Loading Account..." />, {
    route: 'Dashboard',
  });
  expect(screen.getByText('Loading Account...')).toBeVisible();
  expect(screen.getByRole('status', { name: 'Loading Account...' })).toBeInTheDocument();
});

test.each([undefined, 'fields'] as const)(
  'a page on its way is busy from the start, and says so aloud',
  (form) => {
    renderPortal(<PageSkeleton title="Orders" form={form} />);
    const status = screen.getByRole('status', { name: 'Loading Orders' });
    expect(status).not.toHaveAttribute('aria-busy');
    expect(status.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  },
);

test('the way back is there before the page is', async () => {
  const { user, navigation } = renderPortal(<PageSkeleton title="Order" />, {
    route: 'OrderDetail',
  });
  await user.click(screen.getByRole('button', { name: 'Back to Orders' }));
  expect(navigation.routeName).toBe('Orders');
});

test('a form that is on its way has the cards and fields that it will have', async () => {
  renderPortal(<PageSkeleton title="Add Recipient" form="halves" />, { route: 'RecipientCreate' });
  const form = screen.getByRole('status', { name: 'Loading Add Recipient' });
  await waitFor(() => expect(form.querySelectorAll('[data-skeleton="rounded"]')).toHaveLength(12));
});
