import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import SwapVertRounded from '@mui/icons-material/SwapVertRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { observer } from 'mobx-react-lite';
import { useId, useState, type MouseEvent } from 'react';
import { listColumns, type ListColumn } from '@contract/listColumns';
import type { Arrangement } from '@/shared/list/Arrangement';
import { ActionMenu, type MenuAction } from '@/shared/ui/controls/ActionMenu';
import { wordsOfHead } from '../model/words';

const waysOf = { asc: 'ascending', desc: 'descending' } as const;

const entryOf = (arrangement: Arrangement, { key, head }: ListColumn): MenuAction => {
  const way = arrangement.wayOf(key);
  const words = wordsOfHead(head);
  return {
    label: way ? `${words}, ${waysOf[way]}` : words,
    icon: way === 'desc' ? <ArrowDownwardRounded /> : way === 'asc' ? <ArrowUpwardRounded /> : null,
    onClick: () => void arrangement.sortBy(key),
  };
};

interface Props {
  readonly arrangement: Arrangement;
  /** Whether it is its icon alone, which says in its name what the list is sorted by. */
  readonly isIcon?: boolean;
  /** What its menu offers below the columns. */
  readonly more?: readonly MenuAction[];
}

/** Sorts a list whose columns are folded away: what a click on a heading does elsewhere. */
export const SortButton = observer(function SortButton({
  arrangement,
  isIcon = false,
  more = [],
}: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const columns: readonly ListColumn[] = listColumns[arrangement.name];
  const sortable = columns.filter(({ sortBy }) => sortBy !== undefined);
  const current = sortable.find(({ key }) => arrangement.wayOf(key) !== null);
  const isOpen = anchor !== null;
  const opener = {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-menu` : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;
  const words = current && wordsOfHead(current.head);
  return (
    <>
      {isIcon ? (
        <IconButton
          {...opener}
          aria-label={words ? `Sort: ${words}` : 'Sort'}
          color={words ? 'primary' : 'default'}
        >
          <SwapVertRounded />
        </IconButton>
      ) : (
        <Button {...opener} variant="text" startIcon={<SwapVertRounded />}>
          {words ?? 'Sort'}
        </Button>
      )}
      <ActionMenu
        id={`${id}-menu`}
        openerId={id}
        anchor={anchor}
        actions={[...sortable.map((column) => entryOf(arrangement, column)), ...more]}
        onClose={() => setAnchor(null)}
      />
    </>
  );
});
