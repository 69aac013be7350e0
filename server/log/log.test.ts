import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createLog } from './log';

it('whoever writes line breaks into the log writes no line of it', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'warn' }, { write: (line) => lines.push(line) });
  const text = 'gone"}\n{"level":30,"event":"sign-in.succeeded","user":"root"}\r\n';
  log.warn({ browser: text }, text);
  assert.equal(lines.length, 1);
  assert.equal(lines[0]?.trimEnd().includes('\n'), false);
  const entry = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
  assert.deepEqual(
    [entry['level'], entry['browser'], entry['msg'], 'event' in entry],
    [40, text, text, false],
  );
});
