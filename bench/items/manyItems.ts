import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { openDatabase, type Db } from '../../server/db/database';
import { clients, users } from '../../server/db/schema/accounts';
import { shippedItemDays } from '../../server/db/schema/attention';
import { items, noticeLines, notices, stock, stockTags } from '../../server/db/schema/inventory';
import { shippedItems } from '../../server/db/schema/orders';
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
 * article 00211 of the catalogue". One in twenty is in no warehouse and one in twenty nearly gone; all
 * others lie in two.
 */
const addItems = async (db: Db, clientId: string, size: number): Promise<void> => {
  await db.execute(sql`
    insert into ${items} (client_id, id, stock_number, description, item_type, is_active, barcode, length, width, height, weight, created_at)
    select ${clientId}::uuid, gen_random_uuid(), 'NW-' || upper(left(kind, 3)) || '-' || digits, initcap(kind) || ' model ' || i % 60 || ', article ' || digits || ' of the catalogue',
           'Standard', i % 10 <> 0, '81234' || digits, 10, 8, 4, 1.5, now() - make_interval(mins => 5 * i)
    from (
      select i, lpad(i::text, 5, '0') as digits, (array['kettle', 'lantern', 'tent', 'backpack', 'stove', 'hammock', 'compass'])[1 + i % 7] as kind
      from generate_series(1, ${size}::int) i
    ) as numbered`);
  await db.execute(sql`
    insert into ${stock} (client_id, item_id, warehouse_id, on_hand)
    select ${items.clientId}, ${items.id}, warehouse.id, case when right(${items.stockNumber}, 2)::int % 20 = 1 then 2 else 40 end
    from ${items}, (select id from ${warehouses} where not is_third_party order by code limit 2) as warehouse
    where ${items.clientId} = ${clientId} and right(${items.stockNumber}, 2)::int % 20 <> 3`);
  await recountItems(db, clientId);
};

/**
 * What the inventory that looks ahead reads: of two items in five some left in the last weeks, on one
 * day in ten of each; two in five have a lot, which expires within two years; and two hundred open
 * notices announce fifty items each.
 */
const addMoves = async (db: Db, clientId: string): Promise<void> => {
  await db.execute(sql`
    insert into ${shippedItemDays} (client_id, day, item_id, pieces)
    select client_id, current_date - d, id, 1 + d % 5
    from (select *, row_number() over (order by stock_number) as i from ${items} where client_id = ${clientId}) numbered, generate_series(0, 34) d
    where i % 5 < 2 and (i + d * 7) % 10 = 0`);
  await db.execute(sql`
    insert into ${shippedItems} (client_id, period, item_id, pieces)
    select client_id, to_char(current_date - extract(dow from current_date)::int - w * 7, '"W"YYYY-MM-DD'), id, 3
    from (select *, row_number() over (order by stock_number) as i from ${items} where client_id = ${clientId}) numbered, generate_series(0, 30) w
    where i % 5 < 2 and (i + w) % 2 = 0`);
  await db.execute(sql`
    insert into ${shippedItems} (client_id, period, item_id, pieces)
    select client_id, to_char(date_trunc('month', substr(period, 2)::date), '"M"YYYY-MM-DD'), item_id, sum(pieces)
    from ${shippedItems} where client_id = ${clientId} and period like 'W%' group by 1, 2, 3`);
  await db.execute(sql`
    insert into ${stockTags} (client_id, tag_number, item_id, warehouse_id, location, lot_number, expiration_date, on_hand)
    select client_id, stock_number, id, (select id from ${warehouses} where not is_third_party order by code limit 1), 'A-1', 'L' || i, current_date + (i * 37 % 730)::int, 20
    from (select *, row_number() over (order by stock_number) as i from ${items} where client_id = ${clientId}) numbered
    where i % 5 > 2`);
  await db.execute(sql`
    with made as (
      insert into ${notices} (client_id, id, number, warehouse_id, status, expected_date)
      select ${clientId}::uuid, gen_random_uuid(), n::text, (select id from ${warehouses} where not is_third_party order by code limit 1), 'Created', current_date + n % 60
      from generate_series(1, 200) n returning id, number::int as n
    )
    insert into ${noticeLines} (client_id, notice_id, item_id, quantity)
    select client_id, made.id, numbered.id, 24
    from made, (select *, row_number() over (order by stock_number) as i from ${items} where client_id = ${clientId}) numbered
    where i between made.n * 40 and made.n * 40 + 49`);
  await db.update(clients).set({ shippedCountedAt: new Date() }).where(eq(clients.id, clientId));
};

/** Adds clients with many items to a demo database that no server has open. */
export const addItemOwners = async (place: Place, owners: readonly ItemOwner[]): Promise<void> => {
  const database = await openDatabase(place);
  try {
    for (const owner of owners) {
      const clientId = await addClient(database.db, owner);
      await addItems(database.db, clientId, owner.items);
      await addMoves(database.db, clientId);
    }
    // What autovacuum would have done within minutes.
    await database.db.execute(sql`vacuum analyze`);
  } finally {
    await database.close();
  }
};
