import { useWebhooks } from '@/entities/webhook';
import { RecordPage } from '@/widgets/record-page';
import { WebhookScreen } from './WebhookScreen';

/** Shows and edits a webhook. */
export function WebhookDetailPage() {
  return (
    <RecordPage store={useWebhooks()}>
      {(webhook) => <WebhookScreen webhook={webhook.record} />}
    </RecordPage>
  );
}
