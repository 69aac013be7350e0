import { ThemeProvider } from '@mui/material/styles';
import { render, screen, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { theme } from '@/app/theme';
import { AlertDialog } from './AlertDialog';
import { ConfirmDialog } from './ConfirmDialog';
import { PromptDialog } from './PromptDialog';

const show = (ui: ReactElement) => render(<ThemeProvider theme={theme}>{ui}</ThemeProvider>);

test('an alert has one button, Ok, with the focus (MODAL-02)', async () => {
  const onOk = jest.fn();
  show(<AlertDialog open title="No lot number data found for item 4711." onOk={onOk} />);
  expect(screen.getByRole('alertdialog', { name: /no lot number data/i })).toBeVisible();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Ok']);
  expect(screen.getByRole('button', { name: 'Ok' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onOk).toHaveBeenCalledTimes(1);
});

test('a confirmation has Ok and Cancel; Esc cancels (MODAL-03)', async () => {
  const onOk = jest.fn();
  const onCancel = jest.fn();
  show(
    <ConfirmDialog open title="Leave?" text="Nothing is saved." onOk={onOk} onCancel={onCancel} />,
  );
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Cancel',
    'Ok',
  ]);
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('Nothing is saved.');
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Ok' }));
  expect(onOk).toHaveBeenCalledTimes(1);
});

test('a dangerous confirmation puts the focus on Cancel', () => {
  show(<ConfirmDialog open isDanger title="Delete?" onOk={jest.fn()} onCancel={jest.fn()} />);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test('a prompt offers Ok only for a value that is not empty, and Enter confirms it (MODAL-04, MODAL-05)', async () => {
  const onOk = jest.fn();
  show(<PromptDialog open title="Save view" label="Name" onOk={onOk} onCancel={jest.fn()} />);
  const field = screen.getByLabelText('Name');
  expect(field).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Ok' })).toBeDisabled();
  await userEvent.type(field, '   {Enter}');
  expect(onOk).not.toHaveBeenCalled();
  await userEvent.type(field, 'Mine {Enter}');
  expect(screen.getByRole('button', { name: 'Ok' })).toBeEnabled();
  expect(onOk.mock.calls).toEqual([['Mine']]);
});

test('a prompt opened again has forgotten what was typed', async () => {
  const prompt = (open: boolean) => (
    <ThemeProvider theme={theme}>
      <PromptDialog
        open={open}
        title="Save view"
        label="Name"
        initialValue="Mine"
        onOk={jest.fn()}
        onCancel={jest.fn()}
      />
    </ThemeProvider>
  );
  const { rerender } = render(prompt(true));
  await userEvent.type(screen.getByLabelText('Name'), ' too');
  rerender(prompt(false));
  rerender(prompt(true));
  expect(screen.getByLabelText('Name')).toHaveValue('Mine');
});

test('a closing question takes no second answer', async () => {
  const onOk = jest.fn();
  const question = (open: boolean) => (
    <ThemeProvider theme={theme}>
      <ConfirmDialog open={open} title="Leave?" onOk={onOk} onCancel={jest.fn()} />
    </ThemeProvider>
  );
  const { rerender } = render(question(true));
  const ok = screen.getByRole('button', { name: 'Ok' });
  await userEvent.click(ok);
  rerender(question(false));
  fireEvent.click(ok);
  expect(onOk).toHaveBeenCalledTimes(1);
});
