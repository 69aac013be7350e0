import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { warehouseName } from '@contract/resource';
import { useSession } from '@/entities/session';
import { UnsavedForms } from '@/features/continue-form';
import { createNotice, newNoticeDraft, noticeTitle } from '@/features/save-notice';
import { NoticeForm } from '@/widgets/notice-form';
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
import { SelectField } from '@/shared/ui/fields/SelectField';

/** Creates a shipment notice (ASN-10, ASN-12 to ASN-16). */
export const NoticeCreatePage = observer(function NoticeCreatePage() {
  const call = useCall();
  const session = useSession();
  const actions = useActions();
  const navigation = useNavigation();
  const [draft] = useState(() => newNoticeDraft(localToday));
  const { form, showWrong } = useDraftForm(draft);
  const kept = useKeptForm(() => ({
    kind: 'Notice',
    record: null,
    form: newForm(draft),
    title: () => noticeTitle(draft.values),
  }));
  const isUnsaved = useCallback(() => draft.isDirty && !session.isLeaving, [draft, session]);
  const { warehouseCode } = draft.values;
  // Goods are announced to the provider's own warehouses alone.
  const warehouses =
    session.reference?.warehouses.filter(({ IsThirdParty }) => !IsThirdParty) ?? [];

  const leave = () => navigation.leaveOrReload();
  const another = () => navigation.reload();
  const create = () => {
    if (draft.whyNotSave === null)
      void actions.run(createNotice({ call, session, draft, key: kept.key, leave, another }));
  };
  return (
    <>
      <ScreenHeader
        title="Create Advance Shipment Notice"
        note={<KeptNote kept={kept} />}
        actions={[
          { label: 'Cancel', kind: 'secondary', onClick: () => navigation.goBack() },
          {
            label: 'Create Notice',
            kind: 'primary',
            whyDisabled: draft.whyNotSave,
            onRefused: showWrong,
            onClick: create,
          },
        ]}
      />
      <UnsavedForms beside={kept} />
      <KeptFormPage kept={kept} isUnsaved={isUnsaved}>
        <NoticeForm
          ref={form}
          draft={draft}
          warehouse={
            <SelectField
              label="Warehouse"
              takesFocus
              placeholder="Choose a warehouse"
              options={warehouses.map((warehouse) => ({
                value: warehouse.Code,
                label: warehouseName(warehouse),
              }))}
              value={warehouseCode}
              onChange={(code) => draft.change({ warehouseCode: code })}
              error={draft.errorOf(
                'warehouseCode',
                warehouseCode === null ? 'Choose a warehouse' : null,
              )}
            />
          }
        />
      </KeptFormPage>
    </>
  );
});
