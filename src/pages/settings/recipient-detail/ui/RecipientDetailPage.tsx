import { useRecipients } from '@/entities/recipient';
import { RecordPage } from '@/widgets/record-page';
import { RecipientScreen } from './RecipientScreen';

/** Shows and edits a recipient of the address book. */
export function RecipientDetailPage() {
  return (
    <RecordPage store={useRecipients()}>
      {(recipient) => <RecipientScreen recipient={recipient.record} />}
    </RecordPage>
  );
}
