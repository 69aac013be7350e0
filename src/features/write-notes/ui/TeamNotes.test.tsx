import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { notes, type NoteRecord } from '@contract/notes';
import { keepingServer } from '@tests/keepingServer';
import { idOf } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { TeamNotes } from './TeamNotes';

const aNote = (number: number, fields: Partial<NoteRecord> = {}): NoteRecord => ({
  _id: idOf(number),
  Text: `Note ${number}`,
  IsInternal: false,
  IsMine: false,
  By: 'Sofia Lindgren',
  At: '2026-11-20T12:00:00.000Z',
  ...fields,
});

const order = idOf(48213);

/** Two records, of which one is open. */
function TwoOrders() {
  const [id, setId] = useState(order);
  return (
    <>
      <button type="button" onClick={() => setId(id === order ? idOf(2) : order)}>
        The other order
      </button>
      <TeamNotes kind="Order" id={id} />
    </>
  );
}

const open = (found: readonly NoteRecord[], options: Options = {}) =>
  renderPortal(<TwoOrders />, {
    extras: { notes: true },
    ...options,
    answers: [
      answers(notes.list, { notes: [...found] }),
      answers(notes.write, ({ payload: { Text, IsInternal = false } }) => ({
        note: aNote(99, { Text, IsInternal, IsMine: true, By: 'Ada Admin' }),
      })),
      answers(notes.remove, {}),
      answers(notes.restore, { note: aNote(1) }),
      ...(options.answers ?? []),
    ],
  });

