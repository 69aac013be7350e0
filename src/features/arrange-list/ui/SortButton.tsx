import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import SwapVertRounded from '@mui/icons-material/SwapVertRounded';
import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
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

/** Sorts a list whose columns are folded away: what a click on a heading does elsewhere. */
export const SortButton = observer(function SortButton({
  arrangement,
}: {
  readonly arrangement: Arrangement;
}) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const columns: readonly ListColumn[] = listColumns[arrangement.name];
  const sortable = columns.filter(({ sortBy }) => sortBy !== undefined);
  const current = sortable.find(({ key }) => arrangement.wayOf(key) !== null);
  const isOpen = anchor !== null;
  return (
    <>
      <Button
        id={id}
        variant="text"
        startIcon={<SwapVertRounded />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {current ? wordsOfHead(current.head) : 'Sort'}
      </Button>
      <ActionMenu
        id={`${id}-menu`}
        openerId={id}
        anchor={anchor}
        actions={sortable.map((column) => entryOf(arrangement, column))}
        onClose={() => setAnchor(null)}
      />
    </>
  );
});
