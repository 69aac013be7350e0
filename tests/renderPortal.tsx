import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { Fragment, type ReactElement } from 'react';
import type { Role } from '@contract/access';
import type { ClientName, ClientRecord } from '@contract/client';
import type { CapabilitiesOfServer, ClientFeature } from '@contract/portal';
import { theme } from '@/app/theme';
import { SessionProvider, SessionStore, type ReferenceData } from '@/entities/session';
import { ActionProvider } from '@/shared/action/ActionContext';
import { ActionRunner } from '@/shared/action/ActionRunner';
import { ActionOverlay } from '@/shared/action/ui/ActionOverlay';
import { UndoBar } from '@/shared/action/ui/UndoBar';
import { CallProvider } from '@/shared/api/CallContext';
import { SingleKeys } from '@/shared/keys/SingleKeys';
import type { Call } from '@/shared/api/createCall';
import { FormKeeping } from '@/shared/draft/FormKeeping';
import { FormKeepingProvider } from '@/shared/draft/FormKeepingContext';
import { Stores, type StoreOf } from '@/shared/records/Stores';
import { StoresProvider } from '@/shared/records/StoresContext';
import type { RecordParams } from '@/shared/records/RecordParams';
import { Navigation, type RouteParams } from '@/shared/routes/Navigation';
import { NavigationProvider } from '@/shared/routes/NavigationContext';
import type { RouteName } from '@/shared/routes/routes';
import { ScanPaceProvider } from '@/shared/scan/ScanPace';
import { fakeServer, type Prepared } from './answers';
import { atWidth } from './atWidth';
import { aClient, aUser, referenceData } from './records';
import { styles } from './styles';

export { answers, aProblem, laterAnswer } from './answers';

interface Handed {
  readonly params: RecordParams;
}

/** A record that the page before has shown: its store has it, and its id is handed on. */
export const shown =
  <Stored,>(
    Kind: StoreOf<{ take(record: Stored): Handed; empty(): void }>,
    record: Stored,
  ): Opening =>
  (stores) =>
    stores.of(Kind).take(record).params;

type Opening = (stores: Stores) => RecordParams;

export interface Options {
  readonly role?: Role;
  /** Nobody has signed in yet; the answers say who does. */
  readonly isSignedOut?: boolean;
  readonly answers?: readonly Prepared[];
  /** The address that the whole app is opened at; it stays when another page is opened. */
  readonly openedAt?: string;
  /** The page that is open, with what the page before handed to it. */
  readonly route?: RouteName;
  readonly params?: RouteParams;
  /** The record that the page is opened for. */
  readonly opened?: Opening | undefined;
  readonly search?: string;
  readonly client?: Partial<ClientRecord>;
  readonly reference?: ReferenceData;
  /** The clients that are offered to the person. */
  readonly clients?: readonly ClientName[];
  /** What the server has beyond the documented calls. */
  readonly extras?: Partial<
    Pick<
      CapabilitiesOfServer,
      | 'preferences'
      | 'drafts'
      | 'stockAvailable'
      | 'stockMovements'
      | 'search'
      | 'views'
      | 'bulk'
      | 'bulkOfImport'
      | 'duplicates'
      | 'orderPlans'
      | 'exports'
      | 'dailyExport'
      | 'prints'
      | 'orderAnswer'
      | 'orderRecall'
      | 'restores'
      | 'invitations'
      | 'attention'
      | 'returns'
      | 'noticeAnswers'
      | 'notes'
      | 'itemsAhead'
      | 'apiTokens'
      | 'webhookWorkbench'
      | 'serviceKept'
      | 'audit'
      | 'warehouseDesk'
      | 'system'
      | 'ownSessions'
      | 'secondStep'
      | 'passkeys'
      | 'importDrafts'
    >
  >;
  /** The server has not said yet what it has beyond the documented calls; the answers do. */
  readonly isUnknownServer?: boolean;
  /** Features that are switched on for the client. */
  readonly features?: readonly ClientFeature[];
  /** How quick a barcode scanner types, in milliseconds; without it everything is typed by a person. */
  readonly scanPace?: number;
  /** Pixels. */
  readonly width?: number;
  /** What points at it; a mouse where nothing is said. */
  readonly pointer?: 'fine' | 'coarse';
  /** Colours, sizes and distances are there too, for a test that measures them. */
  readonly looks?: boolean;
}

/** A navigation that moves at once, without a browser. */
const aNavigation = ({
  route = 'Orders',
  params = {},
  search = '',
  openedAt,
}: Options): Navigation => {
  let arrivals = 0;
  let index = 0;
  const arrive = (pathname: string, query: string) =>
    navigation.arrived({ key: `key-${(arrivals += 1)}`, pathname, search: query, index });
  const navigation: Navigation = new Navigation((to, options) => {
    if (typeof to === 'number') return;
    if (!options?.replace) index += 1;
    arrive(to.pathname, to.search);
  });
  if (openedAt !== undefined) {
    const [pathname = '', query] = openedAt.split('?');
    arrive(pathname, query === undefined ? '' : `?${query}`);
    return navigation;
  }
  arrive('/login', '');
  navigation.go(route, params);
  if (search !== '') navigation.replaceSearch(search);
  return navigation;
};

