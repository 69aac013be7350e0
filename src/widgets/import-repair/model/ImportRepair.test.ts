import { orderImportColumns } from '@contract/importColumns';
import type { ChangedCell, DraftRow } from '@contract/importDraftRecord';
import { importDrafts } from '@contract/importDrafts';
import { outcomes } from '@contract/outcome';
import { capabilitiesOfServer } from '@contract/portal';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import { withOutcomes } from '@/shared/api/withOutcomes';
import { answers, aProblem, fakeServer, type Prepared } from '@tests/answers';
import { aDraftRow, anImportDraft } from '@tests/importDrafts';
import { idOf } from '@tests/records';
import { ImportRepair } from './ImportRepair';

const city = orderImportColumns.findIndex(({ label }) => label === 'Recipient City');

const withCity = (text: string, row: Partial<DraftRow> = {}): DraftRow => {
  const plain = aDraftRow(row);
  return { ...plain, Cells: plain.Cells.with(city, text) };
};

const edit = (Text: string, Row = 2) => [{ Row, Column: 'Recipient City', Text }];

const keyed = capabilitiesOfServer.parse({
  idempotencyKeys: true,
  supportMailbox: '',
  lotNumberClients: [],
  boxLabelClients: [],
});

const aRepair = async (...prepared: Prepared[]) => {
  const { call, calls, keys } = fakeServer(prepared);
  const repair = new ImportRepair({
    call: withOutcomes(
      call,
      () => true,
      () => Promise.resolve(),
    ),
    session: { knowExtras: async () => keyed },
    id: idOf(7),
    columns: orderImportColumns,
    search: '',
  });
  await repair.reading.load();
  const cityOf = (row: number) =>
    repair.sheet.rows.find(({ row: { Row } }) => Row === row)?.row.Cells[city];
  return { repair, calls, keys, cityOf };
};

/** The page of rows as it is at each reading, the last one from then on. */
const pages = (...of: (readonly DraftRow[])[]): Prepared => {
  const left = [...of];
  return answers(importDrafts.rows, () => {
    const entities = [...((left.length > 1 ? left.shift() : left[0]) ?? [])];
    return { entities, totalEntityLookupCount: entities.length, Version: 1 };
  });
};

test('a person who opens a file sees its rows with mistakes first', async () => {
  const { calls, cityOf } = await aRepair(
    answers(importDrafts.read, anImportDraft()),
    pages([withCity('Portlnd')]),
  );
  expect(cityOf(2)).toBe('Portlnd');
  expect(calls(importDrafts.rows)).toMatchObject([{ query: { show: 'mistakes', pageSize: 100 } }]);
});

test('a file that is still being read has no rows to ask for', async () => {
  const { repair, calls } = await aRepair(
    answers(importDrafts.read, anImportDraft({ State: 'reading', Summary: null })),
  );
  expect(repair.isMoving).toBe(true);
  expect(calls(importDrafts.rows)).toEqual([]);
});

test('a changed cell shows what the server makes of it, and the next change is based on that', async () => {
  const { repair, calls, cityOf } = await aRepair(
    answers(importDrafts.read, anImportDraft()),
    pages([withCity('Portlnd'), withCity('', { Row: 3, Mistakes: [] })]),
    answers(importDrafts.edit, ({ payload }) => ({
      Draft: anImportDraft({ Version: payload.Version + 1 }),
      Rows: [withCity(payload.Cells[0]?.Text ?? '', { Row: payload.Cells[0]?.Row ?? 0 })],
    })),
  );
  void repair.edits.edit(edit('Portland'));
  await repair.edits.edit(edit('Bangor', 3));
  expect([cityOf(2), cityOf(3)]).toEqual(['Portland', 'Bangor']);
  expect(calls(importDrafts.edit).map(({ payload }) => payload.Version)).toEqual([1, 2]);
});

const overtakenIn = (...cells: ChangedCell[]) =>
  aProblem('Row 2, Recipient City was changed by Maya Ortiz meanwhile', {
    status: 409,
    data: { code: 'changed', cells },
  });

const bangor = { Row: 2, Column: 'Recipient City', Text: 'Bangor', By: 'Maya Ortiz' };

/** Refuses the first change, and makes the others. */
const refusingOnce = (refusal: ApiProblem): Prepared => {
  const refusals = [refusal];
  return answers(importDrafts.edit, ({ payload }) => {
    const first = refusals.shift();
    if (first) throw first;
    const Rows = payload.Cells.map(({ Row, Text }) => withCity(Text, { Row }));
    return { Draft: anImportDraft({ Version: 3 }), Rows };
  });
};

