import type { DraftRecord } from '@contract/drafts';
import { nounOf } from '@/shared/draft/madeText';
import { clockText, localDay, localToday, shortDayText } from '@/shared/format/dates';

const fromText = (savedAt: string): string => {
  const at = new Date(savedAt);
  return localDay(at) === localToday()
    ? clockText(at)
    : `${shortDayText(savedAt)}, ${clockText(at)}`;
};

/**
 * What an unsaved form is, and since when: "Unsaved order from 09:41: PO 555, 3 items", "Unsaved
 * changes of user maya@northwind.test from 09:41: Maya Ortiz". Above the record's own form it is not
 * said which record it is.
 */
export const offerText = (
  { Kind, Record, SavedAt, Title }: DraftRecord,
  isOnItsPage: boolean,
): string => {
  const changes = isOnItsPage ? 'changes' : `changes of ${nounOf(Kind)} ${Record?.name}`;
  const text = `Unsaved ${Record ? changes : nounOf(Kind)} from ${fromText(SavedAt)}`;
  return Record?.name === Title ? text : `${text}: ${Title}`;
};

/** That an unsaved form was discarded: "Unsaved order PO 555, 3 items was discarded". */
export const discardedText = ({ Kind, Record, Title }: DraftRecord): string => {
  const changes = Record ? `changes of ${nounOf(Kind)}` : nounOf(Kind);
  return `Unsaved ${changes} ${Title} ${Record ? 'were' : 'was'} discarded`;
};

/** Why an unsaved form is still there although its person has saved or discarded it elsewhere. */
export const stayedText = 'Another tab went on with it, so it was not thrown away.';
