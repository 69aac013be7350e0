import { and, eq, sql } from 'drizzle-orm';
import type { ItemQuestion } from '@contract/aheadRules';
import { dayIn } from '@contract/dates';
import type { AnswerOf } from '@contract/endpoint';
import type { itemAdmin, ItemRecord } from '@contract/itemAdmin';
import type { AheadListQuery, itemsAhead, QuestionCounts } from '@contract/itemsAhead';
import type { Db } from '../db/database';
import { items } from '../db/schema/inventory';
import type { Actor } from '../http/actor';
import {
  countsOf,
  itemOrder,
  itemsById,
  listedItems,
  listItems,
  type AskedItems,
} from '../items/listItems';
import { itemsByStockNumber } from '../items/itemRows';
import { countShippedOnce } from '../orders/record/recountShipped';
import type { AppParts } from '../parts';
import { foundBy, type Shelves } from './questions';
import { readAhead } from './readAhead';

export type AheadParts = Pick<AppParts, 'db' | 'now' | 'config'>;

type Owner = Pick<Actor, 'clientId'>;
export type AheadRecord = AnswerOf<typeof itemsAhead.list>['entities'][number];

/** The shelves of a client as they are looked at now; what it has shipped is counted once. */
export const shelvesOf = async (
  { db, now, config: { timeZone, itemTagClients } }: AheadParts,
  { clientId }: Owner,
): Promise<Shelves> => {
  const at = now();
  await countShippedOnce(db, clientId, { now: at, timeZone });
  return {
    clientId,
    now: at,
    today: dayIn(timeZone, at),
    hasReorderPoints: itemTagClients.includes(clientId),
  };
};

/** What a list is asked, with what its question finds; that needs what was shipped counted. */
export const askedAhead = async (
  parts: AheadParts,
  actor: Actor,
  query: AheadListQuery,
): Promise<AskedItems> => {
  const asked = { query, today: dayIn(parts.config.timeZone, parts.now()) };
  const { question } = query;
  return question
    ? { ...asked, narrowedBy: foundBy(parts.db, question, await shelvesOf(parts, actor)) }
    : asked;
};

/** The ids of a page and how many the question finds, in one statement: it is the dear part. */
const readPageOf = async (db: Db, actor: Actor, asked: AskedItems) => {
  const { query } = asked;
  const where = listedItems(db, actor, asked);
  const rows = await db
    .select({ id: items.id, total: sql<number>`(count(*) over ())::int` })
    .from(items)
    .where(where)
    .orderBy(...itemOrder(query))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  const total = rows[0]?.total ?? (query.page === 1 ? 0 : await db.$count(items, where));
  return { ids: rows.map(({ id }) => id), total };
};

const answerQuestion = async (
  parts: AheadParts,
  actor: Actor,
  asked: AskedItems,
): Promise<AnswerOf<typeof itemAdmin.list>> => {
  const { db } = parts;
  const [counts, { ids, total }] = await Promise.all([
    countsOf(db, actor, asked),
    readPageOf(db, actor, asked),
  ]);
  const entities = await itemsById(db, actor, ids);
  return { entities, totalEntityLookupCount: total, ...counts };
};

/** Items with what their stock looks ahead to. */
export const withAhead = async (
  parts: AheadParts,
  owner: Owner,
  found: readonly ItemRecord[],
): Promise<AheadRecord[]> => {
  if (found.length === 0) return [];
  const aheadOf = await readAhead(parts.db, await shelvesOf(parts, owner), found);
  return found.map((item) => ({ ...item, Ahead: aheadOf(item) }));
};

/** One page of the client's items as `ui/items` lists them, of those that a question finds. */
export const listAhead = async (
  parts: AheadParts,
  actor: Actor,
  query: AheadListQuery,
): Promise<AnswerOf<typeof itemsAhead.list>> => {
  const asked = await askedAhead(parts, actor, query);
  const page = query.question
    ? await answerQuestion(parts, actor, asked)
    : await listItems(parts.db, actor, asked);
  return { ...page, entities: await withAhead(parts, actor, page.entities) };
};

interface NamedItems {
  readonly Ids: readonly string[];
  readonly StockNumbers: readonly string[];
}

/** What the stock of these items of the client looks ahead to. */
export const figuresOf = async (
  parts: AheadParts,
  actor: Actor,
  { Ids, StockNumbers }: NamedItems,
): Promise<AnswerOf<typeof itemsAhead.figures>> => {
  const { db } = parts;
  const named = StockNumbers.length > 0 ? await itemsByStockNumber(db, actor, StockNumbers) : [];
  const ids = new Set([...Ids.map((id) => id.toLowerCase()), ...named.map(({ id }) => id)]);
  const records = await withAhead(parts, actor, await itemsById(db, actor, [...ids]));
  return { Items: records.map(({ _id, StockNumber, Ahead }) => ({ _id, StockNumber, ...Ahead })) };
};

/** How many items each question finds. */
export const countQuestions = async (parts: AheadParts, owner: Owner): Promise<QuestionCounts> => {
  const { db } = parts;
  const shelves = await shelvesOf(parts, owner);
  const found = (question: ItemQuestion) =>
    db.$count(items, and(eq(items.clientId, owner.clientId), foundBy(db, question, shelves)));
  const [low, out, expiring, slow] = await Promise.all([
    found('low'),
    found('out'),
    found('expiring'),
    found('slow'),
  ]);
  return { low, out, expiring, slow };
};