const panel = () => screen.findByRole('region', { name: 'Team notes' });
const texts = async () =>
  within(await screen.findByRole('list', { name: 'Team notes' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

describe('the notes on a record', () => {
  test('are not there on a server that keeps none', () => {
    const { calls } = open([], { extras: {} });
    expect(screen.queryByRole('region', { name: 'Team notes' })).not.toBeInTheDocument();
    expect(calls(notes.list)).toEqual([]);
  });

  test('are a heading and a button until there is one', async () => {
    open([]);
    expect(within(await panel()).getByRole('button', { name: 'Add team note' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Team notes' })).not.toBeInTheDocument();
  });

  test('show the last two, and the others when somebody asks', async () => {
    const { user } = open([aNote(3), aNote(2), aNote(1)]);
    await waitFor(async () => expect(await texts()).toEqual(['Note 3', 'Note 2']));
    const all = screen.getByRole('button', { name: 'Show all 3 team notes' });
    expect(all).toHaveAttribute('aria-expanded', 'false');
    await user.click(all);
    expect(await texts()).toEqual(['Note 3', 'Note 2', 'Note 1']);
    await user.click(screen.getByRole('button', { name: 'Show the last two' }));
    expect(await texts()).toEqual(['Note 3', 'Note 2']);
  });

  test('tell staff who reads them, and the client nothing of it', async () => {
    const found = [aNote(2, { IsInternal: true }), aNote(1)];
    const { unmount } = open(found, { role: 'Manager' });
    expect(await screen.findByText('Internal')).toBeVisible();
    expect(screen.getByText('For the client')).toBeVisible();
    unmount();
    open([aNote(1)], { role: 'Owner' });
    await screen.findByText('Note 1');
    expect(screen.queryByText('For the client')).not.toBeInTheDocument();
  });

  test('that could not be read are asked for again', async () => {
    const replies = [aProblem('Issue getting notes. Network issue.'), { notes: [aNote(1)] }];
    const { user } = open([], {
      answers: [answers(notes.list, () => replies.shift() ?? { notes: [] })],
    });
    expect(await screen.findByText('Issue getting notes. Network issue.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByText('Note 1')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('writing a note', () => {
  test('staff write for themselves unless they say otherwise', async () => {
    const { user, calls } = open([aNote(1)], { role: 'Manager' });
    await user.click(await screen.findByRole('button', { name: 'Add team note' }));
    const field = screen.getByLabelText('Team note');
    expect(field).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Save team note' })).toHaveAccessibleDescription(
      'Nothing is written yet',
    );
    await user.type(field, ' The carrier owes us ');
    expect(screen.getByRole('radio', { name: 'Internal' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Save team note' }));
    await waitFor(async () => expect(await texts()).toEqual(['The carrier owes us', 'Note 1']));
    expect(screen.getByRole('button', { name: 'Add team note' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Add team note' }));
    await user.click(screen.getByRole('radio', { name: 'For the client' }));
    await user.type(screen.getByLabelText('Team note'), 'It ships today');
    await user.click(screen.getByRole('button', { name: 'Save team note' }));
    await waitFor(() => expect(calls(notes.write)).toHaveLength(2));
    expect(calls(notes.write).map(({ payload }) => payload)).toEqual([
      { Kind: 'Order', RecordId: order, Text: 'The carrier owes us', IsInternal: true },
      { Kind: 'Order', RecordId: order, Text: 'It ships today', IsInternal: false },
    ]);
  });

  test('an owner has no choice, and reads who sees it', async () => {
    const { user, calls } = open([], { role: 'Owner' });
    await user.click(await screen.findByRole('button', { name: 'Add team note' }));
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.getByText(/Read by the client’s people and by staff\./)).toBeVisible();
    await user.type(screen.getByLabelText('Team note'), 'Thanks');
    await user.click(screen.getByRole('button', { name: 'Save team note' }));
    await waitFor(() =>
      expect(calls(notes.write)).toMatchObject([{ payload: { IsInternal: false } }]),
    );
  });

  test('what was not saved is still there for who comes back, and is gone when it is discarded', async () => {
    const { user } = open([]);
    await user.click(await screen.findByRole('button', { name: 'Add team note' }));
    await user.type(screen.getByLabelText('Team note'), 'Half a thought');
    await user.click(screen.getByRole('button', { name: 'The other order' }));
    await waitFor(() => expect(screen.queryByLabelText('Team note')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'The other order' }));
    expect(await screen.findByLabelText('Team note')).toHaveValue('Half a thought');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await user.click(screen.getByRole('button', { name: 'Add team note' }));
    expect(screen.getByLabelText('Team note')).toHaveValue('');
  });

  test('a note that the server refuses stays in the field, with the reason', async () => {
    const { user } = open([], {
      answers: [answers(notes.write, aProblem('This order has 200 notes', { status: 409 }))],
    });
    await user.click(await screen.findByRole('button', { name: 'Add team note' }));
    await user.type(screen.getByLabelText('Team note'), 'One more');
    await user.click(screen.getByRole('button', { name: 'Save team note' }));
    expect(await screen.findByText('This order has 200 notes')).toBeVisible();
    expect(screen.getByLabelText('Team note')).toHaveValue('One more');
  });
});

describe('a note that is kept by the server', () => {
  const keeps = () => {
    const server = keepingServer();
    const { extras, answers: prepared } = server.options;
    return {
      server,
      options: {
        role: 'Manager',
        route: 'OrderDetail',
        params: { id: order, term: '48213' },
        extras: { notes: true, ...extras },
        answers: prepared,
      } satisfies Options,
    };
  };

  test('is there again after a reload, without taking the focus, until it is saved', async () => {
    const { server, options } = keeps();
    const before = open([], options);
    await before.user.click(await screen.findByRole('button', { name: 'Add team note' }));
    await before.user.click(screen.getByRole('radio', { name: 'For the client' }));
    await before.user.type(screen.getByLabelText('Team note'), 'Half a thought');
    expect(await server.left()).toMatchObject({
      Kind: 'Note',
      Screen: 'OrderDetail',
      Title: 'Half a thought',
      Record: { id: order, name: '48213' },
    });
    before.unmount();

    const { user, calls } = open([], options);
    expect(await screen.findByLabelText('Team note')).toHaveValue('Half a thought');
    expect(screen.getByLabelText('Team note')).not.toHaveFocus();
    expect(screen.getByRole('radio', { name: 'For the client' })).toBeChecked();
    expect(screen.getByText(/Kept until you save it\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save team note' }));
    await server.hasNone();
    expect(calls(notes.write)).toMatchObject([{ payload: { Text: 'Half a thought' } }]);
  });

  test('is that of its own record alone, and is gone once it is discarded', async () => {
    const { server, options } = keeps();
    const { user } = open([], options);
    await user.click(await screen.findByRole('button', { name: 'Add team note' }));
    await user.type(screen.getByLabelText('Team note'), 'Half a thought');
    await server.left();
    await user.click(screen.getByRole('button', { name: 'The other order' }));
    expect(await screen.findByRole('button', { name: 'Add team note' })).toBeVisible();
    expect(screen.queryByLabelText('Team note')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'The other order' }));
    expect(await screen.findByLabelText('Team note')).toHaveValue('Half a thought');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await server.hasNone();
  });
});

describe('removing a note', () => {
  test('is offered for the own ones, and to Admins for all', async () => {
    const found = [aNote(2, { IsMine: true }), aNote(1)];
    const { unmount } = open(found, { role: 'User' });
    expect(await screen.findAllByRole('button', { name: /^Remove team note/ })).toHaveLength(1);
    unmount();
    open(found, { role: 'Admin' });
    expect(await screen.findAllByRole('button', { name: /^Remove team note/ })).toHaveLength(2);
  });

  test('can be undone', async () => {
    const { user, calls } = open([aNote(1, { IsMine: true })], { role: 'User' });
    await user.click(await screen.findByRole('button', { name: /^Remove team note/ }));
    await waitFor(() => expect(screen.queryByText('Note 1')).not.toBeInTheDocument());
    expect(await screen.findByText('The team note was removed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Undo/ }));
    expect(await screen.findByText('Note 1')).toBeVisible();
    expect(calls(notes.restore)).toEqual([{ params: { id: idOf(1) } }]);
  });
});
