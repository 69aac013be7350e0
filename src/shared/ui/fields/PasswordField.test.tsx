import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { theme } from '@/app/theme';
import { PasswordField } from './PasswordField';

const show = (ui: ReactElement) => render(<ThemeProvider theme={theme}>{ui}</ThemeProvider>);

test('the eye shows the password and hides it again', async () => {
  show(<PasswordField label="Password" value="secret" onChange={jest.fn()} />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('the eye submits no form', async () => {
  const onSubmit = jest.fn();
  show(
    <form onSubmit={onSubmit}>
      <PasswordField label="Password" value="" onChange={jest.fn()} />
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('takes what is pasted, and what a password manager fills in', async () => {
  const onChange = jest.fn();
  show(<PasswordField label="Password" value="" onChange={onChange} autoComplete="new-password" />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('autocomplete', 'new-password');
  await userEvent.click(field);
  await userEvent.paste('a long secret');
  expect(onChange).toHaveBeenCalledWith('a long secret');
});
