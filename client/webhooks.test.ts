import { Webhook } from 'standardwebhooks';
import { exampleOf } from '@contract/webhookExamples';
import { readWebhook, WebhookVerificationError } from './webhooks';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const event = exampleOf('ORDER_STATUS_CHANGED');
const body = JSON.stringify(event);

/** The headers of a call that was signed so long ago. */
const headersOf = (secondsAgo = 0, by = secret) => {
  const at = new Date(Date.now() - secondsAgo * 1000);
  return {
    'webhook-id': event.id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(by).sign(event.id, at, body),
  };
};

describe('the call of a webhook', () => {
  it('is read with the headers as node and as the web have them', () => {
    expect(readWebhook(secret, headersOf(), body)).toEqual(event);
    expect(readWebhook(secret, new Headers(headersOf()), body)).toEqual(event);
  });

  it('is read while the old secret signs beside the new one', () => {
    const [old, now] = [headersOf(0, 'whsec_b2xkIHNlY3JldCBvZiB0aGUgd2ViaG9vaw=='), headersOf()];
    const signature = `${old['webhook-signature']} ${now['webhook-signature']}`;
    expect(readWebhook(secret, { ...now, 'webhook-signature': signature }, body)).toEqual(event);
  });

  it.each([
    ['another secret signed', headersOf(0, 'whsec_b2xkIHNlY3JldCBvZiB0aGUgd2ViaG9vaw=='), body],
    ['six minutes ago', headersOf(360), body],
    ['six minutes ahead', headersOf(-360), body],
    ['with another body', headersOf(), body.replace('"Status"', '"State"')],
    ['under another id', { ...headersOf(), 'webhook-id': 'msg_other' }, body],
    ['without a signature', { ...headersOf(), 'webhook-signature': undefined }, body],
    ['without any of its headers', {}, body],
  ])('is refused when it came %s', (_how, headers, sent) =>
    expect(() => readWebhook(secret, headers, sent)).toThrow(WebhookVerificationError),
  );
});
