import { styled } from '@mui/material/styles';
import type { NamedCount } from '@contract/dashboard';
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
  '& > small': { ...typography.body1, ...mixins.truncate, flex: '1 1000 0', color: vars.palette.text.secondary },
}));

interface Props {
  readonly product: NamedCount;
}

/** A product by its stock number, which opens it, and by its description where the server sends it. */
export function ProductName({ product: { name, description } }: Props) {
  const open = useOpenItem();
  return (
    <Words title={[name, description].filter(Boolean).join(' ')}>
      <button type="button" onClick={() => void open(name)}>
        {name}
      </button>
      {description !== undefined && <small>{description}</small>}
    </Words>
  );
}
