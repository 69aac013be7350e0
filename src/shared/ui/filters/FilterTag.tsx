import CloseRounded from '@mui/icons-material/CloseRounded';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';

const Frame = styled('span')(({ theme: { mixins, spacing, typography, vars } }) => ({
  ...typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: spacing(1),
  maxWidth: `min(100%, ${spacing(80)})`,
  height: vars.layout.filterTag,
  paddingLeft: spacing(2),
  border: `1px solid ${vars.palette.line.strong}`,
  borderRadius: vars.shape.borderRadius,
  color: vars.palette.text.secondary,
  backgroundColor: vars.palette.background.paper,
  whiteSpace: 'nowrap',
  '& b': {
    ...mixins.truncate,
    fontWeight: typography.fontWeightMedium,
    color: vars.palette.text.primary,
  },
}));

const Cross = styled(IconButton)(({ theme: { mixins, spacing, vars } }) => ({
  ...mixins.touchTarget,
  width: spacing(6.5),
  height: '100%',
  color: vars.palette.text.tertiary,
}));

interface Props {
  readonly name: string;
  readonly value: string;
  readonly onRemove: () => void;
}

/** A filter in force, with the cross that lifts it. */
export function FilterTag({ name, value, onRemove }: Props) {
  return (
    <Frame title={`${name} ${value}`}>
      {name}
      <b>{value}</b>
      <Cross size="small" aria-label={`Remove filter ${name} ${value}`} onClick={onRemove}>
        <CloseRounded fontSize="tiny" />
      </Cross>
    </Frame>
  );
}
