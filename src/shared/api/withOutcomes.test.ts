import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { notices } from '@contract/notice';
import { outcomes } from '@contract/outcome';
import { sentFormHeader } from '@contract/sentForm';
import type { CallOptions } from './createCall';
import { createCall, createHttp } from './createCall';
import { withOutcomes } from './withOutcomes';

/** What the way between portal and server does with one request. */
type Fate = 'through' | 'lost' | 'answer lost' | 'refused';

const cancelled = { ShipmentNoticeIds: ['5053'] };
const [askedAt] = outcomes.read.path.split('{');

/** A server that does a request once for each key, behind a way that is told what to do next. */
const behind = (...fates: readonly Fate[]) => {
  const next = [...fates];
  const done = new Set<string>();
  const givenUp = new Set<string>();
  const sent: string[] = [];
  const http = createHttp('/api/', { token: () => 't', clientId: () => null });
  const answer = (config: InternalAxiosRequestConfig, status: number, result: object) => {
    const headers = new AxiosHeaders();
    const response = { status, data: { error: false, result }, statusText: '', headers, config };
    if (status < 400) return Promise.resolve(response);
    return Promise.reject(new AxiosError('refused', 'ERR', config, null, response));
  };
  http.defaults.adapter = (config) => {
    const url = config.url ?? '';
    sent.push(url);
    const fate = next.shift() ?? 'through';
    if (fate === 'refused') return answer(config, 409, {});
    if (url.startsWith(askedAt ?? '')) {
      const key = url.slice(askedAt?.length);
      const isDone = done.has(key);
      if (!isDone && fate !== 'lost') givenUp.add(key);
      if (fate !== 'through') return Promise.reject(new AxiosError('Network Error'));
      return answer(config, 200, { IsDone: isDone, Number: isDone ? '5054' : null });
    }
    const key = String(config.headers.get('Idempotency-Key'));
    if (givenUp.has(key)) return answer(config, 409, {});
    if (fate !== 'lost') done.add(key);
    return fate === 'through'
      ? answer(config, 200, {})
      : Promise.reject(new AxiosError('Network Error'));
  };
  const waited: number[] = [];
  const call = withOutcomes(
    createCall(http, () => undefined),
    () => true,
    async (milliseconds) => void waited.push(milliseconds),
  );
  const send = (options: CallOptions) =>
    call(notices.cancel, { payload: cancelled }, { earlierKeys: [], ...options });
  return { send, sent, waited, done };
};

const cancelAt = notices.cancel.path;
const outcomeOf = (key: string) => `${askedAt}${key}`;

