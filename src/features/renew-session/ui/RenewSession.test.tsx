import { act, screen, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { session } from '@contract/session';
import { Draft } from '@/shared/draft/Draft';
import { newForm } from '@/shared/draft/Keepable';
import { KeptForm } from '@/shared/draft/KeptForm';
import { answers, aProblem, renderPortal, type Options } from '@tests/renderPortal';
import { RenewSession } from './RenewSession';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const open = ({
  minutes,
  isTyping = true,
  ...options
}: Options & { minutes: number; isTyping?: boolean }) => {
  const portal = renderPortal(<RenewSession />, options);
  const draft = new Draft({ name: '' }, []);
  const form = new KeptForm(portal.keeping, {
    kind: 'Order',
    screen: 'OrderCreate',
    record: null,
    form: newForm(draft),
    title: () => 'PO 555',
    resumed: undefined,
  });
  act(() => {
    form.start();
    if (isTyping) draft.change({ name: 'PO 555' });
    runInAction(() => portal.keeping.sessionEnds(inMinutes(minutes)));
  });
  return portal;
};

const text = /Your session ends at/;

describe('whoever fills in a form in the last ten minutes of a session', () => {
  test('goes on with the password, and is not asked again', async () => {
    const renewed = answers(session.renew, { EndsAt: inMinutes(600) });
    const { user, calls } = open({ minutes: 9, answers: [renewed] });
    expect(await screen.findByText(text)).toBeVisible();
    await user.type(screen.getByLabelText('Password'), 'portside-demo{Enter}');
    await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
    expect(calls(session.renew)).toEqual([{ payload: { CurrentPassword: 'portside-demo' } }]);
  });

  test('is told that a password is wrong, beside the field', async () => {
    const refused = answers(
      session.renew,
      aProblem('The request is invalid', {
        status: 400,
        fields: { CurrentPassword: ['The current password is wrong'] },
      }),
    );
    const { user } = open({ minutes: 9, answers: [refused] });
    await user.type(await screen.findByLabelText('Password'), 'no{Enter}');
    expect(await screen.findByText('The current password is wrong')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });
});

test('nobody is asked before that, nor without a form', async () => {
  open({ minutes: 11 }).unmount();
  open({ minutes: 9, isTyping: false });
  await Promise.resolve();
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});
