import type { TellingData, ToldByWarehouse } from '@contract/warehouseMessages';
import type { Winner } from '@contract/warehouseSides';
import type { Db } from '../db/database';
import type { AppParts } from '../parts';

/** What handling a message works with: everything is written in the one transaction. */
export interface MessageDesk extends Pick<
  AppParts,
  'jobs' | 'now' | 'config' | 'warehouse' | 'log'
> {
  readonly db: Db;
}

/** A message of a warehouse about a client's records. */
export interface TakenMessage<Type extends ToldByWarehouse> {
  readonly clientId: string;
  readonly warehouseId: string;
  /** `Warehouse ROC`. */
  readonly by: string;
  /** The warehouse's own id for it. */
  readonly id: string;
  readonly happenedAt: Date;
  /** When it came, by the clock of Portside. */
  readonly receivedAt: Date;
  /** Who wins about it, by the one table and the provider's choice; a person who tries again says that it does. */
  readonly wins: Winner;
  readonly data: TellingData<Type>;
}

/**
 * The moment that a count speaks of: a clock that goes ahead has counted no later than it was told, and must
 * not stand above all that come until then.
 */
export const countedAt = ({
  happenedAt,
  receivedAt,
}: Pick<TakenMessage<'stock.counted'>, 'happenedAt' | 'receivedAt'>): Date =>
  happenedAt < receivedAt ? happenedAt : receivedAt;

/** Why a message can not be carried out and is left for staff to decide; null once it is done. */
export type LeftBecause = string | null;

/** Carries out messages of one type. */
export type MessageHandler<Type extends ToldByWarehouse> = (
  desk: MessageDesk,
  message: TakenMessage<Type>,
) => Promise<LeftBecause>;
