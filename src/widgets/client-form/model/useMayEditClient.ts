import { neededForClientField } from '@contract/clientRules';
import { useSession } from '@/entities/session';
import type { MayEdit } from '@/features/save-client';

/** Tells which fields of a client the person may edit (CLIENT-26 to CLIENT-33). */
export const useMayEditClient = (): MayEdit => {
  const session = useSession();
  return (field) => session.may(neededForClientField(field));
};
