import MuiTab from '@mui/material/Tab';
import type { OrderRecord } from '@contract/orderRecord';
import { TabBar, tabCount } from '@/shared/ui/page/TabBar';

export type DetailTab = 'details' | 'partial' | 'back';

/** The tabs that an order has: those of its parts only when it has parts (ORDD-01). */
const tabsOf = ({ PartialOrders, BackOrders }: OrderRecord) =>
  [
    { value: 'details', label: 'Order Details', count: null },
    { value: 'partial', label: 'Partial Orders', count: PartialOrders.length },
    { value: 'back', label: 'Backorders', count: BackOrders.length },
  ].filter(({ count }) => count !== 0);

interface Props {
  readonly order: OrderRecord;
  readonly tab: DetailTab;
  readonly onChange: (tab: DetailTab) => void;
}

/** The tab that is open: a part's tab may have gone with its last part. */
export const openTab = (
  { PartialOrders, BackOrders }: OrderRecord,
  wanted: DetailTab,
): DetailTab => {
  if (wanted === 'partial' && PartialOrders.length === 0) return 'details';
  return wanted === 'back' && BackOrders.length === 0 ? 'details' : wanted;
};

/** The tabs of an order, each with the number of its parts. */
export function DetailTabs({ order, tab, onChange }: Props) {
  return (
    <TabBar
      value={tab}
      onChange={(_event, value: DetailTab) => onChange(value)}
      aria-label="Parts of the order"
      variant="scrollable"
      scrollButtons={false}
    >
      {tabsOf(order).map(({ value, label, count }) => (
        <MuiTab
          key={value}
          value={value}
          id={`tab-${value}`}
          aria-controls="tab-panel"
          label={label}
          {...tabCount(count)}
        />
      ))}
    </TabBar>
  );
}
