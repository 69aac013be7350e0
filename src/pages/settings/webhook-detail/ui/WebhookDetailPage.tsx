import type { WebhookRecord } from '@contract/webhookRecord';
import { useRouteParams } from '@/shared/routes/NavigationContext';
import { useLeaveIfMissing } from '@/shared/routes/useLeaveIfMissing';
import { WebhookScreen } from './WebhookScreen';

interface WebhookParams {
  readonly webhook?: WebhookRecord;
}

/** Shows and edits a webhook; without its record the page goes back to the list (ROUTE-60). */
export function WebhookDetailPage() {
  const { webhook } = useRouteParams<WebhookParams>();
  useLeaveIfMissing(webhook === undefined);
  return webhook ? <WebhookScreen webhook={webhook} /> : null;
}
