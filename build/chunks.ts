import type { Rolldown } from 'vite';
import { allUsersOf, isOnDemand, pathOf, reaches } from './reach.ts';

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>;
type Context = Rolldown.ChunkingContext;

const areas = ['orders', 'returns', 'goods', 'receipts', 'settings'] as const;
type Area = (typeof areas)[number];

/** The folders of pages that are an area: small ones share their files. */
const folders: Readonly<Record<string, Area>> = {
  orders: 'orders',
  shipments: 'goods',
  inventory: 'goods',
  receipts: 'receipts',
  manage: 'settings',
  settings: 'settings',
};

/**
 * The files of the build with more than one entry in them, those that are needed first in front: an
 * area's lists are one, its details and forms another.
 */
const names = [
  // What all need.
  'start',
  'entrance',
  // The way in by a provider's own sign-in, where there is one.
  'sign-on',
  'shell',
  // What the order list shares with others.
  'lists',
  // What the first click may open, and what of it lists and forms have in them.
  'floating',
  'overlays',
  // What other lists share.
  'further',
  ...areas,
  'orders-lists',
  'records',
  ...areas.map((area) => `${area}-records` as const),
  // Pages that are opened rarely.
  'others',
  'charts',
  // What a record's page opens later: its notes and small dialogs.
  'further-records',
  // What both screens of stock share.
  'stock',
  // What lists open later.
  'tools',
  // What has a date field.
  'dates',
  // What order forms open later.
  'order-forms',
  // What is sent to webhooks.
  'workbench',
  // The sheet in which imports are repaired.
  'import-repair',
] as const;
type Name = (typeof names)[number];

/** The files that people see first: most of what is in them runs at once. */
export const shownFirst: ReadonlySet<string> = new Set([
  'index',
  'entrance',
  'shell',
  'dashboard',
  'lists',
  ...areas,
]);

const liesIn = (place: RegExp) => (entry: string) => place.test(pathOf(entry));

