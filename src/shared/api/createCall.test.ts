import type { AxiosInstance, InternalAxiosRequestConfig } from 'axios';
import { AxiosError, AxiosHeaders } from 'axios';
import { identity } from '@contract/identity';
import { items } from '@contract/item';
import { orders } from '@contract/order';
import { portal } from '@contract/portal';
import { resources } from '@contract/resource';
import { createCall, createHttp } from './createCall';

interface Reply {
  readonly status: number;
  readonly data: unknown;
}

const server = (reply: Reply | 'no answer', paths: Readonly<Record<string, string>> = {}) => {
  const requests: InternalAxiosRequestConfig[] = [];
  const http: AxiosInstance = createHttp(
    '/api/',
    { token: () => 'token-1', clientId: () => 'client-1' },
    paths,
  );
  http.defaults.adapter = (config) => {
    requests.push(config);
    if (reply === 'no answer')
      return Promise.reject(new AxiosError('Network Error', 'ERR_NETWORK', config));
    const response = { ...reply, statusText: '', headers: {}, config };
    if (reply.status >= 400)
      return Promise.reject(
        new AxiosError('failed', 'ERR', config, null, { ...response, headers: new AxiosHeaders() }),
      );
    return Promise.resolve(response);
  };
  const signedOut = jest.fn();
  const onNoAnswer = jest.fn();
  return {
    call: createCall(http, signedOut, { onNoAnswer }),
    requests,
    signedOut,
    onNoAnswer,
  };
};

const warehouse = {
  _id: '3f0f4c1e-2f7b-4a51-9f0e-1d2c3b4a5968',
  Code: 'ROC',
  Name: 'Rochester',
  IsThirdParty: false,
};

