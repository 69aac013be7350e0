import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import type { DraftRow } from '@contract/importDraftRecord';
import type { CellOffer } from '../model/cellOffers';
import { mistakeIn, repairedFrom } from '../model/SheetRow';

const Paper = styled('div')(({ theme: { spacing, vars } }) => ({
  width: spacing(80),
  maxWidth: `calc(100vw - ${spacing(4)})`,
  padding: spacing(1),
  borderRadius: vars.shape.md,
  backgroundColor: vars.palette.surface.overlay,
  boxShadow: vars.palette.surface.overlayShadow,
}));

const Sentence = styled('p')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body2,
  padding: `${spacing(1.5)} ${spacing(2)}`,
  color: vars.palette.tone.red.text,
  overflowWrap: 'anywhere',
  '&[data-repaired="true"]': { color: vars.palette.text.secondary },
  '& + div': { borderTop: `1px solid ${vars.palette.divider}`, paddingTop: spacing(1) },
}));

const Offers = styled('div')({ maxHeight: '40vh', overflow: 'auto' });

const Offer = styled('div')(({ theme: { spacing, vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${spacing(2)}`,
  minHeight: vars.layout.menuItem,
  padding: `${spacing(1)} ${spacing(2)}`,
  borderRadius: vars.shape.borderRadius,
  cursor: 'default',
  overflowWrap: 'anywhere',
  '& > small': { fontSize: 'inherit', color: vars.palette.text.secondary },
  '&:hover': { backgroundColor: vars.palette.surface.overlayHover },
  '&[aria-selected="true"]': { backgroundColor: vars.palette.surface.selected },
  '&[data-all="true"]': { color: vars.palette.surface.accentText },
}));

/** The ids of the panel's parts, from that of its cell. */
export const partsOf = (id: string) => ({
  told: `${id}-told`,
  list: `${id}-list`,
  offer: (at: number) => `${id}-offer-${at}`,
});

/**
 * What there is to say of a cell: why it can not be saved, its mistake, else what the file said
 * before it was repaired.
 */
const toldOf = ({ row, column, whyNot }: Pick<Props, 'row' | 'column' | 'whyNot'>) => {
  const sentence = whyNot ?? mistakeIn(row, column)?.Sentence;
  const was = repairedFrom(row, column);
  if (sentence !== undefined) return { text: sentence, isRepaired: false };
  return was === null
    ? null
    : { text: `The file says ${was === '' ? 'nothing' : was} here.`, isRepaired: true };
};

interface Props {
  readonly id: string;
  readonly anchor: HTMLElement | null;
  readonly row: DraftRow;
  readonly column: string;
  /** Why what is typed can not be saved; null where it can. */
  readonly whyNot: string | null;
  readonly offers: readonly CellOffer[];
  /** The offer that Enter takes; negative for none. */
  readonly active: number;
  readonly onTake: (offer: CellOffer) => void;
}

/** Below a cell in which somebody types: what is wrong there, and what it may say. */
export function CellPanel({ id, anchor, offers, active, onTake, ...cell }: Props) {
  const told = toldOf(cell);
  const parts = partsOf(id);
  const isOpen = anchor !== null && (told !== null || offers.length > 0);
  return (
    <Popper open={isOpen} anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'modal' }}>
      {/* The focus stays in the cell. */}
      <Paper onMouseDown={(event) => event.preventDefault()}>
        {told && (
          <Sentence id={parts.told} aria-live="polite" data-repaired={told.isRepaired}>
            {told.text}
          </Sentence>
        )}
        {offers.length > 0 && (
          <Offers id={parts.list} role="listbox" aria-label={`Choices for ${cell.column}`}>
            {offers.map((offer, at) => (
              <Offer
                key={`${offer.text} ${offer.isForAll}`}
                id={parts.offer(at)}
                role="option"
                aria-selected={at === active}
                data-all={offer.isForAll}
                onClick={() => onTake(offer)}
              >
                {!offer.isForAll && offer.text}
                {offer.isForAll ? offer.hint : offer.hint !== '' && <small>{offer.hint}</small>}
              </Offer>
            ))}
          </Offers>
        )}
      </Paper>
    </Popper>
  );
}
