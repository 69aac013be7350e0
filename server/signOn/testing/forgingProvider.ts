import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a token says and how it is signed, where it is otherwise than it should be. */
export interface Forgery {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly alg?: 'RS256' | 'none';
  /** Signed with a key that the provider has not told. */
  readonly isForeign?: boolean;
}

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const tokenOf = (
  claims: object,
  { alg, key }: { readonly alg: string; readonly key: KeyObject },
): string => {
  const signed = `${part({ alg, kid: 'one', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${alg === 'none' ? '' : sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
};

const keySet = (key: KeyObject): object => ({
  keys: [{ ...key.export({ format: 'jwk' }), kid: 'one', alg: 'RS256' }],
});

const documentOf = (issuer: string): object => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
});

/** A provider of identities that signs whatever a test has it say. */
export const startForging = async (aud: string) => {
  const [own, foreign] = [newKeys(), newKeys()];
  let forgery: Forgery = {};
  let nonce = '';
  let issuer = '';
  const token = (): string => {
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: issuer, sub: 'kira', aud, nonce, roles: ['logistics'] };
    const { alg = 'RS256', isForeign = false, claims } = forgery;
    return tokenOf(
      { ...usual, iat: now, exp: now + 60, ...claims },
      { alg, key: (isForeign ? foreign : own).privateKey },
    );
  };
  const answerTo = (path: string): object => {
    if (path === '/jwks') return keySet(own.publicKey);
    if (path === '/token')
      return { access_token: 'of the provider', token_type: 'Bearer', id_token: token() };
    return documentOf(issuer);
  };
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answerTo(url)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const said = issuer;
  return {
    issuer: said,
    /** Names another issuer in its document from now on. */
    pretend: (another: string) => {
      issuer = another;
    },
    /** What somebody comes back with from an address there. */
    answerOf: (address: string, next: Forgery): string => {
      const { searchParams } = new URL(address);
      forgery = next;
      nonce = searchParams.get('nonce') ?? '';
      const state = searchParams.get('state') ?? '';
      return new URLSearchParams({ code: 'one', state }).toString();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
