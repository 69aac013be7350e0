import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { toldByWarehouseNames, toldToWarehouse } from '@contract/warehouseMessages';
import { warehouseSides } from '@contract/warehouseSides';

const page = readFileSync('docs/warehouse.md', 'utf8');

/** The rows of a table behind a heading, cell by cell. */
const rowsBehind = (heading: string): string[][] =>
  (page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const named = (heading: string): string[] =>
  rowsBehind(heading)
    .flatMap(([types = '']) => types.split(', '))
    .map((type) => type.replaceAll('`', ''))
    .toSorted();

describe('what an engineer reads about the connection', () => {
  it('is who wins, as the code has it', () => {
    assert.deepEqual(
      rowsBehind('Which side wins'),
      Object.entries(warehouseSides).map(([type, { about, wins, contradiction }]) => [
        `\`${type}\``,
        about,
        wins,
        contradiction,
      ]),
    );
  });

  it('is every message, there and back', () => {
    const beforeQuestions = named('What Portside tells');
    const questions = named('What Portside asks');
    assert.deepEqual([...beforeQuestions, ...questions].toSorted(), toldToWarehouse.toSorted());
    const told = named('What a warehouse tells').filter((type) => /^[a-z]/.test(type));
    assert.deepEqual(
      told.filter((type) => (toldByWarehouseNames as readonly string[]).includes(type)),
      toldByWarehouseNames.toSorted(),
    );
  });
});
