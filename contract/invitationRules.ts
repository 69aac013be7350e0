import { isInternal, type Role } from './access';
import { mayCreateUser, offeredRoles, type UserSection } from './userRules';

/** How long an invitation can be accepted, from when it was sent last. */
export const invitationDays = 7;

export const invitationLimits = {
  /** Characters of the words that go with it. */
  words: 500,
  /** Open ones of one account. */
  open: 100,
} as const;

/** Why an invitation can not be sent, or not be accepted. */
export const invitationSentences = {
  isOpen: 'This email has an open invitation already. It can be sent again from the list of users.',
  tooMany: `An account can have ${invitationLimits.open} open invitations. Withdraw some of them first.`,
  unknown:
    'This link does not work. If you have got more than one mail, use the link of the newest; else ask whoever invited you for a new one.',
  expired: 'This invitation has expired. Ask whoever invited you to send it again.',
  withdrawn: 'This invitation was withdrawn. Ask whoever invited you if that is a mistake.',
  accepted: 'This invitation was accepted already. Log in with your email and password.',
  closed: 'The account that you are invited to is not active. Ask whoever invited you.',
} as const;

/** What whoever sends invitations is told of one that is not open any more. */
export const endedMeanwhile = {
  accepted: 'This invitation was accepted meanwhile.',
  withdrawn: 'This invitation was withdrawn meanwhile.',
} as const;

/** How it stands with an invitation that can not be accepted. */
export type InvitationEnd = 'expired' | 'withdrawn' | 'accepted' | 'closed';

/**
 * The roles that somebody may invite people for: those that are offered for a new user, but for
 * programs, which read no mail. None for who may not create users there.
 */
export const invitedRoles = (acting: Role, section: UserSection): readonly Role[] =>
  mayCreateUser(acting, section)
    ? offeredRoles(acting, section, 'create').filter((role) => role !== 'API')
    : [];

/** What a role may do, in a few words, for who chooses one for somebody else. */
export const roleWords = (role: Role): string => {
  if (role === 'Admin') return 'All clients, the staff, and everything that can be set.';
  if (isInternal(role)) return 'The clients that are assigned, their orders, users and settings.';
  return role === 'Owner'
    ? 'All of that, and its users, settings and webhooks.'
    : 'Orders, inventory and shipments of the account.';
};
