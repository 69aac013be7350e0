import type { ReturnRecord } from '@contract/returnRecord';
import { isShort, returnedPieces, whatBecameOf } from '@contract/returnRules';
import type { RecordParams } from '@/shared/records/RecordParams';

/** A return and the facts about it that screens ask for. */
export class Return {
  constructor(readonly record: ReturnRecord) {}

  get id(): string {
    return this.record._id;
  }

  /** What people call it by. */
  get code(): string {
    return this.record.Code;
  }

  /** What a page hands on of it. */
  get params(): RecordParams {
    return { id: this.id, term: this.code };
  }

  get state(): string {
    return this.record.State;
  }

  get expected(): number {
    return returnedPieces(this.record).expected;
  }

  /** Null while it is on its way. */
  get received(): number | null {
    return returnedPieces(this.record).received;
  }

  /** Whether fewer pieces came than were expected. */
  get isShort(): boolean {
    return isShort(this.expected, this.received);
  }

  /** What became of the pieces, in words; null while it is on its way. */
  get whatBecame(): string | null {
    return whatBecameOf(this.record);
  }
}
