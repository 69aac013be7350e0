import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { customServiceLevels } from '../db/schema/accounts';
import { carriers, serviceLevels } from '../db/schema/resources';
import type { Shipment } from '../gateway/WarehouseGateway';

type Delivery = Pick<Shipment, 'carrier' | 'serviceLevel'>;

/**
 * The carrier and service level that a delivery option stands for: one of the client's own names,
 * else a level itself. A level that is no longer there keeps its name, without a carrier.
 */
export const deliveryOf = async (
  tx: Db,
  clientId: string,
  deliveryOption: string | null,
): Promise<Delivery> => {
  if (deliveryOption === null) return { carrier: null, serviceLevel: null };
  const level = () =>
    tx
      .select({ carrier: carriers.name, serviceLevel: serviceLevels.name })
      .from(serviceLevels)
      .innerJoin(carriers, eq(carriers.id, serviceLevels.carrierId));
  const [custom] = await level()
    .innerJoin(customServiceLevels, eq(customServiceLevels.serviceLevelId, serviceLevels.id))
    .where(
      and(eq(customServiceLevels.clientId, clientId), eq(customServiceLevels.name, deliveryOption)),
    );
  if (custom) return custom;
  const [known] = await level().where(
    eq(sql`lower(${serviceLevels.name})`, deliveryOption.toLowerCase()),
  );
  return known ?? { carrier: null, serviceLevel: deliveryOption };
};
