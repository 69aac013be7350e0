import { messageOf } from '@contract/problemText';
import { problemOf } from './ApiProblem';

const get = { method: 'GET', defaultError: 'Issue getting orders. Network issue.' } as const;
const post = { method: 'POST', defaultError: 'Error creating order. Network issue.' } as const;

describe('the message of a failing answer', () => {
  test("a GET shows the server's message", () => {
    expect(
      messageOf(get, 400, {
        error: true,
        message: 'Page must be at least 1',
        Message: 'The request is invalid',
      }),
    ).toBe('Page must be at least 1');
  });

  test('another method joins Message, Errors and model-state messages', () => {
    const body = {
      message: 'ignored here',
      Message: 'The request is invalid',
      Errors: [{ Message: 'Order name is required' }, { Message: ' ' }],
      ModelState: {
        'Items[0].Quantity': ['Quantity must be at least 1', 'Quantity must be whole'],
      },
    };
    expect(messageOf(post, 400, body)).toBe(
      'The request is invalid; Order name is required; Quantity must be at least 1; Quantity must be whole',
    );
  });

  test.each([
    [
      'Message alone',
      { Message: 'Login failed, please try again' },
      'Login failed, please try again',
    ],
    [
      'Errors alone',
      { Errors: [{ Message: 'Order 1 is closed' }, { Message: 'Order 2 is closed' }] },
      'Order 1 is closed; Order 2 is closed',
    ],
    [
      'ModelState alone',
      { ModelState: { Name: ['Order Name is required'] } },
      'Order Name is required',
    ],
    [
      'modelState alone',
      { modelState: { Name: ['Order Name is required'] } },
      'Order Name is required',
    ],
    [
      'message where there is nothing else',
      { error: true, message: 'Order 1 is closed', errorId: 'e1' },
      'Order 1 is closed',
    ],
  ])('another method reads %s', (_, body, expected) => {
    expect(messageOf(post, 400, body)).toBe(expected);
  });

  test.each([
    ['an empty body', ''],
    ['no answer', undefined],
    ['a page instead of JSON', '<html>Bad gateway</html>'],
    ['a body without texts', { error: true }],
  ])('%s gives the default text of the call', (_, body) => {
    expect(messageOf(get, 400, body)).toBe('Issue getting orders. Network issue.');
    expect(messageOf(post, 400, body)).toBe('Error creating order. Network issue.');
  });
});

test.each([
  [null, 'The server could not be reached.'],
  [500, 'The server answered with an error.'],
  [200, "The server's answer could not be read."],
])('with status %p and no text of its own, a call says what happened', (status, expected) => {
  expect(messageOf({ method: 'GET', defaultError: null }, status, '')).toBe(expected);
});

describe('a problem', () => {
  test.each([401, 403])('status %d means signed out', (status) => {
    expect(problemOf(get, { status, data: null }).isSignedOut).toBe(true);
  });

  test.each(['Unauthorized', 'Forbidden'])(
    'the message %s means signed out whatever the status is',
    (message) => {
      expect(problemOf(get, { status: 200, data: { error: true, message } }).isSignedOut).toBe(
        true,
      );
      expect(problemOf(post, { status: 400, data: { error: true, message } }).isSignedOut).toBe(
        true,
      );
    },
  );

  test('a conflict does not sign anybody out, and names the refused records', () => {
    const problem = problemOf(post, {
      status: 409,
      data: {
        Message: 'Not possible',
        errorId: 'b1f0c2d4',
        data: { refused: [{ Id: '1', Reason: 'Order 1 is closed' }] },
      },
    });
    expect(problem.isSignedOut).toBe(false);
    expect(problem.errorId).toBe('b1f0c2d4');
    expect(problem.refused).toEqual([{ Id: '1', Reason: 'Order 1 is closed' }]);
  });

  test('a refusal without a list of records offers none', () => {
    expect(
      problemOf(post, { status: 409, data: { Message: 'Not possible', data: { code: 'changed' } } })
        .refused,
    ).toEqual([]);
  });

  test.each([
    [429, '12', 12],
    [503, '5', 5],
    [503, undefined, null],
  ])('status %d carries how long to wait', (status, header, seconds) => {
    expect(
      problemOf(get, { status, data: { message: 'Too busy' }, retryAfter: header }).retryAfter,
    ).toBe(seconds);
  });
});
