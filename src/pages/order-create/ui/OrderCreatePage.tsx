import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '@/entities/session';
import { useAskSupport } from '@/features/ask-support';
import { createOrder, createOrderDraft, DeliveryOptions } from '@/features/save-order';
import { OrderForm } from '@/widgets/order-form';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import { showWrong } from '@/shared/draft/showWrong';
import { Checklist } from '@/shared/draft/ui/Checklist';
import { LeaveGuard } from '@/shared/draft/ui/LeaveGuard';
import { localToday } from '@/shared/format/dates';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { FailedLoad } from '@/shared/ui/failed-load/FailedLoad';

/** Creates an order (ORDE-01 to ORDE-16, ORDE-24). */
export const OrderCreatePage = observer(function OrderCreatePage() {
  const call = useCall();
  const session = useSession();
  const actions = useActions();
  const navigation = useNavigation();
  const askSupport = useAskSupport();
  const [draft] = useState(() => createOrderDraft(localToday));
  const form = useRef<HTMLDivElement>(null);
  const [key] = useState(() => new IdempotencyKey());
  const [delivery] = useState(() => new DeliveryOptions(call));
  useEffect(() => void delivery.load(), [delivery]);
  const isUnsaved = useCallback(() => draft.isDirty && !session.isLeaving, [draft, session]);
  const { client, reference } = session;
  if (!client || !reference) return null;

  const leave = () => navigation.leaveOrReload();
  const create = () => {
    if (draft.whyNotSave === null) void actions.run(createOrder({ call, session, draft, key, leave }));
  };
  return (
    <>
      <ScreenHeader
        title="Create Order"
        actions={[
          { label: 'Cancel', kind: 'secondary', onClick: () => navigation.goBack() },
          { label: 'Create Order', kind: 'primary', whyDisabled: draft.whyNotSave, onRefused: () => showWrong(draft, form.current), onClick: create },
        ]}
      />
      <Checklist lines={draft.checklist} as="strip" />
      {delivery.problem && (
        <FailedLoad isCompact message={delivery.problem.message} errorId={delivery.problem.errorId} onReload={() => void delivery.load()} onSupport={askSupport} />
      )}
      <OrderForm ref={form} draft={draft} deliveryOptions={delivery.names ?? []} reference={reference} offersApproval={!client.NeedOrderApproval} offersBoxLabels={session.clientHas('boxLabelClients')} offersLots={session.clientHas('lotNumberClients')} />
      <LeaveGuard isUnsaved={isUnsaved} />
    </>
  );
});
