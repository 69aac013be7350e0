import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { may } from '@contract/access';
import type { SearchHit } from '@contract/search';
import { searchLimits } from '@contract/searchLimits';
import { isOfferedTo } from '../accounts/clientRows';
import { isClientLevel, isStaff } from '../accounts/userScope';
import type { Db } from '../db/database';
import { clients, users } from '../db/schema/accounts';
import { beginsWith, matches } from '../db/search';
import type { Hit } from './hit';
import { isWithin, type Scope } from './scope';
import { whyMatched } from './whyMatched';

/** One term, or several values of which each is looked for whole. */
export interface Wanted {
  readonly scope: Scope;
  readonly values: readonly string[];
}

const five = searchLimits.hitsOfAKind;

/** Whether one of a few texts is what is looked for; these tables are small. */
const isWanted = (texts: readonly SQL[], values: readonly string[]): SQL | undefined => {
  const [term] = values;
  if (values.length === 1 && term !== undefined)
    return or(...texts.map((text) => matches(text, term)));
  const plain = values.map((value) => value.toLowerCase());
  return or(...texts.map((text) => inArray(text, plain)));
};

const mostOf = ({ values }: Wanted): number => five * values.length;

/** The value that a record has; a single term is the one that found it. */
const valueOf = ({ values }: Wanted, texts: readonly string[]): string => {
  const plain = new Set(texts.map((text) => text.toLowerCase()));
  return values.find((value) => plain.has(value.toLowerCase())) ?? values[0] ?? '';
};

const blank = { warehouseStatus: null, recipient: null, warehouse: null, created: null };
const activity = (isActive: boolean): string => (isActive ? 'Active' : 'Inactive');

const begins = (text: SQL, { values }: Wanted): SQL => desc(beginsWith(text, values[0] ?? ''));

/** Clients that staff are offered, by their name, number and description. */
export const clientHits = async (db: Db, wanted: Wanted): Promise<Hit[]> => {
  const { actor } = wanted.scope;
  if (!may(actor.role, 'client.switch')) return [];
  const name = sql`lower(${clients.name})`;
  const texts = [name, sql`${clients.number}::text`, sql`lower(${clients.description})`];
  const rows = await db
    .select()
    .from(clients)
    .where(and(isOfferedTo(actor), isWanted(texts, wanted.values)))
    .orderBy(begins(name, wanted), asc(name), asc(clients.id))
    .limit(mostOf(wanted));
  return rows.map(({ id, name: called, number, description, isActive }) => {
    const value = valueOf(wanted, [called, String(number), description ?? '']);
    return {
      value,
      hit: {
        ...blank,
        kind: 'client' as const,
        id,
        number: called,
        title: called,
        detail: String(number),
        status: activity(isActive),
        client: { id, name: called },
        match: whyMatched(
          [
            ['name', called],
            ['number', String(number)],
            ['description', description],
          ],
          value,
        ),
      },
    };
  });
};

type People = Extract<SearchHit['kind'], 'user' | 'staff'>;

/** Whom the actor finds as a client's people, or as the provider's. */
const whose: Readonly<Record<People, (scope: Scope) => SQL | undefined>> = {
  user: (scope) => and(isWithin(scope, users.clientId), isClientLevel),
  staff: () => isStaff,
};

const needs = { user: 'user.write', staff: 'admin.enter' } as const;

/** People by their name and e-mail address: staff find the provider's too, an Owner the own ones. */
export const peopleHits = async (db: Db, wanted: Wanted, kind: People): Promise<Hit[]> => {
  const { scope } = wanted;
  if (!may(scope.actor.role, needs[kind])) return [];
  const name = sql`lower(concat_ws(' ', ${users.firstName}, ${users.lastName}))`;
  const texts = [name, sql`lower(${users.lastName})`, sql`${users.email}`];
  const rows = await db
    .select({ user: users, client: { id: clients.id, name: clients.name } })
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId))
    .where(and(whose[kind](scope), isWanted(texts, wanted.values)))
    .orderBy(begins(name, wanted), asc(name), asc(users.id))
    .limit(mostOf(wanted));
  return rows.map(({ user: { id, firstName, lastName, email, role, isActive }, client }) => {
    const called = `${firstName} ${lastName}`.trim();
    const value = valueOf(wanted, [called, lastName, email]);
    return {
      value,
      hit: {
        ...blank,
        kind,
        id,
        number: email,
        title: called || email,
        detail: role,
        status: activity(isActive),
        client,
        match: whyMatched(
          [
            ['email', email],
            ['name', called],
          ],
          value,
        ),
      },
    };
  });
};
