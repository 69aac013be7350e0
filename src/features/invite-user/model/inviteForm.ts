import type { Role } from '@contract/access';
import { invitedRoles } from '@contract/invitationRules';
import type { UserSection } from '@contract/userRules';
import { emailCheck } from '@/entities/person';
import { Draft } from '@/shared/draft/Draft';

interface InviteValues {
  readonly Email: string;
  readonly Role: Role;
  readonly Words: string;
}

export type InviteDraft = Draft<InviteValues>;

/** The roles on offer, the one with the fewest rights first. */
export const rolesToInvite = (acting: Role, section: UserSection): readonly Role[] =>
  invitedRoles(acting, section).toReversed();

/** The draft of an invitation; with the fewest rights, unless somebody chooses more. */
export const inviteDraft = (role: Role): InviteDraft =>
  new Draft<InviteValues>({ Email: '', Role: role, Words: '' }, [emailCheck]);
