import type { DraftOrder } from './orderDraft';
import { createRandom, type Random } from '../random';
import { orderDeskOf } from './users';

/** `{…}` is filled in from the order. */
const shopNames = [
  '{season} restock, {city} flagship',
  'Weekly replenishment, {city}',
  'Floor set {season}, {city}',
  '{season} restock, {city} shop',
  'Store transfer {transfer}, {city}',
  'Window display, {city}',
];
const companyNames = [
  'PO {po} {company}',
  'PO {po} {company}',
  'PO {po} {company}',
  '{company}, {season} order',
  'Reorder {po}, {company}',
  'Fill-in order, {company}',
  'Trade show samples, {city}',
];
const webNames = ['Web order {web}-{letter}'];
const personNames = [
  'Web order {web}-{letter}',
  'Web order {web}-{letter}',
  'Replacement for web order {earlier}',
  'Phone order {last}',
];
const deductNames = [
  'Cycle count correction, {warehouse} aisle {aisle}',
  'Cycle count correction, {warehouse} aisle {aisle}',
  'Damaged in receiving, {warehouse} dock {dock}',
  'Photo shoot samples',
  'Write-off, crushed cartons, {warehouse}',
  'Relabelling, {warehouse} aisle {aisle}',
  'Kitting for {season} promotion',
  'Quality control samples, {warehouse}',
];

const seasons = [
  'Winter',
  'Winter',
  'Spring',
  'Spring',
  'Spring',
  'Summer',
  'Summer',
  'Summer',
  'Fall',
  'Fall',
  'Holiday',
  'Holiday',
];

const patternsOf = (
  { orderType, orderBy, recipient, client: { profile } }: DraftOrder,
  random: Random,
): readonly string[] => {
  if (orderType === 'Deduct') return deductNames;
  const kind = recipient?.kind ?? 'person';
  const own = profile.trade.orderNames.filter(
    (pattern) => kind === 'company' || !pattern.includes('{company}'),
  );
  if (profile.isProvider || random.chance(0.09)) return own;
  const isOnline = orderBy === orderDeskOf(profile.key).connection;
  return { shop: shopNames, company: companyNames, person: isOnline ? webNames : personNames }[
    kind
  ];
};

/**
 * Names orders as their people do. Call it with the oldest order first: a client's web orders and
 * purchase orders are numbered on.
 */
export const createNaming = (): ((order: DraftOrder) => string) => {
  const random = createRandom('order names');
  const counters = new Map<string, number>();
  const count = (key: string, start: number): string => {
    const next = (counters.get(key) ?? start) + random.whole(1, 5);
    counters.set(key, next);
    return String(next);
  };
  return (order) => {
    const fields = order.recipient?.fields;
    const { key } = order.client.profile;
    const words: Readonly<Record<string, () => string>> = {
      season: () => seasons[order.createdAt.getUTCMonth()] ?? '',
      city: () => fields?.City ?? '',
      company: () => fields?.Company ?? '',
      last: () => fields?.LastName ?? '',
      web: () => count(`web ${key}`, 4100),
      earlier: () => String((counters.get(`web ${key}`) ?? 4100) - random.whole(3, 60)),
      transfer: () => `0${count(`transfer ${key}`, 210)}`,
      po: () => String(random.whole(10_400, 98_700)),
      letter: () => random.pick(['A', 'B', 'C']),
      warehouse: () => order.warehouse.code,
      aisle: () => String(random.whole(1, 24)),
      dock: () => String(random.whole(1, 8)),
    };
    return random
      .pick(patternsOf(order, random))
      .replaceAll(/\{(\w+)\}/g, (_, word: string) => words[word]?.() ?? '');
  };
};
