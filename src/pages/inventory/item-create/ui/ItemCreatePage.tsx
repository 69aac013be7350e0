import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { useSession } from '@/entities/session';
import { createItem, newItemDraft } from '@/features/save-item';
import { ItemForm } from '@/widgets/item-form';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { IdempotencyKey } from '@/shared/api/IdempotencyKey';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { LeaveGuard } from '@/shared/draft/ui/LeaveGuard';
import { useNavigation } from '@/shared/routes/NavigationContext';

/** Creates an item (ITEM-22, ITEM-27 to ITEM-40). */
export const ItemCreatePage = observer(function ItemCreatePage() {
  const call = useCall();
  const session = useSession();
  const actions = useActions();
  const navigation = useNavigation();
  const [draft] = useState(newItemDraft);
  const { form, showWrong } = useDraftForm(draft);
  const [key] = useState(() => new IdempotencyKey());
  const isUnsaved = useCallback(() => draft.isDirty && !session.isLeaving, [draft, session]);

  const leave = () => navigation.leaveOrReload();
  const create = () => {
    if (draft.whyNotSave === null)
      void actions.run(createItem({ call, session, draft, key, leave }));
  };
  return (
    <>
      <ScreenHeader
        title="Add New Item"
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
      <ItemForm ref={form} draft={draft} isNew />
      <LeaveGuard isUnsaved={isUnsaved} />
    </>
  );
});
