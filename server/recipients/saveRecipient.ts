import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { z } from 'zod/mini';
import type { AnswerOf } from '@contract/endpoint';
import {
  recipientRefusals,
  type newRecipient,
  type recipients as calls,
  type recipientUpdate,
} from '@contract/recipient';
import type { RecipientOnOrder } from '@contract/recipientRecord';
import { recipientCalled } from '@contract/recipientRules';
import type { Db } from '../db/database';
import { recipients } from '../db/schema/orders';
import type { Actor } from '../http/actor';
import { notFound } from '../http/problems';
import { refuseFields } from '../http/refusals';
import { refuseStale } from '../http/stale';
import { placeRefusals, toRecipient } from './recipientFields';
import { toRecord } from './recipientRecords';
import { searchCopies } from './rememberRecipients';
import { recordChanges } from '../changes/changes';

/** The recipient as it is kept; 400 by field for a country or state that does not exist. */
const checked = (sent: z.output<typeof newRecipient>): RecipientOnOrder => {
  refuseFields(placeRefusals(sent));
  return toRecipient(sent);
};

/** Adds a recipient to the client's address book (API-76). */
export const createRecipient = async (
  tx: Db,
  actor: Actor,
  { payload, now }: { readonly payload: z.output<typeof newRecipient>; readonly now: Date },
): Promise<AnswerOf<typeof calls.create> & { message: string }> => {
  const { clientId } = actor;
  const fields = checked(payload);
  const id = v7();
  await tx
    .insert(recipients)
    .values({ clientId, id, fields, ...searchCopies(fields), createdAt: now });
  await recordChanges(tx, actor, [
    { clientId, kind: 'recipient', id, before: null, after: { fields } },
  ]);
  return { _id: id, message: `Recipient ${recipientCalled(fields)} was created successfully.` };
};

/**
 * Saves what was changed of a recipient; orders keep the one they were made with. 404 for one that
 * the caller's client does not have, 409 for a newer version, 400 by field as on create (API-77,
 * OPEN-120).
 */
export const updateRecipient = async (
  tx: Db,
  actor: Actor,
  { id, payload }: { readonly id: string; readonly payload: z.output<typeof recipientUpdate> },
): Promise<{ message: string }> => {
  const { clientId } = actor;
  const { Version, ...sent } = payload;
  const isThis = and(eq(recipients.clientId, clientId), eq(recipients.id, id));
  const [before] = await tx.select().from(recipients).where(isThis).for('update');
  if (!before) throw notFound('Recipient');
  await refuseStale(
    {
      what: `Recipient ${recipientCalled(before.fields)}`,
      version: before.version,
      current: async () => toRecord(before),
    },
    Version,
  );
  const changed = { ...before.fields, ...sent };
  refuseFields(recipientRefusals(changed));
  const fields = checked(changed);
  await tx
    .update(recipients)
    .set({ fields, ...searchCopies(fields), version: sql`${recipients.version} + 1` })
    .where(isThis);
  await recordChanges(tx, actor, [
    { clientId, kind: 'recipient', id, before: { fields: before.fields }, after: { fields } },
  ]);
  return { message: `Recipient ${recipientCalled(fields)} updated successfully.` };
};
