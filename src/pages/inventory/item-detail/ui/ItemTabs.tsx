import MuiTab from '@mui/material/Tab';
import { TabBar } from '@/shared/ui/page/TabBar';
import type { ItemTab } from '../model/useItemTab';

const labels: Readonly<Record<ItemTab, string>> = {
  details: 'Item Details',
  tags: 'Tags',
  stock: 'Stock',
};

/** The form has no panel of its own to name. */
const nameOf = (tab: ItemTab, shown: ItemTab) =>
  tab === 'details'
    ? {}
    : { id: `tab-${tab}`, 'aria-controls': tab === shown ? 'tab-panel' : undefined };

interface Props {
  readonly offered: readonly ItemTab[];
  readonly tab: ItemTab;
  readonly onShow: (tab: ItemTab) => void;
}

/** The parts of the item. */
export function ItemTabs({ offered, tab, onShow }: Props) {
  return (
    <TabBar
      value={tab}
      onChange={(_event, chosen: ItemTab) => onShow(chosen)}
      aria-label="Parts of the item"
    >
      {offered.map((each) => (
        <MuiTab key={each} value={each} label={labels[each]} {...nameOf(each, tab)} />
      ))}
    </TabBar>
  );
}
