import { ApiProblem } from '@/shared/api/ApiProblem';
import { DelayedSearch, searchDelay } from './DelayedSearch';

const settle = () => jest.advanceTimersByTimeAsync(0);

describe('a search', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('runs once, 750 ms after the last key', async () => {
    const fetchFound = jest.fn((text: string) => Promise.resolve([text]));
    const search = new DelayedSearch(fetchFound);
    search.type('bo');
    jest.advanceTimersByTime(searchDelay - 1);
    search.type(' bottle ');
    jest.advanceTimersByTime(searchDelay - 1);
    expect(fetchFound).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(searchDelay).toBe(750);
    expect(fetchFound).toHaveBeenCalledTimes(1);
    expect(search.found).toEqual(['bottle']);
  });

  test('an answer to an older text is dropped', async () => {
    const answers: ((found: string[]) => void)[] = [];
    const search = new DelayedSearch<string>(() => new Promise((resolve) => answers.push(resolve)));
    search.type('old');
    await jest.advanceTimersByTimeAsync(searchDelay);
    search.type('new');
    await jest.advanceTimersByTimeAsync(searchDelay);
    answers[1]?.(['new']);
    await settle();
    answers[0]?.(['old']);
    await settle();
    expect(search.found).toEqual(['new']);
  });

  test('a failure keeps what was found and says why', async () => {
    const problem = new ApiProblem({
      message: 'Issue searching items. Network issue.',
      status: null,
      errorId: null,
      fields: {},
      data: null,
      retryAfter: null,
    });
    let isDown = false;
    const search = new DelayedSearch(() =>
      isDown ? Promise.reject(problem) : Promise.resolve(['a']),
    );
    await search.run();
    isDown = true;
    await search.run();
    expect(search.state).toBe('failed');
    expect(search.problem).toBe(problem);
    expect(search.found).toEqual(['a']);
  });
});