/** Where the page begins. */
const isMain = liesIn(/\/(?:index\.html|src\/app\/main\.tsx)$/);
const isShell = liesIn(/\/src\/app\/Inside\.tsx$/);
const isEntrance = liesIn(/\/src\/pages\/entrance\/[\w-]+\/index\.ts$/);
const isSignOn = liesIn(/\/entrance\/login\/ui\/SignOnButton\.tsx$/);
const isChart = liesIn(/\/src\/shared\/ui\/charts\//);
/** Menus, dialogs, hints, news: what any screen may open or be told. */
const isOverlay = liesIn(
  /\/src\/(?:shared\/(?!ui\/charts\/)|widgets\/shell\/|features\/(?:renew-session|continue-form)\/|pages\/entrance\/login\/ui\/EndedSession)/,
);
/** Who has views of a list sees them first. */
const isViews = liesIn(/\/arrange-list\/ui\/Views\.tsx$/);
const isTool = liesIn(
  /\/features\/(?:switch-client|arrange-list|take-list|process-orders|bulk-with-receipt|upload-import|find-anything)\//,
);

/** Opened rarely: what it shares with others lies where they have it. */
const isRepair = liesIn(/\/(?:pages\/\w+\/\w+-import-repair|widgets\/import-repair)\//);

/** Opened by few of the staff: what it shares lies where others have it, as with the repair. */
const isWarehouseDesk = liesIn(/\/pages\/manage\/warehouse\/index\.ts$/);

/** Opened once by few, in the place of every page: what it shares lies where others have it. */
const isSetUp = liesIn(/\/pages\/set-up\/index\.ts$/);

/** What returns are; the search for everything knows how one looks, and no more. */
const isReturnEntity = liesIn(/\/src\/entities\/return\/(?!model\/returnLook)/);

const isOfOrderForm = liesIn(
  /\/(?:widgets\/(?:order-form|deduct-order-form)|features\/(?:choose-recipient|pick-items|pick-tags))\//,
);
const isOfOrderView = liesIn(/\/widgets\/order-view\/model\//);
const isOfImportList = liesIn(/\/widgets\/import-list\//);

/** What a record's page shows only when it is asked for, or to few. */
const isOpenedLater = liesIn(
  /\/(?:write-notes\/ui\/NotesPanel|use-warehouse-tools\/ui\/RecallDialog|order-view\/ui\/CopyStatusDialog)\.tsx$/,
);

/** Opened seldom, beside an item's form and the item list: what it shares lies where others have it. */
const isStock = liesIn(
  /\/pages\/inventory\/(?:item-detail\/ui\/stock\/StockTab\.tsx|stock-on-day\/index\.ts)$/,
);
/** Opened seldom, beside a webhook's form. */
const isWorkbench = liesIn(/\/webhook-detail\/ui\/workbench\//);
/** Opened seldom, beside the profile's form; what draws the picture of a second step, most seldom. */
const isSecurity = liesIn(/\/profile\/ui\/security\//);
/** Both set an app of codes up. */
const isAppSetUp = liesIn(/\/(?:security\/AddAppDialog|set-up\/ui\/AppForm)\.tsx$/);
const isDashboard = liesIn(/\/pages\/dashboard\/index\.ts$/);

const pageOf = (entry: string): string | null =>
  /\/src\/pages\/(.+)\/index\.ts$/.exec(pathOf(entry))?.[1] ?? null;

/** Screens of numbers, and those that few open: they share their files with no other. */
const isByItself = (page: string | undefined): boolean =>
  page === 'dashboard' ||
  page === 'service' ||
  page === 'settings/api-tokens' ||
  page === 'settings/daily-export' ||
  page === 'manage/system';

const isRecordPage = (page: string): boolean =>
  /-(?:detail|create|edit)$|\/profile$|\/(?:client-settings|daily-export)$|^support$/.test(page);

/** Returns have files of their own: who works on orders opens them rarely. */
const areaOf = (page: string): Area | undefined =>
  page.startsWith('orders/return-') ? 'returns' : folders[/^[^/]*/.exec(page)?.[0] ?? ''];

/** The area that all of these pages are in. */
const oneArea = (pages: readonly string[]): Area | undefined => {
  const [area, ...others] = new Set(pages.map(areaOf));
  return others.length === 0 ? area : undefined;
};

/** Where the details are that a finder of linked records leads to. */
const finders: Readonly<Record<string, Name>> = {
  order: 'orders-records',
  return: 'returns-records',
  notice: 'goods-records',
  item: 'goods-records',
  recipient: 'settings-records',
  webhook: 'settings-records',
  user: 'settings-records',
  client: 'settings-records',
  importDraft: 'import-repair',
};

const finderOf = (entry: string): string | undefined =>
  /\/linked-record\/model\/finders\/(\w+)\.ts$/.exec(pathOf(entry))?.[1];

const nameForPages = (pages: readonly string[]): Name => {
  const area = oneArea(pages);
  if (area === 'receipts') return 'others';
  if (pages.every(isRecordPage)) return area ? `${area}-records` : 'records';
  // The lists beside the order list, which waits for nothing that it does not show.
  return area === 'orders' ? 'orders-lists' : (area ?? 'further');
};

const nameForParts = (parts: readonly string[], context: Context): Name | null => {
  if (parts.every(isChart)) return 'charts';
  if (parts.every(isOfOrderForm)) return 'order-forms';
  if (parts.every(isOfOrderView)) return 'orders-records';
  if (parts.every(isOfImportList)) return 'tools';
  if (parts.every(isWorkbench)) return 'workbench';
  if (parts.some(isAppSetUp)) return 'further-records';
  if (parts.every(isSecurity)) return parts.length === 1 ? null : 'further-records';
  if (parts.every(isOpenedLater)) return 'further-records';
  if (parts.every((part) => reaches(part, '/@mui/x-date-pickers/', context))) return 'dates';
  const kinds = parts.map(finderOf);
  if (kinds.every((kind) => kind !== undefined))
    return (kinds.length === 1 && finders[kinds[0] ?? '']) || 'further';
  if (parts.length > 1) return 'further';
  const area = areaOf(/\/src\/pages\/(.+)$/.exec(pathOf(parts[0] ?? ''))?.[1] ?? '');
  // What returns show later has choices in it that settings have, too: it stays by itself.
  return area && area !== 'returns' ? `${area}-records` : null;
};

/**
 * The file for a module, by the entries that reach it by plain imports; whatever is imported on
 * demand is an entry. Null leaves it with its only entry.
 */
const nameFor = (users: readonly string[], context: Context): Name | null => {
  if (users.every(isWarehouseDesk)) return null;
  const known = users.filter((user) => !isRepair(user) && !isWarehouseDesk(user));
  const entries = known.filter((user) => !isStock(user));
  if (entries.length < known.length) {
    if (known.length === 1) return users.length === 1 ? null : 'stock';
    // Files of lists know its words, too.
    if (entries.every(isTool)) return 'stock';
    if (entries.every(isDashboard)) return 'further';
  }
  if (entries.length === 0) return 'import-repair';
  if (entries.some(isMain)) return 'start';
  if (entries.some(isEntrance)) return entries.every(isEntrance) ? 'entrance' : 'start';
  if (entries.some(isShell)) return 'shell';
  // The page of signing in waits for none of the files of the screens behind it.
  if (entries.some(isSignOn)) return entries.some(isOverlay) ? 'start' : 'sign-on';
  const pages = entries.flatMap((entry) => pageOf(entry) ?? []);
  const isOpenedAnywhere = entries.some(
    (entry) => isViews(entry) || isOverlay(entry) || isTool(entry),
  );
  if (pages.includes('orders/order-list'))
    return isOpenedAnywhere ? 'lists' : (oneArea(pages) ?? 'lists');
  if (entries.some(isViews)) return entries.length === 1 ? null : 'lists';
  if (entries.some(isOverlay)) return pages.length === 0 ? 'overlays' : 'floating';
  if (entries.some(isTool)) return pages.length === 0 ? 'tools' : 'further';
  if (pages.length === 0) return nameForParts(entries, context);
  if (entries.length === 1 && isByItself(pages[0])) return null;
  if (entries.length === 1 && !oneArea(pages)) return pages.every(isRecordPage) ? null : 'others';
  return nameForPages(pages);
};

/** The same where the page of the second step is among the entries, for which no other page's file grows. */
const nameBesideSetUp = (users: readonly string[], context: Context): Name | null => {
  const others = users.filter((user) => !isSetUp(user));
  if (others.length === 0) return null;
  return nameFor(others, context) ?? (others.length < users.length ? 'further-records' : null);
};

const found = new Map<string, Name | null>();

const nameOf = (id: string, context: Context): Name | null => {
  const known = found.get(id);
  if (known !== undefined) return known;
  const entries = allUsersOf(id, context).filter(
    (user) => isMain(user) || isOnDemand(user, context),
  );
  const name = isReturnEntity(id) ? 'returns' : nameBesideSetUp(entries, context);
  found.set(id, name);
  return name;
};

/**
 * The groups of the build. What is needed together is one file, so that a screen asks for a handful
 * and not for a hundred. What a file needs lies in one further in front.
 */
export const groups: Groups = names.map((name, index) => ({
  debugName: name,
  name: (id, context) => (nameOf(id, context) === name ? name : null),
  priority: names.length - index,
}));
