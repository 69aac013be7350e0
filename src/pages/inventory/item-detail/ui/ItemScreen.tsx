import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useState } from 'react';
import type { ItemRecord } from '@contract/itemAdmin';
import { FiguresProblem, Item, useFigures, useItems } from '@/entities/item';
import { useSession, type SessionStore } from '@/entities/session';
import { KitDialog, useItemStatusChange } from '@/features/change-item-status';
import { UnsavedForms } from '@/features/continue-form';
import {
  editItem,
  itemForm,
  itemTitle,
  itemToDuplicate,
  updateItem,
  type EditedItem,
} from '@/features/save-item';
import { ChangedDialog, differencesOf } from '@/features/settle-conflict';
import { usePrintRecord } from '@/features/take-list';
import { TeamNotes } from '@/features/write-notes';
import { ItemForm } from '@/widgets/item-form';
import { ScreenHeader } from '@/widgets/shell';
import { useActions } from '@/shared/action/ActionContext';
import { useCall } from '@/shared/api/CallContext';
import { editForm } from '@/shared/draft/Keepable';
import type { FormOfPage } from '@/shared/draft/FormOfPage';
import { wordsIn } from '@/shared/draft/fields';
import { useDraftForm } from '@/shared/draft/useDraftForm';
import { useKeptForm } from '@/shared/draft/useKeptForm';
import { KeptFormPage } from '@/shared/draft/ui/KeptFormPage';
import { KeptNote } from '@/shared/draft/ui/KeptNote';
import type { Navigation } from '@/shared/routes/Navigation';
import { useNavigation } from '@/shared/routes/NavigationContext';
import type { HeaderAction } from '@/shared/ui/page/HeaderAction';
import { usePhone } from '@/shared/ui/page/usePhone';
import { DetailBody } from '@/shared/ui/detail/DetailLayout';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { useItemTab, type ItemTab } from '../model/useItemTab';
import { InventoryFacts } from './InventoryFacts';
import { ItemState } from './ItemState';
import { ItemTabs } from './ItemTabs';
import { TagsTab } from './TagsTab';

// With its chart it is fetched by who opens it.
const StockTab = lazyPart('StockTab', () => import('./stock/StockTab'));

const UnreadFigures = styled(FiguresProblem)(({ theme: { spacing, vars } }) => ({
  padding: `${spacing(1)} ${vars.layout.gutter}`,
}));

/** What is printed beside what the list can show. */
const printedFields = [
  'dimensions',
  'price',
  'cost',
  'packUnit',
  'isCaseable',
  'requiresSerialNumber',
  'lotNumberRequired',
  'expirationDateRequired',
  'cycleTime',
  'harmonizationCode',
  'reorderPoint',
  'reorderQty',
  'originalStockNumber',
  'components',
] as const;

const printedOf = (record: ItemRecord) => ({
  title: `Item - ${record.StockNumber}`,
  record,
  further: wordsIn(itemForm.fields, itemForm.valuesOf(record), printedFields),
});

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

/** Activates or deactivates it, for who may. */
const statusActions = (
  item: Item,
  change: Pick<ReturnType<typeof useItemStatusChange>, 'run'>,
): readonly HeaderAction[] => {
  const { statusAction } = item;
  const run = () => change.run([item], statusAction === 'activate');
  const label = statusAction === 'activate' ? 'Activate' : 'Deactivate';
  return statusAction === null ? [] : [{ label, kind: 'secondary', onClick: run }];
};

const duplicateOf = (record: ItemRecord, navigation: Navigation): HeaderAction => ({
  label: 'Duplicate',
  kind: 'more',
  onClick: () => navigation.go('ProductCreate', { duplicate: itemToDuplicate(record) }),
});

/** The form as the server keeps it. */
const formOf = (edited: EditedItem): FormOfPage => ({
  kind: 'Item',
  record: { id: edited.record._id, name: edited.record.StockNumber },
  form: editForm(edited),
  title: () => itemTitle(edited.draft.values),
});

/** The parts of an item: its tags for the clients that keep them, and a kit has no stock of its own. */
const tabsOf = (item: Item, session: SessionStore): readonly ItemTab[] => [
  'details',
  ...(session.clientHas('itemTagClients') && !item.isKit ? (['tags'] as const) : []),
  ...(session.extras?.stockMovements === true && !item.isKit ? (['stock'] as const) : []),
];

/** An item: its form, its tags, its stock, and its status (ITEM-11, ITEM-23 to ITEM-40). */
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
  const change = useItemStatusChange();
  const isUnsaved = useCallback(() => edited.isChanged && !session.isLeaving, [edited, session]);
  const { draft, record } = edited;
  const kept = useKeptForm(() => formOf(edited));
  const { form, showWrong } = useDraftForm(draft);
  const print = usePrintRecord('items', printedOf(record));
  const item = new Item(record, session.may('item.fetch'), (id) => store.ahead.of(id));
  // Its stock is explained without them, too.
  const figures = useFigures({ Ids: [record._id] }, record);
  const tabs = tabsOf(item, session);
  const { tab, asked, show, ask } = useItemTab(tabs);

  const save = () => {
    if (edited.whyNotSave === null)
      void actions.run(updateItem({ call, store, edited, leave: () => navigation.leaveChanged() }));
  };
  const updateAction: HeaderAction = {
    label: 'Update Item',
    kind: 'primary',
    whyDisabled: edited.whyNotSave,
    onRefused: () => (tab === 'details' ? showWrong() : show('details')),
    onClick: save,
  };
  return (
    <>
      <ScreenHeader
        title={`Item - ${item.stockNumber}`}
        note={<KeptNote kept={kept} />}
        chip={!isPhone && <ItemState item={item} />}
        actions={[
          ...statusActions(item, change),
          duplicateOf(record, navigation),
          print.action,
          updateAction,
        ]}
      />
      <UnsavedForms beside={kept} />
      <KeptFormPage kept={kept} isUnsaved={isUnsaved}>
        <ItemTabs offered={tabs} tab={tab} onShow={show} />
        <UnreadFigures of={[figures]} />
        {tab === 'details' && (
          <ItemForm
            ref={form}
            draft={draft}
            isNew={false}
            recordId={record._id}
            below={<TeamNotes kind="Item" id={record._id} />}
            aside={
              <InventoryFacts
                item={item}
                showsStatus={isPhone}
                onWhy={tabs.includes('stock') ? ask : null}
              />
            }
          />
        )}
        {tab === 'tags' && <TagsTab stockNumber={item.stockNumber} />}
        {tab === 'stock' && (
          <Suspense fallback={<DetailBody />}>
            <StockTab itemId={record._id} stockNumber={item.stockNumber} asked={asked} />
          </Suspense>
        )}
      </KeptFormPage>
      <ItemConflict edited={edited} />
      <KitDialog change={change} />
      {print.part}
    </>
  );
});
