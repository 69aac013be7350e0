import type { RecipientRecord } from '@contract/recipient';
import { useRouteParams } from '@/shared/routes/NavigationContext';
import { useLeaveIfMissing } from '@/shared/routes/useLeaveIfMissing';
import { RecipientScreen } from './RecipientScreen';

interface RecipientParams {
  readonly recipient?: RecipientRecord;
}

/** Shows and edits a recipient of the address book; without its record the page goes back to the list (ROUTE-60). */
export function RecipientDetailPage() {
  const { recipient } = useRouteParams<RecipientParams>();
  useLeaveIfMissing(recipient === undefined);
  return recipient ? <RecipientScreen recipient={recipient} /> : null;
}
