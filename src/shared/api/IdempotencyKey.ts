// Not crypto.randomUUID: browsers have it on https and localhost alone.
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Gives one key to one request: trying the same again repeats the key, a changed request gets a new
 * one.
 */
export class IdempotencyKey {
  private request: string | null = null;
  private key = '';

  for(payload: unknown): string {
    const request = JSON.stringify(payload);
    if (request !== this.request) {
      this.request = request;
      this.key = randomKey();
    }
    return this.key;
  }
}
