import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Notice, NoticeList } from '@/entities/notice';
import { CancelNoticesQuestion } from '@/features/cancel-notices';

interface Props {
  readonly list: NoticeList;
  readonly onCancel: (notices: readonly Notice[]) => void;
}

/**
 * Cancels the selected notices, where all of them allow it, once the question was answered (ASN-05,
 * LIST-12, OPEN-96).
 */
export const BulkNoticeActions = observer(function BulkNoticeActions({ list, onCancel }: Props) {
  const [asked, setAsked] = useState<readonly Notice[]>([]);
  const [isAsking, setAsking] = useState(false);
  const notices = list.chosen;
  if (!notices.every(({ isCancellable }) => isCancellable) && !isAsking) {
    return (
      <Typography variant="body2" color="textSecondary">
        No action fits all of them
      </Typography>
    );
  }
  const ask = () => {
    setAsked(notices);
    setAsking(true);
  };
  const ok = () => {
    setAsking(false);
    onCancel(asked);
  };
  return (
    <>
      <Button variant="outlined" color="error" size="small" onClick={ask}>
        Cancel Notices
      </Button>
      <CancelNoticesQuestion
        open={isAsking}
        numbers={asked.map(({ number }) => number)}
        onOk={ok}
        onCancel={() => setAsking(false)}
      />
    </>
  );
});
