import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { useSession } from '@/entities/session';
import { UnsavedForms } from '@/features/continue-form';
import { createDeductOrder, deductTitle, newDeductDraft } from '@/features/save-deduct-order';
import { DeductOrderForm } from '@/widgets/deduct-order-form';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { newForm } from '@/shared/draft/Keepable';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { useKeptForm } from '@/shared/draft/useKeptForm';
import { KeptFormPage } from '@/shared/draft/ui/KeptFormPage';
import { KeptNote } from '@/shared/draft/ui/KeptNote';
import { localToday } from '@/shared/format/dates';
import { useNavigation } from '@/shared/routes/NavigationContext';

/** Creates a deduct order, for staff (DEDUCT-01 to DEDUCT-03). */
export const DeductOrderCreatePage = observer(function DeductOrderCreatePage() {
  const call = useCall();
  const session = useSession();
  const actions = useActions();
  const navigation = useNavigation();
  const [draft] = useState(() => newDeductDraft(localToday));
  const { form, showWrong } = useDraftForm(draft);
  const kept = useKeptForm(() => ({
    kind: 'DeductOrder',
    record: null,
    form: newForm(draft),
    title: () => deductTitle(draft.values),
  }));
  const isUnsaved = useCallback(() => draft.isDirty && !session.isLeaving, [draft, session]);

  const create = () => {
    if (draft.whyNotSave === null)
      void actions.run(
        createDeductOrder({
          call,
          session,
          draft,
          key: kept.key,
          leave: () => navigation.leaveOrReload(),
          another: () => navigation.reload(),
        }),
      );
  };
  return (
    <>
      <ScreenHeader
        title="Create Deduct Order"
        note={<KeptNote kept={kept} />}
        actions={[
          { label: 'Cancel', kind: 'secondary', onClick: () => navigation.goBack() },
          {
            label: 'Create Deduct Order',
            kind: 'primary',
            whyDisabled: draft.whyNotSave,
            onRefused: showWrong,
            onClick: create,
          },
        ]}
      />
      <UnsavedForms beside={kept} />
      <KeptFormPage kept={kept} isUnsaved={isUnsaved}>
        <DeductOrderForm ref={form} draft={draft} />
      </KeptFormPage>
    </>
  );
});
