import type { ClientRecord } from '@contract/client';
import { ClientEditor } from '@/widgets/client-form';
import { ScreenHeader } from '@/widgets/shell';
import { useRouteParams } from '@/shared/routes/NavigationContext';
import { useLeaveIfMissing } from '@/shared/routes/useLeaveIfMissing';

interface ClientParams {
  readonly client?: ClientRecord;
}

/** Shows and edits any client (CLIENT-08 to CLIENT-19); without its record the page goes back to the list (ROUTE-60). */
export function ClientDetailPage() {
  const { client } = useRouteParams<ClientParams>();
  useLeaveIfMissing(client === undefined);
  return client ? <ClientEditor client={client} isAdminSection Header={ScreenHeader} /> : null;
}
