import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { theme } from '@/app/theme';
import { TypeAhead } from './TypeAhead';

const show = (ui: ReactElement) => render(<ThemeProvider theme={theme}>{ui}</ThemeProvider>);

const states = [
  { value: 'NY', label: 'New York' },
  { value: 'CT', label: 'Connecticut' },
  { value: 'OR', label: 'Oregon' },
];
const state = () => screen.getByRole('combobox', { name: 'State' });

test('offers what starts with the letters before what contains them, and takes the choice by keyboard', async () => {
  const onChange = jest.fn();
  show(<TypeAhead label="State" options={states} value={null} onChange={onChange} />);
  await userEvent.type(state(), 'o');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Oregon',
    'New York',
    'Connecticut',
  ]);
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith('OR');
});

test('letters that are no option are gone when it is left', async () => {
  const onChange = jest.fn();
  show(<TypeAhead label="State" options={states} value="NY" onChange={onChange} />);
  await userEvent.type(state(), 'xyz');
  expect(screen.getByText('Nothing found')).toBeVisible();
  await userEvent.tab();
  expect(state()).toHaveValue('New York');
  expect(onChange).not.toHaveBeenCalled();
});

test('its error belongs to the field', () => {
  show(
    <TypeAhead
      label="State"
      options={states}
      value={null}
      onChange={jest.fn()}
      error="State is required"
    />,
  );
  expect(state()).toBeInvalid();
  expect(state()).toHaveAccessibleDescription('State is required');
});

test('draws the first hundred of many options, says how many more there are, and finds the others by their letters', async () => {
  const onChange = jest.fn();
  const clients = Array.from({ length: 2000 }, (_, index) => ({
    value: String(index),
    label: `Client ${index}`,
  }));
  show(<TypeAhead label="Client" options={clients} value={null} onChange={onChange} />);
  const client = screen.getByRole('combobox', { name: 'Client' });
  await userEvent.click(client);
  expect(screen.getAllByRole('option')).toHaveLength(101);
  expect(screen.getByRole('option', { name: '1,900 more: type to narrow' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await userEvent.type(client, '1999{Enter}');
  expect(onChange).toHaveBeenCalledWith('1999');
});
