import { identity } from '@contract/identity';
import { ApiProblem } from '@/shared/api/ApiProblem';
import { ResetRequestForm } from './ResetRequestForm';

const problem = (status: number | null, message: string) =>
  new ApiProblem({ message, status, errorId: null, fields: {}, data: null, retryAfter: null });

const notNow =
  "Our system can't fulfill this request at this time. Please try again later. If the error persists, contact support.";

const submitted = async (email: string, call: jest.Mock) => {
  const form = new ResetRequestForm(call);
  form.typeEmail(email);
  await form.submit();
  return form;
};

describe('asking for a password reset', () => {
  test.each([
    [' ', 'Email is required'],
    ['maya', 'Invalid email address'],
  ])('with %p is refused before anything is sent', async (email, error) => {
    const call = jest.fn();
    const form = await submitted(email, call);
    expect(form.emailError).toBe(error);
    expect(form.stage).toBe('open');
    expect(call).not.toHaveBeenCalled();
  });

  test('sends the address trimmed, and is over with that', async () => {
    const call = jest.fn(() => Promise.resolve({}));
    const form = await submitted(' maya@example.com ', call);
    expect(call).toHaveBeenCalledWith(
      identity.requestPasswordReset,
      { payload: { email: 'maya@example.com' } },
      expect.anything(),
    );
    expect(form.stage).toBe('sent');
  });

  test.each([
    [null, 'No connection', notNow],
    [400, 'The request is invalid', notNow],
    [401, 'Unauthorized', notNow],
    [503, 'The database can not be reached', notNow],
    [
      429,
      'Too many tries. Please try again in 15 minutes.',
      'Too many tries. Please try again in 15 minutes.',
    ],
  ])(
    'a failure with status %p keeps the address and says what to do',
    async (status, message, sentence) => {
      const form = await submitted(
        'maya@example.com',
        jest.fn(() => Promise.reject(problem(status, message))),
      );
      expect(form.refusal).toBe(sentence);
      expect(form.email).toBe('maya@example.com');
      expect(form.stage).toBe('open');
    },
  );

  test('another try takes the sentence away', async () => {
    const call = jest.fn().mockRejectedValueOnce(problem(503, 'Away')).mockResolvedValueOnce({});
    const form = await submitted('maya@example.com', call);
    const again = form.submit();
    expect(form.refusal).toBeNull();
    expect(form.stage).toBe('running');
    await again;
    expect(form.stage).toBe('sent');
  });

  test('a second Enter while the call runs sends nothing', async () => {
    const call = jest.fn().mockResolvedValue({});
    const form = new ResetRequestForm(call);
    form.typeEmail('maya@example.com');
    await Promise.all([form.submit(), form.submit()]);
    expect(call).toHaveBeenCalledTimes(1);
  });
});
