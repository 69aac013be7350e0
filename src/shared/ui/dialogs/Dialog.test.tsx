import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { theme } from '@/app/theme';
import { Dialog } from './Dialog';

const show = (ui: ReactElement) => render(<ThemeProvider theme={theme}>{ui}</ThemeProvider>);

const behind = () => {
  const backdrop = document.querySelector('.MuiDialog-container');
  if (!backdrop) throw new Error('no dialog');
  return backdrop;
};

test('Esc and the cross close it, a click beside it does not', async () => {
  const onClose = jest.fn();
  show(
    <Dialog open title="Recipient" onClose={onClose}>
      Body
    </Dialog>,
  );
  await userEvent.click(behind());
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('one that must not be closed has no cross', async () => {
  show(
    <Dialog open title="Uploading">
      Body
    </Dialog>,
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Uploading' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('as a form, Enter in a line submits it once', async () => {
  const onSubmit = jest.fn();
  const onOuterSubmit = jest.fn();
  show(
    <form onSubmit={onOuterSubmit}>
      <Dialog open title="Rename" onSubmit={onSubmit} foot={<button type="submit">Ok</button>}>
        <input aria-label="Name" />
      </Dialog>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'Maya{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onOuterSubmit).not.toHaveBeenCalled();
});
