import { useState } from 'react';
import type { WebhookRecord } from '@contract/webhookRecord';
import { useWebhooks } from '@/entities/webhook';
import type { EditedWebhook } from '@/features/save-webhook';
import { useCall } from '@/shared/api/CallContext';
import { Workbench } from './Workbench';

/** The workbench of an edited webhook, and the webhook as it stands with its pause. */
export const useWorkbench = (
  edited: EditedWebhook,
): { readonly workbench: Workbench; readonly current: WebhookRecord } => {
  const call = useCall();
  const store = useWebhooks();
  const [PausedSince, setPausedSince] = useState(edited.record.PausedSince);
  const [workbench] = useState(
    () =>
      new Workbench(call, edited.record._id, (since) => {
        store.take({ ...edited.record, PausedSince: since });
        setPausedSince(since);
      }),
  );
  return { workbench, current: { ...edited.record, PausedSince } };
};
