import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { openDatabase, type Db } from '../../server/db/database';
import { clients, users } from '../../server/db/schema/accounts';
import { items, stock } from '../../server/db/schema/inventory';
import { warehouses } from '../../server/db/schema/resources';
import { recountItems } from '../../server/items/itemTallies';
import type { Place } from '../builtServer';

/** A client that has so many items, and the account of its owner. */
export interface ItemOwner {
  readonly items: number;
  readonly email: string;
}

const likeOwner = 'owner@northwind.test';

/** A client and its owner like those of the demo, with the demo's password. */
const addClient = async (db: Db, { items: size, email }: ItemOwner): Promise<string> => {
  const [like] = await db
    .select()
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId))
    .where(eq(users.email, likeOwner));
  if (!like) throw new Error(`The demo has no ${likeOwner}`);
  const clientId = randomUUID();
  await db.insert(clients).values({
    ...like.clients,
    id: clientId,
    number: 900_000 + size,
    name: `Client with ${size} items`,
  });
  await db.insert(users).values({ ...like.users, id: randomUUID(), clientId, email });
  return clientId;
};

/**
 * Items of seven kinds and sixty models, one in ten inactive: NW-LAN-00211, "Lantern model 31,
 * article 00211 of the catalogue". All of them lie in two warehouses.
 */
const addItems = async (db: Db, clientId: string, size: number): Promise<void> => {
  await db.execute(sql`
    insert into ${items} (client_id, id, stock_number, description, item_type, is_active, barcode, length, width, height, weight, created_at)
    select ${clientId}::uuid, gen_random_uuid(), 'NW-' || upper(left(kind, 3)) || '-' || digits, initcap(kind) || ' model ' || i % 60 || ', article ' || digits || ' of the catalogue',
           'Standard', i % 10 <> 0, '81234' || digits, 10, 8, 4, 1.5, now() - make_interval(mins => i)
    from (
      select i, lpad(i::text, 5, '0') as digits, (array['kettle', 'lantern', 'tent', 'backpack', 'stove', 'hammock', 'compass'])[1 + i % 7] as kind
      from generate_series(1, ${size}::int) i
    ) as numbered`);
  await db.execute(sql`
    insert into ${stock} (client_id, item_id, warehouse_id, on_hand)
    select ${items.clientId}, ${items.id}, warehouse.id, 40
    from ${items}, (select id from ${warehouses} where not is_third_party order by code limit 2) as warehouse
    where ${items.clientId} = ${clientId}`);
  await recountItems(db, clientId);
};

/** Adds clients with many items to a demo database that no server has open. */
export const addItemOwners = async (place: Place, owners: readonly ItemOwner[]): Promise<void> => {
  const database = await openDatabase(place);
  try {
    for (const owner of owners)
      await addItems(database.db, await addClient(database.db, owner), owner.items);
    // What autovacuum would have done within minutes.
    await database.db.execute(sql`vacuum analyze`);
  } finally {
    await database.close();
  }
};
