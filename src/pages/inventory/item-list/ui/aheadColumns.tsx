import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ItemAhead } from '@contract/itemsAhead';
import { ItemMarks, type Item } from '@/entities/item';
import { monthDayText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import type { Column } from '@/shared/list/ui/columns';

interface FigureProps {
  readonly item: Item;
  readonly of: (ahead: ItemAhead) => ReactNode;
}

/** A figure of an item as soon as it is known. */
const Figure = observer(function Figure({ item: { ahead }, of }: FigureProps) {
  return <span className="numeric">{ahead ? (of(ahead) ?? '--') : null}</span>;
});

const figure = (key: string, head: string, of: FigureProps['of']): Column<Item> => ({
  key,
  head,
  width: 150,
  narrowWidth: 136,
  align: 'right',
  cell: (item) => <Figure item={item} of={of} />,
});

const counted = (count: number | null): string | null => (count === null ? null : countText(count));

/** What the stock of an item looks ahead to. */
export const aheadColumns: readonly Column<Item>[] = [
  { key: 'stockState', head: 'STOCK', width: 200, cell: (item) => <ItemMarks item={item} /> },
  figure('expected', 'EXPECTED', ({ Expected }) => counted(Expected)),
  figure('nextDay', 'NEXT EXPECTED', ({ Next }) => Next && monthDayText(Next.Day)),
  figure('nextNotice', 'NEXT NOTICE', ({ Next }) => Next?.Notice),
  figure('cover', 'DAYS OF COVER', ({ Cover }) => counted(Cover)),
  figure('reorderPoint', 'REORDER POINT', ({ ReorderPoint }) => counted(ReorderPoint)),
];
