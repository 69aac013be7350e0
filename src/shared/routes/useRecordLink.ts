import type { MouseEvent } from 'react';
import { followHere } from './followHere';
import { useNavigation } from './NavigationContext';
import { hrefOf, type AddressedRecord } from './recordAddress';

/** What makes an `a` a link to a record: a real one, so that it opens in a new tab too. */
export const useRecordLink = (
  record: AddressedRecord,
): { readonly href: string; readonly onClick: (event: MouseEvent) => void } => {
  const navigation = useNavigation();
  return {
    href: hrefOf(navigation.addressOf(record)),
    onClick: followHere(() => navigation.openRecord(record)),
  };
};
