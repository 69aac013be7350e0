import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { renderPortal } from '@tests/renderPortal';
import { KeyHint } from './KeyHint';
import type { ShortcutName } from './shortcuts';
import { SingleKeys } from './SingleKeys';
import { useShortcut } from './useShortcut';

interface PageProps {
  readonly name: ShortcutName;
  readonly onPress: () => void;
}

function Page({ name, onPress }: PageProps) {
  useShortcut(name, onPress);
  return (
    <>
      <input aria-label="Note" />
      <textarea aria-label="Letter" />
      <div contentEditable suppressContentEditableWarning role="textbox" aria-label="Card" />
      <select aria-label="Size">
        <option>S</option>
      </select>
      <input type="checkbox" aria-label="Gift" />
      <KeyHint of={name} />
    </>
  );
}

/** A person in front of a page that has one shortcut. */
const open = (name: ShortcutName) => {
  const pressed = jest.fn();
  const page = renderPortal(<Page name={name} onPress={pressed} />);
  return { ...page, pressed };
};

describe('a single key', () => {
  test.each([
    ['next', 'j'],
    ['next', 'J'],
    ['search', '/'],
    ['actions', '.'],
    ['help', '?'],
    ['help', '{Shift>}?{/Shift}'],
    ['chooseNext', '{Shift>}J{/Shift}'],
    ['orders', 'go'],
    ['orders', 'ggo'],
    ['orders', 'GO'],
  ] as const)('of %s acts when %s is pressed', async (name, keys) => {
    const { user, pressed } = open(name);
    await user.keyboard(keys);
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['next', 'k'],
    ['next', '{Shift>}j{/Shift}'],
    ['chooseNext', 'j'],
    ['next', '{Control>}j{/Control}'],
    ['next', '{Meta>}j{/Meta}'],
    ['next', '{Alt>}j{/Alt}'],
    ['orders', 'o'],
    ['orders', 'og'],
    ['orders', 'gxo'],
    ['orders', 'g{Control>}o{/Control}'],
  ] as const)('of %s does nothing when %s is pressed', async (name, keys) => {
    const { user, pressed } = open(name);
    await user.keyboard(keys);
    expect(pressed).not.toHaveBeenCalled();
  });

  test.each(['Note', 'Letter', 'Card', 'Size'])(
    'does nothing while a person is in %s',
    async (field) => {
      const { user, pressed } = open('create');
      const input = screen.getByLabelText(field);
      // jsdom does not know what can be edited in this way.
      Object.defineProperty(input, 'isContentEditable', { value: field === 'Card' });
      await user.type(input, 'c');
      expect(pressed).not.toHaveBeenCalled();
    },
  );

  test('acts while the focus is on a checkbox', async () => {
    const { user, pressed } = open('choose');
    act(() => screen.getByLabelText('Gift').focus());
    await user.keyboard('x');
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  test('is gone with its page', async () => {
    const { user, pressed, unmount } = open('create');
    unmount();
    await user.keyboard('c');
    expect(pressed).not.toHaveBeenCalled();
  });

  test('of two must come within a second of the first', () => {
    const { pressed } = open('orders');
    const press = (key: string, timeStamp: number) => {
      const event = createEvent.keyDown(document, { key });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      fireEvent(document, event);
    };
    press('g', 1000);
    press('o', 2000);
    expect(pressed).not.toHaveBeenCalled();
    press('g', 3000);
    press('o', 3999);
    expect(pressed).toHaveBeenCalledTimes(1);
  });
});

describe('a person who wants no single keys', () => {
  test('is not taken anywhere by them, nor told of them, and is by those with Ctrl', async () => {
    const single = open('next');
    act(() => single.stores.of(SingleKeys).switch(false));
    await single.user.keyboard('j');
    expect(single.pressed).not.toHaveBeenCalled();
    expect(screen.queryByText('J')).not.toBeInTheDocument();
    single.unmount();

    const withCtrl = open('find');
    act(() => withCtrl.stores.of(SingleKeys).switch(false));
    await withCtrl.user.keyboard('{Control>}k{/Control}');
    expect(withCtrl.pressed).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Ctrl K')).toBeVisible();
  });

  test('is spared them before that is known', async () => {
    const { user, pressed, stores } = open('next');
    act(() => stores.of(SingleKeys).empty());
    await user.keyboard('j');
    expect(pressed).not.toHaveBeenCalled();
    act(() => stores.of(SingleKeys).know(true));
    await user.keyboard('j');
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(screen.getByText('J')).toBeVisible();
  });
});

describe('a key with Ctrl', () => {
  test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '{Control>}K{/Control}'])(
    'acts by %s while somebody types',
    async (keys) => {
      const { user, pressed } = open('find');
      await user.click(screen.getByLabelText('Note'));
      await user.keyboard(keys);
      expect(pressed).toHaveBeenCalledTimes(1);
      expect(screen.getByLabelText('Note')).toHaveValue('');
    },
  );

  test.each(['k', '{Control>}{Alt>}k{/Alt}{/Control}'])('does nothing by %s', async (keys) => {
    const { user, pressed } = open('find');
    await user.keyboard(keys);
    expect(pressed).not.toHaveBeenCalled();
  });
});

describe('no key acts', () => {
  test.each(['dialog', 'alertdialog', 'listbox'])('while a %s lies over the page', async (role) => {
    const { user, pressed } = open('find');
    const over = document.createElement('div');
    over.setAttribute('role', role);
    document.body.append(over);
    await user.keyboard('{Control>}k{/Control}');
    expect(pressed).not.toHaveBeenCalled();
    over.remove();
    await user.keyboard('{Control>}k{/Control}');
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  test('that is held down, belongs to an input method, or was taken by something else', () => {
    const { pressed } = open('next');
    const input = screen.getByLabelText('Gift');
    fireEvent.keyDown(document.body, { key: 'j', repeat: true });
    fireEvent.keyDown(document.body, { key: 'j', isComposing: true });
    input.addEventListener('keydown', (event) => event.preventDefault());
    fireEvent.keyDown(input, { key: 'j' });
    expect(pressed).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(pressed).toHaveBeenCalledTimes(1);
  });
});
