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
  start: 161,
  inside: 176,
  Login: 165,
  PasswordResetRequest: 165,
  PasswordReset: 165,
  Dashboard: 265,
  Orders: 210,
  OrderDetail: 311,
  OrderCreate: 311,
  DeductOrderCreate: 311,
  DeductOrderEdit: 311,
  DeductOrderDetail: 311,
  OrderEdit: 311,
  ArchivedOrders: 265,
  ArchivedOrderDetail: 311,
  OrderImports: 265,
  OrderImportDetail: 311,
  OrderImportRepair: 668,
  Returns: 260,
  ReturnDetail: 292,
  ReturnCreate: 292,
  OrderReceipts: 265,
  Shipments: 266,
  ShipNoticeCreate: 307,
  ShipNoticeDetail: 307,
  NoticeReceipts: 265,
  Inventory: 266,
  ProductCreate: 307,
  ProductDetail: 307,
  ItemImports: 266,
  ItemImportDetail: 307,
  ItemImportRepair: 668,
  ItemReceipts: 265,
  Manage: 280,
  ManageClients: 280,
  ClientCreateManage: 338,
  ClientDetailManage: 338,
  ManageServiceLevels: 280,
  ManageItemGroups: 280,
  Settings: 280,
  ClientSettings: 338,
  SettingsServiceLevels: 280,
  ManageUsers: 280,
  UserCreateManage: 338,
  UserDetailManage: 338,
  UsersSettings: 280,
  UserCreateSettings: 338,
  UserDetailSettings: 338,
  UserProfile: 338,
  Onboarding: 280,
  Recipients: 280,
  RecipientCreate: 338,
  RecipientDetail: 338,
  Webhooks: 280,
  WebhookCreate: 338,
  WebhookDetail: 338,
  ApiTokens: 283,
  DailyExport: 343,
  Analytics: 265,
  Support: 286,
  Invitation: 165,
  StockOnDay: 261,
  ManageOverview: 280,
  ManageWarehouse: 370,
  Audit: 265,
  ManageAudit: 265,
  ManageSystem: 263,
  Service: 266,
  ServiceClients: 266,
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
