import { useClients } from '@/entities/client';
import { ClientEditor } from '@/widgets/client-form';
import { RecordPage } from '@/widgets/record-page';
import { ScreenHeader } from '@/widgets/shell';

/** Shows and edits any client (CLIENT-08 to CLIENT-19). */
export function ClientDetailPage() {
  return (
    <RecordPage store={useClients()}>
      {(client) => <ClientEditor client={client.record} isAdminSection Header={ScreenHeader} />}
    </RecordPage>
  );
}
