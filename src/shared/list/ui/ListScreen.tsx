import type { ReactNode } from 'react';
import { ActionBanner } from '@/shared/action/ui/ActionBanner';
import type { PageQuery } from '../PagedList';
import { ListBody, type ListBodyProps } from './ListBody';
import { ListDock } from './ListDock';
import { UnfoundRecord } from './UnfoundRecord';

interface Props<Row extends { readonly id: string }, Query extends PageQuery, Counts> extends Omit<
  ListBodyProps<Row, Query, Counts>,
  'isSelectable'
> {
  readonly filters: ReactNode;
  /** Bulk actions for the selection; without them rows have no checkboxes. */
  readonly bulk?: ReactNode;
  /** What the dock offers while nothing is selected. */
  readonly pageAction?: ReactNode;
  readonly switcher: ReactNode;
}

/** A list that is a screen: its filters, its rows, and the dock. */
export function ListScreen<Row extends { readonly id: string }, Query extends PageQuery, Counts>({
  filters,
  bulk,
  pageAction,
  switcher,
  ...body
}: Props<Row, Query, Counts>) {
  return (
    <>
      <ActionBanner />
      <UnfoundRecord />
      {filters}
      <ListBody {...body} isSelectable={bulk !== undefined} />
      <ListDock list={body.list} bulk={bulk} pageAction={pageAction} switcher={switcher} />
    </>
  );
}
