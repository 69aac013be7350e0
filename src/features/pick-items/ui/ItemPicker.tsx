import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { items as itemCalls, type ItemFound } from '@contract/item';
import { useCall } from '@/shared/api/CallContext';
import { DelayedSearch } from '@/shared/search/DelayedSearch';
import {
  FiguresProblem,
  useFigures,
  withChange,
  withItem,
  withoutItem,
  type PickedItem,
} from '@/entities/item';
import type { PickedThings } from '../model/pickedThings';
import { useEntry } from '../model/useEntry';
import { useUntold } from '../model/useUntold';
import { EntryNote } from './EntryNote';
import { FoundItems } from './FoundItems';
import { PasteButton } from './PasteButton';
import { PickedItems } from './PickedItems';

/**
 * As high as the form beside it on a wide screen, where only what is selected scrolls; on others it
 * grows with the page.
 */
const Panes = styled('section')(({ theme: { breakpoints, layout, shape, spacing, vars } }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflow: 'hidden',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: shape.md,
  backgroundColor: vars.palette.background.paper,
  '& > div + div': { flex: 1, borderTop: `1px solid ${vars.palette.divider}` },
  [breakpoints.down(layout.small + 1)]: {
    height: 'auto',
    minHeight: spacing(90),
    overflow: 'visible',
  },
}));

const keptByItself = (): undefined => undefined;

interface Props {
  readonly items: readonly PickedItem[];
  readonly onChange: (items: readonly PickedItem[]) => void;
  /** Pasted lines that were not added yet, which the form keeps. */
  readonly left?: string;
  readonly onLeft?: (left: string) => void;
  /** Whether wrong quantities are complained about yet. */
  readonly showsErrors: boolean;
  readonly offersLots?: boolean;
  /** Leaves kits out of the search (ISEL-03). */
  readonly excludesKits?: boolean;
  readonly things?: PickedThings;
  /**
   * Stands below a selected item's description; an item with tags has their sum as its quantity.
   */
  readonly besideItem?: (item: PickedItem) => ReactNode;
  /** Stands above the total. */
  readonly aboveTotal?: ReactNode;
}

/**
 * Finds active items and collects them with their quantities (ISEL-01 to ISEL-05): found ones above
 * selected ones.
 */
export const ItemPicker = observer(function ItemPicker({
  items,
  onChange,
  left = '',
  onLeft = keptByItself,
  showsErrors,
  offersLots = false,
  excludesKits = false,
  things = 'items',
  besideItem,
  aboveTotal,
}: Props) {
  const call = useCall();
  const { pasted, news, onPaste } = useEntry({
    items,
    onChange,
    left,
    onLeft,
    excludesKits,
    offersLots,
  });
  const searchInput = useRef<HTMLInputElement>(null);
  const [search] = useState(
    () =>
      new DelayedSearch<ItemFound>(async (searchTerm, signal) => {
        const query = {
          searchTerm,
          isActive: 'true' as const,
          ...(excludesKits ? { excludeKits: 'true' as const } : {}),
        };
        return (await call(itemCalls.search, { query }, { signal })).items;
      }),
  );
  useEffect(() => {
    void search.run();
    return () => search.stop();
  }, [search]);
  const ofFound = useFigures({ Ids: search.found.map(({ _id }) => _id) });
  const ofPicked = useFigures({ StockNumbers: useUntold(items) });

  return (
    <Panes aria-label={things === 'items' ? 'Items' : 'Components'} onPaste={onPaste}>
      <FoundItems
        told={
          <>
            <EntryNote news={news} />
            <FiguresProblem of={[ofFound, ofPicked]} />
          </>
        }
        pasteButton={<PasteButton pasted={pasted} />}
        things={things}
        searchInput={searchInput}
        showsErrors={showsErrors}
        search={search}
        items={items}
        onAdd={(found) => onChange(withItem(items, found))}
      />
      <PickedItems
        things={things}
        searchInput={searchInput}
        items={items}
        showsErrors={showsErrors}
        offersLots={offersLots}
        besideItem={besideItem}
        aboveTotal={aboveTotal}
        onChange={(item, change) => onChange(withChange(items, item, change))}
        onRemove={(item) => onChange(withoutItem(items, item))}
      />
    </Panes>
  );
});
