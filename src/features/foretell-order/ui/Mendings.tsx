import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Mending } from '../model/mendings';

const Buttons = styled('div')(({ theme: { spacing } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${spacing(1)} ${spacing(2)}`,
  // The words of its buttons stand where other words do.
  '&[data-variant="text"]': { margin: `0 ${spacing(-2.5)}` },
}));

interface Props {
  readonly mendings: readonly Mending[];
  readonly onMend: (change: Mending['change']) => void;
  readonly variant: 'text' | 'outlined';
}

/** Changes that have the order ship whole; the form shows what was chosen, and sends nothing. */
export function Mendings({ mendings, onMend, variant }: Props) {
  if (mendings.length === 0) return null;
  return (
    <Buttons data-variant={variant}>
      {mendings.map(({ label, change }) => (
        <Button key={label} size="small" variant={variant} onClick={() => onMend(change)}>
          {label}
        </Button>
      ))}
    </Buttons>
  );
}
