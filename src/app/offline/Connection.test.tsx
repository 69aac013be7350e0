import { portal } from '@contract/portal';
import { ApiProblem } from '@/shared/api/ApiProblem';
import type { Call } from '@/shared/api/createCall';
import { onRecovered } from '@/shared/api/recovery';
import { Connection } from './Connection';

const problem = (status: number | null): ApiProblem =>
  new ApiProblem({
    message: 'The server could not be reached.',
    status,
    errorId: null,
    fields: {},
    data: null,
    retryAfter: null,
  });

/** A connection to a server that is up, away, or answers with a status. */
const connect = () => {
  const server: { is: 'up' | 'away' | number } = { is: 'up' };
  const asked = jest.fn();
  const call = ((at: unknown) => {
    asked(at);
    if (server.is === 'up') return Promise.resolve({ status: 'ok' });
    return Promise.reject(problem(server.is === 'away' ? null : server.is));
  }) as Call;
  const recovered = jest.fn();
  const connection = new Connection(call);
  const ends = [connection.watch(), onRecovered(recovered)];
  return { connection, server, asked, recovered, end: () => ends.forEach((end) => end()) };
};

const settle = () => jest.advanceTimersByTimeAsync(0);

describe('the connection', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('is offline once a call got no answer and the server gives no sign of life', async () => {
    const { connection, server, asked, end } = connect();
    server.is = 'away';
    connection.doubt();
    await settle();
    expect(asked).toHaveBeenCalledWith(portal.health);
    expect(connection.isOffline).toBe(true);
    end();
  });

  test('stands when one call failed and the server is there', async () => {
    const { connection, recovered, end } = connect();
    connection.doubt();
    await settle();
    expect(connection.isOffline).toBe(false);
    expect(recovered).not.toHaveBeenCalled();
    end();
  });

  test('is back by itself, asked for with growing pauses, and those who wait are told once', async () => {
    const { connection, server, asked, recovered, end } = connect();
    server.is = 'away';
    connection.doubt();
    await jest.advanceTimersByTimeAsync(1000 + 2000 + 4000);
    expect(asked).toHaveBeenCalledTimes(4);
    server.is = 'up';
    await jest.advanceTimersByTimeAsync(8000);
    expect(connection.isOffline).toBe(false);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(5);
    expect(recovered).toHaveBeenCalledTimes(1);
    end();
  });

  test('is tried at once when the browser has its network back', async () => {
    const { connection, server, recovered, end } = connect();
    server.is = 'away';
    window.dispatchEvent(new Event('offline'));
    await settle();
    expect(connection.isOffline).toBe(true);
    server.is = 'up';
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(recovered).toHaveBeenCalledTimes(1);
    end();
  });

  test.each([
    [503, true],
    [404, false],
  ])('with an answer %d of the sign of life it is offline: %s', async (status, isOffline) => {
    const { connection, server, end } = connect();
    server.is = status;
    connection.doubt();
    await settle();
    expect([connection.isOffline, connection.isAnswered]).toEqual([isOffline, true]);
    end();
  });

  test('tells a server that is not ready from one that is away, each time it asks', async () => {
    const { connection, server, end } = connect();
    server.is = 503;
    connection.doubt();
    await settle();
    server.is = 'away';
    await jest.advanceTimersByTimeAsync(1000);
    expect([connection.isOffline, connection.isAnswered]).toEqual([true, false]);
    end();
  });
});
