import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readApart } from './apart';

const limits = { heapMb: 64, memory: 256 * 1024 * 1024, time: 20_000 };

describe('a program that reads a file in a process of its own', () => {
  it('says why, where it can not even begin', async () => {
    const missing = new URL('./noSuchProgram.js', import.meta.url);
    await assert.rejects(
      readApart(missing, { task: null, limits, onPart: () => undefined }),
      /noSuchProgram\.js failed: [^]*Cannot find module/,
    );
  });
});
