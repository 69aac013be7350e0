import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as z from 'zod/mini';
import { endpoint } from '@contract/endpoint';
import { testApp, type TestApp } from '../testing/testApp';
import { serve } from './serve';

const megabyte = 1024 * 1024;
const keep = endpoint({ method: 'POST', path: 'keep', needs: 'anyone', payload: z.object({ name: z.string(), files: z.string() }), answer: z.object({}), bodyLimit: 16 * megabyte, defaultError: null });

let t: TestApp;
const arrived: string[] = [];
let goOn: () => void = () => undefined;
const gone = new Promise<void>((resolve) => { goOn = resolve; });
const waiters = new Map<string, () => void>();

before(async () => {
  t = await testApp({
    routes: (app) => serve(app, keep, async ({ payload: { name } }) => {
      arrived.push(name);
      waiters.get(name)?.();
      await gone;
      return {};
    }),
  });
});
after(() => t.close());

const send = (name: string, remoteAddress: string, size: number) => {
  const reached = new Promise<void>((resolve) => { waiters.set(name, resolve); });
  const payload = JSON.stringify({ name, files: 'x'.repeat(size) });
  const answered = t.app.inject({ method: 'POST', url: '/api/keep', headers: { 'content-type': 'application/json' }, payload, remoteAddress });
  return { reached, answered: answered.then(({ statusCode }) => statusCode) };
};

describe('large bodies', () => {
  it('of one caller wait, unread, for those before them; small ones and other callers\' do not', async () => {
    const first = send('first', '10.0.0.1', 9 * megabyte);
    const second = send('second', '10.0.0.1', 8 * megabyte);
    await Promise.all([first.reached, second.reached]);
    const third = send('third', '10.0.0.1', 9 * megabyte);
    const others = [send('small', '10.0.0.1', 50_000), send('of another', '10.0.0.2', 12 * megabyte)];
    await Promise.all(others.map(({ reached }) => reached));
    assert.deepEqual(new Set(arrived), new Set(['first', 'second', 'small', 'of another']));
    goOn();
    assert.deepEqual(await Promise.all([first, second, third, ...others].map(({ answered }) => answered)), [200, 200, 200, 200, 200]);
  });
});
