import type { Item } from '@/entities/item';
import { momentText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { ActiveStatus } from '@/shared/ui/status/ActiveStatus';
import { FactList } from '@/shared/ui/detail/FactList';
import { Panel } from '@/shared/ui/page/Panel';

interface Props {
  readonly item: Item;
  /** Whether the status stands here too, where the header has no room for it. */
  readonly showsStatus: boolean;
}

/** What all warehouses together hold of an item (ITEM-06, ITEM-07). */
export function InventoryFacts({ item, showsStatus }: Props) {
  const { InventorySummary, CreatedDate } = item.record;
  return (
    <Panel title="Inventory">
      <FactList
        facts={[
          ...(showsStatus
            ? [{ label: 'Status', value: <ActiveStatus isActive={item.isActive} /> }]
            : []),
          { label: 'Balance on hand', value: countText(InventorySummary.BalanceOnHand) },
          { label: 'Ordered', value: countText(InventorySummary.Allocated) },
          { label: 'Unshippable', value: countText(InventorySummary.Unshippable) },
          { label: 'Available to order', value: countText(InventorySummary.Available) },
          { label: 'Created', value: momentText(CreatedDate) },
        ]}
      />
    </Panel>
  );
}
