import type { WebhookHealth } from '@contract/webhookWorkbench';
import { healthText } from './words';

const healthy: WebhookHealth = {
  State: 'healthy',
  Since: null,
  Reason: null,
  LastFailure: '',
  PausesAt: null,
  SlowedUntil: null,
  Kept: 0,
  NotKept: 0,
  Delivered: 3,
  Waiting: 0,
  Failed: 0,
  Median: 120,
  NextAttemptAt: null,
  AllFailed: 0,
  ReplacedUntil: null,
};

describe('the health of a webhook, to an owner', () => {
  test('is that what is sent arrives, where something was sent', () => {
    expect(healthText(healthy)).toBe('Healthy: what is sent arrives.');
    expect(healthText({ ...healthy, Delivered: 0, Waiting: 1 })).toBe(
      'Healthy: what is sent arrives.',
    );
  });

  test('promises nothing where nothing was sent', () => {
    expect(healthText({ ...healthy, Delivered: 0 })).toBe('Nothing was sent in the last 24 hours.');
  });
});
