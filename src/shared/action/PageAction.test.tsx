import { screen } from '@testing-library/react';
import { ApiProblem } from '@/shared/api/ApiProblem';
import { renderPortal } from '@tests/renderPortal';
import { PageAction } from './PageAction';
import { ResponseBanner } from './ui/ResponseBanner';

const problem = (status: number) =>
  new ApiProblem({
    message: 'UPS Ground exists already',
    status,
    errorId: 'e1',
    fields: {},
    data: null,
    retryAfter: null,
  });

const open = () => {
  const action = new PageAction();
  return { action, page: renderPortal(<ResponseBanner action={action} />) };
};

describe('an action whose result stands on the page', () => {
  test('says that it worked, until it is dismissed', async () => {
    const { action, page } = open();
    await expect(
      action.run({ perform: () => Promise.resolve('UPS'), doneText: (name) => `${name} added` }),
    ).resolves.toBe(true);
    expect(await screen.findByRole('status')).toHaveTextContent('UPS added');
    await page.user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('says why it failed, with the Error ID', async () => {
    const { action } = open();
    await expect(
      action.run({ perform: () => Promise.reject(problem(400)), doneText: () => 'added' }),
    ).resolves.toBe(false);
    expect(await screen.findByRole('alert')).toHaveTextContent('UPS Ground exists already');
    expect(screen.getByRole('alert')).toHaveTextContent('e1');
  });

  test('is not started twice at once', async () => {
    const { action } = open();
    const perform = jest.fn(() => Promise.resolve(1));
    await Promise.all([
      action.run({ perform, doneText: () => null }),
      action.run({ perform, doneText: () => null }),
    ]);
    expect(perform).toHaveBeenCalledTimes(1);
  });

  test('says nothing to somebody who was signed out', async () => {
    const { action } = open();
    await action.run({ perform: () => Promise.reject(problem(401)), doneText: () => null });
    expect(action.response).toBeNull();
    expect(action.isRunning).toBe(false);
  });
});
