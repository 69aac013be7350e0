// Not crypto.randomUUID: browsers have it on https and localhost alone.
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The key of a request, and those of what was sent before it was changed. */
export interface SentUnder {
  readonly idempotencyKey: string;
  readonly earlierKeys: readonly string[];
}

/**
 * Gives one key to one request: trying the same again repeats the key, a changed request gets a new
 * one.
 */
export class IdempotencyKey {
  private request: string | null = null;
  private key = '';
  private earlierKeys: readonly string[] = [];

  /** The key to send a payload under, and those of the requests before it was changed. */
  for(payload: unknown): SentUnder {
    const request = JSON.stringify(payload);
    if (request !== this.request) {
      if (this.request !== null) this.earlierKeys = [...this.earlierKeys, this.key];
      this.request = request;
      this.key = randomKey();
    }
    return { idempotencyKey: this.key, earlierKeys: this.earlierKeys };
  }
}
