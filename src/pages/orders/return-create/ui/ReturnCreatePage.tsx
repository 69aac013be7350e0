import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useOrders } from '@/entities/order';
import { useSession } from '@/entities/session';
import { UnsavedForms } from '@/features/continue-form';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { newForm } from '@/shared/draft/Keepable';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { useKeptForm } from '@/shared/draft/useKeptForm';
import { Checklist } from '@/shared/draft/ui/Checklist';
import { KeptFormPage } from '@/shared/draft/ui/KeptFormPage';
import { KeptNote } from '@/shared/draft/ui/KeptNote';
import { useNavigation, useRouteParams } from '@/shared/routes/NavigationContext';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { FormColumns, FormStack } from '@/shared/ui/fields/FormColumns';
import { createReturn } from '../model/createReturn';
import { OrderOfReturn } from '../model/OrderOfReturn';
import { newReturnDraft, returnTitle } from '../model/returnDraft';
import { LinesPanel } from './LinesPanel';
import { OrderPanel } from './OrderPanel';

// Its choices are heavy, and the order is chosen first.
const SenderPanel = lazyPart('SenderPanel', () => import('./SenderPanel'));

interface ReturnParams {
  /** The order that the page before has named. */
  readonly order?: { readonly id: string; readonly number: string };
}

/** Creates a return of a closed order (DATA-15, OPEN-123). */
export const ReturnCreatePage = observer(function ReturnCreatePage() {
  const call = useCall();
  const orders = useOrders();
  const session = useSession();
  const actions = useActions();
  const navigation = useNavigation();
  const { order } = useRouteParams<ReturnParams>();
  const [draft] = useState(() => newReturnDraft(order));
  const [source] = useState(() => new OrderOfReturn({ call, orders, draft }));
  const { form, showWrong } = useDraftForm(draft);
  const kept = useKeptForm(() => ({
    kind: 'Return',
    record: null,
    form: newForm(draft),
    title: () => returnTitle(draft.values),
  }));
  const isUnsaved = useCallback(() => draft.isDirty && !session.isLeaving, [draft, session]);
  const { isRestoring } = kept;
  // What a form that came back says of its order may have changed since.
  useEffect(() => {
    if (!isRestoring && draft.values.orderId !== '') void source.reading.load();
  }, [isRestoring, draft, source]);

  const leave = () => navigation.leaveOrReload();
  const create = () => {
    if (draft.whyNotSave === null)
      void actions.run(createReturn({ call, session, draft, key: kept.key, leave }));
  };
  return (
    <>
      <ScreenHeader
        title="Create Return"
        note={<KeptNote kept={kept} />}
        actions={[
          { label: 'Cancel', kind: 'secondary', onClick: () => navigation.goBack() },
          {
            label: 'Create Return',
            kind: 'primary',
            whyDisabled: draft.whyNotSave,
            onRefused: showWrong,
            onClick: create,
          },
        ]}
      />
      <UnsavedForms beside={kept} />
      <KeptFormPage kept={kept} isUnsaved={isUnsaved}>
        <Checklist lines={draft.checklist} as="strip" />
        <FormColumns ref={form}>
          <FormStack>
            <OrderPanel source={source} draft={draft} />
            <Suspense fallback={null}>
              <SenderPanel draft={draft} />
            </Suspense>
          </FormStack>
          <LinesPanel source={source} draft={draft} />
        </FormColumns>
      </KeptFormPage>
    </>
  );
});
