import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { NoticeRecord } from '@contract/notice';
import { useCall } from '@/shared/api/CallContext';
import { localToday } from '@/shared/format/dates';
import { useRouteParams } from '@/shared/routes/NavigationContext';
import { useLeaveIfMissing } from '@/shared/routes/useLeaveIfMissing';
import { OpenedNotice } from '../model/OpenedNotice';
import { NoticeScreen } from './NoticeScreen';

interface NoticeParams {
  readonly notice?: NoticeRecord;
}

/** One notice (ASN-11); without a record, or when it is gone, the page goes back to its list (ROUTE-60). */
export const NoticeDetailPage = observer(function NoticeDetailPage() {
  const call = useCall();
  const { notice } = useRouteParams<NoticeParams>();
  const [opened] = useState(() => (notice ? new OpenedNotice(call, notice, localToday) : null));
  const isMissing = opened === null || opened.state === 'gone';
  useLeaveIfMissing(isMissing);
  return isMissing ? null : <NoticeScreen opened={opened} />;
});
