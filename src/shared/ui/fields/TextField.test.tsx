import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { theme } from '@/app/theme';
import { TextField } from './TextField';

const show = (ui: ReactElement) => render(<ThemeProvider theme={theme}>{ui}</ThemeProvider>);

test('gives the text itself, not the event', async () => {
  const onChange = jest.fn();
  show(<TextField label="Order Name" value="Holida" onChange={onChange} />);
  await userEvent.type(screen.getByLabelText('Order Name'), 'y');
  expect(onChange).toHaveBeenCalledWith('Holiday');
});

test('help describes the field until an error takes its place', () => {
  const { rerender } = show(
    <TextField label="Code" value="" onChange={jest.fn()} help="From the e-mail" />,
  );
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('From the e-mail');
  rerender(
    <ThemeProvider theme={theme}>
      <TextField
        label="Code"
        value=""
        onChange={jest.fn()}
        help="From the e-mail"
        error="Code is required"
      />
    </ThemeProvider>,
  );
  expect(screen.getByLabelText('Code')).toBeInvalid();
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('Code is required');
  expect(screen.queryByText('From the e-mail')).not.toBeInTheDocument();
});

test('counts against its maximum, which can not be passed', async () => {
  const onChange = jest.fn();
  show(<TextField label="Order Name" value="12345" onChange={onChange} maxLength={5} hasCounter />);
  expect(screen.getByText('5/5')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Order Name'), '6');
  expect(onChange).not.toHaveBeenCalled();
});

test('Enter is handed on', async () => {
  const onEnter = jest.fn();
  show(<TextField label="Page" isLabelHidden value="2" onChange={jest.fn()} onEnter={onEnter} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Page' }), '{Enter}');
  expect(onEnter).toHaveBeenCalledTimes(1);
});
