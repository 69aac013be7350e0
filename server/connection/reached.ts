import type { Config } from '../config/config';
import type { Db } from '../db/database';
import type { warehouses } from '../db/schema/resources';
import { allWarehouses } from '../resources/resourceRows';

/** The provider's own warehouses that are connected: they are sent messages, or fetch them. */
export const reachedWarehouses = async (
  db: Db,
  { warehouse: { isEmbedded, url, urls, tokens } }: Pick<Config, 'warehouse'>,
): Promise<(typeof warehouses.$inferSelect)[]> =>
  isEmbedded
    ? []
    : (await allWarehouses(db)).filter(
        ({ code, isThirdParty }) =>
          !isThirdParty && (url !== null || urls.has(code) || tokens.has(code)),
      );
