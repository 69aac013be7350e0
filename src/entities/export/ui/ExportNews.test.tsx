import { screen, waitFor } from '@testing-library/react';
import { exports, type ExportRecord } from '@contract/exports';
import { answers, renderPortal } from '@tests/renderPortal';
import { ExportNews } from './ExportNews';

const aFile = (State: ExportRecord['State']): ExportRecord => ({
  _id: '7b1f8c7e-0a52-4a0e-9a52-1f5d0a3d7d01',
  List: 'orders',
  Format: 'csv',
  State,
  Rows: 0,
  Total: 6000,
  createdAt: '2026-11-23T14:05:09Z',
  EndsAt: '2026-11-30T14:05:09Z',
  FileName: 'Orders 2026-11-23.csv',
});

/** A tab that has just been loaded, and what each of its looks finds. */
const open = (...found: readonly ExportRecord['State'][]) => {
  let looks = 0;
  return renderPortal(<ExportNews />, {
    answers: [
      answers(exports.recent, () => {
        const state = found[Math.min(looks, found.length - 1)] ?? 'ready';
        looks += 1;
        return { exports: [aFile(state)] };
      }),
    ],
  });
};

test('a person is told on any page of a file that was being made when the tab was loaded', async () => {
  const { user } = open('running', 'ready');
  expect(await screen.findByText('Orders 2026-11-23.csv is ready')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(/is ready/)).not.toBeInTheDocument());
});

test('a file that was ready before is no news, and is looked for once', async () => {
  const { calls } = open('ready');
  await waitFor(() => expect(calls(exports.recent)).toHaveLength(1));
  expect(screen.queryByText(/is ready/)).not.toBeInTheDocument();
});
