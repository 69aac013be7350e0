import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { isInternal, may, type Capability } from '@contract/access';
import { mayManageTokens } from '@contract/apiTokenRules';
import { clients, type ClientName, type ClientRecord } from '@contract/client';
import { codeOf, factorCodes } from '@contract/factorCodes';
import { identity, type LoggedInUser } from '@contract/identity';
import { portal, type CapabilitiesOfServer, type ClientFeature } from '@contract/portal';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import { cookies, removeCookies } from '@/shared/api/cookies';
import type { Call } from '@/shared/api/createCall';
import { problemIn } from '@/shared/load/problemIn';
import type { Address } from '@/shared/routes/recordAddress';
import type { RouteName } from '@/shared/routes/routes';
import { loadReferenceData, type ReferenceData } from './referenceData';

/**
 * Leaves this run of the app for a fresh one at a route or an address, so that no store, cache or selection
 * survives; after `signInAgain` it is where it was.
 */
export type StartAfresh = (place: RouteName | 'here' | 'signInAgain' | Address) => void;

interface Interrupted {
  readonly userId: string;
  /** The chosen client; null for the own account. */
  readonly clientId: string | null;
}

/**
 * Who works here, in whose account, and what they may do: the one store that lives as long as the
 * app.
 */
export class SessionStore {
  /** `settingUp`: the server asks for a second step first, and answers nothing else. */
  state: 'signedOut' | 'starting' | 'settingUp' | 'open' | 'failed' = 'signedOut';
  problem: ApiProblem | null = null;
  user: LoggedInUser | null = null;
  client: ClientRecord | null = null;
  /** Offered to internal users; empty for everybody else. */
  clients: readonly ClientName[] = [];
  preferredClients: readonly ClientName[] = [];
  /** Null until all of it is there: screens flagged allResourcesRequired wait (SHELL-20). */
  reference: ReferenceData | null = null;
  /** What this server has beyond the documented calls; null where it has nothing. */
  extras: CapabilitiesOfServer | null = null;
  /** Whether the server has clearly said what it has, or that it has nothing. */
  areExtrasKnown = false;
  /** The question what it has, while it is asked. */
  private extrasAsked: Promise<CapabilitiesOfServer | null> | null = null;
  /** Other calls are refused before the answer to signing out has come. */
  private isSigningOut = false;
  /** The client being switched to, while the app starts afresh (SHELL-27). */
  switchingTo: string | null = null;
  /**
   * Set once the app is on its way to a fresh start: nobody is asked about unsaved work any more.
   */
  isLeaving = false;
  // Taken from the cookies once: another tab that switches the client must not change whose data
  // this one writes.
  private token: string | null;
  private chosenClientId: string | null;
  /** Whose session has ended in the middle of a form, and the account that it is of. */
  private interrupted: Interrupted | null = null;

  /**
   * @param interrupt Shows Login in the page's place and holds the form that is filled in on it;
   *   false where none is.
   */
  constructor(
    private readonly call: Call,
    private readonly startAfresh: StartAfresh,
    private readonly interrupt: () => boolean = () => false,
  ) {
    this.token = cookies.token.get();
    this.chosenClientId = cookies.client.get();
    makeAutoObservable<
      this,
      'call' | 'startAfresh' | 'interrupt' | 'interrupted' | 'extrasAsked' | 'isSigningOut'
    >(
      this,
      {
        user: observableRef,
        client: observableRef,
        clients: observableRef,
        preferredClients: observableRef,
        reference: observableRef,
        extras: observableRef,
        problem: observableRef,
        call: false,
        startAfresh: false,
        interrupt: false,
        interrupted: false,
        extrasAsked: false,
        isSigningOut: false,
      },
      { autoBind: true },
    );
  }

  get headers(): { token: string | null; clientId: string | null } {
    return { token: this.token, clientId: this.chosenClientId };
  }

  get hasToken(): boolean {
    return this.token !== null;
  }

  /** The names of the clients on offer, by their ids. */
  get clientNames(): ReadonlyMap<string, string> {
    return new Map(this.clients.map(({ _id, Name }) => [_id, Name]));
  }

  get isInternal(): boolean {
    return this.user !== null && isInternal(this.user.Role);
  }

  /** Whether the user's role has a capability; false while nobody is known. */
  may(capability: Capability): boolean {
    return this.user !== null && may(this.user.Role, capability);
  }

