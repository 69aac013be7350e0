import type { DraftKind, DraftRecord } from '@contract/drafts';
import type { Keepable } from './Keepable';

/** What a page says of its form. */
export interface FormOfPage {
  readonly kind: DraftKind;
  /** The record that is edited, as its screen is opened; null for a new one. */
  readonly record: DraftRecord['Record'];
  readonly form: Keepable;
  /** What it is, in a few words: "PO 555, 3 items". */
  readonly title: () => string;
}
