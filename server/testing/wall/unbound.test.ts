import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { loadModule } from 'libpg-query';
import { unboundTables } from './unbound';

const tables = new Map([
  ['orders', ['client_id', 'id', 'name', 'warehouse_ids']],
  ['lines', ['client_id', 'order_id', 'item_id']],
  ['items', ['client_id', 'id']],
  ['clients', ['id', 'number', 'name']],
  ['carriers', ['id', 'name']],
]);
const keys = new Map([['clients', ['id', 'number']]]);

/** Each with why it keeps to one client. */
const bound: Readonly<Record<string, string>> = {
  'one given client': 'select * from orders where client_id = $1 and id = $2',
  'the client on the other side': 'select * from orders where $1 = orders.client_id',
  'a cast client': 'select * from orders o where o.client_id = $1::uuid',
  'several given clients': 'select * from orders where client_id in ($1, $2)',
  'an array of them': 'select * from orders where client_id = any($1::uuid[])',
  'pairs of client and id': 'select * from orders where (client_id, id) in (($1, $2), ($3, $4))',
  'one pair': 'select * from orders where (client_id, id) = ($1, $2)',
  'pairs that are answered':
    'select * from orders where (client_id, id) in (select client_id, order_id from lines where client_id = $1)',
  'a join':
    'select * from orders o join lines l on l.client_id = o.client_id where o.client_id = $1',
  'a chain of joins':
    'select * from orders o join lines l on l.client_id = o.client_id join items i on i.client_id = l.client_id where o.client_id = $1',
  'a join by the name of the column':
    'select * from orders join lines using (client_id) where orders.client_id = $1',
  'a left join to what is bound':
    'select * from orders o left join lines l on l.client_id = o.client_id where o.client_id = $1',
  'a comma and a condition':
    'select * from orders o, lines l where o.client_id = l.client_id and l.client_id = $1',
  'whatever branch holds':
    'select * from orders where (client_id = $1 and id = $2) or (client_id = $3 and name = $4)',
  'a subquery': 'select * from (select client_id, id from orders where client_id = $1) o',
  'a join to what a subquery answers':
    'select * from (select client_id as of, id from orders where client_id = $1) o join lines l on l.client_id = o.of',
  'what is asked of all that a union answers':
    'select * from (select client_id, id from orders union all select client_id, order_id from lines) o where o.client_id = $1',
  'a lateral subquery':
    'select * from orders o cross join lateral (select 1 from lines l where l.client_id = o.client_id) l where o.client_id = $1',
  'what exists beside it':
    'select * from orders o where o.client_id = $1 and exists (select 1 from lines l where l.client_id = o.client_id)',
  'a value out of a subquery':
    'select (select count(*) from lines l where l.client_id = o.client_id) from orders o where o.client_id = $1',
  'a query of with': 'with o as (select * from orders where client_id = $1) select * from o',
  'a join to a query of with':
    'with o (of) as (select client_id from orders where client_id = $1) select * from lines l join o on o.of = l.client_id',
  'a query that names itself':
    'with recursive o as (select client_id, id from orders where client_id = $1 union all select l.client_id, l.order_id from o join lines l on l.client_id = o.client_id) select * from o',
  'both halves of a union':
    'select id from orders where client_id = $1 union all select order_id from lines where client_id = $1',
  'given rows':
    'select * from unnest($1::uuid[], $2::uuid[]) as given (client_id, id) join orders o on o.client_id = given.client_id',
  'given values':
    'select * from (values ($1::uuid, $2), ($3, $4)) as given (client_id, id) join orders o using (client_id)',
  'the number of a client':
    'select * from orders o join clients c on c.id = o.client_id where c.number = $1',
  'the client of a client':
    'select * from orders where client_id = (select id from clients where number = $1)',
  'an update': 'update orders set name = $1 where client_id = $2 and id = $3',
  'an update from what is bound':
    'update orders o set name = $1 from lines l where l.client_id = o.client_id and l.client_id = $2',
  'a delete': 'delete from orders where client_id = $1',
  'a delete by what is bound':
    'delete from lines using orders o where o.client_id = lines.client_id and o.client_id = $1',
  'what a delete gives back':
    'with gone as (delete from orders where client_id = $1 returning client_id, id) select * from gone join lines l on l.client_id = gone.client_id',
  'new rows': 'insert into orders (client_id, id) values ($1, $2) on conflict do nothing',
  'new rows of what is bound':
    'insert into lines (client_id, order_id) select client_id, id from orders where client_id = $1',
  'what belongs to nobody': 'select * from carriers',
  'the clients themselves': 'select * from clients',
  'no row at all': 'set local statement_timeout = 0',
};

