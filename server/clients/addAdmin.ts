import { randomUUID } from 'node:crypto';
import { isEmail } from '@contract/text';
import { userChange } from '../accounts/userRows';
import { recordChanges } from '../changes/changes';
import { providerAccount } from './providerAccount';
import type { AppParts } from '../parts';
import { users } from '../db/schema/accounts';
import { inTransaction } from '../db/transaction';
import { whyNotPassword } from '../identity/newPassword';
import { hashPassword } from '../identity/passwords';

/** Who runs the command has no account in the portal yet. */
export const operator = { name: 'Command create-admin' } as const;

interface NewAdmin {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

const refuse = async ({ email, password }: NewAdmin, brandName: string): Promise<void> => {
  if (!isEmail(email)) throw new Error(`"${email}" is not an e-mail address.`);
  const sentence = await whyNotPassword(password, { emails: [email], brandName });
  if (sentence !== null) throw new Error(sentence);
};

/**
 * Makes an Admin, and the provider's account when it is the first. Throws a sentence for the
 * terminal.
 */
export const addAdmin = async (
  { db, config }: Pick<AppParts, 'db' | 'config'>,
  admin: NewAdmin,
): Promise<void> => {
  await refuse(admin, config.brand.name);
  const passwordHash = await hashPassword(admin.password);
  const [firstName = '', ...rest] = admin.name.trim().split(/\s+/);
  await inTransaction(db, async (tx) => {
    const clientId = await providerAccount(tx, operator, admin.email);
    const [added] = await tx
      .insert(users)
      .values({
        id: randomUUID(),
        clientId,
        email: admin.email.toLowerCase(),
        passwordHash,
        role: 'Admin',
        firstName,
        lastName: rest.join(' '),
        phone: '',
        address: { Address1: '', Address2: null, City: '', State: null, Zip: '', Country: 'US' },
        assignedClientIds: [],
        preferredClientIds: [],
      })
      .onConflictDoNothing()
      .returning();
    if (!added) throw new Error(`${admin.email} has an account already.`);
    await recordChanges(tx, operator, [userChange(added, null, added)]);
  });
};
