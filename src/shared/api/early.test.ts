import { identity } from '@contract/identity';
import { resources } from '@contract/resource';
import { createCall, createHttp } from './createCall';
import { takeEarly } from './early';

const carriers = { carriers: [{ _id: 'a', name: 'UPS' }] };
const list = 'ui/orders?page=1&pageSize=50';

const asked = (answers: Readonly<Record<string, unknown>>): void => {
  globalThis.portsideEarly = {
    at: performance.now(),
    answers: Object.fromEntries(
      Object.entries(answers).map(([address, body]) => [address, Promise.resolve(body)]),
    ),
  };
};

afterEach(() => {
  globalThis.portsideEarly = undefined;
});

describe('an answer that the page has asked for before its code was there', () => {
  test('is handed out once, by path and query', async () => {
    asked({ [list]: { result: { entities: [] } } });
    expect(takeEarly('ui/orders?page=2&pageSize=50')).toBeNull();
    expect(await takeEarly(list)).toEqual({ result: { entities: [] } });
    expect(takeEarly(list)).toBeNull();
  });

  test('of the start is handed out part by part, each once', async () => {
    asked({ 'portal/start': { result: { check: {}, carriers } } });
    expect(await takeEarly(resources.carriers.path)).toEqual({ result: carriers });
    expect(takeEarly(resources.carriers.path)).toBeNull();
    expect(await takeEarly(identity.verifyToken.path)).toEqual({ result: {} });
    expect(await takeEarly(identity.verifyTokenAdmin.path)).toBeNull();
  });

  test('that was no success, or is older than a page takes to come, is asked for anew', async () => {
    asked({ 'portal/start': null, [list]: null });
    expect(await takeEarly(list)).toBeNull();
    expect(await takeEarly(resources.carriers.path)).toBeNull();
    asked({ [list]: {} });
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 21_000);
    expect(takeEarly(list)).toBeNull();
    jest.restoreAllMocks();
  });

  test('is the answer to the documented call, which is then not made', async () => {
    asked({ 'portal/start': { result: { carriers } } });
    const http = createHttp('/api/', { token: () => null, clientId: () => null });
    const request = jest.spyOn(http, 'request').mockRejectedValue(new Error('asked'));
    const call = createCall(http, () => undefined);
    expect(await call(resources.carriers, {})).toMatchObject(carriers);
    expect(request).not.toHaveBeenCalled();
    await expect(call(resources.carriers, {})).rejects.toThrow('asked');
    expect(request).toHaveBeenCalledTimes(1);
  });
});
