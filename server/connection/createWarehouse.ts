import type { WarehouseGateway } from '../gateway/WarehouseGateway';
import { createEmbeddedWarehouse } from '../warehouse/embeddedWarehouse';
import type { EmbeddedWarehouseParts } from '../warehouse/stopByStop';
import type { AppParts } from '../parts';
import { createConnectedWarehouse } from './connectedWarehouse';

/** The warehouse that the settings ask for: the one of this server, or one that is connected. */
export const createWarehouse = (
  parts: EmbeddedWarehouseParts & Pick<AppParts, 'config'>,
): WarehouseGateway =>
  parts.config.warehouse.isEmbedded
    ? createEmbeddedWarehouse(parts)
    : createConnectedWarehouse(parts);
