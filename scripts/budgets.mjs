// JS bytes that each entry brings over the wire (brotli, as served), against its budget in KiB. Needs a build.
import { existsSync, readFileSync, statSync } from 'node:fs';

const manifest = JSON.parse(readFileSync('dist/portal/.vite/manifest.json', 'utf8'));

/** Budgets hold what was reached; docs/performance.md has the goals beside them. Sources whose chunks, with all they import, an entry loads. */
const insideOf = (page) => ['index.html', 'src/app/Inside.tsx', `src/pages/${page}/index.ts`];
const entries = [
  { name: 'sign-in', sources: ['index.html', 'src/pages/entrance/login/index.ts'], budget: 177 },
  { name: 'shell', sources: ['index.html', 'src/app/Inside.tsx'], budget: 207 },
  { name: 'order list', sources: insideOf('orders/order-list'), budget: 257 },
  { name: 'order create', sources: insideOf('orders/order-create'), budget: 253 },
  { name: 'order edit', sources: insideOf('orders/order-edit'), budget: 260 },
  { name: 'order detail', sources: insideOf('orders/order-detail'), budget: 240 },
  { name: 'deduct create', sources: insideOf('orders/deduct-order-create'), budget: 246 },
  { name: 'deduct edit', sources: insideOf('orders/deduct-order-edit'), budget: 256 },
  { name: 'deduct detail', sources: insideOf('orders/deduct-order-detail'), budget: 227 },
  { name: 'archive', sources: insideOf('orders/archived-orders'), budget: 248 },
  { name: 'order imports', sources: insideOf('orders/order-imports'), budget: 236 },
  { name: 'inventory', sources: insideOf('inventory/item-list'), budget: 243 },
  { name: 'item create', sources: insideOf('inventory/item-create'), budget: 253 },
  { name: 'item detail', sources: insideOf('inventory/item-detail'), budget: 267 },
  { name: 'shipments', sources: insideOf('shipments/notice-list'), budget: 242 },
  { name: 'notice create', sources: insideOf('shipments/notice-create'), budget: 241 },
  { name: 'notice detail', sources: insideOf('shipments/notice-detail'), budget: 244 },
  { name: 'import detail', sources: insideOf('orders/order-import-detail'), budget: 223 },
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
