import { ThemeProvider } from '@mui/material/styles';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { theme } from '@/app/theme';
import { StatusCards, type StatusCard } from './StatusCards';

type Status = 'all' | 'active' | 'inactive';

const cards: readonly StatusCard<Status>[] = [
  { value: 'all', label: 'All', count: 1842 },
  { value: 'active', label: 'Active', count: 1842 },
  { value: 'inactive', label: 'Inactive', count: 0 },
];

function Chooser({ shown = cards }: { readonly shown?: readonly StatusCard<Status>[] }) {
  const [value, setValue] = useState<Status>('all');
  return (
    <ThemeProvider theme={theme}>
      <StatusCards cards={shown} value={value} onChange={setValue} />
    </ThemeProvider>
  );
}

const card = (name: string) =>
  within(screen.getByRole('radiogroup', { name: 'Status' })).getByRole('radio', { name });

test('a person reads how many records each status has, none too', () => {
  render(<Chooser />);
  expect(card('All 1,842')).toBeChecked();
  expect(card('Inactive 0')).not.toBeChecked();
});

test('a person chooses one status instead of another', async () => {
  render(<Chooser />);
  await userEvent.click(card('Inactive 0'));
  expect(card('Inactive 0')).toBeChecked();
  expect(card('All 1,842')).not.toBeChecked();
});

test('a person moves between the statuses with the arrow keys', async () => {
  render(<Chooser />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(card('Active 1,842')).toBeChecked();
});

test('a status has no number until its count is known', () => {
  render(<Chooser shown={[{ value: 'all', label: 'All', count: null }]} />);
  expect(card('All')).toBeChecked();
});
