import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const page = readFileSync('docs/reliability.md', 'utf8');

/** The promises: what is promised, what tries it, and the last figures. */
const promises = page.split('\n').flatMap((row) => {
  const [, promise = '', trial = '', figures = ''] = row.split('|').map((cell) => cell.trim());
  const isHead = promise === 'Promise' || /^-*$/.test(promise);
  return row.startsWith('|') && !isHead ? [{ promise, trial, figures }] : [];
});

/** A file of tests with a title in it. */
const tried = /`([^`]+\.(?:test|spec)\.tsx?)`: \*([^*]+)\*/g;

const testsOf = ({ trial }: { trial: string }) =>
  [...trial.matchAll(tried)].map(([, file = '', title = '']) => ({ file, title }));

const commands = (
  JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Readonly<Record<string, string>> }
).scripts;

describe('the page of the promises', () => {
  it('names a test or a command for each, and what it has shown', () => {
    assert.ok(promises.length > 15);
    for (const promise of promises) {
      assert.ok(
        testsOf(promise).length > 0 || promise.trial.includes('`npm run '),
        promise.promise,
      );
      assert.ok(promise.figures.length > 5, promise.promise);
    }
  });

  it('names tests that are there', () => {
    const missing = promises
      .flatMap(testsOf)
      .filter(
        ({ file, title }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title),
      );
    assert.deepEqual(missing, []);
  });

  it('names commands and documents that are there', () => {
    const named = [...page.matchAll(/`npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    assert.deepEqual(
      named.filter((name) => !commands[name]),
      [],
    );
    const linked = [...page.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, path = '']) => path);
    assert.deepEqual(
      linked.filter((path) => !existsSync(join('docs', path))),
      [],
    );
  });
});
