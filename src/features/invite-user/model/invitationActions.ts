import { invitations, type InvitationRecord } from '@contract/invitations';
import type { UserSection } from '@contract/userRules';
import type { Invitation, InvitationStore } from '@/entities/invitation';
import { sentOnce, type SessionStore } from '@/entities/session';
import type { Action } from '@/shared/action/ActionRunner';
import type { Call } from '@/shared/api/createCall';
import type { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import type { InviteDraft } from './inviteForm';

interface Desk {
  readonly call: Call;
  readonly store: InvitationStore;
  readonly section: UserSection;
}

interface Sent {
  readonly invitation: InvitationRecord;
}

const sentText = ({ Email }: InvitationRecord): string =>
  `An invitation was sent to ${Email}. It stands in the list until it is accepted.`;

interface NewParts extends Desk {
  readonly session: SessionStore;
  readonly draft: InviteDraft;
  readonly key: IdempotencyKey;
  readonly onSent: () => void;
}

/** The action that invites somebody; sent again after a failure it still sends one mail. */
export const sendInvitation = ({
  call,
  session,
  store,
  section,
  draft,
  key,
  onSent,
}: NewParts): Action<Sent> => ({
  title: 'Sending invitation...',
  perform: async () => {
    const { Email, Role, Words } = draft.values;
    const payload = { Email: Email.trim(), Role, Words: Words.trim() || null };
    return call(invitations.invite, { payload }, await sentOnce(session, key, payload));
  },
  succeeded: ({ invitation }) => {
    draft.settle();
    store.take(section, invitation);
    onSent();
    return { text: sentText(invitation) };
  },
  failed: ({ fields }) => draft.refuse(fields),
});

interface Parts extends Desk {
  readonly invitation: Invitation;
}

/** The action that mails another link; the one before ends with that. */
export const sendAgain = ({ call, store, section, invitation }: Parts): Action<Sent> => ({
  title: 'Sending invitation...',
  perform: () => call(invitations.sendAgain, { params: { id: invitation.id } }),
  succeeded: (sent) => {
    store.take(section, sent.invitation);
    return { text: `${sentText(sent.invitation)} The link before works no longer.` };
  },
  failed: () => void store.load(section),
});

/** The action that withdraws an invitation, whose link ends with that. */
export const withdraw = ({ call, store, section, invitation }: Parts): Action<unknown> => ({
  title: 'Withdrawing invitation...',
  perform: () => call(invitations.withdraw, { params: { id: invitation.id } }),
  succeeded: () => {
    store.drop(invitation.id);
    return { text: `The invitation of ${invitation.email} was withdrawn.` };
  },
  failed: () => void store.load(section),
});
