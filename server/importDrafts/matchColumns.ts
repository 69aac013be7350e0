import { sql } from 'drizzle-orm';
import { whyNotDraft } from '@contract/importDraftRules';
import { importDrafts } from '../db/schema/importDrafts';
import type { Actor } from '../http/actor';
import { conflict, invalid, refuseAct } from '../http/problems';
import { lockToChange } from './changeRows';
import { checkJobs } from './checkJobs';
import { rememberMatching } from './columnMatching';
import { draftKinds } from './draftKind';
import { changeDraft, isDraft, keyOf, type Draft, type DraftDesk } from './draftRows';
import { touchedBy } from './settleChange';
import { refuseOther } from './staleChange';
import { readingOf } from './startDraft';

type Places = readonly (number | null)[];

const refusePlaces = (desk: DraftDesk, { type, head }: Draft, places: Places): void => {
  const refuse = (sentence: string) => invalid('The request is invalid', { Places: [sentence] });
  const { columns } = draftKinds(desk)[type];
  const headings = head?.headings ?? [];
  if (places.length !== columns.length)
    throw refuse(`Places must be a list of ${columns.length}, one for each column of the format`);
  const taken = places.flatMap((place) => place ?? []);
  if (taken.some((place) => place >= headings.length))
    throw refuse(`The file has ${headings.length} columns`);
  if (new Set(taken).size !== taken.length)
    throw refuse('A column of the file can stand for one column of the format alone');
  if ((places[0] ?? null) === null)
    throw refuse(`Column ${columns[0]?.label ?? ''} must be matched`);
};

const withoutExtension = (fileName: string): string => fileName.replace(/\.[^.]*$/, '');

interface AskedMatching {
  readonly draftId: string;
  readonly seen: number;
  readonly places: Places;
  readonly name: string | null;
}

/**
 * Has the file of a draft read by these columns, and keeps that for other files of the account with
 * the same headings; what was repaired is lost.
 */
export const matchColumns = async (
  desk: DraftDesk,
  actor: Actor,
  { draftId, seen, places, name }: AskedMatching,
): Promise<{ isAtOnce: boolean }> => {
  const { db: tx, jobs, now } = desk;
  const found = await lockToChange(tx, actor, draftId);
  refuseAct(whyNotDraft.match(found.state, found.summary?.Created ?? 0));
  await refuseOther(tx, found, { seen, kind: draftKinds(desk)[found.type] });
  const { type, head, fileName } = found;
  if (!head) throw conflict('The headings of this file are not known');
  refusePlaces(desk, found, places);
  const matching = await rememberMatching(tx, actor, {
    type,
    name: name || withoutExtension(fileName),
    headings: head.headings,
    places,
    usedAt: now(),
  });
  const key = keyOf(found);
  const version = found.version + 1;
  await changeDraft(tx, key, {
    state: 'reading',
    reading: null,
    version,
    since: version,
    places,
    matchingId: matching.id,
    matchingName: matching.name,
    summary: null,
    ...touchedBy(desk, actor),
  });
  const [file] = await tx
    .select({ bytes: sql<number>`length(${importDrafts.content})` })
    .from(importDrafts)
    .where(isDraft(key));
  const { isAtOnce, runAt } = readingOf(desk, file?.bytes ?? 0);
  await jobs.enqueue(tx, checkJobs, { payload: key, runAt });
  return { isAtOnce };
};
