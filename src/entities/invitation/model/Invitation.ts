import type { InvitationRecord } from '@contract/invitations';
import { shortDayText } from '@/shared/format/dates';

const day = 24 * 3_600_000;

/** An invitation that was not accepted yet, and the facts about it that screens ask for. */
export class Invitation {
  constructor(
    readonly record: InvitationRecord,
    private readonly seenAt: Date = new Date(),
  ) {}

  get id(): string {
    return this.record._id;
  }

  get email(): string {
    return this.record.Email;
  }

  /** Since when, and for how long it could be accepted when it was read: "Invited Nov 20, 5 days left". */
  get standText(): string {
    const { InvitedAt, ExpiresAt } = this.record;
    const days = Math.ceil((Date.parse(ExpiresAt) - this.seenAt.getTime()) / day);
    const left = days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} left` : 'expired';
    return `Invited ${shortDayText(InvitedAt)}, ${left}`;
  }
}
