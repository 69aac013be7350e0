import { ApiProblem } from '@/shared/api/ApiProblem';
import { Reading } from './Reading';

const problem = new ApiProblem({
  message: 'Issue getting client. Network issue.',
  status: 503,
  errorId: 'e1',
  fields: {},
  data: null,
  retryAfter: null,
});

test('a failed reading keeps its problem until one succeeds', async () => {
  const read = jest.fn<Promise<void>, []>().mockRejectedValueOnce(problem).mockResolvedValueOnce();
  const reading = new Reading(read);
  await reading.load();
  expect(reading).toMatchObject({ loading: 'failed', problem: { errorId: 'e1' } });
  const again = reading.load();
  expect(reading).toMatchObject({ isBusy: true, problem: { errorId: 'e1' } });
  await again;
  expect(reading).toMatchObject({ loading: 'ready', isBusy: false, problem: null });
});

test('a mistake in the code is no failed reading', async () => {
  const reading = new Reading(() => Promise.reject(new TypeError('x is not a function')));
  await expect(reading.load()).rejects.toThrow('x is not a function');
});
