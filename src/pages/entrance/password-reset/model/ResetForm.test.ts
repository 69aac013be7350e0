import { identity, resetRefused } from '@contract/identity';
import { ApiProblem } from '@/shared/api/ApiProblem';
import { ResetForm } from './ResetForm';

const problem = (status: number | null, message: string, fields: ApiProblem['fields'] = {}) =>
  new ApiProblem({ message, status, errorId: null, fields, data: null, retryAfter: null });

const good = { code: 'ABCD2345', password: 'a new password', verification: 'a new password' };

const submitted = async (texts: typeof good, call: jest.Mock) => {
  const form = new ResetForm(call, 'reset-7');
  for (const field of ['code', 'password', 'verification'] as const) form.type(field, texts[field]);
  await form.submit();
  return form;
};

describe('resetting a password', () => {
  test.each([
    [{ ...good, code: ' ' }, { code: 'Code is required' }],
    [{ ...good, code: 'ABCDEFGH' }, { code: 'Code is invalid' }],
    [
      { ...good, password: ' ', verification: 'x' },
      { password: 'Password is required', verification: "Passwords don't match" },
    ],
    [{ ...good, verification: ' ' }, { verification: 'Verify your password' }],
    [{ ...good, verification: 'another password' }, { verification: "Passwords don't match" }],
    [
      { code: '', password: '', verification: '' },
      {
        code: 'Code is required',
        password: 'Password is required',
        verification: 'Verify your password',
      },
    ],
  ])('with %p is refused before anything is sent', async (texts, errors) => {
    const call = jest.fn();
    const form = await submitted(texts, call);
    expect(form.errors).toEqual(errors);
    expect(form.firstWrong).toBe(Object.keys(errors)[0]);
    expect(call).not.toHaveBeenCalled();
  });

  test('sends code and password trimmed, for the link that was opened', async () => {
    const call = jest.fn(() => Promise.resolve({}));
    const form = await submitted(
      { code: ' 1a ', password: ' short ', verification: 'short ' },
      call,
    );
    expect(call).toHaveBeenCalledWith(
      identity.resetPassword,
      { params: { id: 'reset-7' }, payload: { code: '1a', password: 'short' } },
      expect.anything(),
    );
    expect(form.stage).toBe('done');
  });

  test.each([
    ['a wrong code', problem(400, resetRefused), { code: resetRefused }, null],
    [
      'a password that can not be a new one',
      problem(400, 'The request is invalid; Leaked', { password: ['Leaked'] }),
      { password: 'Leaked' },
      null,
    ],
    [
      'fields that the server names',
      problem(400, 'Invalid; Too odd', { password: ['Too odd', 'Too long'] }),
      { password: 'Too odd; Too long' },
      null,
    ],
    [
      'a field that the page does not have',
      problem(400, 'The link is not valid', { id: ['The link is not valid'] }),
      {},
      'The link is not valid',
    ],
    [
      'too many tries',
      problem(429, 'Please try again in 5 minutes.'),
      {},
      'Please try again in 5 minutes.',
    ],
    [
      'a server that is away',
      problem(null, 'Error resetting password. Network issue.'),
      {},
      'Error resetting password. Network issue.',
    ],
  ])(
    '%s is said where it belongs, and nothing typed is lost',
    async (_case, refused, errors, refusal) => {
      const form = await submitted(
        good,
        jest.fn(() => Promise.reject(refused)),
      );
      expect(form.errors).toEqual(errors);
      expect(form.refusal).toBe(refusal);
      expect(form.texts).toEqual(good);
      expect(form.stage).toBe('open');
    },
  );

  test('typing into a field takes its own error away', async () => {
    const form = await submitted({ code: '', password: '', verification: '' }, jest.fn());
    form.type('code', '1');
    expect(form.errors).toEqual({
      password: 'Password is required',
      verification: 'Verify your password',
    });
  });

  test('a second Enter while the call runs sends nothing', async () => {
    const call = jest.fn().mockResolvedValue({});
    const form = new ResetForm(call, 'reset-7');
    for (const field of ['code', 'password', 'verification'] as const)
      form.type(field, good[field]);
    await Promise.all([form.submit(), form.submit()]);
    expect(call).toHaveBeenCalledTimes(1);
  });
});
