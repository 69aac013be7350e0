import { and, desc, eq, inArray, lt, lte, notInArray, or, type SQL } from 'drizzle-orm';
import { invitationDays } from '@contract/invitationRules';
import type { InvitationRecord } from '@contract/invitations';
import { mayCreateUser, type UserSection } from '@contract/userRules';
import { staffRoles } from '../../accounts/userScope';
import { recordChanges, type Author, type Change } from '../../changes/changes';
import type { Db } from '../../db/database';
import { invitations } from '../../db/schema/invitations';
import type { Actor } from '../../http/actor';
import { forbidden, notFound } from '../../http/problems';
import type { InvitationKey } from './invitationCode';

export type InvitationRow = typeof invitations.$inferSelect;

const day = 24 * 3_600_000;
/** Days after which an invitation is forgotten that can not be accepted any more. */
const keepDays = 30;

/** Until when an invitation can be accepted that is sent at a moment. */
export const expiryOf = (sentAt: Date): Date => new Date(sentAt.getTime() + invitationDays * day);

/** An invitation as who sends them sees it: never the code. */
export const toInvitationRecord = (row: InvitationRow): InvitationRecord => ({
  _id: row.id,
  Email: row.email,
  Role: row.role,
  ClientId: row.clientId,
  InvitedAt: row.invitedAt.toISOString(),
  ExpiresAt: row.expiresAt.toISOString(),
});

const isOpen = eq(invitations.state, 'open');

/** The staff's are those of all clients, as their list is; other people's are the current client's. */
const inSection = ({ role, clientId }: Actor, section: UserSection): SQL | undefined => {
  if (!mayCreateUser(role, section)) throw forbidden();
  return section === 'admin'
    ? inArray(invitations.role, staffRoles)
    : and(eq(invitations.clientId, clientId), notInArray(invitations.role, staffRoles));
};

/** The invitations of a section that were not accepted, the newest first; 403 without the right. */
export const openInvitations = (
  db: Db,
  actor: Actor,
  section: UserSection,
): Promise<InvitationRow[]> =>
  db
    .select()
    .from(invitations)
    .where(and(isOpen, inSection(actor, section)))
    .orderBy(desc(invitations.invitedAt), invitations.id);

/** How many an account has open. */
export const countOpen = (db: Db, clientId: string): Promise<number> =>
  db.$count(invitations, and(eq(invitations.clientId, clientId), isOpen));

/** What the caller may send again or withdraw. */
const inReach = (actor: Actor): SQL | undefined =>
  or(
    inSection(actor, 'settings'),
    mayCreateUser(actor.role, 'admin') ? inSection(actor, 'admin') : undefined,
  );

const oneInReach = (db: Db, actor: Actor, id: string) =>
  db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), inReach(actor)));

const orNotFound = ([row]: InvitationRow[]): InvitationRow => {
  if (!row) throw notFound('The invitation');
  return row;
};

/**
 * An invitation that the caller may send again or withdraw; 404 for any other, whether it exists or
 * not.
 */
export const findOwnInvitation = async (db: Db, actor: Actor, id: string): Promise<InvitationRow> =>
  orNotFound(await oneInReach(db, actor, id));

/** The same, locked until the transaction ends. */
export const lockOwnInvitation = async (tx: Db, actor: Actor, id: string): Promise<InvitationRow> =>
  orNotFound(await oneInReach(tx, actor, id).for('update'));

const isKey = ({ clientId, id }: InvitationKey): SQL | undefined =>
  and(eq(invitations.clientId, clientId), eq(invitations.id, id));

/** An invitation by its key, locked until the transaction ends; null where there is none. */
export const lockInvitation = async (tx: Db, key: InvitationKey): Promise<InvitationRow | null> => {
  const [row] = await tx.select().from(invitations).where(isKey(key)).for('update');
  return row ?? null;
};

/** An invitation by its key; null where there is none. */
export const invitationOf = async (db: Db, key: InvitationKey): Promise<InvitationRow | null> => {
  const [row] = await db.select().from(invitations).where(isKey(key));
  return row ?? null;
};

