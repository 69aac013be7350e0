import { v7 } from 'uuid';
import type { AuditEvent } from '@contract/auditRules';
import type { Facts } from '@contract/changeRules';
import type { Db } from '../db/database';
import { changes } from '../db/schema/changes';
import type { Author } from './changes';

/** Something that somebody did, and that changed no record. */
export interface AuditEntry {
  readonly kind: AuditEvent;
  /** In whose log it stands. */
  readonly clientId: string;
  /** The person or the account that it is about. */
  readonly about: string;
  /** Names and numbers alone: never what was typed, a password, a code or a token. */
  readonly facts?: Facts;
  /** Of a sign-in: what the browser says it is. */
  readonly browser?: string | null;
}

/** Nobody can know who it was: whoever had the address of a person. */
export const somebody = (address: string | null): Author => ({
  name: 'Somebody',
  ...(address !== null && { address }),
});

/** Writes down, among the changes of records, what somebody did that changed none. */
export const recordEvent = async (
  db: Db,
  author: Author,
  { kind, clientId, about, facts = {}, browser = null }: AuditEntry,
): Promise<void> => {
  await db.insert(changes).values({
    clientId,
    id: v7(),
    kind,
    recordId: about,
    before: null,
    after: facts,
    by: author.name,
    userId: author.userId ?? null,
    role: author.role ?? null,
    sessionId: author.sessionId ?? null,
    actingClientId: author.clientId ?? null,
    address: author.address ?? null,
    browser,
  });
};
