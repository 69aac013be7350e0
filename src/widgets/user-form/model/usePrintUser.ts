import type { UserRecord } from '@contract/user';
import { sectionOf } from '@contract/userRules';
import { useSession } from '@/entities/session';
import { User } from '@/entities/user';
import { userForm } from '@/features/save-user';
import { usePrintRecord } from '@/features/take-list';
import { wordsIn } from '@/shared/draft/fields';

/** Prints a user as the page tells of one. */
export const usePrintUser = (record: UserRecord) => {
  const { clientNames, isInternal } = useSession();
  const list = sectionOf(record) === 'admin' ? 'staff' : 'users';
  const client = list === 'users' && isInternal ? clientNames.get(record.ClientId) : undefined;
  return usePrintRecord(list, {
    title: `User - ${new User(record).name}`,
    record,
    further: [
      ...wordsIn(userForm.fields, userForm.valuesOf(record), ['Phone']),
      ...(client === undefined ? [] : [{ label: 'Client', value: client }]),
      { label: 'Status', value: record.Active ? 'Active' : 'Inactive' },
    ],
  });
};
