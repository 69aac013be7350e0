import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { useSession } from '@/entities/session';
import { createOrder, createOrderDraft } from '@/features/save-order';
import { OrderForm } from '@/widgets/order-form';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { LeaveGuard } from '@/shared/draft/ui/LeaveGuard';
import { localToday } from '@/shared/format/dates';
import { useNavigation } from '@/shared/routes/NavigationContext';

/** Creates an order (ORDE-01 to ORDE-16, ORDE-24). */
export const OrderCreatePage = observer(function OrderCreatePage() {
  const call = useCall();
  const session = useSession();
  const actions = useActions();
  const navigation = useNavigation();
  const [draft] = useState(() => createOrderDraft(localToday));
  const { form, showWrong } = useDraftForm(draft);
  const [key] = useState(() => new IdempotencyKey());
  const isUnsaved = useCallback(() => draft.isDirty && !session.isLeaving, [draft, session]);
  const { client } = session;
  if (!client) return null;

  const leave = () => navigation.leaveOrReload();
  const create = () => {
    if (draft.whyNotSave === null)
      void actions.run(createOrder({ call, session, draft, key, leave }));
  };
  return (
    <>
      <ScreenHeader
        title="Create Order"
        actions={[
          { label: 'Cancel', kind: 'secondary', onClick: () => navigation.goBack() },
          {
            label: 'Create Order',
            kind: 'primary',
            whyDisabled: draft.whyNotSave,
            onRefused: showWrong,
            onClick: create,
          },
        ]}
      />
      <OrderForm ref={form} draft={draft} offersApproval={!client.NeedOrderApproval} />
      <LeaveGuard isUnsaved={isUnsaved} />
    </>
  );
});
