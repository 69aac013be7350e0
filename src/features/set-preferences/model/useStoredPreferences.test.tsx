import { useColorScheme } from '@mui/material/styles';
import { act, screen, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { portal } from '@contract/portal';
import { preferences, type PreferencesRecord } from '@contract/preferences';
import { tellRecovered } from '@/shared/api/recovery';
import { SingleKeys } from '@/shared/keys/SingleKeys';
import { OpenedLast } from '@/shared/records/OpenedLast';
import { answers, aProblem, laterAnswer, renderPortal } from '@tests/renderPortal';
import { useStoredPreferences } from './useStoredPreferences';

const Themed = observer(function Themed() {
  useStoredPreferences();
  return <p>{useColorScheme().mode}</p>;
});

test('a person finds the theme that was chosen before', async () => {
  renderPortal(<Themed />, {
    extras: { preferences: true },
    answers: [answers(preferences.read, { ColourMode: 'dark', SingleKeys: true })],
  });
  expect(await screen.findByText('dark')).toBeVisible();
});

test('a server that keeps none is not asked', () => {
  const { calls } = renderPortal(<Themed />);
  expect(calls(preferences.read)).toEqual([]);
});

test("without an answer the system's theme stays, and the person signed in", async () => {
  const { calls, session } = renderPortal(<Themed />, {
    extras: { preferences: true },
    answers: [answers(preferences.read, aProblem('Unauthorized', { status: 401 }))],
  });
  await waitFor(() => expect(calls(preferences.read)).toHaveLength(1));
  expect(screen.getByText('system')).toBeVisible();
  expect(session.isLeaving).toBe(false);
});

test('what was opened last is there again', async () => {
  const { stores } = renderPortal(<Themed />, {
    extras: { preferences: true },
    answers: [
      answers(preferences.read, {
        ColourMode: 'system',
        SingleKeys: true,
        OpenedLast: [{ Kind: 'order', Id: 'o7', Term: '7', Title: 'Order #7' }],
      }),
    ],
  });
  await waitFor(() =>
    expect(stores.of(OpenedLast).records).toEqual([
      { kind: 'order', id: 'o7', term: '7', title: 'Order #7' },
    ]),
  );
});

describe('whether single keys do something', () => {
  const kept = (SingleKeysOn: boolean): PreferencesRecord => ({
    ColourMode: 'system',
    SingleKeys: SingleKeysOn,
  });

  test.each([true, false])('is as the server has kept it: %s', async (areOn) => {
    const { stores } = renderPortal(<Themed />, {
      extras: { preferences: true },
      answers: [answers(preferences.read, { ...kept(areOn), ColourMode: 'dark' })],
    });
    expect(await screen.findByText('dark')).toBeVisible();
    expect(stores.of(SingleKeys).areOn).toBe(areOn);
  });

  test('is what a person has switched to before the server has answered', async () => {
    const later = laterAnswer<PreferencesRecord>();
    const { stores } = renderPortal(<Themed />, {
      extras: { preferences: true },
      answers: [answers(preferences.read, () => later.promise)],
    });
    const keys = stores.of(SingleKeys);
    expect(keys.areOn).toBe(false);
    keys.switch(false);
    later.finish({ ...kept(true), ColourMode: 'dark' });
    expect(await screen.findByText('dark')).toBeVisible();
    expect(keys.areOn).toBe(false);
  });

  test('stays off without an answer, and is asked for once the server is there again', async () => {
    let isAway = true;
    const { stores, calls } = renderPortal(<Themed />, {
      extras: { preferences: true },
      answers: [
        answers(preferences.read, () =>
          isAway ? aProblem('The server could not be reached.', { status: null }) : kept(true),
        ),
      ],
    });
    await waitFor(() => expect(calls(preferences.read)).toHaveLength(1));
    expect(stores.of(SingleKeys).areOn).toBe(false);
    isAway = false;
    act(tellRecovered);
    await waitFor(() => expect(stores.of(SingleKeys).areOn).toBe(true));
  });

  test('is on where a server keeps no preferences, once it has said so', async () => {
    const { stores, session } = renderPortal(<Themed />, {
      answers: [answers(portal.capabilities, aProblem('Not found', { status: 404 }))],
    });
    const keys = stores.of(SingleKeys);
    expect(keys.areOn).toBe(true);
    act(() =>
      runInAction(() => {
        keys.empty();
        session.areExtrasKnown = false;
        session.extras = null;
      }),
    );
    expect(keys.areOn).toBe(false);
    act(tellRecovered);
    await waitFor(() => expect(keys.areOn).toBe(true));
  });
});
