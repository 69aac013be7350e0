import { useState } from 'react';
import { useSession } from '@/entities/session';
import { ClientEditor } from '@/widgets/client-form';
import { ScreenDock, ScreenHeader } from '@/widgets/shell';

/** Shows and edits the current client (CLIENT-20, CLIENT-34). */
export function ClientSettingsPage() {
  const session = useSession();
  // Taken once: a save reads the client anew, and what it says of that stays until the page is
  // mounted again.
  const [client] = useState(() => session.client);
  if (!client) return null;
  return (
    <>
      <ClientEditor client={client} isAdminSection={false} Header={ScreenHeader} />
      <ScreenDock />
    </>
  );
}
