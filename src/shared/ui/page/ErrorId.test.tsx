import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { theme } from '@/app/theme';
import { ErrorId } from './ErrorId';

const show = (ui: ReactElement) => render(<ThemeProvider theme={theme}>{ui}</ThemeProvider>);

const id = 'b81e04f7-2d6c-4a9b-8f55-90c3e7aa1d42';

test('copies the id and says so', async () => {
  const user = userEvent.setup();
  show(<ErrorId errorId={id} />);
  await user.click(screen.getByRole('button', { name: 'Copy Error ID' }));
  expect(await navigator.clipboard.readText()).toBe(id);
  expect(await screen.findByRole('status')).toHaveTextContent('Copied');
});

test('where nothing can be copied it selects the id', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  show(<ErrorId errorId={id} label="Please contact support with this Error ID:" />);
  await user.click(screen.getByRole('button', { name: 'Copy Error ID' }));
  expect(getSelection()?.toString()).toBe(id);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
