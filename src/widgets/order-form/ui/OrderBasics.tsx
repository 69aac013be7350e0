import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { orderFileTypes } from '@contract/fileRules';
import { orderLimits } from '@contract/orderRules';
import type { OrderDraft } from '@/features/save-order';
import { AlikeFound, alikeIn, type Alike } from '@/features/tell-duplicates';
import { FileField } from '@/shared/file/ui/FileField';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { FormGrid } from '@/shared/ui/fields/FormGrid';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { Panel } from '@/shared/ui/page/Panel';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { SwitchField } from '@/shared/ui/fields/SwitchField';
import { TextField } from '@/shared/ui/fields/TextField';

// Its date field is heavy, and most orders ship at once.
const ShipDate = lazyPart('ShipDate', () => import('./ShipDate'));

interface Props {
  readonly draft: OrderDraft;
  readonly deliveryOptions: readonly string[];
  readonly offersApproval: boolean;
  readonly offersBoxLabels: boolean;
  /** Whether the order is a new one: the first field waits for its name. */
  readonly isNew: boolean;
  /** What there is already like it. */
  readonly alike: readonly Alike[];
}

const required = (
  draft: OrderDraft,
  field: 'name' | 'deliveryOption',
  sentence: string,
): string | null => draft.errorOf(field, draft.values[field].trim() === '' ? sentence : null);

const OrderFiles = observer(function OrderFiles({ draft }: Pick<Props, 'draft'>) {
  const { shippingLabel, invoiceFile } = draft.values;
  return (
    <>
      <FileField
        label="Shipping label"
        types={orderFileTypes}
        file={shippingLabel}
        onChange={(file) => draft.change({ shippingLabel: file })}
        refusal={draft.errorOf('shippingLabel', null)}
      />
      <FileField
        label="Customer invoice"
        types={orderFileTypes}
        file={invoiceFile}
        onChange={(file) => draft.change({ invoiceFile: file })}
        refusal={draft.errorOf('invoiceFile', null)}
      />
    </>
  );
});

const OrderSwitches = observer(function OrderSwitches({
  draft,
  offersApproval,
  offersBoxLabels,
}: Omit<Props, 'deliveryOptions' | 'isNew' | 'alike'>) {
  const { requiresApproval, requestBoxLabels } = draft.values;
  return (
    <>
      {offersApproval && (
        <div className="whole">
          <SwitchField
            label="Order Requires Approval"
            checked={requiresApproval}
            onChange={(checked) => draft.change({ requiresApproval: checked })}
          />
        </div>
      )}
      {offersBoxLabels && (
        <div className="whole">
          <SwitchField
            label="Request box labels"
            checked={requestBoxLabels}
            onChange={(checked) => draft.change({ requestBoxLabels: checked })}
          />
        </div>
      )}
    </>
  );
});

/** Name, delivery option, date, approval, note and files of an order. */
export const OrderBasics = observer(function OrderBasics({
  draft,
  deliveryOptions,
  offersApproval,
  offersBoxLabels,
  isNew,
  alike,
}: Props) {
  const { values } = draft;
  useEffect(() => ShipDate.prefetch(), []);
  return (
    <Panel title="Order">
      <FormGrid>
        <div className="whole">
          <TextField
            label="Order Name"
            value={values.name}
            onChange={(name) => draft.change({ name })}
            onBlur={() => draft.leave('name')}
            maxLength={orderLimits.name}
            hasCounter
            takesFocus={isNew}
            error={required(draft, 'name', 'Enter an order name')}
          />
          <AlikeFound found={alikeIn(alike, 'name')} hint="You can save this one all the same." />
        </div>
        <div className="whole">
          <SelectField
            label="Delivery Option"
            placeholder="Choose a delivery option"
            options={deliveryOptions.map((option) => ({ value: option, label: option }))}
            value={values.deliveryOption === '' ? null : values.deliveryOption}
            onChange={(deliveryOption) => draft.change({ deliveryOption })}
            error={required(draft, 'deliveryOption', 'Choose a delivery option')}
          />
        </div>
        <div className="whole">
          <CheckField
            label="I want to specify a date to ship (Don't ship immediately)"
            checked={values.hasShipDate}
            onChange={(hasShipDate) => draft.change({ hasShipDate })}
          />
          <Suspense fallback={null}>{values.hasShipDate && <ShipDate draft={draft} />}</Suspense>
        </div>
        <OrderSwitches
          draft={draft}
          offersApproval={offersApproval}
          offersBoxLabels={offersBoxLabels}
        />
        <div className="whole">
          <TextField
            label="Shipping note"
            rows={2}
            value={values.notes}
            onChange={(notes) => draft.change({ notes })}
            maxLength={orderLimits.notes}
            hasCounter
            error={draft.errorOf('notes', null)}
          />
        </div>
        <OrderFiles draft={draft} />
      </FormGrid>
    </Panel>
  );
});
