import type { Db } from '../db/database';
import { formDraftFiles, formDrafts } from '../db/schema/drafts';
import { importDrafts, importMatchings } from '../db/schema/importDrafts';
import { removals } from '../db/schema/removals';

type Ids = Readonly<
  Record<
    | 'client'
    | 'user'
    | 'importDraft'
    | 'matching'
    | 'draft'
    | 'draftFile'
    | 'removedWebhook'
    | 'removedView'
    | 'removedDraft'
    | 'removedNote',
    string
  >
>;

const givenImportDraft = async (db: Db, theirs: Ids, at: Date): Promise<void> => {
  const { client: clientId, user: userId } = theirs;
  await db.insert(importDrafts).values({
    clientId,
    id: theirs.importDraft,
    type: 'Orders',
    fileName: 'theirs.csv',
    extension: 'csv',
    content: Buffer.from('theirs'),
    contentHash: '',
    state: 'ready',
    userId,
    by: 'Them',
    createdAt: at,
    touchedUserId: userId,
    touchedBy: 'Them',
    touchedAt: at,
  });
  await db.insert(importMatchings).values({
    clientId,
    id: theirs.matching,
    type: 'Orders',
    name: 'Theirs',
    headings: [],
    headingsKey: 'theirs',
    by: 'Them',
    usedAt: at,
    places: [],
  });
};

/** What somebody has begun and not saved, a file and a form, and what was just deleted. */
export const givenUnsaved = async (db: Db, theirs: Ids, at: Date): Promise<void> => {
  const { client: clientId, user: userId } = theirs;
  await givenImportDraft(db, theirs, at);
  const owned = { clientId, userId, savedAt: at };
  await db.insert(formDrafts).values({
    ...owned,
    id: theirs.draft,
    formId: theirs.draft,
    kind: 'Order',
    screen: 'OrderCreate',
    title: 'Theirs',
    values: {},
    writer: theirs.user,
  });
  await db.insert(formDraftFiles).values({
    ...owned,
    draftId: theirs.draft,
    id: theirs.draftFile,
    content: Buffer.from('theirs'),
  });
  const removed = { clientId, userId, record: {}, removedAt: at };
  await db.insert(removals).values([
    { ...removed, kind: 'webhook', id: theirs.removedWebhook },
    { ...removed, kind: 'view', id: theirs.removedView },
    { ...removed, kind: 'draft', id: theirs.removedDraft },
    { ...removed, kind: 'note', id: theirs.removedNote },
  ]);
};
