import type { Item } from '@/entities/item';
import { momentText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { FactList } from '@/shared/ui/fact-list/FactList';
import { Panel } from '@/shared/ui/panel/Panel';

/** What all warehouses together hold of an item (ITEM-06, ITEM-07). */
export function InventoryFacts({ item }: { readonly item: Item }) {
  const { InventorySummary, CreatedDate } = item.record;
  return (
    <Panel title="Inventory">
      <FactList
        facts={[
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
