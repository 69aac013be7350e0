import { useState } from 'react';
import { useActions } from '@/shared/action/ActionContext';
import { Undos } from '@/shared/action/Undos';
import { useCall } from '@/shared/api/CallContext';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { useStore } from '@/shared/records/StoresContext';
import { ItemStatusChange } from './ItemStatusChange';

/** What a list of items does once a status was changed, and once it was not. */
interface Listed {
  readonly done: () => void;
  readonly reload: () => void;
}

/**
 * Changes items' status, in a list of them or on the page of one, where a success leads to the
 * list.
 */
export const useItemStatusChange = (listed?: Listed): ItemStatusChange => {
  const call = useCall();
  const actions = useActions();
  const navigation = useNavigation();
  const undos = useStore(Undos);
  const [change] = useState(
    () =>
      new ItemStatusChange({
        call,
        actions,
        leave: listed?.done ?? (() => navigation.leaveChanged()),
        reload: listed?.reload,
        isToldOnPage: listed !== undefined,
        undos,
      }),
  );
  return change;
};
