import { ApiProblem } from '@/shared/api/ApiProblem';
import { SignInForm } from './SignInForm';

const problem = (status: number | null, message: string) =>
  new ApiProblem({ message, status, errorId: null, fields: {}, data: null, retryAfter: null });

const formWith = (call: jest.Mock) => {
  const onSignedIn = jest.fn();
  const form = new SignInForm(call, onSignedIn);
  return { form, onSignedIn };
};

describe('signing in', () => {
  test.each([
    ['', 'secret', 'Email is required', null],
    ['maya', 'secret', 'Invalid email address', null],
    ['maya@example.com', '  ', null, 'Password is required'],
    [' ', '', 'Email is required', 'Password is required'],
  ])(
    'with %p and %p is refused before anything is sent',
    async (email, password, emailError, passwordError) => {
      const call = jest.fn();
      const { form } = formWith(call);
      form.typeEmail(email);
      form.typePassword(password);
      await form.submit();
      expect([form.emailError, form.passwordError]).toEqual([emailError, passwordError]);
      expect(form.password).toBe('');
      expect(call).not.toHaveBeenCalled();
    },
  );

  test('sends both trimmed and clears the password at once', async () => {
    const call = jest.fn(() => Promise.resolve({ accessToken: 'token-1' }));
    const { form, onSignedIn } = formWith(call);
    form.typeEmail(' maya@example.com ');
    form.typePassword(' secret ');
    const submitted = form.submit();
    expect(form.password).toBe('');
    expect(form.isRunning).toBe(true);
    await submitted;
    expect(call).toHaveBeenCalledWith(
      expect.anything(),
      { payload: { username: 'maya@example.com', password: 'secret' } },
      expect.anything(),
    );
    expect(onSignedIn).toHaveBeenCalledWith('token-1');
  });

  test.each([
    [400, 'Something else', null],
    [401, 'Unauthorized', null],
    [429, 'Too many tries. Try again in 5 minutes.', 'Too many tries. Try again in 5 minutes.'],
    [503, 'The database can not be reached.', 'The database can not be reached.'],
    [null, 'Issue logging in. Network Issue.', 'Issue logging in. Network Issue.'],
  ])(
    'a failure with status %p and %p keeps the email and says that it failed, and why it was not even tried (OPEN-09)',
    async (status, message, reason) => {
      const { form, onSignedIn } = formWith(
        jest.fn(() => Promise.reject(problem(status, message))),
      );
      form.typeEmail('maya@example.com');
      form.typePassword('wrong');
      await form.submit();
      expect(form.passwordError).toBe('Login failed, please try again');
      expect(form.reason).toBe(reason);
      expect(form.email).toBe('maya@example.com');
      expect(form.password).toBe('');
      expect(onSignedIn).not.toHaveBeenCalled();
    },
  );

  test('a second Enter while the call runs sends nothing', async () => {
    const call = jest.fn(() => Promise.resolve({ accessToken: 'token-1' }));
    const { form } = formWith(call);
    form.typeEmail('maya@example.com');
    form.typePassword('secret');
    await Promise.all([form.submit(), form.submit()]);
    expect(call).toHaveBeenCalledTimes(1);
  });
});
