import ContentPasteRounded from '@mui/icons-material/ContentPasteRounded';
import Button from '@mui/material/Button';
import { observer } from 'mobx-react-lite';
import { lazyOverlay } from '@/shared/ui/page/lazyOverlay';
import type { PastedLines } from '../model/PastedLines';

interface Props {
  readonly pasted: PastedLines;
}

// Most forms are filled in without it.
const Dialog = lazyOverlay('PasteDialog', {
  load: () => import('./PasteDialog'),
  isOpen: ({ isOpen }: Props & { readonly isOpen: boolean }) => isOpen,
});

/** Opens what takes lines of a spreadsheet; says how many wait there to be put right. */
export const PasteButton = observer(function PasteButton({ pasted }: Props) {
  const { waiting } = pasted;
  return (
    <>
      <Button
        variant="text"
        size="small"
        startIcon={<ContentPasteRounded />}
        onClick={() => pasted.open()}
      >
        {waiting === 0 ? 'Paste lines' : `Paste lines (${waiting} left)`}
      </Button>
      <Dialog pasted={pasted} isOpen={pasted.isOpen} />
    </>
  );
});
