import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
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

test('tells of an option that a person stays on, and of none that was passed over', async () => {
  const onLikely = jest.fn();
  show(
    <SelectField
      label="Status"
      options={[...options, { value: 'shipped', label: 'Shipped' }]}
      value="all"
      onChange={jest.fn()}
      onLikely={onLikely}
    />,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
  const passedOver = await screen.findByRole('option', { name: /On Hold/ });
  fireEvent.pointerEnter(passedOver);
  fireEvent.pointerLeave(passedOver);
  fireEvent.pointerEnter(screen.getByRole('option', { name: 'Shipped' }));
  await waitFor(() => expect(onLikely).toHaveBeenCalledWith('shipped'));
  expect(onLikely).not.toHaveBeenCalledWith('hold');
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
