import { useState } from 'react';
import { deskShows, type DeskShows } from '@contract/warehouseDesk';
import { useNavigation } from '@/shared/routes/NavigationContext';

/** Whether what is open or what is settled is listed; it stands in the address, for Back and a reload. */
export const useDeskShows = () => {
  const navigation = useNavigation();
  const [asked] = useState(() => new URLSearchParams(navigation.place?.search).get('show'));
  return {
    first: deskShows.find((each) => each === asked) ?? 'open',
    keep: (show: DeskShows) => navigation.replaceSearch(show === 'open' ? '' : `?show=${show}`),
  };
};
