import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Keeps secrets that must be shown or used again: what the database holds is of no use without the
 * server's key.
 */
export interface Sealer {
  /** A text sealed with the server's key; the same text is sealed differently each time. */
  seal(text: string): string;
  /** The text of a sealed one; throws when it was sealed with another key, or changed. */
  open(sealed: string): string;
  /**
   * What stands for a text that is only compared: the same for the same text and key, and of no use
   * without the key.
   */
  fingerprint(text: string): string;
}

/** Bytes of the key. */
export const keyLength = 32;

/** Whether a text is a key as the configuration gives it, in base64. */
export const isKeyText = (text: string): boolean =>
  /^[\w+/-]+=*$/.test(text) && Buffer.from(text, 'base64').length === keyLength;

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;
const version = 'v1.';

/** Another key than the one that seals, made from it. */
const fingerprintKeyOf = (key: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', 'portside fingerprints', keyLength));

/** A sealer with a key of 32 bytes. */
export const createSealer = (key: Buffer): Sealer => ({
  seal: (text) => {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv(algorithm, key, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return version + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  },
  open: (sealed) => {
    if (!sealed.startsWith(version))
      throw new Error('A secret was sealed in a way that this version does not know');
    const bytes = Buffer.from(sealed.slice(version.length), 'base64url');
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength));
    decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    return Buffer.concat([
      decipher.update(bytes.subarray(nonceLength + tagLength)),
      decipher.final(),
    ]).toString('utf8');
  },
  fingerprint: (text) =>
    createHmac('sha256', fingerprintKeyOf(key)).update(text).digest('base64url'),
});
