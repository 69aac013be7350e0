import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { AddedCredential, ShownCredential } from '@contract/passkeys';

const isPresent = 1;
const isVerified = 4;
const hasCredential = 64;

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const numberIn = (value: number, bytes: number): Buffer => {
  const found = Buffer.alloc(bytes);
  found.writeUIntBE(value, 0, bytes);
  return found;
};
const text = (bytes: Buffer): string => bytes.toString('base64url');
const hex = (digits: string): Buffer => Buffer.from(digits, 'hex');

interface Asked {
  /** What a server has sent: `challenge`, and who it says it is. */
  readonly Options: Readonly<Record<string, unknown>>;
}

interface Shown {
  readonly origin?: string;
  readonly userHandle?: string;
  /** How often it says that it was used. */
  readonly count?: number;
  readonly isVerified?: boolean;
}

/** The public half of a key pair, as COSE has it. */
const coseOf = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const [left, right] = [x, y].map((each) => Buffer.from(each, 'base64url'));
  return Buffer.concat([
    hex('a5010203262001215820'),
    left ?? Buffer.alloc(0),
    hex('225820'),
    right ?? Buffer.alloc(0),
  ]);
};

/** What a device says of a new passkey without vouching for itself. */
const attestationOf = (authData: Buffer): Buffer =>
  Buffer.concat([
    hex('a363666d74646e6f6e656761747453746d74a068617574684461746159'),
    numberIn(authData.length, 2),
    authData,
  ]);

/** A passkey of an own key pair, as a device of somebody would have it (ES256, no attestation). */
export const softPasskey = (rpId = 'localhost', site = 'http://localhost:8080') => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const cose = coseOf(publicKey);
  let used = 0;

  const clientDataOf = (type: string, { Options }: Asked, origin = site): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge: Options['challenge'], origin }));
  const head = (flags: number, count: number): Buffer =>
    Buffer.concat([sha256(rpId), numberIn(flags, 1), numberIn(count, 4)]);
  const known = { id: text(id), rawId: text(id), type: 'public-key' as const };

  return {
    /** What the device answers to a server that asks for a new passkey. */
    make: (asked: Asked, { origin }: Pick<Shown, 'origin'> = {}): AddedCredential => {
      const authData = Buffer.concat([
        head(isPresent | isVerified | hasCredential, used),
        Buffer.alloc(16),
        numberIn(id.length, 2),
        id,
        cose,
      ]);
      return {
        ...known,
        response: {
          clientDataJSON: text(clientDataOf('webauthn.create', asked, origin)),
          attestationObject: text(attestationOf(authData)),
          transports: ['internal'],
        },
      };
    },
    /** What it answers to one that asks it to sign in. */
    show: (asked: Asked, { origin, userHandle, count, ...said }: Shown = {}): ShownCredential => {
      used = count ?? used + 1;
      const verified = said.isVerified === false ? 0 : isVerified;
      const authenticatorData = head(isPresent | verified, used);
      const clientData = clientDataOf('webauthn.get', asked, origin);
      const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
      return {
        ...known,
        response: {
          clientDataJSON: text(clientData),
          authenticatorData: text(authenticatorData),
          signature: text(sign('sha256', signed, privateKey)),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
};
