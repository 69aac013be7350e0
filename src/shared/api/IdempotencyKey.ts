import { v4, v5 } from 'uuid';
import { isSecretField } from '@contract/draftRules';
import type { SentForm } from '@contract/sentForm';

/** The key of a request, and those of what was sent before it was changed. */
export interface SentUnder {
  readonly idempotencyKey: string;
  readonly earlierKeys: readonly string[];
  /** Whether the request may have been sent before the page was loaded. */
  readonly mayBeSent: boolean;
  /** The unsaved form that is sent, where the server keeps it. */
  readonly sentFrom: SentForm | null;
}

/** A file's content: its length and both ends tell it from another. */
const longText = 2000;

/** What a key is made of: nobody must be able to try passwords against it, nor wait for a file. */
const told = (name: string, value: unknown): unknown => {
  if (isSecretField(name)) return undefined;
  return typeof value === 'string' && value.length > longText
    ? [value.length, value.slice(0, longText / 2), value.slice(-longText / 2)]
    : value;
};

/**
 * Gives one key to one request: trying the same again repeats the key, a changed request gets
 * another one. Keys begin with the id of the form that is sent, so that the same form in another
 * browser, where the server has kept it, sends the same request under the same key.
 */
export class IdempotencyKey {
  private key: string | null = null;
  private earlierKeys: readonly string[] = [];
  private mayBeSent = false;
  private sentFrom: () => SentForm | null = () => null;

  constructor(readonly formId: string = v4()) {}

  /** Says which unsaved form is sent under it, at the moment of sending. */
  isOf(sentFrom: () => SentForm | null): void {
    this.sentFrom = sentFrom;
  }

  /** The key of the form that follows this one on its page. */
  next(): IdempotencyKey {
    const next = new IdempotencyKey();
    next.earlierKeys = this.key === null ? this.earlierKeys : [...this.earlierKeys, this.key];
    next.sentFrom = this.sentFrom;
    return next;
  }

  /** The form was filled in before this page was loaded, and may have been sent then. */
  cameBack(): void {
    this.mayBeSent = true;
  }

  /** The key to send a payload under, and those of the requests before it was changed. */
  for(payload: unknown): SentUnder {
    const key = `${this.formId}:${v5(JSON.stringify(payload, told), this.formId)}`;
    if (this.key !== null && key !== this.key)
      this.earlierKeys = [...this.earlierKeys.filter((earlier) => earlier !== key), this.key];
    this.key = key;
    const { mayBeSent } = this;
    this.mayBeSent = false;
    return {
      idempotencyKey: key,
      earlierKeys: this.earlierKeys,
      mayBeSent,
      sentFrom: this.sentFrom(),
    };
  }
}
