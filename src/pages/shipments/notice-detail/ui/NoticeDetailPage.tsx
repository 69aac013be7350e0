import { useNotices } from '@/entities/notice';
import { RecordPage } from '@/widgets/record-page';
import { NoticeScreen } from './NoticeScreen';

/** One notice (ASN-11). */
export function NoticeDetailPage() {
  return (
    <RecordPage store={useNotices()}>
      {(notice, opened) => <NoticeScreen notice={notice} opened={opened} />}
    </RecordPage>
  );
}
