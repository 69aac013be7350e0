// What each screen asks for before it can be shown, against its budget: JavaScript over the wire
// (brotli, as served) in KiB, and how many files it is. Needs a build.
import { existsSync, readFileSync, statSync } from 'node:fs';

const screens = JSON.parse(readFileSync('dist/portal/.vite/screens.json', 'utf8'));

/** Every screen comes in a handful of files, the start and the shell among them. */
const mostFiles = 8;
/** The sheet of a checked file is opened seldom, and comes with a data grid of its own. */
const withSheet = ['OrderImportRepair', 'ItemImportRepair'];
const mostFilesOf = (name) => (withSheet.includes(name) ? 17 : mostFiles);

/**
 * By route; a budget holds what was reached, and docs/performance.md has the goals beside them. The
 * other screens of an area come in the area's file.
 */
const budgets = {
  start: 158,
  inside: 172,
  Login: 162,
  PasswordResetRequest: 162,
  PasswordReset: 162,
  Dashboard: 258,
  Orders: 205,
  OrderDetail: 304,
  OrderCreate: 304,
  DeductOrderCreate: 304,
  DeductOrderEdit: 304,
  DeductOrderDetail: 304,
  OrderEdit: 304,
  ArchivedOrders: 258,
  ArchivedOrderDetail: 304,
  OrderImports: 258,
  OrderImportDetail: 304,
  OrderImportRepair: 658,
  Returns: 253,
  ReturnDetail: 284,
  ReturnCreate: 284,
  OrderReceipts: 257,
  Shipments: 259,
  ShipNoticeCreate: 299,
  ShipNoticeDetail: 299,
  NoticeReceipts: 257,
  Inventory: 259,
  ProductCreate: 299,
  ProductDetail: 299,
  ItemImports: 259,
  ItemImportDetail: 299,
  ItemImportRepair: 658,
  ItemReceipts: 257,
  Manage: 271,
  ManageClients: 271,
  ClientCreateManage: 328,
  ClientDetailManage: 328,
  ManageServiceLevels: 271,
  ManageItemGroups: 271,
  Settings: 271,
  ClientSettings: 328,
  SettingsServiceLevels: 271,
  ManageUsers: 271,
  UserCreateManage: 328,
  UserDetailManage: 328,
  UsersSettings: 271,
  UserCreateSettings: 328,
  UserDetailSettings: 328,
  UserProfile: 328,
  Onboarding: 271,
  Recipients: 271,
  RecipientCreate: 328,
  RecipientDetail: 328,
  Webhooks: 271,
  WebhookCreate: 328,
  WebhookDetail: 328,
  ApiTokens: 275,
  Analytics: 257,
  Support: 279,
  Invitation: 162,
  StockOnDay: 254,
  ManageOverview: 271,
  ManageWarehouse: 275,
  Service: 260,
  ServiceClients: 260,
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
  const isTooMuch = size > budget || files.length > mostFilesOf(name);
  isOver ||= isTooMuch;
  console.log(
    `${isTooMuch ? 'over' : 'ok  '}  ${name.padEnd(22)} ${size.toFixed(1).padStart(6)} of ${budget} KiB, ${files.length} files`,
  );
}
process.exit(isOver ? 1 : 0);
