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
  Dashboard: 273,
  Orders: 271,
  OrderDetail: 309,
  OrderCreate: 309,
  DeductOrderCreate: 309,
  DeductOrderEdit: 309,
  DeductOrderDetail: 309,
  OrderEdit: 309,
  ArchivedOrders: 271,
  ArchivedOrderDetail: 309,
  OrderImports: 271,
  OrderImportDetail: 309,
  OrderReceipts: 271,
  Shipments: 271,
  ShipNoticeCreate: 304,
  ShipNoticeDetail: 304,
  NoticeReceipts: 271,
  Inventory: 271,
  ProductCreate: 305,
  ProductDetail: 305,
  ItemImports: 271,
  ItemImportDetail: 305,
  ItemReceipts: 271,
  Manage: 271,
  ManageClients: 271,
  ClientCreateManage: 296,
  ClientDetailManage: 296,
  ManageServiceLevels: 271,
  ManageItemGroups: 271,
  Settings: 275,
  ClientSettings: 309,
  SettingsServiceLevels: 275,
  ManageUsers: 271,
  UserCreateManage: 296,
  UserDetailManage: 296,
  UsersSettings: 275,
  UserCreateSettings: 309,
  UserDetailSettings: 309,
  UserProfile: 309,
  Onboarding: 275,
  Recipients: 275,
  RecipientCreate: 309,
  RecipientDetail: 309,
  Webhooks: 275,
  WebhookCreate: 309,
  WebhookDetail: 309,
  Analytics: 219,
  Support: 269,
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
