import { styled } from '@mui/material/styles';
import { ItemMarks, type Item } from '@/entities/item';
import { ActiveStatus } from '@/shared/ui/status/ActiveStatus';

const State = styled('span')(({ theme: { spacing } }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: spacing(2),
}));

/** Whether an item is active, and what needs a look at its stock. */
export const ItemState = ({ item }: { readonly item: Item }) => (
  <State>
    <ActiveStatus isActive={item.isActive} />
    <ItemMarks item={item} />
  </State>
);
