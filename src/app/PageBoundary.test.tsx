import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { PageBoundary } from './PageBoundary';
import { theme } from './theme';

test('a page whose code is gone after a new version leaves a way on', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Gone = lazy(() => Promise.reject(new Error('Failed to fetch dynamically imported module')));
  render(
    <ThemeProvider theme={theme}>
      <PageBoundary>
        <Suspense fallback={null}>
          <Gone />
        </Suspense>
      </PageBoundary>
    </ThemeProvider>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to fetch dynamically imported module',
  );
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create Support Ticket' })).toBeVisible();
  logged.mockRestore();
});
