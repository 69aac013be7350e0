import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { hasTags, withoutTags } from '@/entities/item';
import { WarehouseCode } from '@/entities/order';
import type { DeductDraft } from '@/features/save-deduct-order';
import { ConfirmDialog } from '@/shared/ui/dialogs/ConfirmDialog';
import { SelectField } from '@/shared/ui/fields/SelectField';

const question =
  'All entered tag data for items in this order will be cleared if you change the warehouse. Continue?';

interface Props {
  readonly draft: DeductDraft;
  /** Codes. */
  readonly warehouses: readonly string[];
}

/**
 * Where the stock leaves; another warehouse has other tags, so that those chosen already are
 * cleared, after a question (DEDUCT-18, DEDUCT-19).
 */
export const WarehouseField = observer(function WarehouseField({ draft, warehouses }: Props) {
  const [asked, setAsked] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { warehouseCode, items } = draft.values;
  const change = (code: string) => {
    if (code === warehouseCode) return;
    if (!items.some(hasTags)) return draft.change({ warehouseCode: code });
    setAsked(code);
    setAsking(true);
  };
  const accept = () => {
    setAsking(false);
    draft.change({ warehouseCode: asked, items: withoutTags(items) });
  };
  return (
    <>
      <SelectField
        label="Warehouse"
        placeholder="Choose a warehouse"
        options={warehouses.map((code) => ({ value: code, label: <WarehouseCode code={code} /> }))}
        value={warehouseCode}
        onChange={change}
        error={draft.errorOf('warehouseCode', warehouseCode === null ? 'Choose a warehouse' : null)}
      />
      <ConfirmDialog
        open={isAsking}
        isDanger
        title="Change the warehouse?"
        text={question}
        onOk={accept}
        onCancel={() => setAsking(false)}
      />
    </>
  );
});
