import type { ParsedInputOf } from '@contract/endpoint';
import { draftLimits, type drafts } from '@contract/drafts';
import { hasSecret, keptFilesIn } from '@contract/draftRules';
import type { Db } from '../db/database';
import type { Actor } from '../http/actor';
import { conflict, invalid } from '../http/problems';
import { addDraft, changeDraft, keepFiles, keepNewest } from './draftRows';

type Payload = ParsedInputOf<typeof drafts.write>['payload'];

/** Why values can not be kept, by their field; nothing where they can. */
const whyNotKept = ({ Values, Began }: Payload): Record<string, string[]> => {
  if (hasSecret(Values) || hasSecret(Began))
    return { Values: ['A password, token or secret is never kept'] };
  const length = JSON.stringify([Values, Began]).length;
  return length > draftLimits.values ? { Values: ['The form is too large to be kept'] } : {};
};

/**
 * Writes a draft, a new one without a version; answers its version now. Files that its values no
 * longer name are gone with it. 400 for what can not be
 * kept, 409 where another form has written or discarded the draft since the caller's version.
 */
export const writeDraft = async (
  tx: Db,
  actor: Actor,
  { id, payload, now }: { readonly id: string; readonly payload: Payload; readonly now: Date },
): Promise<number> => {
  const refused = whyNotKept(payload);
  if (Object.keys(refused).length > 0) throw invalid('The request is invalid', refused);
  const written = {
    formId: payload.FormId,
    kind: payload.Kind,
    screen: payload.Screen,
    title: payload.Title,
    record: payload.Record,
    values: payload.Values,
    began: payload.Began,
    writer: payload.Writer,
    savedAt: now,
  };
  if (payload.Version === null && (await addDraft(tx, actor, { id, written }))) {
    await keepNewest(tx, actor);
    return 1;
  }
  const version = await changeDraft(tx, actor, { id, version: payload.Version, written });
  if (version === null)
    throw conflict('This unsaved form was continued or discarded elsewhere', { code: 'changed' });
  const named = keptFilesIn([payload.Values, payload.Began]);
  await keepFiles(tx, actor, { draftId: id, named });
  return version;
};
