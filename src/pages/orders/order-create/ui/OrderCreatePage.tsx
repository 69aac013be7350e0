import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { useSession } from '@/entities/session';
import { UnsavedForms } from '@/features/continue-form';
import { useForecast } from '@/features/foretell-order';
import { createOrder, createOrderDraft, orderTitle, writtenOrder } from '@/features/save-order';
import { OrderForm } from '@/widgets/order-form';
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

/** Creates an order (ORDE-01 to ORDE-16, ORDE-24). */
export const OrderCreatePage = observer(function OrderCreatePage() {
  const call = useCall();
  const session = useSession();
  const actions = useActions();
  const navigation = useNavigation();
  const [draft] = useState(() => createOrderDraft(localToday));
  const { form, showWrong } = useDraftForm(draft);
  const kept = useKeptForm(() => ({
    kind: 'Order',
    record: null,
    form: newForm(draft),
    title: () => orderTitle(draft.values),
  }));
  const isUnsaved = useCallback(() => draft.isDirty && !session.isLeaving, [draft, session]);
  const forecast = useForecast(writtenOrder(draft.values));
  const { client } = session;
  if (!client) return null;

  const leave = () => navigation.leaveOrReload();
  const another = () => navigation.reload();
  const foretold = {
    lines: () => forecast.plan?.Lines ?? [],
    open: (term: string) => navigation.openRecord({ kind: 'order', term }),
  };
  const create = () => {
    if (draft.whyNotSave === null)
      void actions.run(
        createOrder({ call, session, draft, key: kept.key, foretold, leave, another }),
      );
  };
  return (
    <>
      <ScreenHeader
        title="Create Order"
        note={<KeptNote kept={kept} />}
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
      <UnsavedForms beside={kept} />
      <KeptFormPage kept={kept} isUnsaved={isUnsaved}>
        <OrderForm
          ref={form}
          draft={draft}
          forecast={forecast}
          offersApproval={!client.NeedOrderApproval}
        />
      </KeptFormPage>
    </>
  );
});
