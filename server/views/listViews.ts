import type { ViewRecord } from '@contract/viewRecord';
import { nameTold } from '../accounts/nameTold';
import type { UserRow } from '../accounts/userRows';
import type { Db } from '../db/database';
import type { Actor } from '../http/actor';
import { allWarehouses } from '../resources/resourceRows';
import { usableView, type Reader } from './usableView';
import { viewsFor } from './viewRows';

/** How the maker of a view is called to somebody. */
export const makerTold = (
  actor: Actor,
  { firstName, lastName, role }: Pick<UserRow, 'firstName' | 'lastName' | 'role'>,
): string => nameTold(actor, { name: `${firstName} ${lastName}`, role });

/** The actor as somebody whom views are shown to. */
export const readerOf = async (db: Db, { role }: Actor): Promise<Reader> => ({
  role,
  warehouses: new Set((await allWarehouses(db)).map(({ code }) => code)),
});

/**
 * Every view that the actor has in the account, by name, each as far as it can be shown to this
 * person.
 */
export const listOwnViews = async (db: Db, actor: Actor): Promise<ViewRecord[]> => {
  const found = await viewsFor(db, actor);
  if (found.length === 0) return [];
  const reader = await readerOf(db, actor);
  return found.map(({ view, maker, isDefault }) => ({
    _id: view.id,
    Version: view.version,
    List: view.list,
    Name: view.name,
    IsShared: view.isShared,
    IsMine: view.userId === actor.userId,
    Maker: maker ? makerTold(actor, maker) : '',
    IsDefault: isDefault,
    ...usableView(view, reader),
  }));
};
