import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import type { RecipientRecord } from '@contract/recipientRecord';
import { Recipient, useRecipients } from '@/entities/recipient';
import { useSession } from '@/entities/session';
import { UnsavedForms } from '@/features/continue-form';
import {
  editRecipient,
  recipientForm,
  recipientTitle,
  updateRecipient,
  type EditedRecipient,
} from '@/features/save-recipient';
import { ChangedDialog, differencesOf } from '@/features/settle-conflict';
import { RecipientForm } from '@/widgets/recipient-form';
import { usePrintRecord } from '@/features/take-list';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { editForm } from '@/shared/draft/Keepable';
import { wordsIn } from '@/shared/draft/fields';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { useKeptForm } from '@/shared/draft/useKeptForm';
import { KeptFormPage } from '@/shared/draft/ui/KeptFormPage';
import { KeptNote } from '@/shared/draft/ui/KeptNote';
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
  const kept = useKeptForm(() => ({
    kind: 'Recipient',
    record: { id: record._id, name: new Recipient(record).name },
    form: editForm(edited),
    title: () => recipientTitle(draft.values),
  }));
  const { form, showWrong } = useDraftForm(draft);
  const { name } = new Recipient(record);
  const print = usePrintRecord('recipients', {
    title: `Recipient - ${name}`,
    record,
    further: wordsIn(recipientForm.fields, recipientForm.valuesOf(record), [
      'place',
      'OriginalCustomerNumber',
      'Notes',
    ]),
  });

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
        note={<KeptNote kept={kept} />}
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
      <UnsavedForms beside={kept} />
      <KeptFormPage kept={kept} isUnsaved={isUnsaved}>
        <RecipientForm ref={form} draft={draft} recordId={record._id} />
      </KeptFormPage>
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
    </>
  );
});
