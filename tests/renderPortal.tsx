import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { Fragment, type ReactElement } from 'react';
import type { Role } from '@contract/access';
import type { ClientName, ClientRecord } from '@contract/client';
import type { ClientFeature } from '@contract/portal';
import { theme } from '@/app/theme';
import { SessionProvider, SessionStore, type ReferenceData } from '@/entities/session';
import { ActionProvider } from '@/shared/action/ActionContext';
import { ActionRunner } from '@/shared/action/ActionRunner';
import { ActionOverlay } from '@/shared/action/ui/ActionOverlay';
import { CallProvider } from '@/shared/api/CallContext';
import type { Call } from '@/shared/api/createCall';
import { Navigation, type RouteParams } from '@/shared/routes/Navigation';
import { NavigationProvider } from '@/shared/routes/NavigationContext';
import type { RouteName } from '@/shared/routes/routes';
import { fakeServer, type Prepared } from './answers';
import { atWidth } from './atWidth';
import { aClient, aUser, referenceData } from './records';

export { answers, aProblem, laterAnswer } from './answers';

export interface Options {
  readonly role?: Role;
  readonly answers?: readonly Prepared[];
  /** The page that is open, with what the page before handed to it. */
  readonly route?: RouteName;
  readonly params?: RouteParams;
  readonly search?: string;
  readonly client?: Partial<ClientRecord>;
  readonly reference?: ReferenceData;
  /** The clients that are offered to the person. */
  readonly clients?: readonly ClientName[];
  /** Whether the server keeps what the person chose about the portal. */
  readonly keepsPreferences?: boolean;
  /** Features that are switched on for the client. */
  readonly features?: readonly ClientFeature[];
  /** Pixels. */
  readonly width?: number;
  /** What points at it; a mouse where nothing is said. */
  readonly pointer?: 'fine' | 'coarse';
}

/** A navigation that moves at once, without a browser. */
const aNavigation = ({ route = 'Orders', params = {}, search = '' }: Options): Navigation => {
  let arrivals = 0;
  const arrive = (pathname: string, query: string) =>
    navigation.arrived({ key: `key-${(arrivals += 1)}`, pathname, search: query, index: arrivals });
  const navigation: Navigation = new Navigation((to) => {
    if (typeof to !== 'number') arrive(to.pathname, to.search);
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
    keepsPreferences = false,
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
      supportMailbox: 'support@portside.test',
      lotNumberClients: on('lotNumberClients'),
      boxLabelClients: on('boxLabelClients'),
      tagReorderClients: on('tagReorderClients'),
      itemTagClients: on('itemTagClients'),
      preferences: keepsPreferences,
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
 * Renders a page or a part of one as a signed-in person of some role sees it, against prepared answers. The action overlay is
 * there; moves go through `navigation`; `calls(endpoint)` tells what was sent.
 */
export const renderPortal = (ui: ReactElement, options: Options = {}) => {
  atWidth(options.width ?? 1600, options.pointer);
  const { call, calls } = fakeServer(options.answers ?? []);
  const navigation = aNavigation(options);
  const session = aSession(call, options);
  const actions = new ActionRunner();
  const user = userEvent.setup({ delay: null });
  const view = render(
    <ThemeProvider theme={theme} storageManager={null}>
      <CallProvider value={call}>
        <SessionProvider value={session}>
          <NavigationProvider value={navigation}>
            <ActionProvider value={actions}>
              <OpenPage navigation={navigation} route={navigation.routeName}>
                {ui}
              </OpenPage>
              <ActionOverlay />
            </ActionProvider>
          </NavigationProvider>
        </SessionProvider>
      </CallProvider>
    </ThemeProvider>,
  );
  return { ...view, user, navigation, session, actions, call, calls };
};
