import { and, desc, eq, ne, sql } from 'drizzle-orm';
import {
  isRecognizable,
  mostDuplicates,
  recipientIdentity,
  type ComparedRecipient,
} from '@contract/duplicateRules';
import type { duplicates } from '@contract/duplicates';
import type { AnswerOf, ParsedInputOf } from '@contract/endpoint';
import { recipientName } from '@contract/recipientRules';
import type { Db } from '../db/database';
import { recipients } from '../db/schema/orders';
import type { Actor } from '../http/actor';

type Written = ParsedInputOf<typeof duplicates.recipients>['payload'];

/** The query for the recipients of the address book that are the same one. */
export const sameRecipientQuery = (
  db: Db,
  { clientId }: Actor,
  { recipient, except }: { readonly recipient: ComparedRecipient; readonly except?: string },
) => {
  const [name, company, address, zip] = recipientIdentity(recipient);
  const text = (field: 'Address1' | 'ZipCode') =>
    sql`lower(coalesce(${recipients.fields} ->> ${sql.raw(`'${field}'`)}, ''))`;
  return db
    .select({ id: recipients.id, fields: recipients.fields })
    .from(recipients)
    .where(
      and(
        eq(recipients.clientId, clientId),
        eq(recipients.name, name ?? ''),
        eq(recipients.company, company ?? ''),
        sql`${text('Address1')} = lower(${address})`,
        sql`${text('ZipCode')} = lower(${zip})`,
        except === undefined ? undefined : ne(recipients.id, except),
      ),
    )
    .orderBy(desc(recipients.createdAt))
    .limit(mostDuplicates);
};

/** The recipients of the address book that are the one being written. */
export const recipientDuplicates = async (
  db: Db,
  actor: Actor,
  { Except, ...recipient }: Written,
): Promise<AnswerOf<typeof duplicates.recipients>> => {
  if (!isRecognizable(recipient)) return { Found: [] };
  const rows = await sameRecipientQuery(db, actor, {
    recipient,
    ...(Except !== undefined && { except: Except }),
  });
  return { Found: rows.map(({ id, fields }) => ({ _id: id, Name: recipientName(fields) })) };
};
