// JS bytes that each entry brings over the wire (brotli, as served), against its budget in KiB. Needs a build.
import { existsSync, readFileSync, statSync } from 'node:fs';

const manifest = JSON.parse(readFileSync('dist/portal/.vite/manifest.json', 'utf8'));

/** Budgets hold what was reached; docs/performance.md has the goals beside them. Sources whose chunks, with all they import, an entry loads. */
const entries = [
  { name: 'sign-in', sources: ['index.html', 'src/pages/login/index.ts'], budget: 175 },
  { name: 'shell', sources: ['index.html', 'src/app/Inside.tsx'], budget: 206 },
  { name: 'order list', sources: ['index.html', 'src/app/Inside.tsx', 'src/pages/orders/index.ts'], budget: 242 },
  { name: 'order create', sources: ['index.html', 'src/app/Inside.tsx', 'src/pages/order-create/index.ts'], budget: 300 },
  { name: 'deduct create', sources: ['index.html', 'src/app/Inside.tsx', 'src/pages/deduct-order-create/index.ts'], budget: 304 },
  { name: 'deduct edit', sources: ['index.html', 'src/app/Inside.tsx', 'src/pages/deduct-order-edit/index.ts'], budget: 311 },
  { name: 'deduct detail', sources: ['index.html', 'src/app/Inside.tsx', 'src/pages/deduct-order-detail/index.ts'], budget: 230 },
];

const filesOf = (key, files) => {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the build`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, files);
  return files;
};

/** Files too small to be worth it are served as they are. */
const sizeOf = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

const kib = (files) => [...files].reduce((sum, file) => sum + sizeOf(`dist/portal/${file}`), 0) / 1024;

let isOver = false;
for (const { name, sources, budget } of entries) {
  const files = new Set();
  for (const source of sources) filesOf(source, files);
  const size = kib(files);
  isOver ||= size > budget;
  console.log(`${size > budget ? 'over' : 'ok  '}  ${name.padEnd(14)} ${size.toFixed(1).padStart(6)} of ${budget} KiB`);
}
process.exit(isOver ? 1 : 0);
