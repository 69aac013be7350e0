import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { theme } from '@/app/theme';
import { PagedList } from '../PagedList';
import { ListPager } from './ListPager';

interface Query {
  readonly page: number;
  readonly pageSize: number;
  readonly status?: string;
}

/** A list of five pages, on its second. */
const showPager = async () => {
  const list = new PagedList<{ readonly id: string }, Query, null>({
    query: { page: 2, pageSize: 1 },
    fetchPage: ({ page }) =>
      Promise.resolve({ rows: [{ id: `p${page}` }], total: 5, counts: null }),
  });
  await list.load();
  render(
    <ThemeProvider theme={theme}>
      <ListPager list={list} />
    </ThemeProvider>,
  );
  return { list, box: screen.getByRole('textbox', { name: 'Go to page' }) };
};

const type = async (box: HTMLElement, keys: string) => {
  await userEvent.clear(box);
  await userEvent.type(box, keys);
};

describe('the page box', () => {
  test('takes nothing but digits from a person (LIST-14)', async () => {
    const { box } = await showPager();
    await type(box, '-1a.4 e');
    expect(box).toHaveValue('14');
  });

  test.each(['1', '5'])('turns to page %s of five on Enter (LIST-15)', async (keys) => {
    const { list, box } = await showPager();
    await type(box, `${keys}{Enter}`);
    expect(list.query.page).toBe(Number(keys));
    expect(box).toHaveValue(keys);
  });

  test.each(['0', '6', ''])('turns nowhere when a person confirms "%s" (LIST-15)', async (keys) => {
    const { list, box } = await showPager();
    await type(box, `${keys}{Enter}`);
    expect(list.query.page).toBe(2);
  });

  test.each(['0', '6', ''])(
    'goes back to the current page when a person leaves "%s" in it (LIST-16)',
    async (keys) => {
      const { list, box } = await showPager();
      await type(box, `${keys}{Tab}`);
      expect(box).toHaveValue('2');
      expect(list.query.page).toBe(2);
    },
  );

  test('forgets what a person typed once other records are asked for', async () => {
    const { list, box } = await showPager();
    await type(box, '4{Tab}');
    expect(box).toHaveValue('4');
    await act(() => list.narrow({ status: 'shipped' }));
    expect(box).toHaveValue('1');
  });

  test('forgets what a person typed once the page is turned', async () => {
    const { box } = await showPager();
    await type(box, '5{Tab}');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('Page 3 of 5')).toBeVisible();
    expect(box).toHaveValue('3');
  });
});
