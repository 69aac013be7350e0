import SearchRounded from '@mui/icons-material/SearchRounded';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { KeyHint } from '@/shared/keys/KeyHint';

const Field = styled('button')(({ theme: { spacing, typography, vars } }) => ({
  ...typography.body1,
  display: 'flex',
  alignItems: 'center',
  gap: spacing(2),
  width: spacing(59),
  height: vars.layout.control,
  padding: `0 ${spacing(2)} 0 ${spacing(2.5)}`,
  border: `1px solid ${vars.palette.line.strong}`,
  borderRadius: vars.shape.borderRadius,
  color: vars.palette.text.tertiary,
  background: vars.palette.surface.sunken,
  cursor: 'pointer',
  '& > span': { flex: 1, textAlign: 'left' },
  '& > svg': { fontSize: 18 },
}));

interface Props {
  /** An icon alone, where the header has no room for more. */
  readonly isIcon: boolean;
  readonly onOpen: () => void;
  /** Called when somebody is about to press it. */
  readonly onNear: () => void;
}

/** Looks like a field and opens the search for everything. */
export function FindButton({ isIcon, onOpen, onNear }: Props) {
  const shared = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K',
    onClick: onOpen,
    onPointerEnter: onNear,
    onFocus: onNear,
  } as const;
  return isIcon ? (
    <IconButton {...shared} aria-label="Search everything" title="Search everything (Ctrl K)">
      <SearchRounded />
    </IconButton>
  ) : (
    <Field {...shared} type="button">
      <SearchRounded aria-hidden="true" />
      <span>Search everything</span>
      <KeyHint of="find" />
    </Field>
  );
}
