import type { ClientRecord } from '@contract/client';
import type { RecordParams } from '@/shared/records/RecordParams';

/** A client account and the facts about it that screens ask for. */
export class Client {
  constructor(readonly record: ClientRecord) {}

  get id(): string {
    return this.record._id;
  }

  /** What a page hands on of it. */
  get params(): RecordParams {
    return { id: this.id, term: this.name };
  }

  get name(): string {
    return this.record.Name;
  }

  /** Its number in the warehouse system. */
  get number(): string {
    return String(this.record.Id);
  }

  get description(): string {
    return this.record.Description ?? '';
  }

  get isActive(): boolean {
    return this.record.IsActive;
  }

  /** Whether it is the provider's own account. */
  get isProvider(): boolean {
    return this.record.IsProvider;
  }
}
