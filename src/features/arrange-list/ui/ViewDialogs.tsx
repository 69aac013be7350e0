import { observer } from 'mobx-react-lite';
import { viewLimits } from '@contract/views';
import { ResponseBanner } from '@/shared/action/ui/ResponseBanner';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import { PromptDialog } from '@/shared/ui/dialogs/PromptDialog';
import type { Asked, ViewDesk } from '../model/ViewDesk';
import { sharedText } from '../model/words';

interface Props {
  readonly desk: ViewDesk;
  readonly asked: Asked;
  /** The name of the client that the person works for here. */
  readonly account: string;
}

/** What is asked before a view is renamed, changed for others, or deleted. */
export const ViewDialogs = observer(function ViewDialogs({ desk, asked, account }: Props) {
  const { view, act } = asked;
  const { Name, IsShared } = view;
  const response = <ResponseBanner action={desk.action} />;
  if (act === 'rename')
    return (
      <PromptDialog
        open
        title="Rename view"
        text={desk.action.response ? response : undefined}
        label="Name"
        initialValue={Name}
        maxLength={viewLimits.name}
        onOk={(name) => void desk.rename(view, name)}
        onCancel={desk.close}
      />
    );
  const isRemoved = act === 'remove';
  const shared = IsShared
    ? 'It is shared: nobody will have it any more.'
    : 'The orders, items and other records that it lists stay as they are.';
  return (
    <ConfirmDialog
      open
      isDanger={isRemoved}
      title={isRemoved ? `Delete the view ${Name}?` : `Save to the view ${Name}?`}
      text={
        <>
          {response}
          {isRemoved ? shared : sharedText(view, account)}
          {!isRemoved && view.Lost.length > 0 && ' What was left out of it here goes with that.'}
        </>
      }
      onOk={() => void (isRemoved ? desk.remove(view) : desk.update(view))}
      onCancel={desk.close}
    />
  );
});
