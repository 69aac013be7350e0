import { recordChanges, type Author, type Change } from '../changes/changes';
import { userChange, type UserRow } from '../accounts/userRows';
import type { Db } from '../db/database';
import { forgetSignOn } from './signOnRows';

const access = {
  with: { access: 'with single sign-on' },
  anew: { access: 'with single sign-on, linked anew' },
  without: { access: 'without single sign-on' },
};

type Whom = Pick<UserRow, 'id' | 'clientId'>;

/** What is written down of a link before and after, in words. */
export const linkChange = (
  user: Whom,
  before: keyof typeof access,
  after: keyof typeof access,
): Change => userChange(user, access[before], access[after]);

/** Takes somebody's link away and writes that down; false where there was none. */
export const endLink = async (tx: Db, by: Author, user: Whom): Promise<boolean> => {
  if (!(await forgetSignOn(tx, user.id))) return false;
  await recordChanges(tx, by, [linkChange(user, 'with', 'without')]);
  return true;
};
