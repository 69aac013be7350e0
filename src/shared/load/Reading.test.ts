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

/** An answer that comes when the test says so. */
const held = () => {
  let resolve: (answer: string) => void = () => undefined;
  const promise = new Promise<string>((done) => {
    resolve = done;
  });
  return { promise, resolve: (answer: string) => resolve(answer) };
};

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

test('an answer that was overtaken by a later one is not shown', async () => {
  const first = held();
  const ask = jest.fn<Promise<string>, []>();
  ask.mockReturnValueOnce(first.promise).mockResolvedValueOnce('newer');
  const show = jest.fn();
  const reading = new Reading(ask, show);
  const early = reading.load();
  await reading.load();
  first.resolve('older');
  await early;
  expect(show.mock.calls).toEqual([['newer']]);
  expect(reading.loading).toBe('ready');
});

test('what an act has answered is not overwritten by what was asked before it', async () => {
  const asked = held();
  const show = jest.fn();
  const reading = new Reading(() => asked.promise, show);
  const early = reading.load();
  reading.overtake('saved');
  asked.resolve('before it was saved');
  await early;
  expect(show.mock.calls).toEqual([['saved']]);
  expect(reading).toMatchObject({ isBusy: false, problem: null });
});
