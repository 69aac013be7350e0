import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { theme } from '@/app/theme';
import { SelectField } from './SelectField';

const show = (ui: ReactElement) => render(<ThemeProvider theme={theme}>{ui}</ThemeProvider>);

const options = [
  { value: 'all', label: 'All', count: 1284 },
  { value: 'hold', label: 'On Hold', count: 14 },
];

test('chooses by keyboard', async () => {
  const onChange = jest.fn();
  show(<SelectField label="Status" options={options} value="all" onChange={onChange} />);
  const box = screen.getByRole('combobox', { name: 'Status' });
  expect(box).toHaveTextContent('All1,284');
  await userEvent.tab();
  expect(box).toHaveFocus();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledWith('hold');
});

test('shows the placeholder until something is chosen', () => {
  show(
    <SelectField
      label="Warehouse"
      options={options}
      value={null}
      onChange={jest.fn()}
      placeholder="Choose one"
      error="Warehouse is required"
    />,
  );
  const box = screen.getByRole('combobox', { name: 'Warehouse' });
  expect(box).toHaveTextContent('Choose one');
  expect(box).toHaveAccessibleDescription('Warehouse is required');
});
