import { useState } from 'react';
import { replaceSecret, SecretDialog } from '@/features/save-webhook';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';

const keptForADay =
  'Calls are signed with the new secret, and for 24 hours with the one that is used now as well, so that your server can change over meanwhile. Replacing it twice ends it at once.';
const endedAtOnce =
  'The secret that is used now ends at once: calls are signed with the new one, and your server has to know it.';

/** Replaces a webhook's signing secret: the button, and the dialogs that ask and show. */
export const useReplaceSecret = (id: string, isKeptForADay: boolean) => {
  const call = useCall();
  const actions = useActions();
  const [isAsking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const replace = () => {
    setAsking(false);
    void actions.run(replaceSecret({ call, id, onDone: setSecret }));
  };
  const action: HeaderAction = {
    label: 'Replace secret',
    kind: 'secondary',
    onClick: () => setAsking(true),
  };
  const parts = (
    <>
      <ConfirmDialog
        open={isAsking}
        isDanger
        title="Replace the signing secret?"
        text={isKeptForADay ? keptForADay : endedAtOnce}
        onOk={replace}
        onCancel={() => setAsking(false)}
      />
      {secret !== null && <SecretDialog secret={secret} onDone={() => setSecret(null)} />}
    </>
  );
  return { action, parts };
};