describe('a request with a key whose answer never comes', () => {
  test('is asked for, and answered as if nothing had been, where it was done', async () => {
    const { send, sent, done } = behind('answer lost');
    await expect(send({ idempotencyKey: 'a' })).resolves.toMatchObject({ message: '' });
    expect(sent).toEqual([cancelAt, outcomeOf('a'), cancelAt]);
    expect([...done]).toEqual(['a']);
  });

  test('says that nothing was done, where it did not arrive, and can be sent again', async () => {
    const { send, done } = behind('lost');
    await expect(send({ idempotencyKey: 'a' })).rejects.toMatchObject({
      outcome: 'notDone',
      outcomeText: 'It did not arrive, and nothing was done. You can send it again.',
    });
    await expect(send({ idempotencyKey: 'a' })).resolves.toMatchObject({ message: '' });
    expect([...done]).toEqual(['a-2']);
  });

  test('is asked for again while the server is away, and then left open', async () => {
    const { send, waited } = behind('answer lost', 'lost', 'lost', 'lost');
    await expect(send({ idempotencyKey: 'a' })).rejects.toMatchObject({ outcome: 'unknown' });
    expect(waited).toEqual([0, 1000, 3000]);
    await expect(send({ idempotencyKey: 'a' })).resolves.toMatchObject({ message: '' });
  });

  test('can be sent again where it was given up without anybody hearing so', async () => {
    const { send, done } = behind('lost', 'answer lost', 'lost', 'lost');
    await expect(send({ idempotencyKey: 'a' })).rejects.toMatchObject({ outcome: 'unknown' });
    await expect(send({ idempotencyKey: 'a' })).resolves.toMatchObject({ message: '' });
    expect([...done]).toEqual(['a-2']);
  });

  test('keeps a changed one from being done as well', async () => {
    const { send, done } = behind('answer lost', 'lost', 'lost', 'lost');
    await expect(send({ idempotencyKey: 'a' })).rejects.toMatchObject({ outcome: 'unknown' });
    const changed = { idempotencyKey: 'b', earlierKeys: ['a'] };
    await expect(send(changed)).rejects.toMatchObject({
      message:
        'What you sent before you changed it was taken after all, as 5054. Look at it before you send this as well.',
    });
    expect([...done]).toEqual(['a']);
    // Told once, the person may send it all the same.
    await send(changed);
    expect([...done]).toEqual(['a', 'b']);
  });

  test('does not keep a changed one where it was not done', async () => {
    const { send, done } = behind('lost', 'lost', 'lost', 'lost');
    await expect(send({ idempotencyKey: 'a' })).rejects.toMatchObject({ outcome: 'unknown' });
    await send({ idempotencyKey: 'b', earlierKeys: ['a'] });
    expect([...done]).toEqual(['b']);
  });
});

describe('a request of a form that came back', () => {
  test('is not done again where it was done before the page was loaded', async () => {
    const { send, sent, done } = behind();
    await send({ idempotencyKey: 'a' });
    await send({ idempotencyKey: 'a', mayBeSent: true });
    expect(sent).toEqual([cancelAt, outcomeOf('a'), cancelAt]);
    expect([...done]).toEqual(['a']);
  });

  test('is done where it never was', async () => {
    const { send, done } = behind();
    await send({ idempotencyKey: 'a', mayBeSent: true });
    expect([...done]).toEqual(['a-2']);
  });
});

test('a request that the server has refused is not asked for', async () => {
  const { send, sent } = behind('refused');
  await expect(send({ idempotencyKey: 'a' })).rejects.toMatchObject({ status: 409, outcome: null });
  expect(sent).toEqual([cancelAt]);
});

test('a request without a key is not asked for', async () => {
  const { send, sent } = behind('lost');
  await expect(send({})).rejects.toMatchObject({ status: null, outcome: null });
  expect(sent).toEqual([cancelAt]);
});

test('a form that another tab has sent is sent once more only after its person has read so', async () => {
  const asked: (string | undefined)[] = [];
  const http = createHttp('/api/', { token: () => 't', clientId: () => null });
  http.defaults.adapter = (config) => {
    const form = String(config.headers.get(sentFormHeader));
    asked.push(form);
    const isKnown = form.endsWith(' another');
    const response = {
      status: isKnown ? 200 : 409,
      data: isKnown ? { error: false, result: {} } : { data: { code: 'madeElsewhere' } },
      statusText: '',
      headers: new AxiosHeaders(),
      config,
    };
    return isKnown
      ? Promise.resolve(response)
      : Promise.reject(new AxiosError('refused', 'ERR', config, null, response));
  };
  const call = withOutcomes(
    createCall(http, () => undefined),
    () => true,
  );
  const [id, writer] = [
    '6c7d2ea6-3c11-4c5e-8c6a-111111111111',
    '6c7d2ea6-3c11-4c5e-8c6a-222222222222',
  ];
  const send = () =>
    call(
      notices.cancel,
      { payload: cancelled },
      { idempotencyKey: 'a', sentFrom: { id, version: 2, writer } },
    );
  await expect(send()).rejects.toMatchObject({ status: 409 });
  await expect(send()).resolves.toMatchObject({ message: '' });
  expect(asked).toEqual([`${id} 2 ${writer}`, `${id} 2 ${writer} another`]);
});
