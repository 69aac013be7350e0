import { useState } from 'react';
import type { BulkKind } from '@contract/bulkRules';
import { useSession } from '@/entities/session';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { ManyRecords, type ChosenRows } from './ManyRecords';

/** Acts on the selected records of a list where they are many. */
export const useManyRecords = (kind: BulkKind, list: ChosenRows): ManyRecords => {
  const call = useCall();
  const actions = useActions();
  const navigation = useNavigation();
  const session = useSession();
  const isOffered = () => session.extras?.bulk === true;
  const [many] = useState(
    () => new ManyRecords({ call, actions, navigation, kind, list, isOffered }),
  );
  return many;
};
