import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { theme } from '@/app/theme';
import { ActiveFilters } from './ActiveFilters';

const all = [
  { name: 'warehouse', label: 'Warehouse', value: 'ROC' },
  { name: 'company', label: 'Company', value: 'Acme' },
] as const;

function Page() {
  const [filters, setFilters] = useState(all.filter(() => true));
  return (
    <main>
      <h1 tabIndex={-1}>Orders</h1>
      {filters.length > 0 && (
        <ActiveFilters
          filters={filters}
          onRemove={(name) => setFilters(filters.filter((filter) => filter.name !== name))}
          onClearAll={() => setFilters([])}
        />
      )}
    </main>
  );
}

test('who lifts one filter after the other by keyboard stays among them, and then at the heading of the page', async () => {
  render(
    <ThemeProvider theme={theme}>
      <Page />
    </ThemeProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Company Acme' }));
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Remove filter Warehouse ROC' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText('Warehouse')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus();
});
