import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { ParsedInputOf } from '@contract/endpoint';
import type { RecipientRecord, recipients as calls } from '@contract/recipient';
import type { Db } from '../db/database';
import { recipients } from '../db/schema/orders';
import { matches } from '../db/search';
import type { Actor } from '../http/actor';

type RecipientQuery = ParsedInputOf<typeof calls.search>['query'];

const mostFound = 20;

const toRecord = ({ id, fields, version }: typeof recipients.$inferSelect): RecipientRecord => ({ ...fields, _id: id, Version: version });

const field = (name: 'FirstName' | 'LastName'): SQL => sql`lower(${recipients.fields} ->> ${sql.raw(`'${name}'`)})`;

const asked = (column: SQL | typeof recipients.company, term: string | undefined): SQL | undefined => (term ? matches(sql`${column}`, term) : undefined);

/** The client's recipients that match, by name: the term anywhere in name, company, e-mail and address, the others in their field. */
export const searchRecipients = async (db: Db, actor: Actor, { searchTerm, firstName, lastName, company }: RecipientQuery): Promise<RecipientRecord[]> => {
  const rows = await db
    .select()
    .from(recipients)
    .where(
      and(
        eq(recipients.clientId, actor.clientId),
        searchTerm ? or(matches(recipients.searchText, searchTerm), matches(recipients.company, searchTerm)) : undefined,
        asked(field('FirstName'), firstName),
        asked(field('LastName'), lastName),
        asked(recipients.company, company),
      ),
    )
    .orderBy(recipients.name, recipients.company, recipients.id)
    .limit(mostFound);
  return rows.map(toRecord);
};
