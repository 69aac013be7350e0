import type { FastifyRequest } from 'fastify';
import type { AnswerOf } from '@contract/endpoint';
import {
  signOnMinutes,
  signOnReturns,
  type signOn as calls,
  type SignOnState,
} from '@contract/signOn';
import { signOnSentences } from '@contract/signOnRules';
import { lockUserById } from '../accounts/userRows';
import { recordChanges } from '../changes/changes';
import type { SignOnSettings } from '../config/signOnSettings';
import { inTransaction } from '../db/transaction';
import type { Actor } from '../http/actor';
import { conflict, invalid, Problem, unauthorized } from '../http/problems';
import { securityEvent } from '../http/securityEvents';
import { enter } from '../identity/enter';
import { tellSecurity } from '../identity/securityMails';
import { endLink, linkChange } from '../identity/signOnLink';
import { keepBegun, linkOf, linkUser, takeBegun, touchLink } from '../identity/signOnRows';
import { newToken } from '../identity/tokens';
import { createTries } from '../identity/tries';
import type { AppParts } from '../parts';
import { createIdentityProvider, type Failure, type Trip } from './identityProvider';
import { openAccount, type Opened } from './signOnAccount';
import { keyCookie, keyOf, noKeyCookie } from './signOnKey';
import { vouchedPerson, type VouchedPerson } from './vouchedPerson';

/** What came back, and whose account it is to be linked with; null for a sign-in. */
interface CameBack {
  readonly answer: string;
  readonly userId: string | null;
  readonly request: FastifyRequest;
}

/** Somebody who sets out, and what Login was opened with. */
interface SetOut extends Omit<CameBack, 'answer'> {
  readonly search: string;
}

/** Who has come back, and where Login leads to. */
interface Arrived {
  readonly person: VouchedPerson;
  readonly search: string;
}

const refused = (sentence: string, search: string): Problem =>
  new Problem(400, sentence, { data: { search } });

/** The ways to the provider of identities and back. */
const createTrips = (parts: AppParts, settings: SignOnSettings) => {
  const { db, config, now } = parts;
  const { name } = settings;
  const provider = createIdentityProvider(settings, parts);
  const tries = createTries(parts, { kind: 'sign-on', perAccount: 100, perAddress: 100 });

  const returnTo = (userId: string | null): string =>
    config.publicUrl + (userId === null ? signOnReturns.signIn : signOnReturns.link);

  const refuse = ({ failed, reason }: Failure, request: FastifyRequest, search = ''): Problem => {
    securityEvent(request, 'sign-on.failed', { reason });
    return failed === 'away'
      ? new Problem(503, signOnSentences.away(name), { retryAfter: 10, data: { search } })
      : refused(signOnSentences.notDone(name), search);
  };

  return {
    begin: async ({ userId, search, request }: SetOut): Promise<{ Address: string }> => {
      await tries.begin({
        account: null,
        address: request.ip,
        onLimited: () => securityEvent(request, 'sign-on.limited'),
      });
      const trip: Trip = { state: newToken(), key: newToken(), returnTo: returnTo(userId) };
      const found = await provider.addressFor(trip);
      if (typeof found !== 'string') throw refuse(found, request);
      await keepBegun(db, { ...trip, userId }, { search, at: now(), minutes: signOnMinutes });
      request.answerCookie = keyCookie(config, trip.key);
      return { Address: found };
    },

    /** Who has come back; refuses what was not begun in this browser, and whatever comes twice. */
    end: async ({ answer, userId, request }: CameBack): Promise<Arrived> => {
      const state = new URLSearchParams(answer).get('state') ?? '';
      const key = keyOf(request, config) ?? '';
      const search = await takeBegun(db, { state, key, userId }, now());
      if (search === null) {
        securityEvent(request, 'sign-on.failed', { reason: 'state' });
        throw invalid(signOnSentences.over);
      }
      request.answerCookie = noKeyCookie(config);
      const vouched = await provider.vouchedBy({ state, key, returnTo: returnTo(userId) }, answer);
      if ('failed' in vouched) throw refuse(vouched, request, search);
      await tries.takeBack(request.ip);
      return { person: vouchedPerson(vouched.claims, settings, now()), search };
    },
  };
};

