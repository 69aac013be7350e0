import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DraftFix } from '@contract/importDraftRecord';
import { orderImportColumns } from '@contract/importColumns';
import type { MistakeRule } from '@contract/importMistakes';
import type { Db } from '../db/database';
import { clients } from '../db/schema/accounts';
import { importDraftMistakes, importDraftRows, type ChangedCell } from '../db/schema/importDrafts';
import { deliveryOptionsOf } from '../orders/parts/orderChecks';
import { isOf, keyOf, type Draft } from './draftRows';
import { rightTexts, wordsOf, type Choices, type Group } from './rightTexts';

type Label = (typeof orderImportColumns)[number]['label'];

const columnNo = (wanted: Label): number =>
  orderImportColumns.findIndex(({ label }) => label === wanted);

const stateColumn = columnNo('Recipient State');
const countryColumn = columnNo('Recipient Country');

const isFixable = (rule: string): rule is MistakeRule => rule in rightTexts;

const ruleOf = (kind: string): string => kind.slice(kind.lastIndexOf(':') + 1);

/** Texts that are looked at: whoever has more different ones does not want to see a button for each. */
const mostGroups = 2000;

const groupsOf = async (db: Db, draft: Draft, kinds: readonly string[]): Promise<Group[]> => {
  const key = keyOf(draft);
  const { kind, columnNo: column, rowNo } = importDraftMistakes;
  const text = sql<string>`${importDraftRows.cells}[${column} + 1]`;
  const inColumn = (index: number) =>
    sql<string>`${importDraftRows.cells}[${sql.raw(String(index + 1))}]`;
  const [state, country] = [inColumn(stateColumn), inColumn(countryColumn)];
  const rows = await db
    .select({ kind, column, text, state, country, count: sql<number>`count(*)::int` })
    .from(importDraftMistakes)
    .innerJoin(importDraftRows, and(isOf(importDraftRows, key), eq(importDraftRows.rowNo, rowNo)))
    .where(and(isOf(importDraftMistakes, key), inArray(kind, [...kinds])))
    .groupBy(kind, column, text, state, country)
    .orderBy(sql`count(*) desc`)
    .limit(mostGroups);
  return rows.flatMap((row) => {
    const rule = ruleOf(row.kind);
    return isFixable(rule) ? [{ ...row, rule }] : [];
  });
};

const readChoices = async (
  db: Db,
  { clientId }: Draft,
  groups: readonly Group[],
): Promise<Choices> => {
  if (!groups.some(({ rule }) => rule === 'deliveryOption')) return { deliveryOptions: [] };
  const [found] = await db
    .select({ deliveryOptions: deliveryOptionsOf(clientId) })
    .from(clients)
    .where(eq(clients.id, clientId));
  return { deliveryOptions: found?.deliveryOptions ?? [] };
};

/** What an offer puts in place of what. */
export interface Offered {
  readonly fix: DraftFix;
  readonly replaced: readonly { readonly group: Group; readonly to: string }[];
}

/** All zip codes are put right by one offer; of the others each text has its own. */
const offerKey = ({ rule, kind, text }: Group, to: string): string =>
  rule === 'zipCodeShort' || rule === 'zipCodeLong' ? kind : `${kind}|${text}|${to}`;

const offerOf = (Key: string, replaced: Offered['replaced']): Offered[] => {
  const [first] = replaced;
  if (!first) return [];
  const {
    group: { rule, kind: Kind, text: from },
    to,
  } = first;
  const Count = replaced.reduce((sum, { group }) => sum + group.count, 0);
  return [{ fix: { Key, Kind, Count, ...wordsOf(rule, { count: Count, from, to }) }, replaced }];
};

/** Offers of one kind: who wants more has to look at the rows. */
const mostOffers = 5;

/** What can be put right in all rows at once, what puts most right first. */
export const fixesFor = async (
  db: Db,
  draft: Draft,
  kinds: readonly { readonly Key: string }[],
): Promise<Offered[]> => {
  const fixable = kinds.map(({ Key }) => Key).filter((kind) => isFixable(ruleOf(kind)));
  if (draft.type !== 'Orders' || fixable.length === 0) return [];
  const groups = await groupsOf(db, draft, fixable);
  const choices = await readChoices(db, draft, groups);
  const byKey = new Map<string, Offered['replaced'][number][]>();
  for (const group of groups) {
    const to = rightTexts[group.rule]?.(group, choices) ?? null;
    if (to === null || to === group.text) continue;
    const key = offerKey(group, to);
    byKey.set(key, [...(byKey.get(key) ?? []), { group, to }]);
  }
  const offers = [...byKey]
    .flatMap(([key, replaced]) => offerOf(key, replaced))
    .toSorted((one, other) => other.fix.Count - one.fix.Count);
  return fixable.flatMap((kind) =>
    offers.filter(({ fix }) => fix.Kind === kind).slice(0, mostOffers),
  );
};

/** The cells that an offer changes. */
export const cellsOfFix = async (
  db: Db,
  draft: Draft,
  { fix, replaced }: Offered,
): Promise<Pick<ChangedCell, 'row' | 'column' | 'after'>[]> => {
  const key = keyOf(draft);
  const { kind, columnNo: column, rowNo: row } = importDraftMistakes;
  const text = sql<string>`${importDraftRows.cells}[${column} + 1]`;
  const inColumn = (index: number) =>
    sql<string>`${importDraftRows.cells}[${sql.raw(String(index + 1))}]`;
  const rows = await db
    .select({ row, column, text, state: inColumn(stateColumn), country: inColumn(countryColumn) })
    .from(importDraftMistakes)
    .innerJoin(importDraftRows, and(isOf(importDraftRows, key), eq(importDraftRows.rowNo, row)))
    .where(and(isOf(importDraftMistakes, key), eq(kind, fix.Kind)));
  const placeOf = (each: Pick<Group, 'text' | 'state' | 'country'>): string =>
    JSON.stringify([each.text, each.state, each.country]);
  const right = new Map(replaced.map(({ group, to }) => [placeOf(group), to]));
  return rows.flatMap((each) => {
    const after = right.get(placeOf(each));
    return after === undefined ? [] : [{ row: each.row, column: each.column, after }];
  });
};
