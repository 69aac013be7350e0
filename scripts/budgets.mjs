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
  Dashboard: 262,
  Orders: 207,
  OrderDetail: 308,
  OrderCreate: 308,
  DeductOrderCreate: 308,
  DeductOrderEdit: 308,
  DeductOrderDetail: 308,
  OrderEdit: 308,
  ArchivedOrders: 262,
  ArchivedOrderDetail: 308,
  OrderImports: 262,
  OrderImportDetail: 308,
  OrderImportRepair: 663,
  Returns: 257,
  ReturnDetail: 289,
  ReturnCreate: 289,
  OrderReceipts: 263,
  Shipments: 263,
  ShipNoticeCreate: 304,
  ShipNoticeDetail: 304,
  NoticeReceipts: 263,
  Inventory: 263,
  ProductCreate: 304,
  ProductDetail: 304,
  ItemImports: 263,
  ItemImportDetail: 304,
  ItemImportRepair: 663,
  ItemReceipts: 263,
  Manage: 277,
  ManageClients: 277,
  ClientCreateManage: 334,
  ClientDetailManage: 334,
  ManageServiceLevels: 277,
  ManageItemGroups: 277,
  Settings: 277,
  ClientSettings: 334,
  SettingsServiceLevels: 277,
  ManageUsers: 277,
  UserCreateManage: 334,
  UserDetailManage: 334,
  UsersSettings: 277,
  UserCreateSettings: 334,
  UserDetailSettings: 334,
  UserProfile: 334,
  Onboarding: 277,
  Recipients: 277,
  RecipientCreate: 334,
  RecipientDetail: 334,
  Webhooks: 277,
  WebhookCreate: 334,
  WebhookDetail: 334,
  ApiTokens: 280,
  DailyExport: 338,
  Analytics: 263,
  Support: 283,
  Invitation: 163,
  StockOnDay: 258,
  ManageOverview: 277,
  ManageWarehouse: 365,
  Audit: 263,
  ManageAudit: 263,
  ManageSystem: 260,
  Service: 263,
  ServiceClients: 263,
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
