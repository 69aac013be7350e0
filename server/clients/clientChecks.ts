import type { Role } from '@contract/access';
import { mayEditClientField } from '@contract/clientRules';
import type { Db } from '../db/database';
import { sqlStateOf } from '../db/transaction';
import { forbidden, invalid } from '../http/problems';
import { refuseFields, type Refusals } from '../http/refusals';
import { allWarehouses, keptServiceLevel } from '../resources/resourceRows';
import type { ClientColumns, SentClient } from './clientColumns';

/**
 * 403 for changed fields that a role may not change: the portal offers them to nobody of that role
 * (CLIENT-26 to CLIENT-33, OPEN-07).
 */
export const refuseFieldsOfOthers = (role: Role, changed: readonly string[]): void => {
  if (!changed.every((name) => mayEditClientField(role, name))) throw forbidden();
};

const warehouseRefusals = async (
  tx: Db,
  { orderSettings: { DefaultReleaseWarehouse, ReleaseWarehouses } }: ClientColumns,
  sent: SentClient,
): Promise<Refusals> => {
  if (sent.DefaultReleaseWarehouse === undefined && sent.ReleaseWarehouses === undefined) return {};
  const own = new Set(
    (await allWarehouses(tx)).filter(({ isThirdParty }) => !isThirdParty).map(({ id }) => id),
  );
  const isDefaultGood =
    sent.DefaultReleaseWarehouse === undefined || own.has(DefaultReleaseWarehouse);
  const areReleaseGood =
    sent.ReleaseWarehouses === undefined || ReleaseWarehouses.every((id) => own.has(id));
  return {
    ...(!isDefaultGood && {
      DefaultReleaseWarehouse: ["The default warehouse is not one of the provider's own"],
    }),
    ...(!areReleaseGood && {
      ReleaseWarehouses: ["A release warehouse is not one of the provider's own"],
    }),
  };
};

/**
 * The default service level that was sent, by its name; null when none was. A carrier is known by
 * having the level.
 */
const checkedLevel = async (
  tx: Db,
  { defaultCarrierId, defaultServiceLevelId }: ClientColumns,
  sent: SentClient,
): Promise<{ name: string | null; refusals: Refusals }> => {
  if (sent.DefaultCarrier === undefined && sent.DefaultServiceLevel === undefined)
    return { name: null, refusals: {} };
  const level =
    defaultServiceLevelId === null ? null : await keptServiceLevel(tx, defaultServiceLevelId);
  if (level && level.carrierId === defaultCarrierId) return { name: level.name, refusals: {} };
  return {
    name: null,
    refusals: {
      DefaultServiceLevel: ['The default service level is not one of the default carrier'],
    },
  };
};

/**
 * Refuses warehouses of third parties and a service level of another carrier, by field; answers the
 * name of a default service level that was sent.
 */
export const checkClient = async (
  tx: Db,
  columns: ClientColumns,
  sent: SentClient,
): Promise<string | null> => {
  const level = await checkedLevel(tx, columns, sent);
  refuseFields(await warehouseRefusals(tx, columns, sent), level.refusals);
  return level.name;
};

/**
 * Writes a client; 400 for a number that another client has, also when both are written at the same
 * time.
 */
export const refusingTakenNumber = async <Result>(
  number: number,
  write: PromiseLike<Result>,
): Promise<Result> => {
  try {
    return await write;
  } catch (error) {
    if (sqlStateOf(error) !== '23505') throw error;
    throw invalid('The request is invalid', {
      Id: [`Client ID ${number} belongs to another client`],
    });
  }
};
