import { screen, within } from '@testing-library/react';
import { onboardingFlags } from '@contract/client';
import { renderPortal } from '@tests/renderPortal';
import { SettingsHubPage } from './SettingsHubPage';

const titles = () =>
  within(screen.getByRole('navigation', { name: 'Settings' }))
    .getAllByRole('link')
    .map((card) => within(card).getByRole('heading').firstChild?.textContent);

test.each([
  [
    'Admin',
    ['General', 'Profile', 'Users', 'Recipients', 'Webhooks', 'Service Levels', 'Onboarding'],
  ],
  [
    'Manager',
    ['General', 'Profile', 'Users', 'Recipients', 'Webhooks', 'Service Levels', 'Onboarding'],
  ],
  ['Owner', ['General', 'Profile', 'Users', 'Recipients', 'Webhooks']],
  ['User', ['General', 'Profile', 'Users', 'Recipients']],
  ['API', ['General', 'Profile', 'Users', 'Recipients']],
] as const)('%s sees the cards that are for this role', (role, expected) => {
  renderPortal(<SettingsHubPage />, { role, route: 'Settings' });
  expect(titles()).toEqual(expected);
});

test('onboarding asks for attention until all is set up', () => {
  renderPortal(<SettingsHubPage />, { route: 'Settings' });
  expect(screen.getByRole('link', { name: 'Onboarding Needs Attention' })).toBeVisible();
});

test('onboarding of a client that is set up is a card like the others', () => {
  renderPortal(<SettingsHubPage />, {
    route: 'Settings',
    client: { OnboardingFlags: onboardingFlags.parse({ AllSetup: true }) },
  });
  expect(screen.getByRole('link', { name: 'Onboarding' })).toBeVisible();
  expect(screen.queryByText('Needs Attention')).not.toBeInTheDocument();
});

test('staff can switch the client here, an owner can not', () => {
  const { unmount } = renderPortal(<SettingsHubPage />, { route: 'Settings' });
  expect(screen.getByRole('button', { name: 'Client: Northwind' })).toBeVisible();
  unmount();
  renderPortal(<SettingsHubPage />, { role: 'Owner', route: 'Settings' });
  expect(screen.queryByRole('button', { name: /^Client:/ })).not.toBeInTheDocument();
});
