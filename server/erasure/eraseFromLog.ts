import { and, eq, sql, type SQL } from 'drizzle-orm';
import { erasedRow, type RowValues } from '../changes/erasedRow';
import type { LogRow } from '../changes/rowHash';
import { atPlaces } from '../db/blocks';
import type { Db } from '../db/database';
import { changes } from '../db/schema/changes';
import { placesIn } from './places';
import { within } from './replaceTexts';
import type { FoundPerson } from './findPerson';
import { erasedPerson, scrubbed, wholeNames, wordsOf, type Person } from './scrub';

type Facts = LogRow['before'];

const isOf = ({ reach }: FoundPerson, clientId: string): boolean =>
  reach === null || reach.includes(clientId);

/** A row without the person: its name in the accounts within reach, its address in all of them. */
const valuesWithout = (row: LogRow, found: FoundPerson): RowValues => {
  const person: Person = isOf(found, row.clientId) ? found : { ...found, names: [] };
  const isOwn = found.ownIds.includes(row.recordId);
  const isDoer = found.user !== null && row.userId === found.user.id;
  // What is scrubbed keeps its shape: a text stays one, facts stay facts.
  return {
    by: isDoer ? erasedPerson : (scrubbed(row.by, person) as string),
    // Somebody unknown who tried to sign in as the person may have been the person.
    address: isDoer || isOwn ? null : row.address,
    browser: isDoer || isOwn ? null : row.browser,
    before: scrubbed(row.before, person, { isOwn }) as Facts,
    after: scrubbed(row.after, person, { isOwn }) as Facts,
  };
};

/** That a row might name the person, or was done by it. */
const isAbout = (found: FoundPerson): SQL => {
  const { email, names, ownIds, reach, user } = found;
  const text = sql`concat_ws(' ', ${changes.by}, ${changes.before}::text, ${changes.after}::text)`;
  const lasts = names.map(({ last }) => last).filter((last) => last !== '');
  const words = wordsOf([email, ...wholeNames(found), ...lasts]);
  const isOwn = sql`${changes.recordId} = any(${sql.param([...ownIds])}::uuid[])`;
  const isDone = user === null ? sql`false` : sql`${changes.userId} = ${user.id}`;
  return sql`(${isDone} or ${text} ~* ${wordsOf([email])} or (${within('changes', reach)} and (${isOwn} or ${text} ~* ${words})))`;
};

/**
 * Erases a person from the audit log: the name, the addresses and the browser beside what it did, and
 * wherever a change names it. The chain of the log stays what it is (decision 0033).
 */
export const eraseFromLog = async (tx: Db, found: FoundPerson): Promise<void> => {
  for await (const places of placesIn(tx, 'changes', isAbout(found)))
    for (const row of await tx.select().from(changes).where(atPlaces(places))) {
      const erased = erasedRow(row, valuesWithout(row, found));
      if (erased !== null)
        await tx
          .update(changes)
          .set(erased)
          .where(and(eq(changes.clientId, row.clientId), eq(changes.id, row.id)));
    }
};
