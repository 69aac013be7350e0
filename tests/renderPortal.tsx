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
import { CallProvider } from '@/shared/api/CallContext';
import type { Call } from '@/shared/api/createCall';
import { Stores, type StoreOf } from '@/shared/records/Stores';
import { StoresProvider } from '@/shared/records/StoresContext';
import type { RecordParams } from '@/shared/records/RecordParams';
import { Navigation, type RouteParams } from '@/shared/routes/Navigation';
import { NavigationProvider } from '@/shared/routes/NavigationContext';
import type { RouteName } from '@/shared/routes/routes';
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
  readonly answers?: readonly Prepared[];
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
      'preferences' | 'stockAvailable' | 'search' | 'views' | 'bulk' | 'exports' | 'prints'
    >
  >;
  /** Features that are switched on for the client. */
  readonly features?: readonly ClientFeature[];
  /** Pixels. */
  readonly width?: number;
  /** What points at it; a mouse where nothing is said. */
  readonly pointer?: 'fine' | 'coarse';
  /** Colours, sizes and distances are there too, for a test that measures them. */
  readonly looks?: boolean;
}

/** A navigation that moves at once, without a browser. */
const aNavigation = ({ route = 'Orders', params = {}, search = '' }: Options): Navigation => {
  let arrivals = 0;
  let index = 0;
  const arrive = (pathname: string, query: string) =>
    navigation.arrived({ key: `key-${(arrivals += 1)}`, pathname, search: query, index });
  const navigation: Navigation = new Navigation((to, options) => {
    if (typeof to === 'number') return;
    if (!options?.replace) index += 1;
    arrive(to.pathname, to.search);
  });
  arrive('/login', '');
  navigation.go(route, params);
  if (search !== '') navigation.replaceSearch(search);
  return navigation;
};

const aSession = (
  call: Call,
  {
    role = 'Admin',
    client,
    clients = [],
    reference = referenceData,
    features = [],
    extras = {},
  }: Options,
): SessionStore => {
  const session = new SessionStore(call, () => undefined);
  runInAction(() => {
    session.user = aUser(role);
    session.client = aClient(client);
    session.clients = clients;
    session.reference = reference;
    const on = (feature: (typeof features)[number]) =>
      features.includes(feature) ? [aClient(client)._id] : [];
    session.extras = {
      idempotencyKeys: true,
      outcomes: false,
      supportMailbox: 'support@portside.test',
      lotNumberClients: on('lotNumberClients'),
      boxLabelClients: on('boxLabelClients'),
      tagReorderClients: on('tagReorderClients'),
      itemTagClients: on('itemTagClients'),
      preferences: false,
      stockAvailable: false,
      search: false,
      views: false,
      bulk: false,
      exports: false,
      prints: false,
      ...extras,
    };
    session.state = 'open';
  });
  return session;
};

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

/**
 * Renders a page or a part of one as a signed-in person of some role sees it, against prepared
 * answers. The action overlay is there; moves go through `navigation`; `calls(endpoint)` tells what
 * was sent.
 */
export const renderPortal = (ui: ReactElement, options: Options = {}) => {
  atWidth(options.width ?? 1600, options.pointer);
  const { call, calls } = fakeServer(options.answers ?? []);
  const session = aSession(call, options);
  const stores = new Stores({
    call,
    may: (capability) => session.may(capability),
    knowExtras: async () => session.extras,
  });
  const navigation = aNavigation({
    ...options,
    params: { ...options.opened?.(stores), ...options.params },
  });
  const actions = new ActionRunner();
  const user = userEvent.setup({ delay: null });
  const view = render(
    <CacheProvider value={options.looks ? styles.withLooks : styles.plain}>
      <ThemeProvider theme={theme} storageManager={null}>
        <CallProvider value={call}>
          <SessionProvider value={session}>
            <StoresProvider value={stores}>
              <NavigationProvider value={navigation}>
                <ActionProvider value={actions}>
                  <OpenPage navigation={navigation} route={navigation.routeName}>
                    {ui}
                  </OpenPage>
                  <ActionOverlay />
                </ActionProvider>
              </NavigationProvider>
            </StoresProvider>
          </SessionProvider>
        </CallProvider>
      </ThemeProvider>
    </CacheProvider>,
  );
  return { ...view, user, navigation, session, stores, actions, call, calls };
};