test('who was overtaken in a cell keeps what was typed beside what the colleague wrote', async () => {
  const drafts = [anImportDraft(), anImportDraft({ Version: 2, TouchedBy: 'Maya Ortiz' })];
  const { repair, calls, cityOf } = await aRepair(
    answers(importDrafts.read, () => drafts.shift() ?? anImportDraft()),
    pages([withCity('Portlnd')], [withCity('Bangor')]),
    refusingOnce(overtakenIn(bangor)),
  );
  await repair.edits.edit(edit('Portland'));
  expect(repair.edits.unsaved).toMatchObject([{ Row: 2, Text: 'Portland', theirs: bangor }]);
  expect(cityOf(2)).toBe('Portland');
  const [cell] = repair.edits.unsaved;
  if (cell) await repair.edits.keepMine(cell);
  expect(calls(importDrafts.edit).at(-1)?.payload.Version).toBe(2);
  expect(repair.edits.unsaved).toEqual([]);
  expect(cityOf(2)).toBe('Portland');
});

test('of a block the cells that nobody else has changed are saved', async () => {
  const { repair, calls } = await aRepair(
    answers(importDrafts.read, anImportDraft()),
    pages([withCity('Portlnd'), withCity('Bostn', { Row: 3 })]),
    refusingOnce(overtakenIn(bangor)),
  );
  await repair.edits.edit([...edit('Portland'), ...edit('Boston', 3)]);
  expect(repair.edits.unsaved.map(({ Row }) => Row)).toEqual([2]);
  expect(calls(importDrafts.edit).at(-1)?.payload.Cells).toEqual(edit('Boston', 3));
});

test('who types into a row that a colleague has left out is told of the row', async () => {
  const { repair } = await aRepair(
    answers(importDrafts.read, anImportDraft()),
    pages([withCity('Portlnd')], [withCity('Portlnd', { LeftOut: true })]),
    refusingOnce(overtakenIn({ Row: 2, Column: null, Text: null, By: 'Maya Ortiz' })),
  );
  await repair.edits.edit(edit('Portland'));
  expect(repair.edits.unsaved).toMatchObject([
    { Text: 'Portland', theirs: { Column: null, By: 'Maya Ortiz' } },
  ]);
});

test('where a server names no cells everything stays that was typed', async () => {
  const { repair, calls } = await aRepair(
    answers(importDrafts.read, anImportDraft()),
    pages([withCity('Portlnd')]),
    refusingOnce(overtakenIn()),
  );
  await repair.edits.edit(edit('Portland'));
  expect(repair.edits.unsaved).toMatchObject([{ Text: 'Portland', theirs: null }]);
  expect(calls(importDrafts.edit)).toHaveLength(1);
});

const wrong = { Column: 'Recipient City', Sentence: 'No city', Kind: 'City:none', Same: 1 };

describe('a row that is repaired', () => {
  const two = () =>
    aRepair(
      answers(importDrafts.read, anImportDraft()),
      pages(
        [withCity('', { Mistakes: [wrong] }), withCity('', { Row: 3, Mistakes: [wrong] })],
        [withCity('', { Row: 3, Mistakes: [wrong] })],
      ),
      answers(importDrafts.edit, ({ payload }) => ({
        Draft: anImportDraft({ Version: payload.Version + 1 }),
        Rows: payload.Cells.map(({ Row, Text }) => withCity(Text, { Row })),
      })),
    );

  test('stays while somebody is in it or types, and leaves afterwards', async () => {
    const { repair } = await two();
    repair.focus.move({ id: '2', field: 'cell-9' });
    await repair.edits.edit(edit('Portland'));
    expect([...repair.focus.done]).toEqual(['2']);
    expect(repair.mayRenew).toBe(false);
    repair.focus.move({ id: '3', field: 'cell-9' });
    expect(repair.mayRenew).toBe(true);
    repair.focus.typing(true);
    expect(repair.mayRenew).toBe(false);
    repair.focus.typing(false);
    await repair.renew();
    expect(repair.sheet.ids).toEqual(['3']);
    expect(repair.mayRenew).toBe(false);
  });

  test('leaves a page on which nothing else is to be done, wherever the keyboard is', async () => {
    const { repair } = await two();
    repair.focus.move({ id: '3', field: 'cell-9' });
    await repair.edits.edit([...edit('Portland'), ...edit('Boston', 3)]);
    expect(repair.mayRenew).toBe(true);
  });

  test('is passed over by who goes to the next mistake', async () => {
    const { repair } = await two();
    repair.focus.move({ id: '2', field: 'cell-9' });
    await repair.edits.edit(edit('Portland'));
    await repair.focus.toMistake(1);
    expect(repair.focus.wanted).toEqual({ id: '3', field: `cell-${city}` });
  });
});

