// JS bytes that each entry brings over the wire (brotli, as served), against its budget in KiB. Needs a build.
import { existsSync, readFileSync, statSync } from 'node:fs';

const manifest = JSON.parse(readFileSync('dist/portal/.vite/manifest.json', 'utf8'));

/** Budgets hold what was reached; docs/performance.md has the goals beside them. Sources whose chunks, with all they import, an entry loads. */
const insideOf = (page) => ['index.html', 'src/app/Inside.tsx', `src/pages/${page}/index.ts`];
const entries = [
  { name: 'sign-in', sources: ['index.html', 'src/pages/entrance/login/index.ts'], budget: 183 },
  { name: 'shell', sources: ['index.html', 'src/app/Inside.tsx'], budget: 216 },
  { name: 'order list', sources: insideOf('orders/order-list'), budget: 271 },
  { name: 'order create', sources: insideOf('orders/order-create'), budget: 266 },
  { name: 'order edit', sources: insideOf('orders/order-edit'), budget: 273 },
  { name: 'order detail', sources: insideOf('orders/order-detail'), budget: 252 },
  { name: 'deduct create', sources: insideOf('orders/deduct-order-create'), budget: 260 },
  { name: 'deduct edit', sources: insideOf('orders/deduct-order-edit'), budget: 269 },
  { name: 'deduct detail', sources: insideOf('orders/deduct-order-detail'), budget: 238 },
  { name: 'archive', sources: insideOf('orders/archived-orders'), budget: 260 },
  { name: 'order imports', sources: insideOf('orders/order-imports'), budget: 247 },
  { name: 'inventory', sources: insideOf('inventory/item-list'), budget: 254 },
  { name: 'item create', sources: insideOf('inventory/item-create'), budget: 266 },
  { name: 'item detail', sources: insideOf('inventory/item-detail'), budget: 280 },
  { name: 'shipments', sources: insideOf('shipments/notice-list'), budget: 254 },
  { name: 'notice create', sources: insideOf('shipments/notice-create'), budget: 253 },
  { name: 'notice detail', sources: insideOf('shipments/notice-detail'), budget: 256 },
  { name: 'import detail', sources: insideOf('orders/order-import-detail'), budget: 234 },
  { name: 'dashboard', sources: insideOf('dashboard'), budget: 242 },
  { name: 'support', sources: insideOf('support'), budget: 259 },
  { name: 'analytics', sources: insideOf('analytics'), budget: 234 },
  { name: 'manage hub', sources: insideOf('manage/manage-hub'), budget: 221 },
  { name: 'clients', sources: insideOf('manage/client-list'), budget: 250 },
  { name: 'client create', sources: insideOf('manage/client-create'), budget: 274 },
  { name: 'client detail', sources: insideOf('manage/client-detail'), budget: 267 },
  { name: 'staff', sources: insideOf('manage/staff-list'), budget: 257 },
  { name: 'staff create', sources: insideOf('manage/staff-create'), budget: 260 },
  { name: 'staff detail', sources: insideOf('manage/staff-detail'), budget: 272 },
  { name: 'manage levels', sources: insideOf('manage/manage-service-levels'), budget: 246 },
  { name: 'item groups', sources: insideOf('manage/manage-item-groups'), budget: 234 },
  { name: 'settings hub', sources: insideOf('settings/settings-hub'), budget: 238 },
  { name: 'client settings', sources: insideOf('settings/client-settings'), budget: 271 },
  { name: 'users', sources: insideOf('settings/user-list'), budget: 257 },
  { name: 'user create', sources: insideOf('settings/user-create'), budget: 260 },
  { name: 'user detail', sources: insideOf('settings/user-detail'), budget: 272 },
  { name: 'profile', sources: insideOf('settings/profile'), budget: 273 },
  { name: 'recipients', sources: insideOf('settings/recipient-list'), budget: 246 },
  { name: 'recipient form', sources: insideOf('settings/recipient-detail'), budget: 252 },
  { name: 'webhooks', sources: insideOf('settings/webhook-list'), budget: 252 },
  { name: 'webhook form', sources: insideOf('settings/webhook-detail'), budget: 259 },
  { name: 'service levels', sources: insideOf('settings/settings-service-levels'), budget: 275 },
  { name: 'onboarding', sources: insideOf('settings/onboarding'), budget: 247 },
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
