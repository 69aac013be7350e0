import { act, screen, waitFor } from '@testing-library/react';
import { preferences } from '@contract/preferences';
import { SingleKeys } from '@/shared/keys/SingleKeys';
import { answers, aProblem, renderPortal } from '@tests/renderPortal';
import { SingleKeysField } from './SingleKeysField';

const choice = () =>
  screen.getByRole('checkbox', {
    name: 'Use single keys as shortcuts, such as J for the next row',
  });

describe('a person who is asked whether single keys are used', () => {
  test('switches them off at once, and the server keeps it', async () => {
    const { user, stores, calls } = renderPortal(<SingleKeysField />, {
      extras: { preferences: true },
      answers: [answers(preferences.write, {})],
    });
    act(() => stores.of(SingleKeys).know(true));
    expect(choice()).toBeChecked();
    await user.click(choice());
    expect(choice()).not.toBeChecked();
    expect(stores.of(SingleKeys).areOn).toBe(false);
    await waitFor(() =>
      expect(calls(preferences.write)).toEqual([{ payload: { SingleKeys: false } }]),
    );
  });

  test('has them as chosen though the server could not keep it', async () => {
    const { user, stores, calls } = renderPortal(<SingleKeysField />, {
      extras: { preferences: true },
      answers: [answers(preferences.write, aProblem('Away', { status: 503 }))],
    });
    act(() => stores.of(SingleKeys).know(false));
    await user.click(choice());
    await waitFor(() => expect(calls(preferences.write)).toHaveLength(1));
    expect(choice()).toBeChecked();
  });

  test('switches them for this visit where the server keeps none', async () => {
    const { user, stores, calls } = renderPortal(<SingleKeysField />);
    expect(choice()).toBeChecked();
    await user.click(choice());
    expect(stores.of(SingleKeys).areOn).toBe(false);
    expect(calls(preferences.write)).toEqual([]);
  });

  test('sees them off, as they are, before what was chosen is known', () => {
    renderPortal(<SingleKeysField />, { extras: { preferences: true } });
    expect(choice()).not.toBeChecked();
  });
});
