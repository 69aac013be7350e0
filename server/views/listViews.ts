import type { ViewRecord } from '@contract/viewRecord';
import type { Db } from '../db/database';
import type { Actor } from '../http/actor';
import { allWarehouses } from '../resources/resourceRows';
import { usableView } from './usableView';
import { viewsFor } from './viewRows';

/**
 * Every view that the actor has in the account, by name, each as far as it can be shown to this
 * person.
 */
export const listOwnViews = async (db: Db, actor: Actor): Promise<ViewRecord[]> => {
  const found = await viewsFor(db, actor);
  if (found.length === 0) return [];
  const warehouses = new Set((await allWarehouses(db)).map(({ code }) => code));
  return found.map(({ view, maker, isDefault }) => ({
    _id: view.id,
    Version: view.version,
    List: view.list,
    Name: view.name,
    IsShared: view.isShared,
    IsMine: view.userId === actor.userId,
    Maker: maker ? `${maker.firstName} ${maker.lastName}` : '',
    IsDefault: isDefault,
    ...usableView(view, { role: actor.role, warehouses }),
  }));
};
