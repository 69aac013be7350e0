import { createHmac } from 'node:crypto';

interface Signed {
  readonly eventId: string;
  readonly at: Date;
  readonly body: string;
}

/** The headers that prove who sent a request and when, as Standard Webhooks define them. */
export const signatureHeaders = (
  secret: string,
  { eventId, at, body }: Signed,
): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key)
    .update(`${eventId}.${timestamp}.${body}`)
    .digest('base64');
  return {
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
};
