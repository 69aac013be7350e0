import { useSession } from '@/entities/session';
import { useUsers } from '@/entities/user';
import { updateUser, type EditedUser } from '@/features/save-user';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';

/**
 * Saves an edited user and leaves its form; of the own account the portal takes the new name in,
 * and begins anew in another client.
 */
export const useSaveUser = (edited: EditedUser, leave: () => void): (() => void) => {
  const call = useCall();
  const store = useUsers();
  const session = useSession();
  const actions = useActions();
  return () => {
    if (edited.whyNotSave !== null) return;
    const { FirstName, LastName, ClientId } = edited.draft.values;
    const isOwn = edited.record._id === session.user?._id;
    const isMoved = isOwn && ClientId !== edited.original.ClientId;
    const onPersonSaved = () => {
      if (isOwn) session.knowAs({ FirstName: FirstName.trim(), LastName: LastName.trim() });
    };
    void actions.run(
      updateUser({
        call,
        store,
        edited,
        onPersonSaved,
        leave: isMoved ? session.startAnew : leave,
      }),
    );
  };
};
