import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { orderLimits } from '@contract/orderRules';
import type { DeductDraft } from '@/features/save-deduct-order';
import { AlikeNote, alikeDeductOrders } from '@/features/tell-duplicates';
import { FormGrid } from '@/shared/ui/fields/FormGrid';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { Panel } from '@/shared/ui/page/Panel';
import { SwitchField } from '@/shared/ui/fields/SwitchField';
import { TextField } from '@/shared/ui/fields/TextField';
import { WarehouseField } from './WarehouseField';

// Their date fields are heavy, and most deduct orders have no work order.
const WorkOrderFields = lazyPart('WorkOrderFields', () => import('./WorkOrderFields'));

interface Props {
  readonly draft: DeductDraft;
  readonly warehouses: readonly string[];
  /** A work order that exists is changed; otherwise one can be asked for. */
  readonly hasWorkOrder: boolean;
  /** Whether the order is a new one: the first field waits for its name. */
  readonly isNew: boolean;
  /** The id of the order that is edited. */
  readonly recordId: string | undefined;
}

/** A new deduct order as it is compared with others; null while nothing is entered. */
const comparedDeduct = (
  { isDirty, values: { name, items } }: DeductDraft,
  recordId: string | undefined,
) =>
  !isDirty || (name.trim() === '' && items.length === 0)
    ? null
    : {
        Name: name,
        Items: items.map(({ stockNumber, quantity }) => ({
          StockNumber: stockNumber,
          Quantity: quantity,
        })),
        Except: recordId,
      };

/** Name, warehouse, notes and work order of a deduct order. */
export const DeductBasics = observer(function DeductBasics({
  draft,
  warehouses,
  hasWorkOrder,
  isNew,
  recordId,
}: Props) {
  const { values } = draft;
  useEffect(() => WorkOrderFields.prefetch(), []);
  return (
    <>
      <Panel title="Order">
        <FormGrid>
          <div className="whole">
            <TextField
              label="Name"
              value={values.name}
              onChange={(name) => draft.change({ name })}
              onBlur={() => draft.leave('name')}
              maxLength={orderLimits.name}
              hasCounter
              takesFocus={isNew}
              error={draft.errorOf('name', values.name.trim() === '' ? 'Enter a name' : null)}
            />
            <AlikeNote
              written={comparedDeduct(draft, recordId)}
              ask={alikeDeductOrders}
              hint="You can save this one all the same."
            />
          </div>
          <div className="whole">
            <WarehouseField draft={draft} warehouses={warehouses} />
          </div>
          <div className="whole">
            <TextField
              label="Notes"
              rows={3}
              value={values.notes}
              onChange={(notes) => draft.change({ notes })}
              maxLength={orderLimits.notes}
              hasCounter
              error={draft.errorOf('notes', null)}
            />
          </div>
        </FormGrid>
      </Panel>
      <Panel title="Work order">
        <FormGrid>
          {!hasWorkOrder && (
            <div className="whole">
              <SwitchField
                label="Create work order"
                checked={values.hasWorkOrder}
                onChange={(wanted) => draft.change({ hasWorkOrder: wanted })}
              />
            </div>
          )}
          <Suspense fallback={null}>
            {values.hasWorkOrder && <WorkOrderFields draft={draft} />}
          </Suspense>
        </FormGrid>
      </Panel>
    </>
  );
});
