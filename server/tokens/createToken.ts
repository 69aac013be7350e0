import { v7 } from 'uuid';
import type { apiTokens, ApiTokenRecord } from '@contract/apiTokens';
import { apiTokenLimits, apiTokenSentences, mayEndOn } from '@contract/apiTokenRules';
import { whyNotClient } from '@contract/clientActions';
import { dayIn } from '@contract/dates';
import type { ParsedInputOf } from '@contract/endpoint';
import { lockClient } from '../accounts/clientRows';
import { recordChanges } from '../changes/changes';
import { namedTokens } from '../db/schema/apiTokens';
import type { Actor } from '../http/actor';
import { refuseAct } from '../http/problems';
import { refuseFields } from '../http/refusals';
import { newNamedToken, tokenHashOf } from '../identity/tokens';
import type { AppParts } from '../parts';
import { liveNames, toTokenRecord, tokenChange, type TokenRow } from './tokenRows';

type Payload = ParsedInputOf<typeof apiTokens.create>['payload'];

/**
 * Makes a named token for the account and answers it beside its record, once: nothing but its hash is
 * kept. 409 for a client that is not active and for one that has as many as it may have.
 */
export const createToken = async (
  { db: tx, now, config }: Pick<AppParts, 'db' | 'now' | 'config'>,
  actor: Actor,
  { Name: name, Rights, EndsOn: endsOn }: Payload,
): Promise<{ entity: ApiTokenRecord; secret: string }> => {
  const client = await lockClient(tx, actor, actor.clientId);
  refuseAct(whyNotClient.useApi(client));
  const today = dayIn(config.timeZone, now());
  const live = await liveNames(tx, actor, today);
  refuseFields(
    live.includes(name.toLowerCase()) ? { Name: [apiTokenSentences.taken] } : {},
    mayEndOn(endsOn, today) ? {} : { EndsOn: [apiTokenSentences.endsOn] },
  );
  refuseAct(live.length < apiTokenLimits.live ? null : apiTokenSentences.full);
  const secret = newNamedToken();
  const token: TokenRow = {
    clientId: client.id,
    id: v7(),
    tokenHash: tokenHashOf(secret),
    lastFour: secret.slice(-4),
    name,
    rights: [...new Set(Rights)],
    endsOn,
    by: actor.name,
    role: actor.role,
    createdAt: now(),
    revokedAt: null,
    lastUsedAt: null,
    lastUsedFrom: null,
  };
  await tx.insert(namedTokens).values(token);
  await recordChanges(tx, actor, [tokenChange(null, token)]);
  return { entity: toTokenRecord(actor, token, { today, calls: 0 }), secret };
};
