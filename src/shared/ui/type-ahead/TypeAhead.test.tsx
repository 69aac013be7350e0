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
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Oregon', 'New York', 'Connecticut']);
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
  show(<TypeAhead label="State" options={states} value={null} onChange={jest.fn()} error="State is required" />);
  expect(state()).toBeInvalid();
  expect(state()).toHaveAccessibleDescription('State is required');
});
