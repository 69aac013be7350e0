import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { countText } from '@/shared/format/numbers';
import { Skeleton } from '@/shared/ui/page/Skeleton';
import { countLabels, countNames } from '../../model/counts';
import type { ItemStock } from '../../model/ItemStock';
import { explain } from '../../model/whyLines';

const Cards = styled('div')(({ theme: { breakpoints, layout, vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  overflow: 'hidden',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: vars.shape.md,
  // The hairlines between the cards.
  gap: 1,
  backgroundColor: vars.palette.divider,
  [breakpoints.down(layout.phone)]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const Card = styled('label')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  position: 'relative',
  display: 'grid',
  gap: spacing(1),
  padding: `${spacing(3)} ${spacing(4)}`,
  color: vars.palette.text.secondary,
  backgroundColor: vars.palette.background.paper,
  '& > input': { appearance: 'none', position: 'absolute', inset: 0, margin: 0, cursor: 'pointer' },
  '& > input:focus-visible': {
    outline: `2px solid ${vars.palette.primary.main}`,
    outlineOffset: -2,
    borderRadius: vars.shape.borderRadius,
  },
  '& > b': {
    ...typography.h2,
    fontVariantNumeric: 'tabular-nums',
    color: vars.palette.text.primary,
  },
  '@media (hover: hover)': { '&:hover': { backgroundColor: vars.palette.surface.hover } },
  '&:has(:checked)': {
    color: vars.palette.text.primary,
    backgroundColor: vars.palette.surface.selected,
    boxShadow: `inset 0 -2px 0 ${vars.palette.primary.main}`,
  },
}));

/** The counts of the item; the chosen one is explained and drawn (ITEM-07). */
export const Counts = observer(function Counts({ stock }: { readonly stock: ItemStock }) {
  const group = useId();
  const { shown, count } = stock;
  return (
    <Cards role="radiogroup" aria-label="Explained number">
      {countNames.map((name) => (
        <Card key={name}>
          <input
            type="radio"
            name={group}
            value={name}
            checked={name === count}
            onChange={() => stock.choose(name)}
          />
          {countLabels[name]}{' '}
          <b>{shown ? countText(explain(shown, name).now) : <Skeleton width="4ch" />}</b>
        </Card>
      ))}
    </Cards>
  );
});
