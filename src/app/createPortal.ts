import { runInAction } from 'mobx';
import { SessionStore, type StartAfresh } from '@/entities/session';
import { ActionRunner } from '@/shared/action/ActionRunner';
import { createCall, createHttp, type Call } from '@/shared/api/createCall';
import { withOutcomes } from '@/shared/api/withOutcomes';
import { FormKeeping } from '@/shared/draft/FormKeeping';
import { Stores } from '@/shared/records/Stores';
import { Navigation, type Move } from '@/shared/routes/Navigation';
import { afterSession, loginAddress } from '@/shared/routes/loginAddress';
import { hrefOf } from '@/shared/routes/recordAddress';
import { routes } from '@/shared/routes/routes';
import { AppUpdate } from './offline/AppUpdate';
import { Connection } from './offline/Connection';

/** What lives as long as the app: one of each. */
export interface Portal {
  readonly navigation: Navigation;
  readonly session: SessionStore;
  readonly actions: ActionRunner;
  readonly call: Call;
  readonly stores: Stores;
  readonly keeping: FormKeeping;
  readonly connection: Connection;
  readonly update: AppUpdate;
  /** Hands navigation the router's way of moving, as soon as and whenever the router has one. */
  readonly connect: (move: Move) => void;
}

/**
 * A real page load is the one way to be sure that nothing of another client or person survives in
 * memory.
 */
const startAfresh: StartAfresh = (place) => {
  const { location } = window;
  if (place === 'here') location.assign(location.pathname);
  else if (place === 'signInAgain') location.assign(hrefOf(afterSession(loginAddress(location))));
  else location.assign(typeof place === 'string' ? routes[place].path : hrefOf(place));
};

/** Where the API is, and where it has calls elsewhere than the contract says. */
interface ApiPlace {
  readonly base: string;
  readonly paths: Readonly<Record<string, string>>;
}

const whoIs = (user: SessionStore['user']) => ({
  name: [user?.FirstName, user?.LastName].filter(Boolean).join(' '),
  email: user?.Email ?? '',
});

/** The session, at whose end the stores are emptied, and a form that is filled in is held. */
const createSession = ({
  call,
  stores,
  keeping,
  navigation,
}: Pick<Portal, 'call' | 'stores' | 'keeping' | 'navigation'>): SessionStore =>
  new SessionStore(
    call,
    (route) => {
      stores.empty();
      keeping.empty();
      startAfresh(route);
    },
    () => {
      if (keeping.hold(navigation.params) === null) return false;
      stores.empty();
      navigation.openAddress(loginAddress(window.location));
      return true;
    },
  );

/** Makes the app's parts and ties them together. */
export const createPortal = (api: ApiPlace = { base: '/api/', paths: {} }): Portal => {
  let move: Move | null = null;
  const navigation = new Navigation(
    (to, options) => move?.(to, options),
    () => (session.may('client.switch') && session.client ? session.client._id : null),
  );
  const http = createHttp(
    api.base,
    { token: () => session.headers.token, clientId: () => session.headers.clientId },
    api.paths,
  );
  const call = withOutcomes(
    createCall(http, (problem) => session.refused(problem), {
      onNoAnswer: () => connection.doubt(),
      session: () => session.headers.token,
    }),
    () => session.extras?.outcomes === true,
  );
  const connection: Connection = new Connection(call);
  const stores = new Stores({
    call,
    may: (capability) => session.may(capability),
    knowExtras: () => session.knowExtras(),
  });
  const keeping = new FormKeeping({
    call,
    has: (extra) => session.extras?.[extra] === true,
    whose: () => whoIs(session.user),
  });
  const session: SessionStore = createSession({ call, stores, keeping, navigation });
  const update = new AppUpdate(() => {
    // Who accepts a new version has been asked about unsaved work already.
    runInAction(() => {
      session.isLeaving = true;
    });
    window.location.reload();
  });
  return {
    navigation,
    session,
    actions: new ActionRunner(),
    call,
    stores,
    keeping,
    connection,
    update,
    connect: (router) => {
      move = router;
    },
  };
};
