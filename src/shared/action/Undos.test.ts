import { ApiProblem } from '../api/ApiProblem';
import { Undos, type Undoable } from './Undos';

const deactivated = (more: Partial<Undoable> = {}): Undoable => ({
  text: 'Item CHR-BLK was deactivated',
  marks: ['chr'],
  perform: async () => undefined,
  doneText: 'Item CHR-BLK is active again',
  ...more,
});

const refused = (status: number): ApiProblem =>
  new ApiProblem({
    message: 'It can no longer be brought back.',
    status,
    errorId: 'e-9',
    fields: {},
    data: null,
    retryAfter: null,
  });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('what can be undone', () => {
  test('is offered for ten seconds, and marks its rows for so long', () => {
    const undos = new Undos();
    undos.offer(deactivated());
    jest.advanceTimersByTime(9_000);
    expect([undos.stage.name, undos.secondsLeft, undos.marks('chr')]).toEqual(['offered', 1, true]);
    expect(undos.marks('other')).toBe(false);
    jest.advanceTimersByTime(1_000);
    expect([undos.stage.name, undos.marks('chr')]).toEqual(['idle', false]);
  });

  test('waits while the pointer or the focus is on it, and goes on once neither is', () => {
    const undos = new Undos();
    undos.offer(deactivated());
    undos.hold('pointer', true);
    undos.hold('focus', true);
    jest.advanceTimersByTime(60_000);
    undos.hold('pointer', false);
    jest.advanceTimersByTime(60_000);
    expect(undos.secondsLeft).toBe(10);
    undos.hold('focus', false);
    jest.advanceTimersByTime(10_000);
    expect(undos.stage.name).toBe('idle');
  });

  test('gives way to what was done after it, with ten seconds of its own', () => {
    const undos = new Undos();
    undos.offer(deactivated());
    jest.advanceTimersByTime(8_000);
    undos.offer(deactivated({ text: 'View Late was deleted' }));
    expect(undos.stage).toMatchObject({ undoable: { text: 'View Late was deleted' } });
    expect(undos.secondsLeft).toBe(10);
  });

  test('is undone once, however often that is asked, and says so for a moment', async () => {
    const perform = jest.fn(async () => undefined);
    const undos = new Undos();
    undos.offer(deactivated({ perform }));
    await Promise.all([undos.undo(), undos.undo()]);
    await undos.undo();
    expect(perform).toHaveBeenCalledTimes(1);
    expect(undos.stage).toEqual({ name: 'done', text: 'Item CHR-BLK is active again' });
    expect(undos.undone).toBe(1);
    jest.advanceTimersByTime(5_000);
    expect(undos.stage.name).toBe('idle');
  });

  test('that could not be undone says why until it is dismissed, and can be tried again', async () => {
    let isDown = true;
    const undos = new Undos();
    undos.offer(
      deactivated({
        perform: async () => {
          if (isDown) throw refused(503);
        },
      }),
    );
    await undos.undo();
    jest.advanceTimersByTime(60_000);
    expect(undos.stage).toMatchObject({ name: 'failed', problem: { errorId: 'e-9' } });
    isDown = false;
    await undos.undo();
    expect(undos.stage.name).toBe('done');
  });

  test('is offered once what is being undone has come to its end', async () => {
    const undos = new Undos();
    let finish = () => {};
    undos.offer(
      deactivated({ perform: () => new Promise<void>((resolve) => void (finish = resolve)) }),
    );
    const undone = undos.undo();
    undos.offer(deactivated({ text: 'View Late was deleted' }));
    expect(undos.stage.name).toBe('running');
    finish();
    await undone;
    expect(undos.stage).toMatchObject({
      name: 'offered',
      undoable: { text: 'View Late was deleted' },
    });
  });

  test('ends with the session', async () => {
    const undos = new Undos();
    undos.offer(
      deactivated({
        perform: async () => {
          throw refused(401);
        },
      }),
    );
    await undos.undo();
    expect(undos.stage.name).toBe('idle');
    undos.offer(deactivated());
    undos.empty();
    expect(undos.stage.name).toBe('idle');
  });
});
