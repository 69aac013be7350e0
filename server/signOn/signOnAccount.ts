import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isInternal, roleId, type Role } from '@contract/access';
import { signOnSentences } from '@contract/signOnRules';
import { accountById, mayEnter, userChange, type UserRow } from '../accounts/userRows';
import { recordChanges, type Author } from '../changes/changes';
import { providerAccount } from '../clients/providerAccount';
import type { SignOnSettings } from '../config/signOnSettings';
import { users } from '../db/schema/accounts';
import { Problem } from '../http/problems';
import { hashPassword } from '../identity/passwords';
import { linkUser, lockLinkedUser } from '../identity/signOnRows';
import { newToken } from '../identity/tokens';
import type { AppParts } from '../parts';
import { endWhatWasOpen } from '../users/endWhatWasOpen';
import { isLastAdmin } from '../users/lastAdmin';
import { stillOffered } from '../users/updateConfiguration';
import type { VouchedPerson } from './vouchedPerson';

type Parts = Pick<AppParts, 'db' | 'sessions' | 'now'>;

/** How many sessions of the account have ended. */
interface Ended {
  readonly ended: number;
}

/** Whose account opens, or why none does. */
export type Opened =
  | (Ended & { readonly user: UserRow; readonly became: 'known' | 'created' | 'changed' })
  | (Ended & { readonly refused: string; readonly userId: string | null });

interface Asked {
  readonly person: VouchedPerson;
  readonly settings: SignOnSettings;
  /** Who is written down for what follows from the provider's word. */
  readonly by: Author;
}

/** A password that nobody knows: whoever wants one asks for a new one by mail. */
const noPassword = () => hashPassword(newToken());

const createStaff = async (
  { db: tx, now }: Parts,
  { person, by }: Asked,
  { email, role }: { readonly email: string; readonly role: Role },
): Promise<UserRow | null> => {
  const clientId = await providerAccount(tx, by, email);
  const [added] = await tx
    .insert(users)
    .values({
      id: randomUUID(),
      clientId,
      email,
      passwordHash: await noPassword(),
      role,
      firstName: person.firstName,
      lastName: person.lastName,
      phone: '',
      address: { Address1: '', Address2: null, City: '', State: null, Zip: '', Country: 'US' },
      assignedClientIds: [],
      preferredClientIds: [],
    })
    .onConflictDoNothing()
    .returning();
  if (!added) return null;
  if ((await linkUser(tx, added.id, { ...person, at: now() })) === 'taken')
    throw new Problem(409, 'Somebody else signs in with this account at the moment');
  await recordChanges(tx, by, [userChange(added, null, added)]);
  return added;
};

const openNew = async (parts: Parts, asked: Asked, role: Role): Promise<Opened> => {
  const { person, settings } = asked;
  const refuse = (refused: string): Opened => ({ refused, userId: null, ended: 0 });
  if (!settings.creates) return refuse(signOnSentences.unknown(settings.name));
  if (person.email === null) return refuse(signOnSentences.noEmail(settings.name));
  const user = await createStaff(parts, asked, { email: person.email, role });
  return user
    ? { user, became: 'created', ended: 0 }
    : // Somebody has an account with this address: that it is the same person is theirs to show.
      refuse(signOnSentences.unknown(settings.name));
};

/** Gives a user the role that the provider's word leads to; the last active Admin stays one. */
const followRole = async (
  parts: Parts,
  { by }: Asked,
  { before, role }: { readonly before: UserRow; readonly role: Role },
): Promise<Opened> => {
  const { db: tx } = parts;
  if (before.role === role || (await isLastAdmin(tx, before)))
    return { user: before, became: 'known', ended: 0 };
  const after = {
    ...before,
    role,
    preferredClientIds: stillOffered(before, { role, clientId: before.clientId }),
    version: before.version + 1,
  };
  const ended = roleId(role) > roleId(before.role) ? await endWhatWasOpen(parts, by, before.id) : 0;
  await tx
    .update(users)
    .set({ role, preferredClientIds: after.preferredClientIds, version: after.version })
    .where(eq(users.id, before.id));
  await recordChanges(tx, by, [userChange(before, before, after)]);
  return { user: after, became: 'changed', ended };
};

/**
 * Opens the account that somebody is linked with, as part of the caller's transaction; a stranger
 * gets one where the settings say so. An account is found by issuer and subject alone, never by an
 * e-mail address. Of who has no role any more nothing stays open.
 */
export const openAccount = async (parts: Parts, asked: Asked): Promise<Opened> => {
  const { db: tx } = parts;
  const { person, settings, by } = asked;
  const userId = await lockLinkedUser(tx, person);
  const refuse = (refused: string, ended = 0): Opened => ({ refused, userId, ended });
  if (person.role === null)
    return refuse(
      signOnSentences.noRole(settings.name),
      userId === null ? 0 : await endWhatWasOpen(parts, by, userId),
    );
  if (userId === null) return openNew(parts, asked, person.role);
  const account = await accountById(tx, userId);
  if (account === null) return refuse(signOnSentences.unknown(settings.name));
  if (!mayEnter(account)) return refuse(signOnSentences.inactive);
  if (!isInternal(account.user.role)) return refuse(signOnSentences.notStaff);
  return followRole(parts, asked, { before: account.user, role: person.role });
};
