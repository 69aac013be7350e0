import { invitationSentences, type InvitationEnd } from '@contract/invitationRules';
import type { InvitedTo, ParsedAcceptance } from '@contract/invited';
import { isInternal } from '@contract/access';
import { userSentences } from '@contract/userRules';
import { currentClient, type ClientRow } from '../../accounts/clientRows';
import { userByEmail } from '../../accounts/userRows';
import type { Db } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { conflict, Problem, refuseAct } from '../../http/problems';
import { securityEvent, type EventSource } from '../../http/securityEvents';
import { refuseBadPassword } from '../../identity/newPassword';
import { hashPassword } from '../../identity/passwords';
import { createTries } from '../../identity/tries';
import type { AppParts } from '../../parts';
import { addUser, noteIn, type UserToAdd } from '../addUser';
import { refuseUnknownPlace, userColumns } from '../userColumns';
import { isCodeOf, keyInCode } from './invitationCode';
import {
  changeInvitation,
  invitationOf,
  lockInvitation,
  type InvitationRow,
} from './invitationRows';

interface Found {
  readonly row: InvitationRow;
  readonly client: ClientRow;
}

/** The invitation of a code, however it stands; null for a code that is none or no longer one. */
const foundBy = async (db: Db, code: string): Promise<Found | null> => {
  const key = keyInCode(code);
  const row = key && (await invitationOf(db, key));
  if (!isCodeOf(code, row?.codeHash ?? null) || !row) return null;
  const client = await currentClient(db, row);
  return client && { row, client };
};

const endOf = ({ row, client }: Found, at: Date): InvitationEnd | null => {
  if (row.state === 'accepted') return 'accepted';
  if (row.expiresAt <= at) return 'expired';
  if (row.state === 'withdrawn') return 'withdrawn';
  return client.isActive || isInternal(row.role) ? null : 'closed';
};

/** 409 with the reason for an invitation that has ended. */
const refuseEnded = (found: Found, at: Date): void => {
  const end = endOf(found, at);
  refuseAct(end === null ? null : invitationSentences[end]);
};

/** The user that an invitation becomes, which takes as long as a password's hash; 400 by field. */
const prepare = async (
  { row, client }: Found,
  { Code: _code, ...sent }: ParsedAcceptance,
  brandName: string,
): Promise<UserToAdd> => {
  refuseUnknownPlace(sent);
  await refuseBadPassword('Password', sent.Password, {
    emails: [row.email],
    clientName: client.name,
    brandName,
  });
  return {
    ...userColumns.insert({ ...sent, Email: row.email, Role: row.role }),
    clientId: row.clientId,
    passwordHash: await hashPassword(sent.Password),
  };
};

const authorOf = ({ firstName, lastName }: UserToAdd) => ({ name: `${firstName} ${lastName}` });

/**
 * What the person who was invited does with the link: reads what it invites to, and accepts it.
 * Wrong codes are counted by address; whoever has a right one is not held up by them.
 */
export const createAcceptance = (parts: AppParts) => {
  const { db, now, config } = parts;
  const tries = createTries(parts, { kind: 'invitation-code', perAccount: 0, perAddress: 50 });

  /** The open invitation of a code; 404 for a code that is none, 409 for one that has ended. */
  const openOne = async (code: string, from: EventSource): Promise<Found> => {
    const tried = await tries.begin({
      account: null,
      address: from.ip,
      isTrusted: async () => (await foundBy(db, code)) !== null,
      onLimited: () => securityEvent(from, 'invitation.limited'),
    });
    const found = await foundBy(db, code);
    if (!found) {
      securityEvent(from, 'invitation.failed');
      throw new Problem(404, invitationSentences.unknown);
    }
    await tried.takeBack();
    refuseEnded(found, now());
    if (await userByEmail(db, found.row.email)) throw conflict(userSentences.emailTaken);
    return found;
  };

  return {
    async read(code: string, from: EventSource): Promise<InvitedTo> {
      const { row, client } = await openOne(code, from);
      return {
        Email: row.email,
        Role: row.role,
        ClientName: client.name,
        ExpiresAt: row.expiresAt.toISOString(),
      };
    },

    async accept(sent: ParsedAcceptance, from: EventSource): Promise<void> {
      const found = await openOne(sent.Code, from);
      const user = await prepare(found, sent, config.brand.name);
      await inTransaction(db, async (tx, afterwards) => {
        const row = await lockInvitation(tx, found.row);
        // Somebody may have used, withdrawn or sent it again while the password was hashed.
        if (!row || !isCodeOf(sent.Code, row.codeHash))
          throw new Problem(404, invitationSentences.unknown);
        refuseEnded({ ...found, row }, now());
        await changeInvitation(tx, authorOf(user), { row, changes: { state: 'accepted' } });
        const added = await addUser(tx, user, {
          by: authorOf(user),
          at: now(),
          onAdded: noteIn(from, afterwards),
        });
        if (!added) throw conflict(userSentences.emailTaken);
        afterwards(() => securityEvent(from, 'invitation.accepted', { user: added.id }));
      });
    },
  };
};
