import { createHash } from 'node:crypto';
import { and, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { longestKey } from '@contract/outcome';
import {
  madeElsewhere,
  sentFormHeader,
  sentFormIn,
  whyMadeElsewhere,
  type SentForm,
} from '@contract/sentForm';
import type { Db } from '../db/database';
import { idempotencyKeys } from '../db/schema/accounts';
import { inTransaction, type Work } from '../db/transaction';
import type { Actor } from './actor';
import { numberIn } from './numberIn';
import { conflict, invalid } from './problems';

const keepDays = 7;
const day = 24 * 3_600_000;

const keyOf = ({ headers }: FastifyRequest): string | null => {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key.trim() === '' || key.length > longestKey) {
    throw invalid(`Idempotency-Key must have 1 to ${longestKey} characters`);
  }
  return key;
};

/** The unsaved form that a create says it is sent from. */
const sentFormOf = ({ headers }: FastifyRequest): SentForm | null => {
  const text = headers[sentFormHeader.toLowerCase()];
  return typeof text === 'string' ? sentFormIn(text) : null;
};

const columnsOf = (sent: SentForm | null) =>
  sent && { draftId: sent.id, draftVersion: sent.version, draftWriter: sent.writer };

/**
 * Passwords, and the headers that may hold one, are left out: a plain hash of a request would be a
 * quick way to try them.
 */
const withoutSecrets = (name: string, value: unknown): unknown =>
  /password|^HttpHeaders$/i.test(name) ? undefined : value;

const hashOf = ({ method, url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null], withoutSecrets))
    .digest('base64url');

const keptAs = ({ clientId, userId }: Actor, key: string) =>
  and(
    eq(idempotencyKeys.clientId, clientId),
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.key, key),
  );

/** In place of a request's hash: whatever arrives under the key is another request. */
const givenUp = 'given up';

/**
 * What the request with this key answered, the caller's own in the account that it works in; null
 * where none was done. One that still runs is waited for, so that a no is true at that moment; with
 * `givesUp` it stays true: the request is refused if it arrives after all.
 */
export const answerUnder = (
  db: Db,
  actor: Actor,
  { key, givesUp }: { key: string; givesUp: boolean },
): Promise<object | null> =>
  inTransaction(db, async (tx) => {
    const { clientId, userId } = actor;
    const free = await tx
      .insert(idempotencyKeys)
      .values({ clientId, userId, key, requestHash: givenUp })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (free.length > 0) {
      if (!givesUp) await tx.delete(idempotencyKeys).where(keptAs(actor, key));
      return null;
    }
    const [kept] = await tx.select().from(idempotencyKeys).where(keptAs(actor, key));
    return (kept?.answer as object | undefined) ?? null;
  });

/**
 * Refuses a create whose form was sent by another tab already: keys of one form begin with the same
 * id, also once two tabs have parted.
 */
const refuseMadeElsewhere = async (
  tx: Db,
  { clientId, userId }: Actor,
  { key, writer }: { readonly key: string; readonly writer: string },
): Promise<void> => {
  const [formId] = key.split(':', 1);
  if (formId === undefined || formId === key) return;
  const [made] = await tx
    .select({ answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.clientId, clientId),
        eq(idempotencyKeys.userId, userId),
        sql`starts_with(${idempotencyKeys.key}, ${`${formId}:`})`,
        ne(idempotencyKeys.draftWriter, writer),
        isNotNull(idempotencyKeys.answer),
      ),
    )
    .limit(1);
  if (made) throw conflict(whyMadeElsewhere(numberIn(made.answer)), madeElsewhere);
};

/**
 * Runs a create in one transaction. With an Idempotency-Key, the key is kept in the same
 * transaction as the record: a repeated request answers what the first one answered and does
 * nothing, also not afterwards; one that comes while the first still runs waits for it.
 */
export const once = async <Answer extends object>(
  { db, request }: { readonly db: Db; readonly request: FastifyRequest },
  actor: Actor,
  work: Work<Answer>,
): Promise<Answer> => {
  const at = request.routeOptions.config.endpoint;
  if (!at?.takesKey) throw new Error(`${at?.path} must say that it takes a key`);
  const key = keyOf(request);
  if (key === null) return inTransaction(db, work);

  const requestHash = hashOf(request);
  const sent = sentFormOf(request);
  const own = { clientId: actor.clientId, userId: actor.userId, key };
  const isOwn = keptAs(actor, key);

  return inTransaction(db, async (tx, afterwards) => {
    const taken = await tx
      .insert(idempotencyKeys)
      .values({ ...own, requestHash, ...columnsOf(sent) })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (taken.length === 0) {
      const [first] = await tx.select().from(idempotencyKeys).where(isOwn);
      if (first?.requestHash !== requestHash)
        throw conflict('This Idempotency-Key was used for another request');
      return first.answer as Answer;
    }
    if (sent && !sent.isAnother) await refuseMadeElsewhere(tx, actor, { key, writer: sent.writer });
    const answer = await work(tx, afterwards);
    await tx.update(idempotencyKeys).set({ answer }).where(isOwn);
    return answer;
  });
};

/** Forgets the keys of a week ago and before; nobody repeats a request that late. */
export const forgetOldKeys = async (db: Db, at: Date): Promise<void> => {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(at.getTime() - keepDays * day)));
};
