import { screen, waitFor, within } from '@testing-library/react';
import { renderPortal } from '@tests/renderPortal';
import type { Filters } from '../model/orderFilters';
import { FilterPanel } from './FilterPanel';

const showPanel = (filters: Filters = {}) => {
  const onApply = jest.fn();
  const { user } = renderPortal(
    <FilterPanel
      filters={filters}
      warehouses={[]}
      onApply={onApply}
      onCancel={jest.fn()}
      onClearAll={jest.fn()}
    />,
  );
  const field = (label: string) => screen.getByRole('group', { name: label });
  const type = async (label: string, keys: string) => {
    await user.click(within(field(label)).getByRole('spinbutton', { name: 'Month' }));
    await user.keyboard(keys);
  };
  const apply = () => user.click(screen.getByRole('button', { name: 'Apply' }));
  return { onApply, field, type, apply };
};

const november = { dateFrom: '2026-11-10', dateTo: '2026-11-20' };

describe('a date filter that is wrong is not applied, and says so', () => {
  test('when a person lets it begin after its end', async () => {
    const { onApply, field, type, apply } = showPanel(november);
    await type('Date from', '11212026');
    await apply();
    expect(onApply).not.toHaveBeenCalled();
    expect(field('Date from')).toHaveAccessibleDescription('Choose Nov 20, 2026 or earlier');
  });

  test('when a person lets it end before its beginning', async () => {
    const { onApply, field, type, apply } = showPanel(november);
    await type('Date to', '11092026');
    await apply();
    expect(onApply).not.toHaveBeenCalled();
    expect(field('Date to')).toHaveAccessibleDescription('Choose Nov 10, 2026 or later');
  });

  test.each([
    ['a year below 1000', '11210999'],
    ['half a date', '11'],
  ])('when a person types %s', async (_what, keys) => {
    const { onApply, field, type, apply } = showPanel();
    await type('Date from', keys);
    await apply();
    expect(onApply).not.toHaveBeenCalled();
    await waitFor(() =>
      expect(field('Date from')).toHaveAccessibleDescription('Enter a date as MM/DD/YYYY'),
    );
  });
});

describe('a date filter is applied', () => {
  test('when a person chooses a single day', async () => {
    const { onApply, type, apply } = showPanel(november);
    await type('Date from', '11202026');
    await apply();
    expect(onApply.mock.calls).toEqual([[{ dateFrom: '2026-11-20', dateTo: '2026-11-20' }]]);
  });

  test('when a person types the first year there is', async () => {
    const { onApply, type, apply } = showPanel();
    await type('Date from', '01011000');
    await apply();
    expect(onApply.mock.calls).toEqual([[{ dateFrom: '1000-01-01' }]]);
  });
});
