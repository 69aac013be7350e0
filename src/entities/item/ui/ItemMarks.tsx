import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { questionLabels, type ItemQuestion } from '@contract/aheadRules';
import type { ItemAhead } from '@contract/itemsAhead';
import { StatusChip } from '@/shared/ui/status/StatusChip';
import type { Glyph } from '@/shared/ui/status/StatusGlyph';
import type { Tone } from '@/shared/ui/status/tone';
import type { Item } from '../model/Item';
import { useItems } from '../model/ItemStore';

const looks: Readonly<Record<ItemQuestion, { readonly tone: Tone; readonly glyph: Glyph }>> = {
  low: { tone: 'amber', glyph: 'mark' },
  out: { tone: 'red', glyph: 'mark' },
  expiring: { tone: 'orange', glyph: 'clock' },
  slow: { tone: 'grey', glyph: 'pause' },
};

const Row = styled('span')(({ theme: { spacing } }) => ({
  flex: 'none',
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: spacing(1),
  verticalAlign: 'middle',
}));

interface MarksProps {
  readonly ahead: ItemAhead | undefined;
  /** Where what is available stands beside, nobody is told that it is nothing. */
  readonly isBesideAvailable?: boolean;
}

const Marks = ({ ahead, isBesideAvailable = false }: MarksProps) => {
  const marks = ahead?.Marks ?? [];
  const isOut = marks.includes('out');
  // What is out is low as well.
  const isShown: Readonly<Record<ItemQuestion, boolean>> = {
    low: !isOut,
    out: !isBesideAvailable,
    expiring: true,
    slow: true,
  };
  const shown = marks.filter((mark) => isShown[mark]);
  if (shown.length === 0) return null;
  return (
    <Row>
      {shown.map((mark) => (
        <StatusChip key={mark} {...looks[mark]} text={questionLabels[mark]} />
      ))}
    </Row>
  );
};

/** What needs a look at an item's stock; nothing where all is well, or nobody knows. */
export const ItemMarks = observer(function ItemMarks({ item }: { readonly item: Item }) {
  return <Marks ahead={item.ahead} />;
});

interface LineProps extends Pick<MarksProps, 'isBesideAvailable'> {
  readonly stockNumber: string;
}

/** The same on a line that names an item. */
export const LineMarks = observer(function LineMarks({ stockNumber, ...beside }: LineProps) {
  return <Marks ahead={useItems().ahead.ofNumber(stockNumber)} {...beside} />;
});
