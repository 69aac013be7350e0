import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { dateText } from '@/shared/format/dates';
import { countText } from '@/shared/format/numbers';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { FactList } from '@/shared/ui/detail/FactList';
import { isSelected, whyNotSelect, type TagLine } from '../model/tagLines';
import type { TagPicking } from '../model/TagPicking';
import { TagField } from './TagFields';

const Cards = styled('ul')(({ theme: { spacing, vars } }) => ({
  '& > li': {
    display: 'grid',
    gap: spacing(2),
    padding: `${spacing(3)} ${spacing(4)}`,
    borderTop: `1px solid ${vars.palette.divider}`,
  },
  '& > li[data-selected="true"]': {
    backgroundColor: vars.palette.surface.selected,
    boxShadow: `inset 2px 0 ${vars.palette.primary.main}`,
  },
}));

const Fields = styled('div')(({ theme: { spacing } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: spacing(3),
}));

interface CardProps {
  readonly picking: TagPicking;
  readonly line: TagLine;
}

const Card = observer(function Card({ picking, line }: CardProps) {
  const { TagNumber, Location, LotNumber, ExpirationDate } = line.tag;
  const why = whyNotSelect(line);
  return (
    <li data-selected={isSelected(line)}>
      <CheckField
        label={TagNumber}
        checked={isSelected(line)}
        disabled={why !== null && !isSelected(line)}
        help={why}
        onChange={() => picking.toggle(TagNumber)}
      />
      <FactList
        facts={[
          { label: 'Location', value: Location },
          { label: 'Lot Number', value: LotNumber },
          { label: 'Expiration Date', value: dateText(ExpirationDate) },
          { label: 'Available', value: countText(line.available) },
        ]}
      />
      <Fields role="group" aria-label={TagNumber}>
        <TagField picking={picking} line={line} field="pick" isLabelShown />
        <TagField picking={picking} line={line} field="leave" isLabelShown />
      </Fields>
    </li>
  );
});

/** The tags of an item on a phone: one block each. */
export const TagCards = observer(function TagCards({ picking }: { readonly picking: TagPicking }) {
  return (
    <Cards aria-label="Tags">
      {picking.lines.map((line) => (
        <Card key={line.tag.TagNumber} picking={picking} line={line} />
      ))}
    </Cards>
  );
});
