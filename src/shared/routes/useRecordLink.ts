import type { MouseEvent } from 'react';
import type { Address, AddressedRecord } from './recordAddress';
import { useNavigation } from './NavigationContext';

/** Whether a click on a link is the browser's to follow: into a new tab or window, or a download. */
export const opensElsewhere = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: MouseEvent): boolean => button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** An address as a link's `href` has it. */
export const hrefOf = ({ pathname, search }: Address): string => `${pathname}${search}`;

/** What makes an `a` a link to a record: a real one, so that it opens in a new tab too. */
export const useRecordLink = (
  record: AddressedRecord,
): { readonly href: string; readonly onClick: (event: MouseEvent) => void } => {
  const navigation = useNavigation();
  const onClick = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    navigation.openRecord(record);
  };
  return { href: hrefOf(navigation.addressOf(record)), onClick };
};
