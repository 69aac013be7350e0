import { observer } from 'mobx-react-lite';
import type { ReactNode, Ref } from 'react';
import { withTags, type PickedItem } from '@/entities/item';
import { useSession } from '@/entities/session';
import { ItemPicker } from '@/features/pick-items';
import { ChooseTags, type HeldTags } from '@/features/pick-tags';
import type { DeductDraft } from '@/features/save-deduct-order';
import { Checklist } from '@/shared/draft/ui/Checklist';
import { FormColumns, FormStack } from '@/shared/ui/fields/FormColumns';
import { DeductBasics } from './DeductBasics';

const nothingHeld: HeldTags = new Map();

interface Props {
  readonly draft: DeductDraft;
  /** Whether the order has a work order already. */
  readonly hasWorkOrder?: boolean;
  /** Pieces of tags that the order itself has reserved. */
  readonly heldTags?: HeldTags;
  /** The id of the order that is edited. */
  readonly recordId?: string;
  /** Stands above the fields, such as an order's status on edit. */
  readonly aside?: ReactNode;
  /** Stands below the fields. */
  readonly below?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/**
 * The deduct order form under its requirements: what leaves which warehouse, and of which tags
 * (DEDUCT-03).
 */
export const DeductOrderForm = observer(function DeductOrderForm({
  draft,
  hasWorkOrder = false,
  heldTags = nothingHeld,
  recordId,
  aside,
  below,
  ref,
}: Props) {
  const session = useSession();
  const { items, warehouseCode } = draft.values;
  const offered = session.reference?.warehouses.map(({ Code }) => Code) ?? [];
  const warehouses =
    warehouseCode === null || offered.includes(warehouseCode)
      ? offered
      : [...offered, warehouseCode];
  const tagChoice = (item: PickedItem) => (
    <ChooseTags
      item={item}
      warehouse={warehouseCode}
      held={heldTags}
      keepsOrder={session.clientHas('tagReorderClients')}
      onChange={(tags) =>
        draft.change({ items: withTags(draft.values.items, item.stockNumber, tags) })
      }
    />
  );
  return (
    <>
      <Checklist lines={draft.checklist} as="strip" />
      <FormColumns ref={ref}>
        <FormStack>
          {aside}
          <DeductBasics
            draft={draft}
            warehouses={warehouses}
            hasWorkOrder={hasWorkOrder}
            isNew={aside === undefined}
            recordId={recordId}
          />
          {below}
        </FormStack>
        <ItemPicker
          items={items}
          onChange={(changed) => draft.change({ items: changed })}
          left={draft.values.pastedLines}
          onLeft={(pastedLines) => draft.change({ pastedLines })}
          showsErrors={draft.isTouched('items')}
          excludesKits
          besideItem={tagChoice}
        />
      </FormColumns>
    </>
  );
});
