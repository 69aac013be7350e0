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
  start: 174,
  inside: 217,
  Login: 177,
  PasswordResetRequest: 177,
  PasswordReset: 177,
  Dashboard: 271,
  Orders: 269,
  OrderDetail: 307,
  OrderCreate: 307,
  DeductOrderCreate: 307,
  DeductOrderEdit: 307,
  DeductOrderDetail: 307,
  OrderEdit: 307,
  ArchivedOrders: 269,
  ArchivedOrderDetail: 307,
  OrderImports: 269,
  OrderImportDetail: 307,
  Shipments: 269,
  ShipNoticeCreate: 302,
  ShipNoticeDetail: 302,
  Inventory: 268,
  ProductCreate: 303,
  ProductDetail: 303,
  ItemImports: 268,
  ItemImportDetail: 303,
  Manage: 269,
  ManageClients: 269,
  ClientCreateManage: 294,
  ClientDetailManage: 294,
  ManageServiceLevels: 269,
  ManageItemGroups: 269,
  Settings: 273,
  ClientSettings: 307,
  SettingsServiceLevels: 273,
  ManageUsers: 269,
  UserCreateManage: 294,
  UserDetailManage: 294,
  UsersSettings: 273,
  UserCreateSettings: 307,
  UserDetailSettings: 307,
  UserProfile: 307,
  Onboarding: 273,
  Recipients: 273,
  RecipientCreate: 307,
  RecipientDetail: 307,
  Webhooks: 273,
  WebhookCreate: 307,
  WebhookDetail: 307,
  Analytics: 218,
  Support: 267,
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
