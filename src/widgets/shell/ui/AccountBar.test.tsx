import { screen } from '@testing-library/react';
import { cookies } from '@/shared/api/cookies';
import { aClient } from '@tests/records';
import { renderPortal, type Options } from '@tests/renderPortal';
import { AccountBar } from './AccountBar';

afterEach(() => cookies.client.remove());

const northwind = aClient({ _id: '0190c1d2-0000-7000-8000-0000000000c1', Name: 'Northwind' });

const open = (options: Options = {}) => {
  cookies.client.set(northwind._id);
  return renderPortal(<AccountBar />, {
    role: 'Manager',
    client: northwind,
    extras: { audit: true },
    ...options,
  });
};

const bar = () => screen.queryByRole('note', { name: 'Account' });

test('staff in the account of a client read so over every page, and find the way back', () => {
  open();
  expect(bar()).toHaveTextContent(
    'You work in the account of Northwind. What you do is in its log.',
  );
  expect(screen.getByRole('button', { name: 'Leave account' })).toBeVisible();
});

test('staff in their own account have no bar', () => {
  renderPortal(<AccountBar />, { role: 'Manager', extras: { audit: true } });
  expect(bar()).not.toBeInTheDocument();
});

test('a server that keeps no log is not said to', () => {
  open({ extras: {} });
  expect(bar()).not.toBeInTheDocument();
});
