import * as z from 'zod/mini';
import { aProblem } from '@tests/answers';
import { currentAs } from './currentAs';

const record = z.object({ Name: z.string() });

test('a refusal because of a change carries the record as it is now', () => {
  expect(
    currentAs(
      record,
      aProblem('Changed meanwhile', { data: { code: 'changed', current: { Name: 'Acme' } } }),
    ),
  ).toEqual({ Name: 'Acme' });
});

test.each([
  ['another refusal', aProblem('Notice 1 is Delivered', { data: { refused: [] } })],
  [
    'a record of another kind',
    aProblem('Changed meanwhile', { data: { code: 'changed', current: { Id: 1 } } }),
  ],
  ['a fault of the portal', new TypeError('x is not a function')],
])('%s carries none', (_what, error) => {
  expect(currentAs(record, error)).toBeNull();
});
