import type { UserRecord } from '@contract/user';
import { personChecks } from '@/entities/person';
import { Draft } from '@/shared/draft/Draft';
import { EditedRecord } from '@/shared/draft/EditedRecord';
import { userFields, userValuesOf, type UserFieldName, type UserValues } from './userFields';

export type EditedUser = EditedRecord<UserRecord, UserValues, UserFieldName>;

/** A user while it is edited. */
export const editUser = (record: UserRecord): EditedUser =>
  new EditedRecord(record, {
    fields: userFields,
    valuesOf: userValuesOf,
    draftOf: (values) => new Draft(values, personChecks),
  });
