import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { computed } from 'mobx';
import { Observer } from 'mobx-react-lite';
import { useMemo, type ReactNode } from 'react';
import { ActionBanner } from '@/shared/action/ui/ActionBanner';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import type { Opening } from '../Opening';
import type { PagedList, PageQuery } from '../PagedList';
import { arrangedLooks } from './arrangedLooks';
import type { RowLooks } from './columns';
import { ListDock } from './ListDock';
import { ListSkeleton } from './ListSkeleton';
import { ListTable } from './ListTable';
import { UnfoundRecord } from './UnfoundRecord';
import { UnreadRows } from './UnreadRows';
import { useFolded } from './useFolded';

const Sheet = styled('section')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: theme.vars.palette.background.paper,
}));

const Refreshing = styled(LinearProgress)({
  position: 'absolute',
  top: 0,
  left: 0,
  right: 0,
  zIndex: 2,
});

interface Props<Row extends { readonly id: string }, Query extends PageQuery, Counts> {
  readonly title: string;
  readonly list: PagedList<Row, Query, Counts>;
  readonly looks: RowLooks<Row>;
  readonly filters: ReactNode;
  /** Bulk actions for the selection; without them rows have no checkboxes. */
  readonly bulk?: ReactNode;
  /** What the dock offers while nothing is selected. */
  readonly pageAction?: ReactNode;
  readonly switcher: ReactNode;
  /** Stands in the table's place when there is nothing to list. */
  readonly empty: ReactNode;
  readonly opening: Opening<Row> | null;
  readonly onSupport: () => void;
}

/**
 * A list: filters, table, dock, and what stands in the table's place while it loads, fails or is
 * empty.
 */
export function ListScreen<Row extends { readonly id: string }, Query extends PageQuery, Counts>(
  props: Props<Row, Query, Counts>,
) {
  const { title, list, looks: all, bulk } = props;
  const isFolded = useFolded();
  const isSelectable = bulk !== undefined;
  const arranged = useMemo(() => computed(() => arrangedLooks(all, list.arrangement)), [all, list]);
  const body = () => {
    const looks = arranged.get();
    if (list.rows.length > 0)
      return (
        <ListTable
          title={title}
          list={list}
          looks={looks}
          isSelectable={isSelectable}
          opening={props.opening}
        />
      );
    if (list.loading === 'ready') return list.unread.length > 0 ? null : props.empty;
    if (list.isFailed) return null;
    return (
      <ListSkeleton
        title={title}
        columns={isFolded ? looks.touchColumns : looks.columns}
        isSelectable={isSelectable}
        isUnfoldable={looks.details !== undefined}
      />
    );
  };
  return (
    <Observer>
      {() => (
        <>
          <ActionBanner />
          <UnfoundRecord />
          {props.filters}
          <Sheet>
            {list.loading === 'refreshing' && <Refreshing aria-label={`Refreshing ${title}`} />}
            {list.isFailed && list.problem && (
              <FailedLoad
                message={list.problem.message}
                errorId={list.problem.errorId}
                onReload={() => void list.load()}
                onSupport={props.onSupport}
                isCompact={list.rows.length > 0}
              />
            )}
            <UnreadRows unread={list.unread} />
            {body()}
          </Sheet>
          <ListDock
            list={list}
            bulk={bulk}
            pageAction={props.pageAction}
            switcher={props.switcher}
          />
        </>
      )}
    </Observer>
  );
}
