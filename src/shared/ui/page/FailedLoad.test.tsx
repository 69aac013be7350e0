import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { theme } from '@/app/theme';
import { FailedLoad } from './FailedLoad';

const show = (ui: ReactElement) => render(<ThemeProvider theme={theme}>{ui}</ThemeProvider>);

const sentence =
  'We are experiencing difficulties, try refreshing, otherwise create a support ticket';

test.each([false, true])(
  'offers to reload and to ask for help (SHELL-12, SHELL-13), as a strip: %s',
  async (isCompact) => {
    const onReload = jest.fn();
    const onSupport = jest.fn();
    show(<FailedLoad onReload={onReload} onSupport={onSupport} isCompact={isCompact} />);
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(screen.queryByText('Error ID')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create Support Ticket' }));
    expect(onReload).toHaveBeenCalledTimes(1);
    expect(onSupport).toHaveBeenCalledTimes(1);
  },
);

test("shows the server's words and the Error ID when there are any (SHELL-14)", () => {
  show(
    <FailedLoad
      onReload={jest.fn()}
      onSupport={jest.fn()}
      message="No answer in time."
      errorId="7f3ac1d2"
    />,
  );
  expect(screen.getByText('No answer in time.')).toBeVisible();
  expect(screen.getByText('7f3ac1d2')).toBeVisible();
});
