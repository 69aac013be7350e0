import { searchValuesOf, type SearchHit, type search } from '@contract/search';
import type { AnswerOf } from '@contract/endpoint';
import type { Db } from '../db/database';
import type { Actor } from '../http/actor';
import { clientHits, peopleHits, type Wanted } from './accountHits';
import {
  describeItems,
  describeNotices,
  describeOrders,
  describeRecipients,
  describeReturns,
  type Describe,
} from './describe';
import type { Hit } from './hit';
import { itemSource, itemsThatBegin } from './itemSource';
import { noticeSource, noticesThatBegin } from './noticeSource';
import { beginningQuery, numberedOrders } from './orderNumbers';
import { orderSource } from './orderSource';
import { recipientById, recipientSource } from './recipientSource';
import { returnSource } from './returnSource';
import { scopeOf, type Scope } from './scope';
import { eachOf, firstOf, looksFor, type Asked, type Found } from './seek';
import { whyMatched } from './whyMatched';

type Answer = AnswerOf<typeof search.find>;

/** What is found, in its sequence, with as much as is shown of it. */
const hitsOf = async (
  db: Db,
  { scope, found, term }: { scope: Scope; found: readonly Found[]; term: string },
  describe: Describe,
): Promise<Hit[]> => {
  if (found.length === 0) return [];
  const ids = [...new Set(found.map(({ id }) => id))];
  const described = new Map((await describe(db, scope, ids)).map((one) => [one.hit.id, one]));
  return found.flatMap(({ id, value }) => {
    const one = described.get(id);
    return one
      ? [{ value: value ?? term, hit: { ...one.hit, match: whyMatched(one.texts, value ?? term) } }]
      : [];
  });
};

/**
 * The first records that have a term: the one with this number, those that begin with it, then those
 * that have it anywhere.
 */
const byTerm = (db: Db, asked: Asked): readonly Promise<Hit[]>[] => {
  const { scope, term } = asked;
  const as = async (found: Promise<Found[]>, describe: Describe): Promise<Hit[]> =>
    hitsOf(db, { scope, found: await found, term }, describe);
  return [
    as(
      firstOf([
        () => numberedOrders(db, scope, [term]),
        () => beginningQuery(db, asked),
        ...looksFor(db, orderSource, asked),
      ]),
      describeOrders,
    ),
    as(
      firstOf([() => noticesThatBegin(db, asked), ...looksFor(db, noticeSource, asked)]),
      describeNotices,
    ),
    as(firstOf(looksFor(db, returnSource, asked)), describeReturns),
    as(
      firstOf([() => itemsThatBegin(db, asked), ...looksFor(db, itemSource, asked)]),
      describeItems,
    ),
    as(
      firstOf([() => recipientById(db, asked), ...looksFor(db, recipientSource, asked)]),
      describeRecipients,
    ),
  ];
};

/** Orders are looked for by their numbers first: what most values are costs the least. */
const ordersByValues = async (db: Db, { scope, values }: Wanted): Promise<Found[]> => {
  const numbered = await numberedOrders(db, scope, values);
  const known = new Set(numbered.map(({ value }) => value));
  const others = values.filter((value) => !known.has(value));
  return [...numbered, ...(await eachOf(db, orderSource, { scope, values: others }))];
};

/** What has each of several values as a whole. */
const byValues = (db: Db, wanted: Wanted): readonly Promise<Hit[]>[] => {
  const as = async (found: Promise<Found[]>, describe: Describe): Promise<Hit[]> =>
    hitsOf(db, { scope: wanted.scope, found: await found, term: '' }, describe);
  return [
    as(ordersByValues(db, wanted), describeOrders),
    as(eachOf(db, noticeSource, wanted), describeNotices),
    as(eachOf(db, returnSource, wanted), describeReturns),
    as(eachOf(db, itemSource, wanted), describeItems),
    as(eachOf(db, recipientSource, wanted), describeRecipients),
  ];
};

/** What the values find, kind by kind; each record once. */
const findAll = async (db: Db, wanted: Wanted): Promise<Hit[]> => {
  const { scope, values } = wanted;
  const [term = '', ...others] = values;
  const records = others.length === 0 ? byTerm(db, { scope, term }) : byValues(db, wanted);
  const found = await Promise.all([
    ...records,
    clientHits(db, wanted),
    peopleHits(db, wanted, 'user'),
    peopleHits(db, wanted, 'staff'),
  ]);
  return found.flat();
};

const onceEach = (found: readonly Hit[]): SearchHit[] => [
  ...new Map(found.map(({ hit }) => [`${hit.kind} ${hit.id}`, hit])).values(),
];

/** A list that a comma alone makes one may be a name with a comma. */
const isOneText = (term: string): boolean => !/[\r\n\t]/.test(term);

/**
 * Finds records of every kind that the actor may see by whatever people know of them, of one client
 * or of all that are on offer.
 */
export const searchEverything = async (
  db: Db,
  actor: Actor,
  { term, isOfAll }: { term: string; isOfAll: boolean },
): Promise<Answer> => {
  const scope: Scope = await scopeOf(db, actor, isOfAll);
  const values = searchValuesOf(term);
  const found = await findAll(db, { scope, values });
  if (values.length > 1 && found.length === 0 && isOneText(term)) {
    const whole = await findAll(db, { scope, values: [term] });
    if (whole.length > 0) return { hits: onceEach(whole), missing: [] };
  }
  const places = new Map(values.map((value, place) => [value, place]));
  const placeOf = ({ value }: Hit): number => places.get(value) ?? 0;
  const known = new Set(found.map(({ value }) => value));
  return {
    hits: onceEach(found.toSorted((one, other) => placeOf(one) - placeOf(other))),
    missing: values.length > 1 ? values.filter((value) => !known.has(value)) : [],
  };
};
