import { createHmac } from 'node:crypto';

interface Signed {
  readonly eventId: string;
  readonly at: Date;
  readonly body: string;
}

const signatureOf = (secret: string, signed: string): string => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

/**
 * The headers that prove who sent a request and when, as Standard Webhooks define them: one
 * signature for each secret that is valid.
 */
export const signatureHeaders = (
  secrets: readonly string[],
  { eventId, at, body }: Signed,
): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signed = `${eventId}.${timestamp}.${body}`;
  return {
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signatureOf(secret, signed)).join(' '),
  };
};