describe('a call', () => {
  test('carries the token and the chosen client', async () => {
    const { call, requests } = server({
      status: 200,
      data: { error: false, result: { warehouses: [] } },
    });
    await call(resources.warehouses, {});
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer token-1');
    expect(requests[0]?.headers.get('X-Client-Id')).toBe('client-1');
  });

  test('goes where another server has it (OPEN-121)', async () => {
    const { call, requests } = server(
      { status: 200, data: { error: false, result: { warehouses: [], carriers: [] } } },
      { [resources.warehouses.path]: 'places' },
    );
    await call(resources.warehouses, {});
    await call(resources.carriers, {});
    expect(requests.map(({ url }) => url)).toEqual(['places', resources.carriers.path]);
  });

  test.each([
    ['below result', { error: false, result: { warehouses: [warehouse] } }],
    ['at the top level, as another server may put them', { error: false, warehouses: [warehouse] }],
  ])('finds its fields %s', async (_, data) => {
    const { call } = server({ status: 200, data });
    await expect(call(resources.warehouses, {})).resolves.toMatchObject({
      warehouses: [warehouse],
    });
  });

  test('finds the delivery options of another server that sends them without their wrapper', async () => {
    const { call } = server({
      status: 200,
      data: { error: false, result: { supportedServiceLevels: ['FedEx Ground'] } },
    });
    await expect(call(resources.clientShipMethods, {})).resolves.toMatchObject({
      clientShipMethods: { supportedServiceLevels: ['FedEx Ground'], customServiceLevels: [] },
    });
  });

  test('encodes a path parameter', async () => {
    const { call, requests } = server({
      status: 200,
      data: { error: false, result: { lotNumbers: [] } },
    });
    await call(items.lotNumbers, { params: { stock: 'A/B 100%' } });
    expect(requests[0]?.url).toBe('ui/items/lot-numbers/A%2FB%20100%25');
  });

  test('sends the sign-in as form fields', async () => {
    const { call, requests } = server({
      status: 200,
      data: { error: false, accessToken: 'abc', result: {} },
    });
    await expect(
      call(identity.signIn, { payload: { username: 'a@b.test', password: 'p' } }),
    ).resolves.toMatchObject({ accessToken: 'abc' });
    expect(String(requests[0]?.data)).toBe('username=a%40b.test&password=p');
  });

  test('an answer with error true and status 200 is a failure', async () => {
    const { call } = server({
      status: 200,
      data: { error: true, message: 'Not today', errorId: 'e1' },
    });
    await expect(call(resources.warehouses, {})).rejects.toMatchObject({
      message: 'Not today',
      errorId: 'e1',
    });
  });

  test('an incomplete answer is one clear error', async () => {
    const { call } = server({ status: 200, data: { error: false, result: {} } });
    await expect(call(resources.warehouses, {})).rejects.toThrow(
      /answer is not complete.*warehouses/,
    );
  });

  test('a page instead of JSON gives the default text', async () => {
    const { call } = server({ status: 200, data: '<html></html>' });
    await expect(call(orders.list, { query: {} })).rejects.toThrow(
      'Issue getting orders. Network issue.',
    );
  });

  test.each([
    ['empty', 200, ''],
    ['missing', 204, ''],
    ['true', 200, true],
    ['plain text', 200, 'OK'],
    ['null', 200, null],
    ['a list', 200, []],
  ])(
    'that needs no field of the answer succeeds when its body is %s (OPEN-127)',
    async (_, status, data) => {
      const { call } = server({ status, data });
      await expect(call(identity.verifyToken, {})).resolves.toMatchObject({ message: '' });
      await expect(call(orders.cancel, { payload: { Ids: [] } })).resolves.toMatchObject({
        message: '',
      });
    },
  );

  test('a page never is a success', async () => {
    const { call } = server({ status: 200, data: '<!doctype html><html></html>' });
    await expect(call(orders.cancel, { payload: { Ids: [] } })).rejects.toMatchObject({
      message: 'Error cancelling orders. Network issue.',
      isRefusal: false,
    });
    await expect(call(portal.capabilities, {})).rejects.toMatchObject({
      isRefusal: false,
      isUnreadable: true,
    });
  });

  test('that needs fields gives the default text for a body without any', async () => {
    const { call } = server({ status: 200, data: true });
    await expect(call(orders.list, { query: {} })).rejects.toThrow(
      'Issue getting orders. Network issue.',
    );
  });

  test('no answer gives the default text and signs nobody out', async () => {
    const { call, signedOut } = server('no answer');
    await expect(call(orders.list, { query: {} })).rejects.toMatchObject({
      message: 'Issue getting orders. Network issue.',
      status: null,
    });
    expect(signedOut).not.toHaveBeenCalled();
  });

  test('a refused call signs the person out', async () => {
    const { call, signedOut } = server({
      status: 401,
      data: { error: true, message: 'Unauthorized' },
    });
    await expect(call(orders.list, { query: {} })).rejects.toMatchObject({ isSignedOut: true });
    expect(signedOut).toHaveBeenCalledTimes(1);
  });

  test('a refused extra signs nobody out', async () => {
    const { call, signedOut } = server({ status: 403, data: '<html></html>' });
    await expect(call(resources.warehouses, {}, { keepsSession: true })).rejects.toMatchObject({
      status: 403,
    });
    expect(signedOut).not.toHaveBeenCalled();
  });

  test.each([
    ['no answer' as const, 1],
    [502, 1],
    [503, 1],
    [504, 1],
    [500, 0],
    [409, 0],
  ])('%s raises the doubt that anybody is served %d times', async (reply, times) => {
    const { call, onNoAnswer } = server(
      reply === 'no answer' ? reply : { status: reply, data: '<html></html>' },
    );
    await expect(call(orders.list, { query: {} })).rejects.toMatchObject({
      status: reply === 'no answer' ? null : reply,
    });
    expect(onNoAnswer).toHaveBeenCalledTimes(times);
  });

  test.each([
    [429, 'Too many tries'],
    [503, 'The database is not reachable'],
  ])("status %d is shown in the server's words", async (status, message) => {
    const { call } = server({
      status,
      data: { error: true, message, Message: message, errorId: 'e2' },
    });
    await expect(call(orders.list, { query: {} })).rejects.toMatchObject({
      status,
      message,
      errorId: 'e2',
    });
  });
});