  /** Whether the person makes and sees API tokens of the current client, on this server. */
  get managesTokens(): boolean {
    const { user, client, extras } = this;
    return (
      extras?.apiTokens === true &&
      user !== null &&
      client !== null &&
      mayManageTokens(user.Role, client)
    );
  }

  /** Whether the current client has a feature that is switched on client by client (OPEN-51). */
  clientHas(feature: ClientFeature): boolean {
    return (
      this.client !== null && this.extras !== null && this.extras[feature].includes(this.client._id)
    );
  }

  /**
   * The clients that the switcher shows: the preferred ones, or all that are offered (SHELL-29,
   * OPEN-92).
   */
  switchable(showAll: boolean): readonly ClientName[] {
    return showAll || this.preferredClients.length === 0 ? this.clients : this.preferredClients;
  }

  /** Takes the token of a successful sign-in and starts the session with it. */
  signedIn(token: string): Promise<void> {
    cookies.token.set(token);
    // A client that somebody else chose in this browser is not this person's.
    cookies.client.remove();
    this.token = token;
    this.chosenClientId = null;
    return this.start();
  }

  /** The session start, in the specified order (SHELL-15 to SHELL-21). */
  async start(): Promise<void> {
    if (!this.hasToken || this.state === 'starting') return;
    this.state = 'starting';
    this.problem = null;
    try {
      const extras = this.knowExtras();
      const { loggedInUser: user } = await this.call(identity.loggedInUser, {});
      if (!this.isGoingOn(user)) return;
      if (!isInternal(user.Role) && this.chosenClientId !== null) return await this.signOut();
      await this.open(user);
      const reference = await loadReferenceData(this.call);
      await extras;
      runInAction(() => {
        this.reference = reference;
      });
    } catch (error) {
      const problem = problemIn(error);
      runInAction(() => this.fail(problem));
    }
  }

  /**
   * What the server has beyond the documented calls; asked again as long as it has given no clear
   * answer.
   */
  knowExtras(): Promise<CapabilitiesOfServer | null> {
    if (this.areExtrasKnown) return Promise.resolve(this.extras);
    this.extrasAsked ??= this.askExtras().finally(() => {
      this.extrasAsked = null;
    });
    return this.extrasAsked;
  }

  /** Reads the current client anew, after something of it was changed. */
  async refreshClient(): Promise<void> {
    const { client } = await this.call(clients.current, {});
    runInAction(() => {
      this.client = client;
    });
  }

  /** Reads the clients on offer anew, after one was made or renamed. */
  async refreshClients(): Promise<void> {
    const offered = await this.call(clients.list, {});
    runInAction(() => {
      this.clients = offered.clients;
      this.preferredClients = offered.preferredClients;
    });
  }

  /** Reads what all clients share anew, after something of it was changed. */
  async refreshReference(): Promise<void> {
    const reference = await loadReferenceData(this.call);
    runInAction(() => {
      this.reference = reference;
    });
  }

  /** Revokes the session, forgets it here and goes to the sign-in page (SHELL-22 to SHELL-24). */
  async signOut(): Promise<void> {
    this.isSigningOut = true;
    try {
      await this.call(identity.signOut, {}, { keepsSession: true });
    } catch (error) {
      // Signing out must work without a connection too; the token then ends on the server by its
      // age.
      problemIn(error);
    }
    this.leave('Login');
  }

  /**
   * Forgets a session that the server no longer accepts, and goes to the sign-in page (ROUTE-57,
   * ERR-05), which leads back to where the person was.
   */
  leave(by: 'Login' | 'signInAgain' = this.isSigningOut ? 'Login' : 'signInAgain'): void {
    if (this.isLeaving) return;
    // Another tab may have signed in anew: its cookies are not this session's.
    if (cookies.token.get() === this.token) removeCookies();
    this.isLeaving = true;
    if (by === 'signInAgain' && this.state === 'open' && this.interrupt()) this.forget();
    else this.startAfresh(by);
  }

  /** Hears of a call whose answer means that the person is not signed in, or not wholly. */
  refused({ data }: ApiProblem): void {
    if (codeOf(data) === factorCodes.setUp) this.state = 'settingUp';
    else this.leave();
  }

  /** Starts afresh at Login without the form that is held, for somebody else. */
  letGo(): void {
    if (this.isLeaving) return;
    this.isLeaving = true;
    this.startAfresh('Login');
  }

