import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { webhooks } from '@contract/webhook';
import { useSession } from '@/entities/session';
import type { Webhook, WebhookList } from '@/entities/webhook';
import type { PageAction } from '@/shared/action/PageAction';
import { Undos } from '@/shared/action/Undos';
import { useCall } from '@/shared/api/CallContext';
import { namesText } from '@/shared/format/names';
import { useStore } from '@/shared/records/StoresContext';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';

const nameOf = ({ eventLabel, record }: Webhook): string => `${eventLabel} to ${record.HttpUrl}`;

const deletedText = (names: readonly string[]): string =>
  names.length === 1
    ? `Webhook ${namesText(names)} was deleted`
    : `${names.length} webhooks were deleted: ${namesText(names)}`;

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
  const session = useSession();
  const undos = useStore(Undos);
  const [asked, setAsked] = useState<readonly Webhook[]>([]);
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    setAsked(list.chosen);
    setAsking(true);
  };
  const remove = async () => {
    setAsking(false);
    const payload = { Ids: asked.map(({ id }) => id) };
    const isDone = await action.run({
      perform: () => call(webhooks.remove, { payload }),
      doneText: () => 'Webhook(s) deleted successfully.',
    });
    if (isDone && session.extras?.restores === true)
      undos.offer({
        text: deletedText(asked.map(nameOf)),
        perform: () => call(webhooks.restore, { payload }),
        doneText: asked.length === 1 ? 'The webhook is back' : 'The webhooks are back',
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
        text={namesText(asked.map(nameOf))}
        onOk={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
});
