import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { SingleKeys } from '@/shared/keys/SingleKeys';
import { renderPortal } from '@tests/renderPortal';
import type { Opening } from '../Opening';
import { PagedList } from '../PagedList';
import { ListTable } from './ListTable';
import type { RowLooks } from './columns';

interface Row {
  readonly id: string;
}

const looks: RowLooks<Row> = {
  columns: [{ key: 'id', head: 'ID', cell: ({ id }, open) => open(`Row ${id}`) }],
  touchColumns: [{ key: 'id', head: 'ID', cell: ({ id }, open) => open(`Row ${id}`) }],
  block: ({ id }, open) => open(`Row ${id}`),
  nameOf: ({ id }) => `row ${id}`,
  opens: ({ id }) => !id.startsWith('closed'),
};
const open = jest.fn();

interface Shown {
  readonly ids?: readonly string[];
  readonly isSelectable?: boolean;
  readonly rowLooks?: RowLooks<Row>;
  readonly opening?: Opening<Row> | null;
}

/** A person in front of the rows of a list, and of a field beside it. */
const showRows = async ({
  ids = ['a', 'b', 'c', 'd'],
  isSelectable = true,
  rowLooks = looks,
  opening = { open, hrefOf: ({ id }) => `/things?thing=${id}` },
}: Shown = {}) => {
  let listed = ids;
  const list = new PagedList<Row, { page: number; pageSize: number }, null>({
    query: { page: 1, pageSize: 50 },
    fetchPage: () =>
      Promise.resolve({ rows: listed.map((id) => ({ id })), total: listed.length, counts: null }),
  });
  const relist = async (now: readonly string[]) => {
    listed = now;
    await act(() => list.load());
  };
  await list.load();
  const page = renderPortal(
    <>
      <input aria-label="Note" />
      <ListTable
        title="Things"
        list={list}
        looks={rowLooks}
        isSelectable={isSelectable}
        opening={opening}
      />
    </>,
  );
  const pressed = (key: string): Event => {
    const event = createEvent.keyDown(document.body, { key });
    fireEvent(document.body, event);
    return event;
  };
  return {
    ...page,
    pressed,
    relist,
    chosen: () => ids.filter((id) => list.selection.has(id)).join(''),
  };
};

const row = (id: string) => screen.getByRole('link', { name: `Row ${id}` });
const checkbox = (id: string) => screen.getByRole('checkbox', { name: `Choose row ${id}` });

beforeEach(() => {
  jest.clearAllMocks();
});

