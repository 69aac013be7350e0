import type { FastifyInstance } from 'fastify';
import { invitations } from '@contract/invitations';
import { invited } from '@contract/invited';
import { inTransaction } from '../../db/transaction';
import { once } from '../../http/idempotency';
import { securityEvent, type EventSource } from '../../http/securityEvents';
import { serve } from '../../http/serve';
import { createTries } from '../../identity/tries';
import type { AppParts } from '../../parts';
import { countries } from '../../resources/countries';
import { states } from '../../resources/states';
import { createAcceptance } from './acceptInvitation';
import { findOwnInvitation, openInvitations, toInvitationRecord } from './invitationRows';
import { invite, sendAgain, withdraw } from './invite';

/**
 * Counts a mail, as part of the desk's transaction: nobody's mailbox is filled by invitations. 429
 * for one too many.
 */
const limitMails = (desk: AppParts, account: string, from: EventSource) =>
  createTries(desk, { kind: 'invitation-mail', perAccount: 5, perAddress: 200 }).begin({
    account,
    address: from.ip,
    onLimited: () => securityEvent(from, 'invitation.limited'),
  });

/** What the person does who has got the mail. */
const invitedRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const acceptance = createAcceptance(parts);

  serve(app, invited.read, async ({ payload }, _nobody, request) => ({
    invitation: await acceptance.read(payload.Code, request),
    countries,
    states,
  }));

  serve(app, invited.accept, async ({ payload }, _nobody, request) => {
    await acceptance.accept(payload, request);
    return {};
  });
};

/** Invitations of users: sending them, and what the invited person does with them. */
export const invitationRoutes = (app: FastifyInstance, parts: AppParts): void => {
  const { db } = parts;
  invitedRoutes(app, parts);

  serve(app, invitations.list, async ({ query }, actor) => {
    const section = query.isAdminSection === 'true' ? 'admin' : 'settings';
    return { invitations: (await openInvitations(db, actor, section)).map(toInvitationRecord) };
  });

  serve(app, invitations.invite, ({ payload }, actor, request) =>
    once({ db, request }, actor, async (tx, afterwards) => {
      const desk = { ...parts, db: tx };
      await limitMails(desk, payload.Email, request);
      const sent = await invite(desk, actor, payload);
      const { _id, Role, ClientId } = sent.invitation;
      afterwards(() =>
        securityEvent(request, 'user.invited', { invitation: _id, role: Role, client: ClientId }),
      );
      return sent;
    }),
  );

  serve(app, invitations.sendAgain, async ({ params: { id } }, actor, request) => {
    await limitMails(parts, (await findOwnInvitation(db, actor, id)).email, request);
    const sent = await inTransaction(db, (tx) => sendAgain({ ...parts, db: tx }, actor, id));
    const { Role, ClientId } = sent.invitation;
    securityEvent(request, 'user.invited', { invitation: id, role: Role, client: ClientId });
    return sent;
  });

  serve(app, invitations.withdraw, async ({ params: { id } }, actor, request) => {
    const done = await inTransaction(db, (tx) => withdraw({ ...parts, db: tx }, actor, id));
    securityEvent(request, 'invitation.withdrawn', { invitation: id });
    return done;
  });
};
