import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { useSession } from '@/entities/session';
import { UnsavedForms } from '@/features/continue-form';
import { createItem, itemTitle, newItemDraft } from '@/features/save-item';
import { ItemForm } from '@/widgets/item-form';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { newForm } from '@/shared/draft/Keepable';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { useKeptForm } from '@/shared/draft/useKeptForm';
import { KeptFormPage } from '@/shared/draft/ui/KeptFormPage';
import { KeptNote } from '@/shared/draft/ui/KeptNote';
import { useNavigation } from '@/shared/routes/NavigationContext';

/** Creates an item (ITEM-22, ITEM-27 to ITEM-40). */
export const ItemCreatePage = observer(function ItemCreatePage() {
  const call = useCall();
  const session = useSession();
  const actions = useActions();
  const navigation = useNavigation();
  const [draft] = useState(newItemDraft);
  const { form, showWrong } = useDraftForm(draft);
  const kept = useKeptForm(() => ({
    kind: 'Item',
    record: null,
    form: newForm(draft),
    title: () => itemTitle(draft.values),
  }));
  const isUnsaved = useCallback(() => draft.isDirty && !session.isLeaving, [draft, session]);

  const leave = () => navigation.leaveOrReload();
  const another = () => navigation.reload();
  const create = () => {
    if (draft.whyNotSave === null)
      void actions.run(createItem({ call, session, draft, key: kept.key, leave, another }));
  };
  return (
    <>
      <ScreenHeader
        title="Add New Item"
        note={<KeptNote kept={kept} />}
        actions={[
          { label: 'Cancel', kind: 'secondary', onClick: () => navigation.goBack() },
          {
            label: 'Add Item',
            kind: 'primary',
            whyDisabled: draft.whyNotSave,
            onRefused: showWrong,
            onClick: create,
          },
        ]}
      />
      <UnsavedForms beside={kept} />
      <KeptFormPage kept={kept} isUnsaved={isUnsaved}>
        <ItemForm ref={form} draft={draft} isNew />
      </KeptFormPage>
    </>
  );
});
