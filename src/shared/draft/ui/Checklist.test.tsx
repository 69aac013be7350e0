import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderPortal } from '@tests/renderPortal';
import { Checklist } from './Checklist';

/** A form that needs a name. */
function Form({ start }: { readonly start: string }) {
  const [name, setName] = useState(start);
  return (
    <>
      <Checklist
        as="strip"
        lines={[
          { label: 'Required fields: Name', state: name === '' ? 'open' : 'met' },
          { label: 'At least 1 item', state: 'met' },
        ]}
      />
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <input aria-label="Note" />
    </>
  );
}

const fold = () => screen.queryByRole('button', { name: 'All requirements are met' });
const lines = () =>
  within(screen.getByRole('region', { name: 'Requirements' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const isFolded = () => fold()?.getAttribute('aria-expanded') === 'false';

describe("a form's requirements", () => {
  test('are one line when all are met, which opens, and screen readers keep the whole', async () => {
    const { user } = renderPortal(<Form start="Restock" />);
    expect(isFolded()).toBe(true);
    expect(lines()).toEqual(['Met: Required fields: Name', 'Met: At least 1 item']);
    await user.tab();
    expect(fold()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(isFolded()).toBe(false);
    expect(screen.getByText('At least 1 item')).toBeVisible();
  });

  test('show their lines as soon as one is not met', async () => {
    const { user } = renderPortal(<Form start="Restock" />);
    await user.clear(screen.getByRole('textbox', { name: 'Name' }));
    expect(fold()).not.toBeInTheDocument();
    expect(lines()).toEqual(['Open: Required fields: Name', 'Met: At least 1 item']);
  });

  test('fold once the field that met the last one has been left, not while somebody types in it', async () => {
    const { user } = renderPortal(<Form start="" />);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Restock');
    expect(fold()).not.toBeInTheDocument();
    await user.click(screen.getByRole('textbox', { name: 'Note' }));
    expect(isFolded()).toBe(true);
  });
});
