import { useState } from 'react';
import type { BulkKind } from '@contract/bulkRules';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { BulkAsking } from './BulkAsking';

/** Acts on many records that no list on the page selects. */
export const useBulkAsking = (kind: BulkKind): BulkAsking => {
  const call = useCall();
  const actions = useActions();
  const navigation = useNavigation();
  const [asking] = useState(() => new BulkAsking({ call, actions, navigation, kind }));
  return asking;
};
