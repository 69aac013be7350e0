import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { useSession } from '@/entities/session';
import { newDeductDraft, createDeductOrder } from '@/features/save-deduct-order';
import { DeductOrderForm } from '@/widgets/deduct-order-form';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { LeaveGuard } from '@/shared/draft/ui/LeaveGuard';
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
  const [key] = useState(() => new IdempotencyKey());
  const isUnsaved = useCallback(() => draft.isDirty && !session.isLeaving, [draft, session]);

  const create = () => {
    if (draft.whyNotSave === null)
      void actions.run(
        createDeductOrder({ call, session, draft, key, leave: () => navigation.leaveOrReload() }),
      );
  };
  return (
    <>
      <ScreenHeader
        title="Create Deduct Order"
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
      <DeductOrderForm ref={form} draft={draft} />
      <LeaveGuard isUnsaved={isUnsaved} />
    </>
  );
});
