import type { Role } from '@contract/access';
import type { UserRecord } from '@contract/user';
import type { RecordParams } from '@/shared/records/RecordParams';

/** First and last name, else the e-mail: an API user may have no name. */
export const userName = ({
  FirstName,
  LastName,
  Email,
}: Pick<UserRecord, 'FirstName' | 'LastName' | 'Email'>): string =>
  [FirstName.trim(), LastName.trim()].filter(Boolean).join(' ') || Email.trim();

/** A user and the facts about it that screens ask for. */
export class User {
  constructor(readonly record: UserRecord) {}

  get id(): string {
    return this.record._id;
  }

  /** What a page hands on of it. */
  get params(): RecordParams {
    return { id: this.id, term: this.email };
  }

  get name(): string {
    return userName(this.record);
  }

  get role(): Role {
    return this.record.Role;
  }

  get email(): string {
    return this.record.Email;
  }

  get isActive(): boolean {
    return this.record.Active;
  }

  /** The whole address in one line. */
  get addressText(): string {
    const { Address1, Address2, City, State, Zip, Country } = this.record.Address;
    return [Address1, Address2, City, [State, Zip].filter(Boolean).join(' '), Country]
      .filter(Boolean)
      .join(', ');
  }
}
