import { useState } from 'react';
import type { CountName } from './counts';
import { useNavigation } from '@/shared/routes/NavigationContext';

export type ItemTab = 'details' | 'tags' | 'stock';

/**
 * Which part of the item is shown. It stands in the address, so that Back from what a part leads to
 * comes back to it. `ask` leads to the stock, to one of its numbers.
 */
export const useItemTab = (offered: readonly ItemTab[]) => {
  const navigation = useNavigation();
  const [tab, setTab] = useState(() => new URLSearchParams(navigation.place?.search).get('tab'));
  const [asked, setAsked] = useState<CountName | null>(null);
  const show = (chosen: ItemTab, count: CountName | null = null) => {
    setTab(chosen);
    setAsked(count);
    navigation.replaceSearch(chosen === 'details' ? '' : `?tab=${chosen}`);
  };
  return {
    tab: offered.find((each) => each === tab) ?? 'details',
    asked,
    show: (chosen: ItemTab) => show(chosen),
    ask: (count: CountName) => show('stock', count),
  };
};
