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
  Dashboard: 263,
  Orders: 208,
  OrderDetail: 310,
  OrderCreate: 310,
  DeductOrderCreate: 310,
  DeductOrderEdit: 310,
  DeductOrderDetail: 310,
  OrderEdit: 310,
  ArchivedOrders: 264,
  ArchivedOrderDetail: 310,
  OrderImports: 264,
  OrderImportDetail: 310,
  OrderImportRepair: 667,
  Returns: 259,
  ReturnDetail: 290,
  ReturnCreate: 290,
  OrderReceipts: 264,
  Shipments: 265,
  ShipNoticeCreate: 305,
  ShipNoticeDetail: 305,
  NoticeReceipts: 264,
  Inventory: 265,
  ProductCreate: 305,
  ProductDetail: 305,
  ItemImports: 265,
  ItemImportDetail: 305,
  ItemImportRepair: 667,
  ItemReceipts: 264,
  Manage: 278,
  ManageClients: 278,
  ClientCreateManage: 337,
  ClientDetailManage: 337,
  ManageServiceLevels: 278,
  ManageItemGroups: 278,
  Settings: 278,
  ClientSettings: 337,
  SettingsServiceLevels: 278,
  ManageUsers: 278,
  UserCreateManage: 337,
  UserDetailManage: 337,
  UsersSettings: 278,
  UserCreateSettings: 337,
  UserDetailSettings: 337,
  UserProfile: 337,
  Onboarding: 278,
  Recipients: 278,
  RecipientCreate: 337,
  RecipientDetail: 337,
  Webhooks: 278,
  WebhookCreate: 337,
  WebhookDetail: 337,
  ApiTokens: 282,
  DailyExport: 342,
  Analytics: 264,
  Support: 284,
  Invitation: 163,
  StockOnDay: 259,
  ManageOverview: 278,
  ManageWarehouse: 369,
  Audit: 264,
  ManageAudit: 264,
  ManageSystem: 261,
  Service: 265,
  ServiceClients: 265,
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
