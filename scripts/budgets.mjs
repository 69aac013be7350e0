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
  start: 177,
  inside: 221,
  Login: 180,
  PasswordResetRequest: 180,
  PasswordReset: 180,
  Dashboard: 285,
  Orders: 283,
  OrderDetail: 321,
  OrderCreate: 321,
  DeductOrderCreate: 321,
  DeductOrderEdit: 321,
  DeductOrderDetail: 321,
  OrderEdit: 321,
  ArchivedOrders: 283,
  ArchivedOrderDetail: 321,
  OrderImports: 283,
  OrderImportDetail: 321,
  OrderReceipts: 282,
  Shipments: 282,
  ShipNoticeCreate: 316,
  ShipNoticeDetail: 316,
  NoticeReceipts: 282,
  Inventory: 282,
  ProductCreate: 317,
  ProductDetail: 317,
  ItemImports: 282,
  ItemImportDetail: 317,
  ItemReceipts: 282,
  Manage: 282,
  ManageClients: 282,
  ClientCreateManage: 308,
  ClientDetailManage: 308,
  ManageServiceLevels: 282,
  ManageItemGroups: 282,
  Settings: 286,
  ClientSettings: 321,
  SettingsServiceLevels: 286,
  ManageUsers: 282,
  UserCreateManage: 308,
  UserDetailManage: 308,
  UsersSettings: 286,
  UserCreateSettings: 321,
  UserDetailSettings: 321,
  UserProfile: 321,
  Onboarding: 286,
  Recipients: 286,
  RecipientCreate: 321,
  RecipientDetail: 321,
  Webhooks: 286,
  WebhookCreate: 321,
  WebhookDetail: 321,
  Analytics: 223,
  Support: 280,
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