/** Each with the tables that it leaves open. */
const open: Readonly<Record<string, readonly [statement: string, ...tables: string[]]>> = {
  nothing: ['select * from orders', 'orders'],
  'another column alone': ['select * from orders where id = $1', 'orders'],
  'all but one client': ['select * from orders where client_id <> $1', 'orders'],
  'a denied client': ['select * from orders where not (client_id = $1)', 'orders'],
  'clients beyond one': ['select * from orders where (client_id, id) > ($1, $2)', 'orders'],
  'one branch of two': ['select * from orders where client_id = $1 or id = $2', 'orders'],
  'the client that it has itself': ['select * from orders where client_id = client_id', 'orders'],
  'a join by the id alone': [
    'select * from orders o join lines l on l.order_id = o.id where o.client_id = $1',
    'lines',
  ],
  'a join of two that are open': [
    'select * from orders o join lines l on l.client_id = o.client_id',
    'orders',
    'lines',
  ],
  'the outer side of a join': [
    'select * from orders o left join lines l on o.client_id = $1 and l.client_id = o.client_id',
    'orders',
    'lines',
  ],
  'a full join': [
    'select * from orders o full join lines l on l.client_id = o.client_id and o.client_id = $1',
    'orders',
    'lines',
  ],
  'what exists beside it': [
    'select * from orders o where o.client_id = $1 and exists (select 1 from lines l where l.order_id = o.id)',
    'lines',
  ],
  'an own table by what exists beside it': [
    'select * from orders o where exists (select 1 from lines l where l.client_id = $1 and l.order_id = o.id)',
    'orders',
  ],
  'a value out of a subquery': [
    'select (select count(*) from lines l where l.order_id = o.id) from orders o where o.client_id = $1',
    'lines',
  ],
  'a value to sort by': [
    'select id from orders o where client_id = $1 order by (select count(*) from lines)',
    'lines',
  ],
  'a subquery': ['select * from (select * from orders limit 1) o where o.client_id = $1', 'orders'],
  'a subquery that counts': [
    'select * from (select client_id, count(*) over () as c from orders) o where o.client_id = $1',
    'orders',
  ],
  'a query of with': [
    'with o as (select * from orders) select 1 from o where client_id = $1',
    'orders',
  ],
  'one of two names of a query of with': [
    'with o as (select client_id, id from orders where client_id = $1) select * from o, lines l where l.order_id = o.id',
    'lines',
  ],
  'a half of a union': [
    'select id from orders where client_id = $1 union all select order_id from lines',
    'lines',
  ],
  'ids that are answered': [
    'select * from orders where id in (select order_id from lines where client_id = $1)',
    'orders',
  ],
  'the name of a client': [
    'select * from orders o join clients c on c.id = o.client_id where c.name = $1',
    'orders',
  ],
  'a column of its own rows': [
    'select * from orders o, unnest(o.warehouse_ids) as w (client_id) where w.client_id = o.client_id',
    'orders',
  ],
  'an update': ['update orders set name = $1 where id = $2', 'orders'],
  'the source of an update': [
    'update orders o set name = $1 from lines l where l.order_id = o.id and o.client_id = $2',
    'lines',
  ],
  'a delete': ['delete from orders', 'orders'],
  'the source of new rows': [
    'insert into lines (client_id, order_id) select client_id, id from orders',
    'orders',
  ],
};

describe('a statement over the tables of clients', () => {
  before(() => loadModule());

  for (const [name, statement] of Object.entries(bound))
    it(`is bound by ${name}`, () => {
      assert.deepEqual(unboundTables(statement, tables, keys), []);
    });

  for (const [name, [statement, ...unbound]] of Object.entries(open))
    it(`is open with ${name}`, () => {
      assert.deepEqual(unboundTables(statement, tables, keys), unbound);
    });

  it('is open where it can not be judged', () => {
    assert.deepEqual(unboundTables('truncate orders', tables), ['TruncateStmt']);
    const hidden = 'do $$ begin delete from orders; end $$';
    assert.deepEqual(unboundTables(hidden, tables), ['DoStmt']);
    assert.throws(() => unboundTables('select from where', tables), /syntax error/);
  });
});
