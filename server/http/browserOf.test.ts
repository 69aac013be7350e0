import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { browserOf, deviceOf } from './browserOf';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a browser in words', () => {
  for (const [agent, words, device] of [
    [`${mac} Chrome/130.0.0.0 Safari/537.36`, 'Chrome on macOS', 'computer'],
    [`${mac} Version/18.0 Safari/605.1.15`, 'Safari on macOS', 'computer'],
    [`${windows} ${webkit} Chrome/130.0 Safari/537.36 Edg/130.0`, 'Edge on Windows', 'computer'],
    [`${windows} ${webkit} Chrome/130.0 Safari/537.36 OPR/115.0`, 'Opera on Windows', 'computer'],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
      'Firefox on Linux',
      'computer',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
      'phone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/130.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPad',
      'tablet',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${webkit} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
      'phone',
    ],
    ['curl/8.5.0', 'Unknown browser', 'program'],
    ['', 'Unknown browser', 'program'],
  ] as const)
    it(`is ${words} for ${agent.slice(0, 60)}`, () => {
      assert.equal(browserOf(agent), words);
      assert.equal(deviceOf(words), device);
    });

  it('takes no longer for one that was made to be long', () => {
    const started = performance.now();
    assert.equal(browserOf(`Version/${'1'.repeat(200_000)}`), 'Unknown browser');
    assert.ok(performance.now() - started < 5000);
  });
});
