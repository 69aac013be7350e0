import { useEffect } from 'react';
import { useNavigation } from './NavigationContext';

/** Leaves a page whose record is missing or gone: to its list (ROUTE-60). */
export const useLeaveIfMissing = (isMissing: boolean): void => {
  const navigation = useNavigation();
  useEffect(() => {
    if (isMissing) navigation.leaveOrReload();
  }, [isMissing, navigation]);
};
