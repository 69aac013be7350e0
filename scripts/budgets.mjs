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
  start: 162,
  inside: 177,
  Login: 166,
  PasswordResetRequest: 166,
  PasswordReset: 166,
  Dashboard: 265,
  Orders: 210,
  OrderDetail: 312,
  OrderCreate: 312,
  DeductOrderCreate: 312,
  DeductOrderEdit: 312,
  DeductOrderDetail: 312,
  OrderEdit: 312,
  ArchivedOrders: 266,
  ArchivedOrderDetail: 312,
  OrderImports: 266,
  OrderImportDetail: 312,
  OrderImportRepair: 669,
  Returns: 261,
  ReturnDetail: 292,
  ReturnCreate: 292,
  OrderReceipts: 266,
  Shipments: 267,
  ShipNoticeCreate: 307,
  ShipNoticeDetail: 307,
  NoticeReceipts: 266,
  Inventory: 267,
  ProductCreate: 307,
  ProductDetail: 307,
  ItemImports: 267,
  ItemImportDetail: 307,
  ItemImportRepair: 669,
  ItemReceipts: 266,
  Manage: 281,
  ManageClients: 281,
  ClientCreateManage: 340,
  ClientDetailManage: 340,
  ManageServiceLevels: 281,
  ManageItemGroups: 281,
  Settings: 281,
  ClientSettings: 340,
  SettingsServiceLevels: 281,
  ManageUsers: 281,
  UserCreateManage: 340,
  UserDetailManage: 340,
  UsersSettings: 281,
  UserCreateSettings: 340,
  UserDetailSettings: 340,
  UserProfile: 340,
  Onboarding: 281,
  Recipients: 281,
  RecipientCreate: 340,
  RecipientDetail: 340,
  Webhooks: 281,
  WebhookCreate: 340,
  WebhookDetail: 340,
  ApiTokens: 285,
  DailyExport: 344,
  Analytics: 266,
  Support: 287,
  Invitation: 166,
  StockOnDay: 261,
  ManageOverview: 281,
  ManageWarehouse: 371,
  Audit: 266,
  ManageAudit: 266,
  ManageSystem: 264,
  Service: 267,
  ServiceClients: 267,
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
