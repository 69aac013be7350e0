import { useEffect, useState } from 'react';
import { useRouteParams } from '@/shared/routes/NavigationContext';
import { useLeaveIfMissing } from '@/shared/routes/useLeaveIfMissing';
import { Opened, type StoreOfOne } from './Opened';
import type { RecordParams } from './RecordParams';

/**
 * The record whose id was handed to this page, fetched where the store has it not; null when there
 * is none or it is gone: then the page goes back to its list (ROUTE-60). Read in an observer.
 */
export const useOpened = <Facts>(store: StoreOfOne<Facts>): Opened<Facts> | null => {
  const { id, term = '', ...more } = useRouteParams<RecordParams>();
  const [opened] = useState(() => (id ? new Opened(store, { ...more, id, term }) : null));
  useEffect(() => {
    if (opened?.shown === null) void opened.refresh();
  }, [opened]);
  const isMissing = opened === null || opened.state === 'gone';
  useLeaveIfMissing(isMissing);
  return isMissing ? null : opened;
};