/** What a server has that has nothing but the documented calls. */
export const capabilities: CapabilitiesOfServer = {
  idempotencyKeys: true,
  outcomes: false,
  supportMailbox: 'support@portside.test',
  lotNumberClients: [],
  boxLabelClients: [],
  tagReorderClients: [],
  itemTagClients: [],
  preferences: false,
  stockAvailable: false,
  stockMovements: false,
  search: false,
  drafts: false,
  bulkOfImport: false,
  duplicates: false,
  orderPlans: false,
  importDrafts: false,
  views: false,
  bulk: false,
  exports: false,
  dailyExport: false,
  prints: false,
  orderAnswer: false,
  orderRecall: false,
  restores: false,
  invitations: false,
  attention: false,
  returns: false,
  noticeAnswers: false,
  notes: false,
  itemsAhead: false,
  apiTokens: false,
  webhookWorkbench: false,
  serviceKept: false,
  audit: false,
  warehouseDesk: false,
  system: false,
  ownSessions: false,
  secondStep: false,
  passkeys: false,
};

const aSession = (
  call: Call,
  {
    role = 'Admin',
    isSignedOut = false,
    client,
    clients = [],
    reference = referenceData,
    features = [],
    extras = {},
    isUnknownServer = false,
  }: Options,
): SessionStore => {
  const session = new SessionStore(call, () => undefined);
  if (isSignedOut) return session;
  runInAction(() => {
    session.user = aUser(role);
    session.client = aClient(client);
    session.clients = clients;
    session.reference = reference;
    const on = (feature: (typeof features)[number]) =>
      features.includes(feature) ? [aClient(client)._id] : [];
    if (!isUnknownServer) {
      session.extras = {
        ...capabilities,
        lotNumberClients: on('lotNumberClients'),
        boxLabelClients: on('boxLabelClients'),
        tagReorderClients: on('tagReorderClients'),
        itemTagClients: on('itemTagClients'),
        ...extras,
      };
      session.areExtrasKnown = true;
    }
    session.state = 'open';
  });
  return session;
};

const aKeeping = (call: Call, session: SessionStore): FormKeeping =>
  new FormKeeping({
    call,
    has: (extra) => session.extras?.[extra] === true,
    whose: () => ({ name: 'Olivia Owner', email: 'owner@northwind.test' }),
  });

/** The page as long as it is open, and mounted anew when navigation says so. */
const OpenPage = observer(function OpenPage({
  navigation,
  route,
  children,
}: {
  readonly navigation: Navigation;
  readonly route: RouteName | null;
  readonly children: ReactElement;
}) {
  return navigation.routeName === route ? (
    <Fragment key={navigation.mounts}>{children}</Fragment>
  ) : null;
});

const OverPage = () => (
  <>
    <UndoBar />
    <ActionOverlay />
  </>
);

/**
 * Renders a page or a part of one as a signed-in person of some role sees it, against prepared
 * answers. The action overlay and the bar of what can be undone are there; moves go through
 * `navigation`; `calls(endpoint)` tells what was sent, `keys(endpoint)` under which keys.
 */
export const renderPortal = (ui: ReactElement, options: Options = {}) => {
  atWidth(options.width ?? 1600, options.pointer);
  const { call, calls, keys } = fakeServer(options.answers ?? []);
  const session = aSession(call, options);
  const stores = new Stores({
    call,
    may: (capability) => session.may(capability),
    knowExtras: async () => session.extras,
  });
  // As the app does for a server that keeps no preferences.
  if (session.areExtrasKnown && session.extras?.preferences !== true)
    stores.of(SingleKeys).know(true);
  const navigation = aNavigation({
    ...options,
    params: { ...options.opened?.(stores), ...options.params },
  });
  const keeping = aKeeping(call, session);
  const actions = new ActionRunner();
  const user = userEvent.setup({ delay: null });
  const view = render(
    <CacheProvider value={options.looks ? styles.withLooks : styles.plain}>
      <ThemeProvider theme={theme} storageManager={null}>
        <CallProvider value={call}>
          <SessionProvider value={session}>
            <StoresProvider value={stores}>
              <NavigationProvider value={navigation}>
                <ScanPaceProvider value={options.scanPace ?? null}>
                  <FormKeepingProvider value={keeping}>
                    <ActionProvider value={actions}>
                      {options.openedAt !== undefined ? (
                        ui
                      ) : (
                        <OpenPage navigation={navigation} route={navigation.routeName}>
                          {ui}
                        </OpenPage>
                      )}
                      <OverPage />
                    </ActionProvider>
                  </FormKeepingProvider>
                </ScanPaceProvider>
              </NavigationProvider>
            </StoresProvider>
          </SessionProvider>
        </CallProvider>
      </ThemeProvider>
    </CacheProvider>,
  );
  return { ...view, user, navigation, session, stores, keeping, actions, call, calls, keys };
};
