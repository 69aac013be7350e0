import { randomUUID } from 'node:crypto';
import { isInternal } from '@contract/access';
import { factors } from '@contract/factors';
import { ownSessions } from '@contract/ownSessions';
import { passkeys } from '@contract/passkeys';
import { signOn } from '@contract/signOn';
import { demoPassword } from '../../../../demo/loadDemo';
import { invitations as invitationRows } from '../../../../db/schema/invitations';
import { signOnLinks } from '../../../../db/schema/signOn';
import { openChallenge } from '../../../../identity/challenges';
import { newResetCode } from '../../../../identity/passwordResetCode';
import { openReset } from '../../../../identity/passwordResetRows';
import { hashPassword } from '../../../../identity/passwords';
import { tokenHashOf } from '../../../../identity/tokens';
import { newInvitationCode } from '../../../../users/invitations/invitationCode';
import { appCode } from '../../../appCode';
import { softPasskey } from '../../../softPasskey';
import { aPerson } from '../../../userPayload';
import { ask, had, newcomer, type GetReady, type Moment } from './moment';

const password = 'quiet river 4711';
const unique = (): string => randomUUID().slice(0, 8);

/** An authenticator app of somebody, and the codes for who loses it. */
const withApp = async (at: Moment): Promise<{ readonly id: string; readonly recovery: string }> => {
  const { answer: begun } = await ask(at, factors.beginTotp, {});
  const Code = appCode(begun.Secret, at.world.app.clock.now());
  const confirmed = { params: { id: begun._id }, payload: { Code } };
  const { answer } = await ask(at, factors.confirmTotp, confirmed);
  return { id: begun._id, recovery: had(answer.RecoveryCodes[0], 'recovery code') };
};

/** A passkey of somebody, and its device. */
const withPasskey = async (at: Moment) => {
  const device = softPasskey();
  const { answer: asked } = await ask(at, passkeys.beginAdd, {});
  const payload = { Name: `Key ${unique()}`, Credential: device.make(asked) };
  const { answer } = await ask(at, passkeys.add, { payload });
  return { device, id: had(answer.Factors.at(-1), 'passkey')._id };
};

/** Somebody is invited, and has the link. */
const invite = async (at: Moment): Promise<string> => {
  const { app, account, actors } = at.world;
  const id = randomUUID();
  const now = app.clock.now();
  const Code = newInvitationCode({ clientId: account, id });
  await app.db.insert(invitationRows).values({
    clientId: account,
    id,
    email: `link-${unique()}@example.com`,
    role: 'User',
    invitedBy: had(actors[0], 'actor').user.id,
    invitedAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
    codeHash: tokenHashOf(Code),
  });
  return Code;
};

const linkWith = async (
  { world: { app, identities } }: Moment,
  { id }: { readonly id: string },
): Promise<string> => {
  const subject = unique();
  await app.db
    .insert(signOnLinks)
    .values({ issuer: identities.issuer, subject, userId: id, linkedAt: app.clock.now() })
    .onConflictDoNothing();
  return subject;
};

/** Somebody goes to who vouches for staff, and is back. */
const comeBack = (
  { world: { identities } }: Moment,
  {
    answer,
    headers,
  }: {
    readonly answer: { readonly Address: string };
    readonly headers: Readonly<Record<string, unknown>>;
  },
  claims: Readonly<Record<string, unknown>>,
) => ({
  input: { payload: { Answer: identities.answerOf(answer.Address, { claims }) } },
  headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' },
});