/** Signing in by the provider of identities. */
const createEntrance =
  (parts: AppParts, settings: SignOnSettings) =>
  async ({ person, search }: Arrived, request: FastifyRequest): Promise<string> => {
    const by = { name: settings.name, address: request.ip };
    const entered = await inTransaction(parts.db, async (tx) => {
      const within = { ...parts, db: tx };
      const opened: Opened = await openAccount(within, { person, settings, by });
      if ('refused' in opened) return opened;
      const { user } = opened;
      await touchLink(tx, person, parts.now());
      if (opened.became === 'created')
        await tellSecurity(within, user.id, { what: 'signOnLinked', about: settings.name });
      const token = await enter(within, user, {
        from: request,
        way: 'sso',
        // Whom the issuer sends back without asking has shown nothing now.
        provedAt: person.loggedInAt,
      });
      return { ...opened, token };
    });
    if (entered.ended > 0)
      securityEvent(request, 'sign-on.ended', {
        user: 'refused' in entered ? entered.userId : entered.user.id,
        sessions: entered.ended,
      });
    if ('refused' in entered) {
      securityEvent(request, 'sign-on.refused', { user: entered.userId });
      throw refused(entered.refused, search);
    }
    const { user, became, token } = entered;
    if (became === 'created') securityEvent(request, 'user.created', { user: user.id });
    if (became === 'changed') {
      parts.sessions.refresh(user.id);
      securityEvent(request, 'rights.changed', { user: user.id, changed: ['role'] });
    }
    securityEvent(request, 'sign-in.succeeded', { user: user.id });
    return token;
  };

/** The link of one's own account. */
const createLinks = (parts: AppParts, { name, issuer }: SignOnSettings) => {
  const lockOwn = async (tx: AppParts['db'], { userId }: Actor) => {
    const user = await lockUserById(tx, userId);
    if (!user) throw unauthorized();
    return user;
  };
  return {
    link: (actor: Actor, person: VouchedPerson, from: FastifyRequest): Promise<SignOnState> => {
      if (person.role === null) throw invalid(signOnSentences.noRole(name));
      return inTransaction(parts.db, async (tx) => {
        const user = await lockOwn(tx, actor);
        const linked = await linkUser(tx, user.id, { ...person, at: parts.now() });
        if (linked === 'taken') throw conflict(signOnSentences.taken(name));
        await recordChanges(tx, actor, [
          linked === 'replaced'
            ? linkChange(user, 'with', 'anew')
            : linkChange(user, 'without', 'with'),
        ]);
        const within = { ...parts, db: tx };
        await tellSecurity(within, user.id, { what: 'signOnLinked', about: name, from });
        return linkOf(tx, user.id, issuer);
      });
    },
    unlink: (actor: Actor, from: FastifyRequest): Promise<SignOnState> =>
      inTransaction(parts.db, async (tx) => {
        const user = await lockOwn(tx, actor);
        if (!(await endLink(tx, actor, user))) return { Link: null };
        const within = { ...parts, db: tx };
        await tellSecurity(within, user.id, { what: 'signOnUnlinked', about: name, from });
        return { Link: null };
      }),
  };
};

/** The provider's own sign-in by these settings. */
export const createSignOn = (parts: AppParts, settings: SignOnSettings) => {
  const trips = createTrips(parts, settings);
  const letIn = createEntrance(parts, settings);
  const { link, unlink } = createLinks(parts, settings);
  return {
    begin: trips.begin,
    finish: async (
      answer: string,
      request: FastifyRequest,
    ): Promise<AnswerOf<typeof calls.finish>> => {
      const arrived = await trips.end({ answer, userId: null, request });
      return { accessToken: await letIn(arrived, request), Search: arrived.search };
    },
    finishLink: async (
      answer: string,
      actor: Actor,
      request: FastifyRequest,
    ): Promise<SignOnState> => {
      const { person } = await trips.end({ answer, userId: actor.userId, request });
      return link(actor, person, request);
    },
    linkOf: (userId: string) => linkOf(parts.db, userId, settings.issuer),
    unlink,
  };
};
