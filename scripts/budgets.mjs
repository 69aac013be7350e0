// What each screen asks for before it can be shown, against its budget: JavaScript over the wire
// (brotli, as served) in KiB, and how many files it is. Needs a build.
import { existsSync, readFileSync, statSync } from 'node:fs';

const screens = JSON.parse(readFileSync('dist/portal/.vite/screens.json', 'utf8'));

/** Every screen comes in a handful of files, the start and the shell among them. */
const mostFiles = 8;
/** The sheet of a checked file is opened seldom, and comes with a data grid of its own. */
const withSheet = ['OrderImportRepair', 'ItemImportRepair'];
/** Few open them: they take their parts from where other screens have them. */
const most = { DailyExport: 9, ManageWarehouse: 12 };
const mostFilesOf = (name) => most[name] ?? (withSheet.includes(name) ? 17 : mostFiles);

/**
 * By route; a budget holds what was reached, and docs/performance.md has the goals beside them. The
 * other screens of an area come in the area's file.
 */
const budgets = {
  start: 159,
  inside: 174,
  Login: 163,
  PasswordResetRequest: 163,
  PasswordReset: 163,
  Dashboard: 260,
  Orders: 207,
  OrderDetail: 306,
  OrderCreate: 306,
  DeductOrderCreate: 306,
  DeductOrderEdit: 306,
  DeductOrderDetail: 306,
  OrderEdit: 306,
  ArchivedOrders: 261,
  ArchivedOrderDetail: 306,
  OrderImports: 261,
  OrderImportDetail: 306,
  OrderImportRepair: 662,
  Returns: 255,
  ReturnDetail: 287,
  ReturnCreate: 287,
  OrderReceipts: 259,
  Shipments: 261,
  ShipNoticeCreate: 302,
  ShipNoticeDetail: 302,
  NoticeReceipts: 259,
  Inventory: 261,
  ProductCreate: 302,
  ProductDetail: 302,
  ItemImports: 261,
  ItemImportDetail: 302,
  ItemImportRepair: 662,
  ItemReceipts: 259,
  Manage: 275,
  ManageClients: 275,
  ClientCreateManage: 333,
  ClientDetailManage: 333,
  ManageServiceLevels: 275,
  ManageItemGroups: 275,
  Settings: 275,
  ClientSettings: 333,
  SettingsServiceLevels: 275,
  ManageUsers: 275,
  UserCreateManage: 333,
  UserDetailManage: 333,
  UsersSettings: 275,
  UserCreateSettings: 333,
  UserDetailSettings: 333,
  UserProfile: 333,
  Onboarding: 275,
  Recipients: 275,
  RecipientCreate: 333,
  RecipientDetail: 333,
  Webhooks: 275,
  WebhookCreate: 333,
  WebhookDetail: 333,
  ApiTokens: 278,
  DailyExport: 338,
  Analytics: 259,
  Support: 281,
  Invitation: 163,
  StockOnDay: 256,
  ManageOverview: 275,
  ManageWarehouse: 365,
  ManageSystem: 258,
  Service: 261,
  ServiceClients: 261,
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
