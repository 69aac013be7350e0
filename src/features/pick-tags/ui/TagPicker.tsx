import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { OrderTag } from '@contract/orderRecord';
import type { PickedItem } from '@/entities/item';
import { WarehouseCode } from '@/entities/order';
import type { ApiProblem } from '@/shared/api/ApiProblem';
import { useCall } from '@/shared/api/CallContext';
import { countText } from '@/shared/format/numbers';
import { Dialog } from '@/shared/ui/dialogs/Dialog';
import { ErrorId } from '@/shared/ui/page/ErrorId';
import { ExplainedButton } from '@/shared/ui/controls/ExplainedButton';
import { usePhone } from '@/shared/ui/page/usePhone';
import { VisuallyHidden } from '@/shared/ui/page/VisuallyHidden';
import type { HeldTags } from '../model/tagLines';
import { TagPicking } from '../model/TagPicking';
import { PickingOrder } from './PickingOrder';
import { TagCards } from './TagCards';
import { TagTable } from './TagTable';

const Context = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${theme.spacing(3)}`,
}));

const Place = styled('div')(({ theme: { spacing } }) => ({ minHeight: spacing(60) }));

const Failed = styled('div')(({ theme: { spacing } }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: spacing(3),
  padding: `${spacing(4)} ${spacing(6)}`,
}));

const Gone = styled(Typography)(({ theme: { spacing } }) => ({
  padding: `0 ${spacing(6)} ${spacing(3)}`,
}));

const Sum = styled('span')(({ theme: { breakpoints, spacing, typography, vars } }) => ({
  marginRight: spacing(3),
  color: vars.palette.text.secondary,
  '& b': {
    marginLeft: spacing(1.5),
    fontWeight: typography.fontWeightBold,
    fontVariantNumeric: 'tabular-nums',
    color: vars.palette.text.primary,
  },
  [breakpoints.down('sm')]: { order: -1, flexBasis: '100%' },
}));

const NotLoaded = ({
  problem,
  onRetry,
}: {
  readonly problem: ApiProblem;
  readonly onRetry: () => void;
}) => (
  <Failed role="alert">
    <Typography color="error">{problem.message}</Typography>
    {problem.errorId !== null && <ErrorId errorId={problem.errorId} />}
    <Button variant="outlined" onClick={onRetry}>
      Try again
    </Button>
  </Failed>
);

const Lines = observer(function Lines({ picking }: { readonly picking: TagPicking }) {
  const isPhone = usePhone();
  const { gone } = picking;
  return (
    <>
      {gone.length > 0 && (
        <Gone color="error">{`Chosen before, but not in this warehouse any more: ${gone.join(', ')}. Update leaves them out.`}</Gone>
      )}
      {isPhone ? <TagCards picking={picking} /> : <TagTable picking={picking} />}
      {picking.keepsOrder && <PickingOrder picking={picking} />}
    </>
  );
});

const wrongField = 'input[aria-invalid="true"]';

interface Props {
  readonly item: PickedItem;
  readonly warehouse: string;
  readonly held: HeldTags;
  readonly keepsOrder: boolean;
  readonly onUpdate: (tags: readonly OrderTag[]) => void;
  /** The item has no tags in this warehouse (TAG-12). */
  readonly onNone: () => void;
  readonly onClose: () => void;
}

/** Chooses the tags that an item is taken from, and how many pieces of each (TAG). */
export const TagPicker = observer(function TagPicker({
  item,
  warehouse,
  held,
  keepsOrder,
  onUpdate,
  onNone,
  onClose,
}: Props) {
  const call = useCall();
  const [picking] = useState(
    () =>
      new TagPicking({
        call,
        stockNumber: item.stockNumber,
        warehouse,
        tags: item.tags ?? [],
        held,
        keepsOrder,
      }),
  );
  const body = useRef<HTMLDivElement>(null);
  const { state, problem, sound, total, whyNotUpdate } = picking;
  useEffect(() => {
    void picking.load();
    return () => picking.stop();
  }, [picking]);
  useEffect(() => {
    if (state === 'none') onNone();
  }, [state, onNone]);

  const foot = (
    <>
      <Button data-start variant="text" onClick={picking.clear}>
        Clear
      </Button>
      <Sum>
        {`Picked from ${sound.length === 1 ? '1 tag' : `${sound.length} tags`}`}
        <b>{countText(total)}</b>
      </Sum>
      <Button variant="outlined" onClick={onClose}>
        Cancel
      </Button>
      <span data-update>
        <ExplainedButton
          variant="contained"
          whyDisabled={state === 'ready' ? whyNotUpdate : 'Tags are not loaded yet'}
          onRefused={() => body.current?.querySelector<HTMLElement>(wrongField)?.focus()}
          onClick={() => onUpdate(picking.picked)}
        >
          Update
        </ExplainedButton>
      </span>
      <VisuallyHidden role="status">{whyNotUpdate}</VisuallyHidden>
    </>
  );
  return (
    <Dialog
      open
      title={`Tags for ${item.stockNumber}`}
      context={
        <Context>
          {item.description}
          <WarehouseCode code={warehouse} />
        </Context>
      }
      width="large"
      isFlush
      onClose={onClose}
      foot={foot}
    >
      <Place ref={body}>
        {state === 'loading' && (
          <LinearProgress aria-label={`Loading tags of ${item.stockNumber}`} />
        )}
        {problem && <NotLoaded problem={problem} onRetry={() => void picking.load()} />}
        {state === 'ready' && <Lines picking={picking} />}
      </Place>
    </Dialog>
  );
});
