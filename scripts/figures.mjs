// Figures of the code's style, tests left out: `node scripts/figures.mjs [root]`. docs/decisions/
// keeps those of some days.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutualPairs, roomImports } from './rooms.mjs';

const root = process.argv[2] ?? '.';
const isCode = (path) =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$|(^|\/)testing\//.test(path);

/** The value that a share of the others is not above. */
const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;

const percent = (part, whole) => `${((100 * part) / whole).toFixed(2)} %`;

const figuresOf = (folder) => {
  const texts = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isCode)
    .map((path) => readFileSync(join(root, folder, path), 'utf8').trimEnd());
  const lines = texts.map((text) => text.split('\n').length);
  const widths = texts.flatMap((text) => text.split('\n').map((line) => line.length));
  return {
    files: texts.length,
    'median lines': quantile(lines, 0.5),
    'p90 lines': quantile(lines, 0.9),
    'longest file': Math.max(...lines),
    'median characters': quantile(
      texts.map((text) => text.length),
      0.5,
    ),
    'lines over 100': percent(widths.filter((width) => width > 100).length, widths.length),
    'widest line': Math.max(...widths),
    'files of 20 lines or fewer': percent(
      lines.filter((count) => count <= 20).length,
      lines.length,
    ),
  };
};

const imports = roomImports(join(root, 'server'));
const pairs = mutualPairs(imports);
console.table(
  Object.fromEntries(['src', 'server', 'contract'].map((one) => [one, figuresOf(one)])),
);
console.table({
  'imports between rooms of the server': imports.length,
  'pairs of rooms that import each other': pairs.length,
  'imports against the direction of their pair': pairs.reduce(
    (sum, { against }) => sum + against,
    0,
  ),
});
for (const { pair, against } of pairs) console.log(`${pair} (${against})`);