/**
 * An invitation before and after a change, as it is written down; `link` says in words that another
 * one was mailed.
 */
const invitationChange = (
  { clientId, id }: InvitationKey,
  before: object | null,
  after: object | null,
): Change => ({ clientId, kind: 'invitation', id, before, after });

type Changes = Partial<Omit<InvitationRow, keyof InvitationKey>>;

/** Changes an invitation that is locked, and writes down who did so. */
export const changeInvitation = async (
  tx: Db,
  by: Author,
  {
    row,
    changes,
    link,
  }: { readonly row: InvitationRow; readonly changes: Changes; readonly link?: string },
): Promise<void> => {
  await tx.update(invitations).set(changes).where(isKey(row));
  const after = { ...row, ...changes, ...(link !== undefined && { link }) };
  await recordChanges(tx, by, [invitationChange(row, row, after)]);
};

/** Keeps the code of a mail; false where the invitation was sent again since, or is not open. */
export const keepCode = async (
  db: Db,
  key: InvitationKey,
  { invitedAt, codeHash }: { readonly invitedAt: Date; readonly codeHash: string },
): Promise<boolean> => {
  const kept = await db
    .update(invitations)
    .set({ codeHash })
    .where(and(isKey(key), isOpen, eq(invitations.invitedAt, invitedAt)))
    .returning({ id: invitations.id });
  return kept.length > 0;
};

/** Adds an open invitation; null where the account has an open one for this e-mail. */
export const addInvitation = async (
  tx: Db,
  by: Author,
  row: typeof invitations.$inferInsert,
): Promise<InvitationRow | null> => {
  const [added] = await tx.insert(invitations).values(row).onConflictDoNothing().returning();
  if (!added) return null;
  await recordChanges(tx, by, [invitationChange(added, null, added)]);
  return added;
};

/** Ends all invitations of a condition at once, and writes down each. */
const endWhere = async (
  tx: Db,
  by: Author,
  { state, where }: { readonly state: 'accepted' | 'withdrawn'; readonly where: SQL | undefined },
): Promise<void> => {
  const ended = await tx.update(invitations).set({ state }).where(and(isOpen, where)).returning();
  await recordChanges(
    tx,
    by,
    ended.map((row) => invitationChange(row, { ...row, state: 'open' }, row)),
  );
};

type Invited = Pick<InvitationRow, 'clientId' | 'email'>;

const areTo = ({ clientId, email }: Invited): SQL | undefined =>
  and(eq(invitations.clientId, clientId), eq(invitations.email, email));

/** Makes room for another invitation of an e-mail whose last one has expired. */
export const endExpired = (
  tx: Db,
  by: Author,
  { at, ...to }: Invited & { at: Date },
): Promise<void> =>
  endWhere(tx, by, { state: 'withdrawn', where: and(areTo(to), lte(invitations.expiresAt, at)) });

/** Whoever has become a user of the account is no longer invited to it. */
export const endInvitationTo = (tx: Db, by: Author, to: Invited): Promise<void> =>
  endWhere(tx, by, { state: 'accepted', where: areTo(to) });

/** Withdraws what somebody has sent who has less rights from now on, or none. */
export const withdrawInvitationsBy = (tx: Db, by: Author, userId: string): Promise<void> =>
  endWhere(tx, by, { state: 'withdrawn', where: eq(invitations.invitedBy, userId) });

/** Withdraws what somebody has sent for accounts other than these, to which no way is left. */
export const withdrawInvitationsElsewhere = (
  tx: Db,
  by: Author,
  { userId, offered }: { readonly userId: string; readonly offered: readonly string[] },
): Promise<void> => {
  const isElsewhere = notInArray(invitations.clientId, [...offered]);
  const where = and(eq(invitations.invitedBy, userId), isElsewhere);
  return endWhere(tx, by, { state: 'withdrawn', where });
};

/** Deletes the invitations that have ended long ago, whatever became of them. */
export const forgetInvitations = async (db: Db, at: Date): Promise<void> => {
  await db
    .delete(invitations)
    .where(lt(invitations.expiresAt, new Date(at.getTime() - keepDays * day)));
};
