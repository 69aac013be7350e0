import { eq, sql, type SQL } from 'drizzle-orm';
import type { RecipientOnOrder } from '@contract/recipientRecord';
import type { ClientRow } from '../../accounts/clientRows';
import type { Db } from '../../db/database';
import { clients } from '../../db/schema/accounts';
import { items } from '../../db/schema/inventory';
import { warehouses } from '../../db/schema/resources';
import { webhookEventsOf, type Listeners } from '../../events/tell';
import { notFound } from '../../http/problems';
import { hasStockNumberOf } from '../../items/itemRows';
import { knownRecipients } from '../../recipients/rememberRecipients';
import type { WarehouseSite } from '../../stock/candidates';
import { deliveryOptionsOf, type NamedItem } from './orderChecks';

/** What new orders of a client are judged, planned and told by. */
export interface OrderFacts {
  readonly client: ClientRow;
  readonly deliveryOptions: readonly string[];
  readonly warehouses: readonly (WarehouseSite & { readonly code: string })[];
  /** The items that they name, as far as they are there. */
  readonly items: readonly NamedItem[];
  /** Their recipients that the address book has. */
  readonly recipients: readonly RecipientOnOrder[];
  readonly listeners: Listeners;
}

interface NewOrders {
  readonly clientId: string;
  readonly stockNumbers: readonly string[];
  readonly recipients: readonly RecipientOnOrder[];
}

const everyWarehouse: SQL<OrderFacts['warehouses']> = sql`(select json_agg(json_build_object(
  'id', ${warehouses.id}, 'code', ${warehouses.code}, 'isThirdParty', ${warehouses.isThirdParty},
  'latitude', ${warehouses.latitude}, 'longitude', ${warehouses.longitude}
) order by ${warehouses.code}) from ${warehouses})`;

const namedItems = ({ clientId, stockNumbers }: NewOrders): SQL<readonly NamedItem[]> =>
  sql`(select json_agg(json_build_object(
    'id', ${items.id}, 'stockNumber', ${items.stockNumber}, 'description', ${items.description},
    'itemType', ${items.itemType}, 'isActive', ${items.isActive}
  )) from ${items} where ${items.clientId} = ${clientId}
    and ${hasStockNumberOf(stockNumbers)})`;

/** Reads by one statement what new orders of a client are made by; 404 without the client. */
export const readOrderFacts = async (tx: Db, named: NewOrders): Promise<OrderFacts> => {
  const { clientId, recipients } = named;
  const [found] = await tx
    .select({
      client: clients,
      deliveryOptions: deliveryOptionsOf(clientId),
      webhookEvents: webhookEventsOf(clientId),
      warehouses: everyWarehouse,
      items: namedItems(named),
      recipients: knownRecipients(clientId, recipients),
    })
    .from(clients)
    .where(eq(clients.id, clientId));
  if (!found) throw notFound('The client');
  const { client, deliveryOptions, webhookEvents, ...lists } = found;
  return {
    client,
    deliveryOptions,
    warehouses: lists.warehouses ?? [],
    items: lists.items ?? [],
    recipients: lists.recipients ?? [],
    listeners: { webhookEvents, notificationSettings: client.notificationSettings },
  };
};