describe('an own change whose answer is lost', () => {
  const lost = aProblem('Error saving import. Network issue.', { status: null });
  const overtaken = aProblem('Row 2 was changed by Olivia Owner meanwhile', { status: 409 });
  const done = answers(outcomes.giveUp, { IsDone: true, Number: null });
  const changed = { Draft: anImportDraft({ Version: 2 }), Rows: [withCity('Portland')] };

  test('is asked for by its key, and not taken for a change of somebody else', async () => {
    const { repair, keys } = await aRepair(
      answers(importDrafts.read, anImportDraft()),
      pages([withCity('Portlnd')]),
      done,
      answers(importDrafts.edit, () => (keys(importDrafts.edit).length === 1 ? lost : changed)),
    );
    await repair.edits.edit(edit('Portland'));
    expect(repair.edits.unsaved).toEqual([]);
    const [first, second] = keys(importDrafts.edit);
    expect(first).not.toBeNull();
    expect(second).toBe(first);
  });

  test('is asked for before it is typed once more, where nobody could say so at first', async () => {
    let isAway = true;
    const { repair, calls } = await aRepair(
      answers(importDrafts.read, () => anImportDraft({ Version: isAway ? 1 : 2 })),
      pages([withCity('Portlnd')]),
      answers(outcomes.giveUp, () => (isAway ? lost : { IsDone: true, Number: null })),
      answers(importDrafts.edit, ({ payload: { Version } }) => {
        if (isAway) return lost;
        return Version === 2 ? changed : overtaken;
      }),
    );
    await repair.edits.edit([...edit('Portland'), ...edit('Boston', 3)]);
    expect(repair.edits.unsaved).toHaveLength(2);
    isAway = false;
    await repair.edits.edit(edit('Portland'));
    expect(repair.edits.unsaved).toEqual([]);
    expect(calls(importDrafts.edit).at(-1)?.payload).toEqual({
      Version: 2,
      Cells: edit('Portland'),
    });
  });

  test('is shown, if it was one of many rows and something else is asked for next', async () => {
    let isAway = true;
    const { repair, calls } = await aRepair(
      answers(importDrafts.read, () => anImportDraft({ Version: isAway ? 1 : 2 })),
      pages([withCity('Portlnd')]),
      answers(outcomes.giveUp, () => (isAway ? lost : { IsDone: true, Number: null })),
      answers(importDrafts.fix, lost),
      answers(importDrafts.undo, overtaken),
    );
    await repair.fix('zip');
    isAway = false;
    await repair.step('undo');
    expect(repair.action.response?.text).toMatch(/was taken after all/);
    expect(repair.draft?.Version).toBe(2);
    expect(calls(importDrafts.undo)).toEqual([]);
  });
});

test('what could not be saved for another reason stays, and can be given up', async () => {
  const { repair, cityOf } = await aRepair(
    answers(importDrafts.read, anImportDraft()),
    pages([withCity('Portlnd')]),
    answers(importDrafts.edit, aProblem('Error saving import. Network issue.')),
  );
  await repair.edits.edit(edit('Portland'));
  expect(cityOf(2)).toBe('Portland');
  const [cell] = repair.edits.unsaved;
  expect(cell).toMatchObject({ theirs: null });
  if (cell) repair.edits.keepTheirs(cell);
  expect(cityOf(2)).toBe('Portlnd');
});

test('a text that no cell can keep stays as it was typed, and the rest of its block is saved', async () => {
  const { repair, calls, cityOf } = await aRepair(
    answers(importDrafts.read, anImportDraft()),
    pages([withCity('Portlnd'), withCity('', { Row: 3 })]),
    answers(importDrafts.edit, ({ payload }) => ({
      Draft: anImportDraft({ Version: payload.Version + 1 }),
      Rows: [withCity(payload.Cells[0]?.Text ?? '', { Row: 3 })],
    })),
  );
  const long = 'x'.repeat(1001);
  await repair.edits.edit([...edit(long), ...edit('Bangor', 3)]);
  expect([cityOf(2), cityOf(3)]).toEqual([long, 'Bangor']);
  expect(calls(importDrafts.edit)).toMatchObject([{ payload: { Cells: edit('Bangor', 3) } }]);
  expect(repair.edits.unsaved).toMatchObject([{ Text: long, theirs: null, problem: null }]);
  await repair.edits.edit(edit('y'.repeat(1001)));
  expect(calls(importDrafts.edit)).toHaveLength(1);
});

test('an import that somebody has discarded is gone', async () => {
  const { repair } = await aRepair(
    answers(importDrafts.read, aProblem('The import was not found', { status: 404 })),
  );
  expect(repair.isGone).toBe(true);
});
