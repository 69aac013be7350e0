import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';
import type { TagPicking } from '../model/TagPicking';
import { takenText } from './TagFields';

const Section = styled('section')(({ theme: { spacing, typography, vars } }) => ({
  padding: `${spacing(3)} ${spacing(6)} ${spacing(4)}`,
  borderTop: `1px solid ${vars.palette.divider}`,
  '& > h3': { ...typography.h3, marginBottom: spacing(1) },
  '& li': { display: 'flex', alignItems: 'center', gap: spacing(3) },
  '& li > b': {
    ...typography.subtitle1,
    flex: '0 1 auto',
    minWidth: spacing(28),
    overflowWrap: 'anywhere',
  },
  '& li > span': {
    flex: 1,
    fontVariantNumeric: 'tabular-nums',
    color: vars.palette.text.secondary,
  },
  '& [aria-disabled="true"]': {
    color: vars.palette.text.tertiary,
    cursor: 'default',
    opacity: 0.5,
  },
}));

/** The chosen tags in the order in which they are picked, for clients that give it (ISEL-08). */
export const PickingOrder = observer(function PickingOrder({
  picking,
}: {
  readonly picking: TagPicking;
}) {
  const id = useId();
  const [moved, setMoved] = useState('');
  const { chosen } = picking;
  if (chosen.length === 0) return null;
  const move = (tagNumber: string, by: -1 | 1) => {
    picking.move(tagNumber, by);
    const place = picking.chosen.findIndex(({ tag }) => tag.TagNumber === tagNumber) + 1;
    setMoved(`${tagNumber} is number ${place} of ${chosen.length}`);
  };
  return (
    <Section aria-labelledby={id}>
      <h3 id={id}>Picking order</h3>
      <ol>
        {chosen.map((line, index) => {
          const { TagNumber } = line.tag;
          return (
            <li key={TagNumber}>
              <b>{TagNumber}</b>
              <span>{takenText(line)}</span>
              <IconButton
                size="small"
                aria-label={`Move up ${TagNumber}`}
                title="Move up"
                aria-disabled={index === 0}
                onClick={() => move(TagNumber, -1)}
              >
                <ArrowUpwardRounded />
              </IconButton>
              <IconButton
                size="small"
                aria-label={`Move down ${TagNumber}`}
                title="Move down"
                aria-disabled={index === chosen.length - 1}
                onClick={() => move(TagNumber, 1)}
              >
                <ArrowDownwardRounded />
              </IconButton>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden as="output">{moved}</VisuallyHidden>
    </Section>
  );
});
