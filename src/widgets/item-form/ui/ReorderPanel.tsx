import { observer } from 'mobx-react-lite';
import { itemLimits } from '@contract/itemRules';
import type { ItemDraft } from '@/features/save-item';
import { FormGrid } from '@/shared/ui/fields/FormGrid';
import { NumberField } from '@/shared/ui/fields/NumberField';
import { Panel } from '@/shared/ui/page/Panel';
import { TextField } from '@/shared/ui/fields/TextField';
import { itemErrorOf } from './fieldErrors';

/** When an item is ordered again, for the clients that keep this here (ITEM-38). */
export const ReorderPanel = observer(function ReorderPanel({
  draft,
}: {
  readonly draft: ItemDraft;
}) {
  const { values } = draft;
  return (
    <Panel title="Reordering">
      <FormGrid>
        <NumberField
          label="Reorder Point"
          maxDigits={6}
          value={values.reorderPoint}
          onChange={(reorderPoint) => draft.change({ reorderPoint })}
          error={itemErrorOf(draft, 'reorderPoint')}
        />
        <NumberField
          label="Reorder Quantity"
          maxDigits={6}
          value={values.reorderQty}
          onChange={(reorderQty) => draft.change({ reorderQty })}
          error={itemErrorOf(draft, 'reorderQty')}
        />
        <TextField
          label="Original Stock Number"
          value={values.originalStockNumber}
          maxLength={itemLimits.stockNumber}
          autoComplete="off"
          onChange={(originalStockNumber) => draft.change({ originalStockNumber })}
          error={itemErrorOf(draft, 'originalStockNumber')}
        />
      </FormGrid>
    </Panel>
  );
});
