import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { itemTypes } from '@contract/itemTypes';
import { itemLimits } from '@contract/itemRules';
import type { ItemGroup } from '@contract/resource';
import { withType, type ItemDraft, type ItemValues } from '@/features/save-item';
import { AlikeFound, alikeIn, alikeItems, useAlike } from '@/features/tell-duplicates';
import { FormGrid } from '@/shared/ui/fields/FormGrid';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import { Panel } from '@/shared/ui/page/Panel';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { itemErrorOf } from './fieldErrors';

interface Props {
  readonly draft: ItemDraft;
  /** The stock number of an item that exists does not change. */
  readonly isNew: boolean;
  /** The id of the item that is edited. */
  readonly recordId: string | undefined;
  /** The groups to choose from; null for clients without item groups (ITEM-39). */
  readonly groups: readonly ItemGroup[] | null;
}

const typeOptions = itemTypes.map((type) => ({ value: type, label: type }));

const componentsGo = (number: number): string =>
  number === 1 ? 'Its component will be removed.' : `Its ${number} components will be removed.`;

/** What is entered of an item's two numbers, to be compared with others; null while none is. */
const comparedItem = ({ values, saved }: ItemDraft, recordId: string | undefined) => {
  const [stockNumber, barcode] = (['stockNumber', 'barcode'] as const).map((name) =>
    values[name] === saved[name] ? '' : values[name].trim(),
  );
  return stockNumber || barcode
    ? { StockNumber: stockNumber ?? '', Barcode: barcode ?? '', Except: recordId }
    : null;
};

/** The stock number and the barcode, each with what has it already. */
const ItemNumbers = observer(function ItemNumbers({
  draft,
  isNew,
  recordId,
}: Omit<Props, 'groups'>) {
  const { values } = draft;
  const alike = useAlike(comparedItem(draft, recordId), alikeItems);
  return (
    <>
      <div>
        <TextField
          label="Stock Number"
          value={values.stockNumber}
          disabled={!isNew}
          takesFocus={isNew}
          // No longest length: a pasted number that is too long is refused in words, not shortened
          // to another one (OPEN-122).
          autoComplete="off"
          onChange={(stockNumber) => draft.change({ stockNumber })}
          onBlur={() => draft.leave('stockNumber')}
          error={isNew ? itemErrorOf(draft, 'stockNumber') : null}
        />
        <AlikeFound found={alikeIn(alike, 'stockNumber')} />
      </div>
      <div>
        <TextField
          label="UPC/Barcode"
          value={values.barcode}
          maxLength={itemLimits.text}
          autoComplete="off"
          onChange={(barcode) => draft.change({ barcode })}
          onBlur={() => draft.leave('barcode')}
          error={itemErrorOf(draft, 'barcode')}
        />
        <AlikeFound found={alikeIn(alike, 'barcode')} />
      </div>
    </>
  );
});

/** What an item is: its numbers, description, type and group. */
export const ItemBasics = observer(function ItemBasics({ draft, isNew, recordId, groups }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { values } = draft;
  const number = values.components.length;
  const chooseType = (itemType: ItemValues['itemType']) => {
    if (itemType === 'Standard' && number > 0) setAsking(true);
    else draft.change(withType(itemType));
  };
  const makeStandard = () => {
    setAsking(false);
    draft.change(withType('Standard'));
  };
  return (
    <Panel title="Item">
      <FormGrid>
        <ItemNumbers draft={draft} isNew={isNew} recordId={recordId} />
        <div className="whole">
          <TextField
            label="Description"
            value={values.description}
            maxLength={itemLimits.text}
            hasCounter
            onChange={(description) => draft.change({ description })}
            onBlur={() => draft.leave('description')}
            error={itemErrorOf(draft, 'description')}
          />
        </div>
        <SelectField
          label="Item Type"
          options={typeOptions}
          value={values.itemType}
          onChange={chooseType}
          help={values.itemType === 'Bundled' ? 'A kit, made of components' : null}
          error={itemErrorOf(draft, 'itemType')}
        />
        {groups && (
          <SelectField
            label="Item Group"
            options={[
              { value: '', label: 'None' },
              ...groups.map(({ _id, GroupName }) => ({ value: _id, label: GroupName })),
            ]}
            value={values.itemGroupId ?? ''}
            onChange={(group) => draft.change({ itemGroupId: group || null })}
            error={itemErrorOf(draft, 'itemGroupId')}
          />
        )}
      </FormGrid>
      <ConfirmDialog
        open={isAsking}
        isDanger
        title="Make this a Standard item?"
        text={componentsGo(number)}
        onOk={makeStandard}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  );
});
