import type { ClientRecord } from '@contract/client';
import type { ReferenceData } from '@/entities/session';
import { EditedRecord } from '@/shared/draft/EditedRecord';
import { editClientDraft, type MayEdit } from './clientDraft';
import { clientFields, type ClientFieldName } from './clientFields';
import { clientValuesOf, type ClientValues } from './clientValues';

export type EditedClient = EditedRecord<ClientRecord, ClientValues, ClientFieldName>;

interface Editor {
  readonly mayEdit: MayEdit;
  readonly reference: ReferenceData | null;
}

/** A client while it is edited. */
export const editClient = (record: ClientRecord, { mayEdit, reference }: Editor): EditedClient =>
  new EditedRecord(record, {
    fields: clientFields(reference),
    valuesOf: clientValuesOf,
    draftOf: (values) => editClientDraft(mayEdit, values),
  });
