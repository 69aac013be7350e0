import { keyframes, styled } from '@mui/material/styles';
import { computed } from 'mobx';
import { Observer } from 'mobx-react-lite';
import { useMemo, type ReactNode } from 'react';
import { FailedLoad } from '@/shared/ui/page/FailedLoad';
import type { Opening } from '../Opening';
import type { PagedList, PageQuery } from '../PagedList';
import { arrangedLooks } from './arrangedLooks';
import type { Lead, RowLooks } from './columns';
import { ListSkeleton } from './ListSkeleton';
import { ListTable } from './ListTable';
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

const sweep = keyframes({ from: { transform: 'none' }, to: { transform: 'translateX(500%)' } });

/** The compositor moves it, so that it takes nothing from the rows that it announces. */
const Refreshing = styled('div')(({ theme: { spacing, vars } }) => ({
  position: 'absolute',
  top: 0,
  left: 0,
  right: 0,
  zIndex: 2,
  height: spacing(0.5),
  overflow: 'hidden',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    left: '-25%',
    width: '25%',
    backgroundColor: vars.palette.primary.main,
    animation: `${sweep} 1.2s linear infinite`,
  },
}));

export interface ListBodyProps<
  Row extends { readonly id: string },
  Query extends PageQuery,
  Counts,
> {
  readonly title: string;
  readonly list: PagedList<Row, Query, Counts>;
  readonly looks: RowLooks<Row>;
  /** Whether rows have checkboxes. */
  readonly isSelectable: boolean;
  /** Stands in the table's place when there is nothing to list. */
  readonly empty: ReactNode;
  readonly opening: Opening<Row> | null;
  /** Rows above those of the list, which is not empty then. */
  readonly lead?: Lead | null;
  readonly onSupport: () => void;
}

/** The table of a list, and what stands in its place while it loads, fails or is empty. */
export function ListBody<Row extends { readonly id: string }, Query extends PageQuery, Counts>({
  title,
  list,
  looks: all,
  isSelectable,
  empty,
  opening,
  lead,
  onSupport,
}: ListBodyProps<Row, Query, Counts>) {
  const isFolded = useFolded();
  const arranged = useMemo(() => computed(() => arrangedLooks(all, list.arrangement)), [all, list]);
  const body = () => {
    const looks = arranged.get();
    if (list.rows.length > 0 || (lead && list.loading === 'ready'))
      return (
        <ListTable
          title={title}
          list={list}
          looks={looks}
          isSelectable={isSelectable}
          opening={opening}
          lead={lead}
        />
      );
    if (list.loading === 'ready') return list.unread.length > 0 ? null : empty;
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
        <Sheet>
          {list.loading === 'refreshing' && list.isSlow && (
            <Refreshing role="progressbar" aria-label={`Refreshing ${title}`} />
          )}
          {list.isFailed && list.problem && (
            <FailedLoad
              message={list.problem.message}
              errorId={list.problem.errorId}
              onReload={() => void list.load()}
              onSupport={onSupport}
              isCompact={list.rows.length > 0}
            />
          )}
          <UnreadRows unread={list.unread} />
          {body()}
        </Sheet>
      )}
    </Observer>
  );
}
