import { useColorScheme } from '@mui/material/styles';
import { screen, waitFor } from '@testing-library/react';
import { preferences } from '@contract/preferences';
import { answers, aProblem, renderPortal } from '@tests/renderPortal';
import { useStoredPreferences } from './useStoredPreferences';

function Themed() {
  useStoredPreferences();
  return <p>{useColorScheme().mode}</p>;
}

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
