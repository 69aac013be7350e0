import { mayManageTokens } from '@contract/apiTokenRules';
import { currentClient } from '../accounts/clientRows';
import type { Db } from '../db/database';
import type { Actor } from '../http/actor';
import { forbidden } from '../http/problems';

/** 403 for an Owner of a client whose Owners the provider has not let make tokens. */
export const refuseOthers = async (db: Db, actor: Actor): Promise<void> => {
  const client = await currentClient(db, actor);
  const OwnersManageApi = client?.ownersManageApi ?? false;
  if (!mayManageTokens(actor.role, { OwnersManageApi })) throw forbidden();
};
