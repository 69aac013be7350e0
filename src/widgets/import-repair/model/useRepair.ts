import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import type { ImportDescription } from '@/entities/import';
import { useSession } from '@/entities/session';
import { useCall } from '@/shared/api/CallContext';
import { AutoRefresh } from '@/shared/list/AutoRefresh';
import { useNavigation } from '@/shared/routes/NavigationContext';
import { ImportRepair } from './ImportRepair';

/** Milliseconds between two looks: while the server works on it, and at what colleagues do. */
const pauses = { work: 700, colleagues: 15_000 } as const;

/**
 * An import that is repaired: made once for this place in the history, read on arrival, looked at
 * again while the page is open, and mirrored in the address.
 */
export const useRepair = ({ columns }: ImportDescription, id: string): ImportRepair => {
  const call = useCall();
  const session = useSession();
  const navigation = useNavigation();
  const [repair] = useState(() =>
    navigation.kept(() => {
      const search = navigation.place?.search ?? '';
      return new ImportRepair({ call, session, id, columns, search });
    }),
  );
  useEffect(() => {
    const isBusy = () => repair.action.isRunning;
    // Nothing can be typed while the server works on the rows.
    const work = new AutoRefresh(repair.reading, isBusy, pauses.work);
    const colleagues = new AutoRefresh(
      repair.reading,
      () => repair.focus.isTyping || isBusy(),
      pauses.colleagues,
    );
    void repair.reading.load();
    const stopWatching = reaction(
      () => repair.isMoving,
      (isMoving) => {
        const [begun, ended] = isMoving ? [work, colleagues] : [colleagues, work];
        ended.stop();
        begun.start();
      },
      { fireImmediately: true },
    );
    const stopMirroring = reaction(
      () => repair.sheet.address,
      (search) => navigation.replaceSearch(search),
    );
    return () => {
      stopWatching();
      stopMirroring();
      work.stop();
      colleagues.stop();
      repair.sheet.stop();
    };
  }, [repair, navigation]);
  return repair;
};
