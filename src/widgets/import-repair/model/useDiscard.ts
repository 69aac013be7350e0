import { useState } from 'react';
import { importDrafts } from '@contract/importDrafts';
import { sentOnce, useSession } from '@/entities/session';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import { useNavigation } from '@/shared/routes/NavigationContext';

/**
 * Throws an import away that is repaired, once the person has said so, and leaves for the list;
 * `onDiscarded` hears so before.
 */
export const useDiscard = (id: string, onDiscarded: () => void) => {
  const call = useCall();
  const session = useSession();
  const actions = useActions();
  const navigation = useNavigation();
  const [isAsking, setAsking] = useState(false);
  return {
    isAsking,
    ask: () => setAsking(true),
    leave: () => setAsking(false),
    discard: () => {
      setAsking(false);
      const key = new IdempotencyKey();
      void actions.run({
        title: 'Discarding...',
        isToldOnPage: true,
        perform: async () =>
          call(importDrafts.discard, { params: { id } }, await sentOnce(session, key, {})),
        succeeded: () => {
          onDiscarded();
          navigation.leaveOrReload();
          return null;
        },
      });
    },
  };
};
