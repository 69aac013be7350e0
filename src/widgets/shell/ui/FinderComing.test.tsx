import { fireEvent, screen, waitFor } from '@testing-library/react';
import { search } from '@contract/search';
import { answers, renderPortal } from '@tests/renderPortal';
import { ScreenHeader } from './ScreenHeader';
import { Shell } from './Shell';

test('what a person types while the code of the search is on its way is looked for', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const { user, calls } = renderPortal(
    <Shell>
      <ScreenHeader title="Here" />
    </Shell>,
    { extras: { search: true }, answers: [answers(search.find, { hits: [], missing: [] })] },
  );
  const opener = screen.getByRole('button', { name: 'Search everything' });
  opener.focus();
  fireEvent.keyDown(opener, { key: 'k', ctrlKey: true });
  const meanwhile = screen.getByRole('textbox', { name: 'Search everything' });
  expect(meanwhile).toHaveFocus();
  fireEvent.change(meanwhile, { target: { value: 'jog' } });
  const field = await screen.findByRole('combobox', { name: 'Search everything' });
  expect(field).toHaveValue('jog');
  await user.keyboard('ger');
  expect(field).toHaveValue('jogger');
  await waitFor(() => expect(calls(search.find)).toEqual([{ query: { term: 'jogger' } }]));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox', { name: 'Search everything' })).toHaveValue('');
});