  /** Knows nobody any more, but for whose form is held. */
  private forget(): void {
    this.interrupted = this.user && { userId: this.user._id, clientId: this.chosenClientId };
    this.token = null;
    this.chosenClientId = null;
    this.user = null;
    this.client = null;
    this.clients = [];
    this.preferredClients = [];
    this.reference = null;
    this.state = 'signedOut';
    this.isLeaving = false;
  }

  /**
   * Whether the session goes on for the person whose form is held, in the account that it is of; for
   * anybody else the app starts afresh, so that nothing of it is left in memory (OPEN-131).
   */
  private isGoingOn(user: LoggedInUser): boolean {
    const { interrupted } = this;
    this.interrupted = null;
    if (interrupted === null) return true;
    if (interrupted.userId !== user._id) {
      this.isLeaving = true;
      this.startAfresh('Dashboard');
      return false;
    }
    if (interrupted.clientId !== null) cookies.client.set(interrupted.clientId);
    this.chosenClientId = interrupted.clientId;
    return true;
  }

  /**
   * Works in another client's account from now on, where the app is or at an address of it; the own
   * account needs no cookie (SHELL-25 to SHELL-27).
   */
  switchClient(client: ClientName, address?: Address): void {
    if (client._id === this.client?._id || this.isLeaving) return;
    this.switchingTo = client.Name;
    this.isLeaving = true;
    if (client._id === this.user?.ClientId) cookies.client.remove();
    else cookies.client.set(client._id);
    this.startAfresh(address ?? 'here');
  }

  /** Takes in what the person has changed of the own account. */
  knowAs(change: Partial<Pick<LoggedInUser, 'Email' | 'FirstName' | 'LastName'>>): void {
    if (this.user) this.user = { ...this.user, ...change };
  }

  /**
   * The clients that the person prefers from now on, by their ids; the switcher shows them at once
   * (SHELL-29).
   */
  prefer(clientIds: readonly string[]): void {
    this.preferredClients = this.clients.filter(({ _id }) => clientIds.includes(_id));
  }

  /**
   * Starts the app afresh where it is: the own account belongs to another client now, and with it
   * what is shown.
   */
  startAnew(): void {
    if (this.isLeaving) return;
    this.isLeaving = true;
    this.startAfresh('here');
  }

  /**
   * Asks the server whether the session still stands; only an answer that says no ends it (ROUTE-54
   * to ROUTE-57, OPEN-15).
   */
  async check(isAdminSection: boolean): Promise<ApiProblem | null> {
    try {
      await this.call(
        isAdminSection ? identity.verifyTokenAdmin : identity.verifyToken,
        {},
        { keepsSession: true },
      );
      return null;
    } catch (error) {
      const problem = problemIn(error);
      if (!problem.isRefusal) return problem;
      if (codeOf(problem.data) === factorCodes.setUp) {
        this.refused(problem);
        return null;
      }
      // Who may not be there would be sent away again; an ended session says nothing about that.
      this.leave(isAdminSection && problem.status !== 401 ? 'Login' : 'signInAgain');
      return null;
    }
  }

  private async askExtras(): Promise<CapabilitiesOfServer | null> {
    try {
      const found = await this.call(portal.capabilities, {}, { keepsSession: true });
      runInAction(() => {
        this.extras = found;
        this.areExtrasKnown = true;
      });
    } catch (error) {
      const problem = problemIn(error);
      // A server without this call says so with a 4xx, or answers with a page; anything else may be
      // better the next time.
      runInAction(() => {
        this.areExtrasKnown = problem.isRefusal || problem.isUnreadable;
      });
    }
    return this.extras;
  }

  private async open(user: LoggedInUser): Promise<void> {
    const [current, offered] = await Promise.all([
      this.call(clients.current, {}),
      isInternal(user.Role) ? this.call(clients.list, {}) : { clients: [], preferredClients: [] },
    ]);
    runInAction(() => {
      this.user = user;
      this.client = current.client;
      this.clients = offered.clients;
      this.preferredClients = offered.preferredClients;
      this.state = 'open';
    });
  }

  private fail(problem: ApiProblem): void {
    if (this.isLeaving) return;
    if (codeOf(problem.data) === factorCodes.setUp) {
      this.state = 'settingUp';
      return;
    }
    this.state = 'failed';
    this.problem = problem;
  }
}
