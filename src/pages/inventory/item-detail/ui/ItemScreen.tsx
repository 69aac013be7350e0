import MuiTab from '@mui/material/Tab';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import type { ItemRecord } from '@contract/itemAdmin';
import { Item, useItems } from '@/entities/item';
import { useSession } from '@/entities/session';
import { KitDialog, useItemStatusChange } from '@/features/change-item-status';
import { editItem, itemForm, updateItem, type EditedItem } from '@/features/save-item';
import { ChangedDialog, differencesOf } from '@/features/settle-conflict';
import { usePrintRecord } from '@/features/take-list';
import { ItemForm } from '@/widgets/item-form';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { LeaveGuard } from '@/shared/draft/ui/LeaveGuard';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { ActiveStatus } from '@/shared/ui/status/ActiveStatus';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import { usePhone } from '@/shared/ui/page/usePhone';
import { TabBar } from '@/shared/ui/page/TabBar';
import { InventoryFacts } from './InventoryFacts';
import { TagsTab } from './TagsTab';

type Tab = 'details' | 'tags';

const statusWords = ({ IsActive }: ItemRecord): string => (IsActive ? 'Active' : 'Inactive');

/** What somebody else's version of the item has otherwise; none while there is no conflict. */
const rowsOf = ({ conflict, record, draft, changed }: EditedItem) =>
  conflict
    ? differencesOf({
        fields: itemForm.fields,
        mine: draft.values,
        theirs: itemForm.valuesOf(conflict),
        changed,
        status: { before: statusWords(record), now: statusWords(conflict) },
      })
    : [];

const ItemConflict = observer(function ItemConflict({ edited }: { readonly edited: EditedItem }) {
  if (!edited.conflict) return null;
  return (
    <ChangedDialog
      name={`Item ${edited.record.StockNumber}`}
      rows={rowsOf(edited)}
      onKeepMine={edited.keepMine}
      onTakeTheirs={edited.takeTheirs}
      onLater={edited.decideLater}
    />
  );
});

/**
 * An item: its form, its tags for the clients that keep them, and its status (ITEM-11, ITEM-23 to
 * ITEM-40).
 */
export const ItemScreen = observer(function ItemScreen({
  item: opened,
}: {
  readonly item: ItemRecord;
}) {
  const call = useCall();
  const store = useItems();
  const session = useSession();
  const actions = useActions();
  const navigation = useNavigation();
  // The stock number needs the room there; the status stands among the facts.
  const isPhone = usePhone();
  const [edited] = useState(() => editItem(opened));
  const [tab, setTab] = useState<Tab>('details');
  const change = useItemStatusChange();
  const isUnsaved = useCallback(() => edited.isChanged && !session.isLeaving, [edited, session]);
  const { draft, record } = edited;
  const { form, showWrong } = useDraftForm(draft);
  const print = usePrintRecord('items', `Item - ${record.StockNumber}`, record);
  const item = new Item(record, session.may('item.fetch'));
  const hasTags = session.clientHas('itemTagClients') && !item.isKit;

  const save = () => {
    if (edited.whyNotSave === null)
      void actions.run(updateItem({ call, store, edited, leave: () => navigation.leaveChanged() }));
  };
  const { statusAction } = item;
  const changeStatus: HeaderAction = {
    label: statusAction === 'activate' ? 'Activate' : 'Deactivate',
    kind: 'secondary',
    onClick: () => change.run([item], statusAction === 'activate'),
  };
  const updateAction: HeaderAction = {
    label: 'Update Item',
    kind: 'primary',
    whyDisabled: edited.whyNotSave,
    onRefused: () => (tab === 'details' ? showWrong() : setTab('details')),
    onClick: save,
  };
  return (
    <>
      <ScreenHeader
        title={`Item - ${item.stockNumber}`}
        chip={!isPhone && <ActiveStatus isActive={item.isActive} />}
        actions={[...(statusAction === null ? [] : [changeStatus]), print.action, updateAction]}
      />
      <TabBar
        value={tab}
        onChange={(_event, chosen: Tab) => setTab(chosen)}
        aria-label="Parts of the item"
      >
        <MuiTab value="details" label="Item Details" />
        {hasTags && (
          <MuiTab
            value="tags"
            label="Tags"
            id="tab-tags"
            aria-controls={tab === 'tags' ? 'tab-panel' : undefined}
          />
        )}
      </TabBar>
      {tab === 'details' ? (
        <ItemForm
          ref={form}
          draft={draft}
          isNew={false}
          aside={<InventoryFacts item={item} showsStatus={isPhone} />}
        />
      ) : (
        <TagsTab stockNumber={item.stockNumber} />
      )}
      <ItemConflict edited={edited} />
      <KitDialog change={change} />
      {print.part}
      <LeaveGuard isUnsaved={isUnsaved} />
    </>
  );
});
