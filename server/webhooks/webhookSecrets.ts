import { randomBytes } from 'node:crypto';
import { headersIn, type HttpHeader } from '@contract/webhookRules';
import type { webhooks } from '../db/schema/webhooks';
import type { Sealer } from '../secrets/sealer';

type Sealed = Pick<
  typeof webhooks.$inferSelect,
  'sealedHeaders' | 'sealedSecret' | 'sealedEarlierSecret'
>;

/** Bytes that a signing secret is made of. */
const secretLength = 32;

/** A new signing secret, as Standard Webhooks write it: `whsec_` and random bytes in base64. */
export const newSecret = (): string => `whsec_${randomBytes(secretLength).toString('base64')}`;

/**
 * What is sealed of a webhook; null when it was sealed with another key than the server has now.
 */
export const openedParts = (
  sealer: Sealer,
  { sealedHeaders, sealedSecret, sealedEarlierSecret }: Sealed,
): {
  readonly headersText: string;
  readonly headers: readonly HttpHeader[];
  readonly secret: string;
  /** The one before it was replaced. */
  readonly earlierSecret: string | null;
} | null => {
  try {
    const headersText = sealer.open(sealedHeaders);
    return {
      headersText,
      headers: headersIn(headersText) ?? [],
      secret: sealer.open(sealedSecret),
      earlierSecret: sealedEarlierSecret === null ? null : sealer.open(sealedEarlierSecret),
    };
  } catch {
    return null;
  }
};
