import type { RecipientRecord } from '@contract/recipientRecord';
import { recipientName } from '@contract/recipientRules';
import { phoneText } from '@contract/text';
import type { RecordParams } from '@/shared/records/RecordParams';

/** A recipient of the address book and the facts about it that screens ask for. */
export class Recipient {
  constructor(readonly record: RecipientRecord) {}

  get id(): string {
    return this.record._id;
  }

  /** What a page hands on of it. */
  get params(): RecordParams {
    return { id: this.id, term: this.name };
  }

  /** What it is called by: its name, else its company (ORD-07). */
  get name(): string {
    return recipientName(this.record);
  }

  /** The address on one line, as the list shows it. */
  get address(): string {
    const { Address1, Address2, City, State, ZipCode } = this.record;
    return [Address1, Address2, City, [State, ZipCode].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(', ');
  }

  get phone(): string {
    return phoneText(this.record.Phone ?? '');
  }
}
