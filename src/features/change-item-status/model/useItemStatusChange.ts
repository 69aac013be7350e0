import { useState } from 'react';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { ItemStatusChange } from './ItemStatusChange';

/** Changes items' status; a success leads to the item list or loads it anew, a failure calls `reload`, if there is one. */
export const useItemStatusChange = (reload?: () => void): ItemStatusChange => {
  const call = useCall();
  const actions = useActions();
  const navigation = useNavigation();
  const [change] = useState(() => new ItemStatusChange({ call, actions, leave: () => navigation.leaveChanged(), reload }));
  return change;
};
