import { screen, waitFor, within } from '@testing-library/react';
import { orderImportColumns } from '@contract/importColumns';
import type { ImportDraft } from '@contract/importDraftRecord';
import { importDrafts } from '@contract/importDrafts';
import { aDraftRow, anImportDraft, aSummary } from '@tests/importDrafts';
import { idOf } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { OrderImportRepairPage } from './OrderImportRepairPage';

const mistake = {
  Column: 'Recipient Zip Code',
  Sentence: 'Row 2, Recipient Zip Code: A zip code of the US has 5 digits',
  Kind: 'Recipient Zip Code:zipCodeShort',
  Same: 1,
};

const summary = aSummary({
  Rows: 300,
  RowsWithMistakes: 39,
  Mistakes: 52,
  Sound: 261,
  WithMistakes: 39,
  Kinds: [{ Key: mistake.Kind, Title: 'Zip code lost its leading zero', Count: 13 }],
  Fixes: [
    {
      Key: 'fix-1',
      Kind: mistake.Kind,
      Text: 'Put the leading zero back in 13 zip codes',
      Short: 'Put it back in 13',
      Count: 13,
    },
  ],
  Undo: { Text: '1 cell', By: 'Olivia Owner', At: '2026-11-24T09:41:00.000Z' },
});

const rows = answers(importDrafts.rows, {
  entities: [aDraftRow({ Mistakes: [mistake] })],
  totalEntityLookupCount: 1,
  Version: 1,
});

const draftOf = (draft: Partial<ImportDraft>) =>
  answers(importDrafts.read, anImportDraft({ Summary: summary, ...draft }));

const open = ({ answers: more = [], ...options }: Options = {}, draft: Partial<ImportDraft> = {}) =>
  renderPortal(<OrderImportRepairPage />, {
    role: 'User',
    route: 'OrderImportRepair',
    params: { id: idOf(7), term: '' },
    extras: { importDrafts: true },
    answers: [rows, draftOf(draft), ...more],
    ...options,
  });

test('a person sees what is wrong, what will come of it, and how many orders the button makes', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'bad300.csv' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'With mistakes 39', selected: true })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'All 300' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create 261 orders' })).toBeVisible();
  expect(screen.getByRole('status', { name: 'What will come of it' })).toHaveTextContent(
    '261 orders can be created39 with mistakes',
  );
  const kinds = within(screen.getByRole('region', { name: 'Mistakes' }));
  expect(kinds.getByRole('button', { name: 'All kinds 52', pressed: true })).toBeVisible();
  const grid = await screen.findByRole('grid', { name: 'Rows of bad300.csv' });
  expect(
    await within(grid).findByRole('gridcell', { name: /Mistake: Row 2, Recipient Zip Code/ }),
  ).toHaveClass('mistake');
});

test('a kind of mistakes shows its rows alone, and all of it is put right by one press', async () => {
  const { user, calls } = open({
    answers: [
      answers(importDrafts.fix, {
        Draft: anImportDraft({ Version: 2, Summary: aSummary() }),
        Rows: [],
      }),
    ],
  });
  await user.click(
    await screen.findByRole('button', { name: 'Zip code lost its leading zero 13' }),
  );
  expect(calls(importDrafts.rows).at(-1)?.query).toMatchObject({
    show: 'mistakes',
    kind: mistake.Kind,
  });
  await user.click(
    screen.getByRole('button', { name: 'Put the leading zero back in 13 zip codes' }),
  );
  expect(await screen.findByRole('button', { name: 'Create 3 orders' })).toBeVisible();
  expect(calls(importDrafts.fix)).toEqual([
    { params: { id: idOf(7) }, payload: { Version: 1, Key: 'fix-1' } },
  ]);
});

test('Ctrl+Z takes the last change back; without one the key does nothing', async () => {
  const { user, calls } = open({
    answers: [
      answers(importDrafts.undo, {
        Draft: anImportDraft({ Version: 2, Summary: { ...summary, Undo: null } }),
        Rows: [],
      }),
    ],
  });
  await screen.findByRole('button', { name: 'Undo: 1 cell' });
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByRole('button', { name: 'Nothing to undo' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.keyboard('{Control>}z{/Control}');
  expect(calls(importDrafts.undo)).toHaveLength(1);
});

test('why nothing can be created now is said at the button', async () => {
  open({}, { State: 'creating', Progress: { Done: 120, Total: 261 } });
  expect(await screen.findByText('Creating 120 of 261 orders')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create 261 orders' })).toHaveAccessibleDescription(
    'Records are being made of this file: wait until that has ended',
  );
});

test('what has been created is told, with the way to it, and the rest can be downloaded', async () => {
  open({}, { Created: 261, LastImport: idOf(9), Summary: { ...summary, Created: 261, Sound: 0 } });
  expect(await screen.findByText(/261 orders of this file were created/)).toHaveTextContent(
    '39 orders are left to be repaired.',
  );
  expect(screen.getByRole('link', { name: 'See the last import' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download rows not created' })).toBeVisible();
});

test('the columns of a file with other headings are chosen, the needed ones at least', async () => {
  const headings = orderImportColumns.map(({ label }) => `My ${label}`);
  const places = orderImportColumns.map((_, at) => (at === 1 ? null : at));
  const { user, calls } = open(
    {
      answers: [
        answers(importDrafts.matchings, { matchings: [] }),
        answers(importDrafts.match, anImportDraft({ Version: 2 })),
      ],
    },
    {
      State: 'columns',
      Summary: null,
      Columns: {
        Headings: headings,
        Samples: [headings.map((heading) => `${heading} 1`)],
        Proposal: places,
        Why: 'Column 1 must be "Order Name".',
      },
    },
  );
  const check = await screen.findByRole('button', { name: 'Check Rows' });
  expect(check).toHaveAccessibleDescription('Product SKU needs a column of the file');
  expect(screen.getByText('My Order Name 1')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: /^Product SKU/ }));
  await user.click(await screen.findByRole('option', { name: 'My Product SKU' }));
  await user.click(check);
  await screen.findByRole('tab', { name: 'All 3' });
  expect(calls(importDrafts.match)).toMatchObject([
    { payload: { Version: 1, Places: orderImportColumns.map((_, at) => at) } },
  ]);
});

test('discarding asks, and leads back to the list', async () => {
  const { user, calls, navigation } = open({ answers: [answers(importDrafts.discard, {})] });
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(calls(importDrafts.discard)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await user.click(await screen.findByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(navigation.routeName).toBe('OrderImports'));
  expect(calls(importDrafts.discard)).toHaveLength(1);
});

test('an import that is not there leads back to the list', async () => {
  const { navigation } = open({
    answers: [answers(importDrafts.read, aProblem('The import was not found', { status: 404 }))],
  });
  await waitFor(() => expect(navigation.routeName).toBe('OrderImports'));
});
