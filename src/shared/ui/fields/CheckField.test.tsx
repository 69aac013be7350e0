import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { theme } from '@/app/theme';
import { SwitchField } from './SwitchField';
import { CheckField } from './CheckField';

const show = (ui: ReactElement) => render(<ThemeProvider theme={theme}>{ui}</ThemeProvider>);

test('its words tick it', async () => {
  const onChange = jest.fn();
  show(<CheckField label="Show all clients" checked={false} onChange={onChange} />);
  await userEvent.click(screen.getByText('Show all clients'));
  expect(onChange).toHaveBeenCalledWith(true);
});

test('a switch says on or off', async () => {
  const onChange = jest.fn();
  show(<SwitchField label="Order Requires Approval" checked onChange={onChange} />);
  expect(screen.getByRole('switch', { name: 'Order Requires Approval' })).toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledWith(false);
});
