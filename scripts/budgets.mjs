// What each screen asks for before it can be shown, against its budget: JavaScript over the wire
// (brotli, as served) in KiB, and how many files it is. Needs a build.
import { existsSync, readFileSync, statSync } from 'node:fs';

const screens = JSON.parse(readFileSync('dist/portal/.vite/screens.json', 'utf8'));

/** Every screen comes in a handful of files, the start and the shell among them. */
const mostFiles = 8;

/**
 * By route; a budget holds what was reached, and docs/performance.md has the goals beside them. The
 * other screens of an area come in the area's file.
 */
const budgets = {
  start: 176,
  inside: 219,
  Login: 179,
  PasswordResetRequest: 179,
  PasswordReset: 179,
  Dashboard: 280,
  Orders: 277,
  OrderDetail: 315,
  OrderCreate: 315,
  DeductOrderCreate: 315,
  DeductOrderEdit: 315,
  DeductOrderDetail: 315,
  OrderEdit: 315,
  ArchivedOrders: 277,
  ArchivedOrderDetail: 315,
  OrderImports: 277,
  OrderImportDetail: 315,
  OrderReceipts: 277,
  Shipments: 277,
  ShipNoticeCreate: 310,
  ShipNoticeDetail: 310,
  NoticeReceipts: 277,
  Inventory: 277,
  ProductCreate: 311,
  ProductDetail: 311,
  ItemImports: 277,
  ItemImportDetail: 311,
  ItemReceipts: 277,
  Manage: 277,
  ManageClients: 277,
  ClientCreateManage: 302,
  ClientDetailManage: 302,
  ManageServiceLevels: 277,
  ManageItemGroups: 277,
  Settings: 281,
  ClientSettings: 316,
  SettingsServiceLevels: 281,
  ManageUsers: 277,
  UserCreateManage: 302,
  UserDetailManage: 302,
  UsersSettings: 281,
  UserCreateSettings: 316,
  UserDetailSettings: 316,
  UserProfile: 316,
  Onboarding: 281,
  Recipients: 281,
  RecipientCreate: 316,
  RecipientDetail: 316,
  Webhooks: 281,
  WebhookCreate: 316,
  WebhookDetail: 316,
  Analytics: 221,
  Support: 275,
};

/** Files too small to be worth it are served as they are. */
const sizeOf = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

const kib = (files) => files.reduce((sum, file) => sum + sizeOf(`dist/portal/${file}`), 0) / 1024;

const missing = Object.keys(screens).filter((name) => !(name in budgets));
for (const name of missing) console.log(`none  ${name} has no budget`);
let isOver = missing.length > 0;
for (const [name, budget] of Object.entries(budgets)) {
  const files = screens[name];
  if (!files) throw new Error(`${name} is not in the build`);
  const size = kib(files);
  const isTooMuch = size > budget || files.length > mostFiles;
  isOver ||= isTooMuch;
  console.log(
    `${isTooMuch ? 'over' : 'ok  '}  ${name.padEnd(22)} ${size.toFixed(1).padStart(6)} of ${budget} KiB, ${files.length} files`,
  );
}
process.exit(isOver ? 1 : 0);
