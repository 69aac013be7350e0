import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import type { NamedCount } from '@contract/dashboard';
import { useDelayed } from '@/shared/ui/page/useDelayed';
import { useOpenItem } from '../model/useOpenItem';

const Words = styled('span')(({ theme: { mixins, spacing, typography, vars } }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: spacing(2),
  flex: 1,
  minWidth: 0,
  '& > button': {
    ...mixins.truncate,
    ...mixins.touchTarget,
    flex: '0 1 auto',
    padding: 0,
    border: 0,
    background: 'none',
    cursor: 'pointer',
    overflow: 'clip',
    overflowClipMargin: spacing(3),
    '&:hover': { textDecoration: 'underline' },
  },
  '& > small': {
    ...typography.body1,
    ...mixins.truncate,
    flex: '1 1000 0',
    color: vars.palette.text.secondary,
  },
}));

const Opening = ({ name }: { readonly name: string }) =>
  useDelayed(150) && (
    <CircularProgress
      aria-label={`Opening ${name}`}
      size={12}
      sx={{ flex: 'none', alignSelf: 'center' }}
    />
  );

interface Props {
  readonly product: NamedCount;
}

/**
 * A product by its stock number, which opens it, and by its description where the server sends it.
 */
export function ProductName({ product: { name, description } }: Props) {
  const { isOpening, open } = useOpenItem();
  return (
    <Words title={[name, description].filter(Boolean).join(' ')}>
      <button type="button" aria-busy={isOpening} onClick={() => void open(name)}>
        {name}
      </button>
      {isOpening && <Opening name={name} />}
      {description !== undefined && <small>{description}</small>}
    </Words>
  );
}