describe('a person without a mouse', () => {
  test('goes to the first row with J, to the next and back, and stops at both ends', async () => {
    const { user } = await showRows({ ids: ['a', 'b'] });
    await user.keyboard('j');
    expect(row('a')).toHaveFocus();
    await user.keyboard('jj');
    expect(row('b')).toHaveFocus();
    await user.keyboard('kk');
    expect(row('a')).toHaveFocus();
  });

  test('opens the row with the focus by Enter', async () => {
    const { user } = await showRows();
    await user.keyboard('jj{Enter}');
    expect(open).toHaveBeenCalledWith({ id: 'b' });
  });

  test('chooses the row with X, and lets go of it', async () => {
    const { user, chosen } = await showRows();
    await user.keyboard('jjx');
    expect(chosen()).toBe('b');
    expect(row('b')).toHaveFocus();
    await user.keyboard('x');
    expect(chosen()).toBe('');
  });

  test('chooses from a checkbox on as well', async () => {
    const { user, chosen } = await showRows();
    await user.click(checkbox('b'));
    await user.keyboard('j');
    expect(checkbox('c')).toHaveFocus();
    await user.keyboard('x');
    expect(chosen()).toBe('bc');
  });

  test('chooses the next rows as well with Shift and J, and those before with Shift and K', async () => {
    const { user, chosen } = await showRows();
    await user.keyboard('jj{Shift>}jj{/Shift}');
    expect(chosen()).toBe('bcd');
    expect(row('d')).toHaveFocus();
    await user.keyboard('k{Shift>}kk{/Shift}');
    expect(chosen()).toBe('abcd');
    expect(row('a')).toHaveFocus();
  });

  test('chooses all rows from the one chosen last with Shift and X', async () => {
    const { user, chosen } = await showRows();
    await user.keyboard('jxjj{Shift>}x{/Shift}');
    expect(chosen()).toBe('abc');
  });

  test('chooses with Shift and J from the row with the focus on, wherever one was chosen before', async () => {
    const { user, chosen } = await showRows({ ids: ['a', 'b', 'c', 'd', 'e'] });
    await user.keyboard('jxjjj{Shift>}j{/Shift}');
    expect(chosen()).toBe('ade');
  });

  test('chooses the first row alone with Shift and J where no row has the focus', async () => {
    const { user, chosen } = await showRows();
    await user.click(checkbox('d'));
    act(() => checkbox('d').blur());
    await user.keyboard('{Shift>}j{/Shift}');
    expect(chosen()).toBe('ad');
  });

  test('leaves J and K to the page where no row can take the focus', async () => {
    const { pressed } = await showRows({
      ids: ['closed', 'closed too'],
      isSelectable: false,
      opening: null,
    });
    expect(pressed('j').defaultPrevented).toBe(false);
    expect(pressed('k').defaultPrevented).toBe(false);
  });

  test('chooses nothing with X where no row has the focus', async () => {
    const { user, chosen } = await showRows();
    await user.keyboard('x{Shift>}x{/Shift}');
    expect(chosen()).toBe('');
  });

  test('goes from row to row where none can be chosen', async () => {
    const { user, chosen } = await showRows({ isSelectable: false });
    await user.keyboard('jx{Shift>}j{/Shift}');
    expect(row('b')).toHaveFocus();
    expect(chosen()).toBe('');
  });

  test('passes over rows that open nothing where no other control is in them', async () => {
    const { user } = await showRows({
      ids: ['closed', 'a', 'closed too', 'b'],
      isSelectable: false,
    });
    await user.keyboard('j');
    expect(row('a')).toHaveFocus();
    await user.keyboard('j');
    expect(row('b')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(row('a')).toHaveFocus();
    await user.keyboard('k');
    expect(row('a')).toHaveFocus();
  });

  test('goes to the checkbox of a row that opens nothing', async () => {
    const { user, chosen } = await showRows({ ids: ['a', 'closed', 'b'] });
    await user.keyboard('jj');
    expect(checkbox('closed')).toHaveFocus();
    await user.keyboard('xj');
    expect(chosen()).toBe('closed');
    expect(checkbox('b')).toHaveFocus();
  });

  test('goes on from what a row was unfolded to', async () => {
    const { user, chosen } = await showRows({
      ids: ['a', 'b'],
      rowLooks: { ...looks, details: ({ id }) => <button type="button">Part of {id}</button> },
    });
    await user.click(screen.getByRole('button', { name: 'Details of row a' }));
    act(() => screen.getByRole('button', { name: 'Part of a' }).focus());
    await user.keyboard('j');
    expect(row('b')).toHaveFocus();
    act(() => screen.getByRole('button', { name: 'Part of a' }).focus());
    await user.keyboard('x');
    expect(chosen()).toBe('a');
  });
});

test('a person whose row is not listed any more goes on among the rows', async () => {
  const { user, relist } = await showRows();
  await user.keyboard('jj');
  await relist(['a', 'c', 'd']);
  expect(screen.getByRole('group', { name: 'Things, rows' })).toHaveFocus();
  await user.keyboard('j');
  expect(row('a')).toHaveFocus();
  act(() => screen.getByRole('textbox', { name: 'Note' }).focus());
  await relist(['c']);
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus();
});

describe('the keys of the rows do nothing', () => {
  test('while a person types', async () => {
    const { user, chosen } = await showRows();
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'jxJX');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('jxJX');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus();
    expect(chosen()).toBe('');
  });

  test("with Ctrl, which is the browser's", async () => {
    const { user } = await showRows();
    await user.keyboard('{Control>}j{/Control}');
    expect(row('a')).not.toHaveFocus();
  });

  test('under a dialog', async () => {
    const { user } = await showRows();
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    await user.keyboard('j');
    expect(row('a')).not.toHaveFocus();
    dialog.remove();
    await user.keyboard('j');
    expect(row('a')).toHaveFocus();
  });

  test('once a person has switched them off; the arrows still do', async () => {
    const { user, stores, chosen } = await showRows();
    act(() => stores.of(SingleKeys).switch(false));
    await user.keyboard('j');
    expect(row('a')).not.toHaveFocus();
    act(() => row('a').focus());
    await user.keyboard('x{Shift>}j{/Shift}{ArrowDown}');
    expect(chosen()).toBe('');
    expect(row('b')).toHaveFocus();
  });
});
