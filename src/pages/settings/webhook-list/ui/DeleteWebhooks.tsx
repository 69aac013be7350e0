import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { webhooks } from '@contract/webhook';
import type { Webhook, WebhookList } from '@/entities/webhook';
import type { PageAction } from '@/shared/action/PageAction';
import { useCall } from '@/shared/api/CallContext';
import { namesText } from '@/shared/format/names';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';

interface Props {
  readonly list: WebhookList;
  readonly action: PageAction;
}

/**
 * Deletes the selected webhooks, once the question was answered; the list is read again whatever
 * came of it (WEBHOOK-02, WEBHOOK-03, LIST-19).
 */
export const DeleteWebhooks = observer(function DeleteWebhooks({ list, action }: Props) {
  const call = useCall();
  const [asked, setAsked] = useState<readonly Webhook[]>([]);
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    setAsked(list.chosen);
    setAsking(true);
  };
  const remove = async () => {
    setAsking(false);
    await action.run({
      perform: () => call(webhooks.remove, { payload: { Ids: asked.map(({ id }) => id) } }),
      doneText: () => 'Webhook(s) deleted successfully.',
    });
    await list.load();
  };
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        size="small"
        disabled={action.isRunning}
        onClick={ask}
      >
        Delete Webhooks
      </Button>
      <ConfirmDialog
        open={isAsking}
        isDanger
        title="Are you sure you want to delete these webhook(s)?"
        text={namesText(
          asked.map(({ eventLabel, record }) => `${eventLabel} to ${record.HttpUrl}`),
        )}
        onOk={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
});
