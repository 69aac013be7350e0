import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { Item } from '@/entities/item';
import { momentText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { FactList } from '@/shared/ui/detail/FactList';
import { Panel } from '@/shared/ui/page/Panel';
import { ItemState } from './ItemState';
import { countLabels, countNames, type CountName } from '../model/counts';

const Why = styled(Link)(({ theme: { mixins, spacing, typography } }) => ({
  ...typography.body2,
  ...mixins.touchTarget,
  marginLeft: spacing(2),
})) as typeof Link;

interface Props {
  readonly item: Item;
  /** Whether the status stands here too, where the header has no room for it. */
  readonly showsStatus: boolean;
  /** Leads to why a number is what it is; null where nobody knows it. */
  readonly onWhy: ((count: CountName) => void) | null;
}

/** What all warehouses together hold of an item (ITEM-06, ITEM-07). */
export function InventoryFacts({ item, showsStatus, onWhy }: Props) {
  const { InventorySummary, CreatedDate } = item.record;
  const counts: Readonly<Record<CountName, number>> = {
    onHand: InventorySummary.BalanceOnHand,
    reserved: InventorySummary.Allocated,
    unshippable: InventorySummary.Unshippable,
    available: InventorySummary.Available,
  };
  const counted = (name: CountName) => {
    const text = countText(counts[name]);
    if (!onWhy) return text;
    return (
      <>
        {text}
        <Why
          component="button"
          type="button"
          aria-label={`Why? ${countLabels[name]} ${text}`}
          onClick={() => onWhy(name)}
        >
          Why?
        </Why>
      </>
    );
  };
  return (
    <Panel title="Inventory">
      <FactList
        facts={[
          ...(showsStatus ? [{ label: 'Status', value: <ItemState item={item} /> }] : []),
          ...countNames.map((name) => ({ label: countLabels[name], value: counted(name) })),
          { label: 'Created', value: momentText(CreatedDate) },
        ]}
      />
    </Panel>
  );
}
