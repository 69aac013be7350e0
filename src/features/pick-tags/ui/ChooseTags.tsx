import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useCallback, useEffect, useState } from 'react';
import type { OrderTag } from '@contract/orderRecord';
import { noTagData, tagSentences } from '@contract/tagRules';
import { hasTags, taggedQuantity, type PickedItem } from '@/entities/item';
import { countText } from '@/shared/format/numbers';
import { lazyPart } from '@/shared/ui/page/lazyPart';
import { AlertDialog } from '@/shared/ui/dialogs/AlertDialog';
import type { HeldTags } from '../model/tagLines';

const TagPicker = lazyPart('TagPicker', () => import('./TagPicker'));

const Line = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${spacing(2)}`,
  '& > .MuiButton-root': { marginLeft: spacing(-2) },
  '& > span': {
    ...typography.body2,
    color: vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
}));

const summaryOf = (tags: readonly OrderTag[]): string =>
  `${tags.length === 1 ? '1 tag' : `${countText(tags.length)} tags`}, ${countText(taggedQuantity(tags))} picked`;

interface Props {
  readonly item: PickedItem;
  /** Code; null while none is chosen. */
  readonly warehouse: string | null;
  readonly held: HeldTags;
  readonly keepsOrder: boolean;
  readonly onChange: (tags: readonly OrderTag[]) => void;
}

/** An item's tags in short, and the way to choose them; that takes a warehouse (TAG-11). */
export function ChooseTags({ item, warehouse, onChange, ...choice }: Props) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => TagPicker.prefetch(), []);
  const [alert, setAlert] = useState('');
  const [isAlertShown, setAlertShown] = useState(false);
  const tell = useCallback((sentence: string) => {
    setOpen(false);
    setAlert(sentence);
    setAlertShown(true);
  }, []);
  const { stockNumber, tags = [] } = item;
  const tellNone = useCallback(
    () => tell(noTagData(stockNumber, warehouse ?? '')),
    [tell, stockNumber, warehouse],
  );
  const update = (chosen: readonly OrderTag[]) => {
    setOpen(false);
    onChange(chosen);
  };
  return (
    <Line>
      <Button
        variant="text"
        size="small"
        aria-label={`Choose tags of ${stockNumber}`}
        onClick={() => (warehouse === null ? tell(tagSentences.warehouse) : setOpen(true))}
      >
        Choose tags
      </Button>
      {hasTags(item) && <span>{summaryOf(tags)}</span>}
      <Suspense fallback={null}>
        {isOpen && warehouse !== null && (
          <TagPicker
            item={item}
            warehouse={warehouse}
            {...choice}
            onUpdate={update}
            onNone={tellNone}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
      <AlertDialog
        open={isAlertShown}
        title="Item tags"
        text={alert}
        onOk={() => setAlertShown(false)}
      />
    </Line>
  );
}
