import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { ParsedInputOf } from '@contract/endpoint';
import type { recipients as calls } from '@contract/recipient';
import type { RecipientRecord } from '@contract/recipientRecord';
import { digitsOf } from '@contract/text';
import type { Db } from '../db/database';
import { recipients } from '../db/schema/orders';
import { matches, matchesOneOf, wordBreak } from '../db/search';
import type { Actor } from '../http/actor';
import { toRecord } from './recipientRecords';

type RecipientQuery = ParsedInputOf<typeof calls.search>['query'];

const mostFound = 20;

const field = (name: 'FirstName' | 'LastName'): SQL =>
  sql`lower(${recipients.fields} ->> ${sql.raw(`'${name}'`)})`;

const asked = (
  column: SQL | typeof recipients.company,
  term: string | undefined,
): SQL | undefined => (term ? matches(sql`${column}`, term) : undefined);

/** A term that can only be a phone is looked for by its digits, however it is grouped. */
const digitsOfPhone = (term: string): string | null =>
  /^[\d\s().+-]+$/.test(term) && digitsOf(term).length > 2 ? digitsOf(term) : null;

/** Whether a recipient has the term in what the list shows of it (OPEN-31). */
export const matchesRecipient = (term: string): SQL | undefined => {
  const digits = digitsOfPhone(term);
  return or(
    matchesOneOf(recipients.searchText, term, wordBreak),
    digits === null ? undefined : matches(recipients.searchText, digits),
  );
};

/**
 * The client's recipients that match, by name: the term anywhere in name, company, e-mail, address
 * and phone, the others in their field.
 */
export const searchRecipients = async (
  db: Db,
  actor: Actor,
  { searchTerm, firstName, lastName, company }: RecipientQuery,
): Promise<RecipientRecord[]> => {
  const rows = await db
    .select()
    .from(recipients)
    .where(
      and(
        eq(recipients.clientId, actor.clientId),
        searchTerm ? matchesRecipient(searchTerm) : undefined,
        asked(field('FirstName'), firstName),
        asked(field('LastName'), lastName),
        asked(recipients.company, company),
      ),
    )
    .orderBy(recipients.name, recipients.company, recipients.id)
    .limit(mostFound);
  return rows.map(toRecord);
};
