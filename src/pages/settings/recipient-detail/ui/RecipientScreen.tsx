import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import type { RecipientRecord } from '@contract/recipient';
import { Recipient, useRecipients } from '@/entities/recipient';
import { useSession } from '@/entities/session';
import {
  editRecipient,
  recipientForm,
  updateRecipient,
  type EditedRecipient,
} from '@/features/save-recipient';
import { ChangedDialog, differencesOf } from '@/features/settle-conflict';
import { RecipientForm } from '@/widgets/recipient-form';
import { usePrintRecord } from '@/features/take-list';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { LeaveGuard } from '@/shared/draft/ui/LeaveGuard';
import { useNavigation } from '@/shared/routes/NavigationContext';

/** What somebody else's version of the recipient has otherwise; none while there is no conflict. */
const rowsOf = ({ conflict, draft, changed }: EditedRecipient) =>
  conflict
    ? differencesOf({
        fields: recipientForm.fields,
        mine: draft.values,
        theirs: recipientForm.valuesOf(conflict),
        changed,
      })
    : [];

/** A recipient of the address book while it is edited (RCPT-20 to RCPT-27). */
export const RecipientScreen = observer(function RecipientScreen({
  recipient: opened,
}: {
  readonly recipient: RecipientRecord;
}) {
  const call = useCall();
  const store = useRecipients();
  const session = useSession();
  const actions = useActions();
  const navigation = useNavigation();
  const [edited] = useState(() => editRecipient(opened));
  const isUnsaved = useCallback(() => edited.isChanged && !session.isLeaving, [edited, session]);
  const { draft, record, conflict } = edited;
  const { form, showWrong } = useDraftForm(draft);
  const { name } = new Recipient(record);
  const print = usePrintRecord('recipients', `Recipient - ${name}`, record);

  const save = () => {
    if (edited.whyNotSave === null)
      void actions.run(
        updateRecipient({ call, store, edited, leave: () => navigation.leaveChanged() }),
      );
  };
  return (
    <>
      <ScreenHeader
        title={`Recipient - ${name}`}
        actions={[
          print.action,
          {
            label: 'Update Recipient',
            kind: 'primary',
            whyDisabled: edited.whyNotSave,
            onRefused: showWrong,
            onClick: save,
          },
        ]}
      />
      <RecipientForm ref={form} draft={draft} />
      {conflict && (
        <ChangedDialog
          name={`Recipient ${name}`}
          rows={rowsOf(edited)}
          onKeepMine={edited.keepMine}
          onTakeTheirs={edited.takeTheirs}
          onLater={edited.decideLater}
        />
      )}
      {print.part}
      <LeaveGuard isUnsaved={isUnsaved} />
    </>
  );
});
