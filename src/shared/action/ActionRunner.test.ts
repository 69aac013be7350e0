import { ApiProblem } from '@/shared/api/ApiProblem';
import { ActionRunner } from './ActionRunner';

const problem = (status: number) =>
  new ApiProblem({
    message: 'Order 1 is closed',
    status,
    errorId: 'e1',
    fields: {},
    data: null,
    retryAfter: null,
  });

const done = () => ({ text: 'done' });

describe('the action runner', () => {
  test('shows progress, then the result, and does what closing it asks for', async () => {
    const runner = new ActionRunner();
    const onClose = jest.fn();
    const running = runner.run({
      title: 'Creating order...',
      perform: () => Promise.resolve(7),
      succeeded: (answer) => ({ text: `Order ${answer}`, onClose }),
    });
    expect(runner.stage).toMatchObject({ name: 'running', title: 'Creating order...' });
    await running;
    expect(runner.stage).toMatchObject({ name: 'done', outcome: { text: 'Order 7' } });
    runner.close();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(runner.isOpen).toBe(false);
  });

  test('a second start while one runs sends nothing', async () => {
    const runner = new ActionRunner();
    const perform = jest.fn(() => Promise.resolve(1));
    await Promise.all([
      runner.run({ title: 'Creating', perform, succeeded: done }),
      runner.run({ title: 'Creating', perform, succeeded: done }),
    ]);
    expect(perform).toHaveBeenCalledTimes(1);
  });

  test('it can not be closed while it runs', () => {
    const runner = new ActionRunner();
    void runner.run({
      title: 'Creating',
      perform: () => new Promise<never>(() => undefined),
      succeeded: done,
    });
    runner.close();
    expect(runner.isRunning).toBe(true);
  });

  test('a failure is shown with its way on, and closing it only dismisses', async () => {
    const runner = new ActionRunner();
    const go = jest.fn();
    const failed = jest.fn();
    await runner.run({
      title: 'Cancelling',
      perform: () => Promise.reject(problem(409)),
      succeeded: done,
      failed,
      wayOn: () => ({ label: 'Go on with the rest', go }),
    });
    expect(runner.stage).toMatchObject({
      name: 'failed',
      problem: { message: 'Order 1 is closed', errorId: 'e1' },
      wayOn: { label: 'Go on with the rest' },
    });
    expect(failed).toHaveBeenCalledTimes(1);
    runner.close();
    expect(go).not.toHaveBeenCalled();
  });

  test('a failed action can be tried again', async () => {
    const runner = new ActionRunner();
    const perform = jest.fn().mockRejectedValueOnce(problem(503)).mockResolvedValueOnce(1);
    await runner.run({ title: 'Creating', perform, succeeded: done });
    if (runner.stage.name === 'failed') runner.leaveBy(runner.stage.wayOn.go);
    await Promise.resolve();
    await Promise.resolve();
    expect(perform).toHaveBeenCalledTimes(2);
    expect(runner.stage).toMatchObject({ name: 'done' });
  });

  test('an exception during a save is told as well', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const runner = new ActionRunner();
    await runner.run({
      title: 'Creating',
      perform: () => Promise.reject(new Error('label.pdf could not be read.')),
      succeeded: done,
    });
    expect(runner.stage).toMatchObject({
      name: 'failed',
      problem: { message: 'label.pdf could not be read.' },
    });
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });

  test('a failure that signs the person out leaves nothing on screen', async () => {
    const runner = new ActionRunner();
    await runner.run({
      title: 'Cancelling',
      perform: () => Promise.reject(problem(401)),
      succeeded: done,
    });
    expect(runner.isOpen).toBe(false);
  });

  test('a result that is told on the page is not waited for, and goes with the page', async () => {
    const runner = new ActionRunner();
    const onClose = jest.fn();
    await runner.run({
      title: 'Cancelling',
      perform: () => Promise.resolve(1),
      succeeded: () => ({ text: 'done', onClose }),
      isToldOnPage: true,
    });
    expect([runner.isOnPage, runner.isOpen]).toEqual([true, false]);
    expect(onClose).toHaveBeenCalledTimes(1);
    runner.close();
    expect(runner.stage.name).toBe('idle');
    expect(onClose).toHaveBeenCalledTimes(1);
    await runner.run({
      title: 'Cancelling',
      perform: () => Promise.reject(problem(409)),
      succeeded: done,
      isToldOnPage: true,
    });
    expect([runner.isOnPage, runner.isOpen]).toEqual([true, false]);
    runner.leavePage();
    expect(runner.stage.name).toBe('idle');
  });

  test('a result whose page was left before it came is told in the overlay', async () => {
    const runner = new ActionRunner();
    let refuse: (error: ApiProblem) => void = () => undefined;
    const running = runner.run({
      title: 'Cancelling',
      perform: () =>
        new Promise<never>((_resolve, reject) => {
          refuse = reject;
        }),
      succeeded: done,
      isToldOnPage: true,
    });
    runner.leavePage();
    refuse(problem(409));
    await running;
    expect([runner.isOnPage, runner.isOpen]).toEqual([false, true]);
  });

  test('one that is left goes on, and is told of at its end with a way on', async () => {
    const runner = new ActionRunner();
    const succeeded = jest.fn(done);
    const go = jest.fn();
    let finish: (answer: number) => void = () => undefined;
    const running = runner.run({
      title: 'Approving',
      perform: (report) => {
        report(1, 4);
        return new Promise<number>((resolve) => {
          finish = resolve;
        });
      },
      succeeded,
      toldWhenLeft: (count) => ({ text: `${count} approved`, wayOn: { label: 'See receipt', go } }),
    });
    expect(runner.stage).toMatchObject({ name: 'running', progress: 0.25, canBeLeft: true });
    runner.leaveRunning();
    expect([runner.isRunning, runner.isOpen]).toEqual([false, false]);
    await runner.run({ title: 'Saving', perform: () => Promise.resolve(1), succeeded: done });
    finish(4);
    await running;
    expect(succeeded).not.toHaveBeenCalled();
    expect(runner.stage).toMatchObject({ name: 'done', outcome: { text: 'done' } });
    const [told] = runner.news;
    expect(told).toMatchObject({ text: '4 approved', isFailure: false });
    if (told) runner.forget(told);
    expect(runner.news).toEqual([]);
  });

  test('the failure of one that was left is told as well; another one can not be left', async () => {
    const runner = new ActionRunner();
    let refuse: (error: ApiProblem) => void = () => undefined;
    const perform = () =>
      new Promise<never>((_resolve, reject) => {
        refuse = reject;
      });
    const left = runner.run({
      title: 'Approving',
      perform,
      succeeded: done,
      toldWhenLeft: () => ({ text: 'done' }),
    });
    runner.leaveRunning();
    refuse(problem(503));
    await left;
    expect(runner.news).toEqual([{ text: 'Order 1 is closed', isFailure: true }]);
    void runner.run({ title: 'Saving', perform, succeeded: done });
    runner.leaveRunning();
    expect(runner.isRunning).toBe(true);
  });
});
