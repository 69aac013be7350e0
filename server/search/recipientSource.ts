import { and, eq, sql, type SQL } from 'drizzle-orm';
import { isGuid } from '@contract/text';
import type { Db } from '../db/database';
import { recipients } from '../db/schema/orders';
import { isWithin } from './scope';
import { byTexts, type Asked, type Source } from './seek';
import type { Wording } from './wording';

const { name, company, fields, searchText } = recipients;

const texts = (wording: Wording): SQL | undefined =>
  wording.within(searchText, [name, company, sql`lower(${fields} ->> 'Email')`]);

/** Recipients by name, company, e-mail, address and phone, sorted as their list. */
export const recipientSource: Source = {
  table: recipients,
  carried: sql.raw('client_id, id, name, company'),
  sequence: sql.raw('name, company, id'),
  visible: () => undefined,
  matches: (_scope, wording) => texts(wording),
  ways: (scope, wording) => [byTexts(recipientSource, scope, texts(wording))],
};

/**
 * The one that a term names by its id: addresses of recipients have it beside the name, which may
 * have changed since.
 */
export const recipientById = async (
  db: Db,
  { scope, term }: Asked,
): Promise<{ clientId: string; id: string }[]> =>
  isGuid(term)
    ? db
        .select({ clientId: recipients.clientId, id: recipients.id })
        .from(recipients)
        .where(and(isWithin(scope, recipients.clientId), eq(recipients.id, term)))
    : [];
