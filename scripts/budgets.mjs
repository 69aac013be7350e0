// JS bytes that each entry brings over the wire (brotli, as served), against its budget in KiB.
// Needs a build.
import { existsSync, readFileSync, statSync } from 'node:fs';

const manifest = JSON.parse(readFileSync('dist/portal/.vite/manifest.json', 'utf8'));

/**
 * Budgets hold what was reached; docs/performance.md has the goals beside them. Sources whose
 * chunks, with all they import, an entry loads.
 */
const insideOf = (page) => ['index.html', 'src/app/Inside.tsx', `src/pages/${page}/index.ts`];
const entries = [
  { name: 'sign-in', sources: ['index.html', 'src/pages/entrance/login/index.ts'], budget: 188 },
  { name: 'shell', sources: ['index.html', 'src/app/Inside.tsx'], budget: 224 },
  { name: 'order list', sources: insideOf('orders/order-list'), budget: 279 },
  { name: 'order create', sources: insideOf('orders/order-create'), budget: 275 },
  { name: 'order edit', sources: insideOf('orders/order-edit'), budget: 283 },
  { name: 'order detail', sources: insideOf('orders/order-detail'), budget: 259 },
  { name: 'deduct create', sources: insideOf('orders/deduct-order-create'), budget: 267 },
  { name: 'deduct edit', sources: insideOf('orders/deduct-order-edit'), budget: 278 },
  { name: 'deduct detail', sources: insideOf('orders/deduct-order-detail'), budget: 245 },
  { name: 'archive', sources: insideOf('orders/archived-orders'), budget: 268 },
  { name: 'order imports', sources: insideOf('orders/order-imports'), budget: 256 },
  { name: 'inventory', sources: insideOf('inventory/item-list'), budget: 264 },
  { name: 'item create', sources: insideOf('inventory/item-create'), budget: 273 },
  { name: 'item detail', sources: insideOf('inventory/item-detail'), budget: 290 },
  { name: 'shipments', sources: insideOf('shipments/notice-list'), budget: 263 },
  { name: 'notice create', sources: insideOf('shipments/notice-create'), budget: 260 },
  { name: 'notice detail', sources: insideOf('shipments/notice-detail'), budget: 264 },
  { name: 'import detail', sources: insideOf('orders/order-import-detail'), budget: 244 },
  { name: 'dashboard', sources: insideOf('dashboard'), budget: 254 },
  { name: 'support', sources: insideOf('support'), budget: 265 },
  { name: 'analytics', sources: insideOf('analytics'), budget: 241 },
  { name: 'manage hub', sources: insideOf('manage/manage-hub'), budget: 228 },
  { name: 'clients', sources: insideOf('manage/client-list'), budget: 258 },
  { name: 'client create', sources: insideOf('manage/client-create'), budget: 280 },
  { name: 'client detail', sources: insideOf('manage/client-detail'), budget: 276 },
  { name: 'staff', sources: insideOf('manage/staff-list'), budget: 266 },
  { name: 'staff create', sources: insideOf('manage/staff-create'), budget: 265 },
  { name: 'staff detail', sources: insideOf('manage/staff-detail'), budget: 279 },
  { name: 'manage levels', sources: insideOf('manage/manage-service-levels'), budget: 254 },
  { name: 'item groups', sources: insideOf('manage/manage-item-groups'), budget: 241 },
  { name: 'settings hub', sources: insideOf('settings/settings-hub'), budget: 245 },
  { name: 'client settings', sources: insideOf('settings/client-settings'), budget: 279 },
  { name: 'users', sources: insideOf('settings/user-list'), budget: 266 },
  { name: 'user create', sources: insideOf('settings/user-create'), budget: 265 },
  { name: 'user detail', sources: insideOf('settings/user-detail'), budget: 279 },
  { name: 'profile', sources: insideOf('settings/profile'), budget: 280 },
  { name: 'recipients', sources: insideOf('settings/recipient-list'), budget: 254 },
  { name: 'recipient form', sources: insideOf('settings/recipient-detail'), budget: 259 },
  { name: 'webhooks', sources: insideOf('settings/webhook-list'), budget: 261 },
  { name: 'webhook form', sources: insideOf('settings/webhook-detail'), budget: 265 },
  { name: 'service levels', sources: insideOf('settings/settings-service-levels'), budget: 283 },
  { name: 'onboarding', sources: insideOf('settings/onboarding'), budget: 254 },
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

const kib = (files) =>
  [...files].reduce((sum, file) => sum + sizeOf(`dist/portal/${file}`), 0) / 1024;

let isOver = false;
for (const { name, sources, budget } of entries) {
  const files = new Set();
  for (const source of sources) filesOf(source, files);
  const size = kib(files);
  isOver ||= size > budget;
  console.log(
    `${size > budget ? 'over' : 'ok  '}  ${name.padEnd(14)} ${size.toFixed(1).padStart(6)} of ${budget} KiB`,
  );
}
process.exit(isOver ? 1 : 0);
