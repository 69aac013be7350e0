import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { duplicates } from '@contract/duplicates';
import { idOf } from '@tests/records';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { alikeOrders } from '../model/askAlike';
import { AlikeNote } from './AlikeNote';

const found = answers(duplicates.orders, ({ payload }) => ({
  Found:
    payload.Name === 'PO 555'
      ? [
          {
            _id: idOf(1),
            OrderNumber: '13019',
            CreatedAt: '2026-11-20T10:00:00.000Z',
            SameName: true,
            SameRecipient: false,
            SameLines: 0,
            AllLines: false,
          },
        ]
      : [],
}));

function Form() {
  const [name, setName] = useState('');
  return (
    <>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <AlikeNote
        written={name === '' ? null : { Name: name, Items: [], Except: undefined }}
        ask={alikeOrders}
        hint="You can save this one all the same."
      />
    </>
  );
}

const open = (options: Options = {}) =>
  renderPortal(<Form />, { extras: { duplicates: true }, answers: [found], ...options });

const sentence = () => screen.queryByText(/has the same name/);

describe('whoever writes an order', () => {
  test('is told of one that has its name, with a link that keeps what is written', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Name'), 'PO 555');
    expect(await screen.findByText(/of Nov 20 has the same name\./)).toBeVisible();
    expect(screen.getByText('You can save this one all the same.')).toBeVisible();
    const link = screen.getByRole('link', { name: '13019' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('href')).toMatch(/^\/orders\?order=13019/);
  });

  test('is not told any more once the name is another one', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Name'), 'PO 555');
    await waitFor(() => expect(sentence()).toBeInTheDocument());
    await user.type(screen.getByLabelText('Name'), '6');
    expect(sentence()).not.toBeInTheDocument();
  });

  test('is not disturbed where the question fails, nor on a server that does not tell', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user, unmount } = open({
      answers: [answers(duplicates.orders, aProblem('The database can not be reached.'))],
    });
    await user.type(screen.getByLabelText('Name'), 'PO 555');
    await waitFor(() => expect(warned).toHaveBeenCalled());
    expect(sentence()).not.toBeInTheDocument();
    warned.mockRestore();
    unmount();
    const { user: another, calls } = open({ extras: {} });
    await another.type(screen.getByLabelText('Name'), 'PO 555');
    expect(calls(duplicates.orders)).toEqual([]);
  });
});
