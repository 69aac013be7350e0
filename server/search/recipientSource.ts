import { sql, type SQL } from 'drizzle-orm';
import { recipients } from '../db/schema/orders';
import { byTexts, type Source } from './seek';
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