/** Calls about people: how they sign in, and what they show for it. */
export const readyPeople: Readonly<Record<string, GetReady>> = {
  'identity.signIn': async (at) => {
    const { email: username } = await newcomer(at);
    return { input: { payload: { username, password: demoPassword } } };
  },
  'identity.resetPassword': async (at) => {
    const { app } = at.world;
    const user = await newcomer(at);
    const code = newResetCode();
    const asked = { userId: user.id, codeHash: await hashPassword(code), now: app.clock.now() };
    const id = await openReset(app.db, asked);
    return { input: { params: { id }, payload: { code, password } } };
  },
  'factors.answer': async (at) => {
    const { app } = at.world;
    const user = await newcomer(at);
    const { recovery } = await withApp({ ...at, as: user });
    const Challenge = await openChallenge(app.db, user.id, app.clock.now());
    return { input: { payload: { Challenge, Code: recovery } } };
  },
  'factors.confirmTotp': async (at) => {
    const { answer } = await ask(at, factors.beginTotp, {});
    const Code = appCode(answer.Secret, at.world.app.clock.now());
    return { input: { params: { id: answer._id }, payload: { Code } } };
  },
  'factors.makeRecoveryCodes': async (at) => {
    await withApp(at);
    return { input: {} };
  },
  'factors.remove': async (at) => {
    const { id } = await withApp(at);
    return { input: { params: { id } } };
  },
  'factors.reset': async (at) => {
    const { id } = await newcomer(at);
    await withApp({ ...at, as: { id } });
    return { input: { params: { id } } };
  },
  'passkeys.add': async (at) => {
    const { answer } = await ask(at, passkeys.beginAdd, {});
    const Credential = softPasskey().make(answer);
    return { input: { payload: { Name: `Key ${unique()}`, Credential } } };
  },
  'passkeys.rename': async (at) => {
    const { id } = await withPasskey(at);
    return { input: { ...at.call.input, params: { id } } };
  },
  'passkeys.signIn': async (at) => {
    const { device } = await withPasskey({ ...at, as: await newcomer(at) });
    const { answer } = await ask({ ...at, as: 'nobody' }, passkeys.beginSignIn, { payload: {} });
    return { input: { payload: { Credential: device.show(answer) } } };
  },
  'ownSessions.end': async (at) => {
    await at.world.app.parts.sessions.begin(at.call.actor.user.id);
    const { answer } = await ask(at, ownSessions.list, {});
    const other = answer.entities.find(({ IsThis }) => !IsThis);
    return { input: { params: { id: had(other, 'other session')._id } } };
  },
  'invited.read': async (at) => ({ input: { payload: { Code: await invite(at) } } }),
  'invited.accept': async (at) => {
    const Code = await invite(at);
    const passwords = { Password: password, ConfirmPassword: password };
    return { input: { payload: { Code, ...passwords, ...aPerson() } } };
  },
  'signOn.finish': async (at) => {
    const begun = await ask({ ...at, as: 'nobody' }, signOn.begin, { payload: {} });
    // Some of them come for the first time.
    if (!isInternal(at.call.actor.role)) {
      const claims = { sub: unique(), email: `${unique()}@example.com`, email_verified: true };
      return comeBack(at, begun, claims);
    }
    const staff = await newcomer(at, { role: 'Manager', clientId: at.world.provider });
    return comeBack(at, begun, { sub: await linkWith(at, staff) });
  },
  'signOn.finishLink': async (at) =>
    comeBack(at, await ask(at, signOn.beginLink, {}), { sub: unique() }),
  'signOn.unlink': async (at) => {
    await linkWith(at, at.call.actor.user);
    return { input: {} };
  },
  'users.updateCredentials': async (at) => {
    const { user, role } = at.call.actor;
    // A new password of one's own would end the sessions that others call with.
    if (role !== 'Admin') {
      const Email = `own-${unique()}@example.com`;
      return { input: { payload: { UserId: user.id, Email, CurrentPassword: demoPassword } } };
    }
    const { id: UserId } = await newcomer(at);
    return { input: { payload: { UserId, Password: password, ConfirmPassword: password } } };
  },
  'users.updateConfiguration': async (at) => {
    const { id: UserId } = await newcomer(at);
    return { input: { payload: { UserId, Active: false } } };
  },
  'users.assignClients': async (at) => {
    const { account, provider } = at.world;
    const { id: UserId } = await newcomer(at, { role: 'Manager', clientId: provider });
    return { input: { payload: { UserId, ClientIds: [account] } } };
  },
};
