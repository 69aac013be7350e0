import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { NoticeQuery } from '@contract/notice';
import { noticeActionsOf } from '@contract/noticeActions';
import type { Notice, NoticeList } from '@/entities/notice';
import { CancelNoticesQuestion } from '@/features/cancel-notices';

/** Whether notices that nobody has seen may be cancelled, by what the list is narrowed to. */
const mayOfferAll = ({ status, mark }: Pick<NoticeQuery, 'status' | 'mark'>): boolean =>
  (mark === undefined || mark === 'overdue') &&
  (status === undefined || noticeActionsOf(status).length > 0);

interface Props {
  readonly list: NoticeList;
  /** Cancels more notices than the documented call takes. */
  readonly many: { readonly isNeeded: boolean; ask(act: 'cancel'): void };
  readonly onCancel: (notices: readonly Notice[]) => void;
}

/**
 * Cancels the selected notices, where all of them allow it, once the question was answered (ASN-05,
 * LIST-12, OPEN-96); of many those that do, because the question sorts out the others.
 */
export const BulkNoticeActions = observer(function BulkNoticeActions({
  list,
  many,
  onCancel,
}: Props) {
  const [asked, setAsked] = useState<readonly Notice[]>([]);
  const [isAsking, setAsking] = useState(false);
  const notices = list.chosen;
  const { answered, selection } = list;
  const offersAny = selection.isAll
    ? mayOfferAll(answered ?? {})
    : notices.some(({ isCancellable }) => isCancellable);
  const isOffered = many.isNeeded ? offersAny : notices.every(({ isCancellable }) => isCancellable);
  if (!isOffered && !isAsking) {
    return (
      <Typography variant="body2" color="textSecondary">
        {many.isNeeded ? 'No action fits any of them' : 'No action fits all of them'}
      </Typography>
    );
  }
  const ask = () => {
    if (many.isNeeded) {
      many.ask('cancel');
      return;
    }
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
