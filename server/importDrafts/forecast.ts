import { sql } from 'drizzle-orm';
import { currentClient, type ClientRow } from '../accounts/clientRows';
import type { Db } from '../db/database';
import { importDraftRecords, type DraftPlan } from '../db/schema/importDrafts';
import { rowsAs } from '../db/writing';
import { planInTurn } from '../stock/planInTurn';
import { isOf, type DraftKey } from './draftRows';
import { availableFor, competingWith, readPlanned, type Planned } from './plannedRecords';

/** What each order would wait for if all were made now, in their sequence; nothing is locked. */
const forecastOf = async (
  db: Db,
  key: DraftKey,
  { rules, planned }: { rules: ClientRow['orderSettings']; planned: readonly Planned[] },
): Promise<{ recordNo: number; waitsFor: string[] | null }[]> => {
  if (!rules.AllowOrderSubmission)
    return planned.map(({ recordNo }) => ({ recordNo, waitsFor: null }));
  const available = await availableFor(
    db,
    key,
    planned.map(({ plan }) => plan),
  );
  const planNext = planInTurn(rules, available);
  return planned.map(({ recordNo, plan }) => {
    const { short } = planNext(plan.lines, plan.candidates);
    const waitsFor = [...new Set(short.map(({ line }) => line.stockNumber))];
    return { recordNo, waitsFor: waitsFor.length > 0 ? waitsFor : null };
  });
};

const isSame = (one: readonly string[] | null, other: readonly string[] | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Works out which orders of a draft would wait for stock, and for what: the planner that decides it
 * plans all that can be made, in the order of the file, with the stock that is there now. After a
 * change these are only the orders that compete with those that it has changed: they are told as they
 * were, and as they are.
 */
export const forecast = async (
  tx: Db,
  key: DraftKey,
  changed: readonly DraftPlan[] | null = null,
): Promise<void> => {
  if (changed?.length === 0) return;
  const client = await currentClient(tx, key);
  if (!client) return;
  const planned = await (changed ? competingWith(tx, key, changed) : readPlanned(tx, key));
  const before = new Map(planned.map(({ recordNo, waitsFor }) => [recordNo, waitsFor]));
  const others = (await forecastOf(tx, key, { rules: client.orderSettings, planned })).filter(
    ({ recordNo, waitsFor }) => !isSame(waitsFor, before.get(recordNo) ?? null),
  );
  if (others.length === 0) return;
  const { recordNo, waitsFor } = importDraftRecords;
  const now = rowsAs('now', { recordNo, waitsFor }, others);
  await tx.execute(sql`
    update ${importDraftRecords} set waits_for = "now"."waitsFor" from ${now}
    where ${isOf(importDraftRecords, key)} and ${recordNo} = "now"."recordNo"`);
};
