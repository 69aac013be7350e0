import { randomBytes, timingSafeEqual } from 'node:crypto';
import { tokenHashOf } from '../../identity/tokens';

/** Which invitation it is. */
export interface InvitationKey {
  readonly clientId: string;
  readonly id: string;
}

const idLength = 16;
const secretLength = 24;
const codeLength = 2 * idLength + secretLength;

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

const idAt = (bytes: Buffer, start: number): string =>
  bytes
    .toString('hex', start, start + idLength)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** A code that nobody can guess, which also says where its invitation is found. */
export const newInvitationCode = ({ clientId, id }: InvitationKey): string =>
  Buffer.concat([bytesOf(clientId), bytesOf(id), randomBytes(secretLength)]).toString('base64url');

/** Which invitation a code claims to be of; null for a text that is no code. */
export const keyInCode = (code: string): InvitationKey | null => {
  const bytes = Buffer.from(code, 'base64url');
  if (bytes.length !== codeLength || bytes.toString('base64url') !== code) return null;
  return { clientId: idAt(bytes, 0), id: idAt(bytes, idLength) };
};

/** Whether a code is the one of a hash; no code is that of none. */
export const isCodeOf = (code: string, codeHash: string | null): boolean => {
  const [tried, kept] = [tokenHashOf(code), codeHash ?? ''].map((hash) => Buffer.from(hash));
  return tried?.length === kept?.length && timingSafeEqual(tried as Buffer, kept as Buffer);
};
