import { styled } from '@mui/material/styles';
import { CopyButton } from '@/shared/ui/detail/CopyButton';

const Box = styled('div')(({ theme: { spacing, typography, vars } }) => ({
  position: 'relative',
  minWidth: 0,
  borderRadius: vars.shape.borderRadius,
  backgroundColor: vars.palette.surface.sunken,
  '& > pre': {
    ...typography.mono,
    margin: 0,
    padding: spacing(3),
    paddingRight: spacing(11),
    maxHeight: spacing(110),
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    borderRadius: 'inherit',
  },
  '& > .copy': { position: 'absolute', top: spacing(1), right: spacing(1) },
}));

interface Props {
  /** What it is: "Request body". */
  readonly name: string;
  readonly text: string;
}

/** Text as it is, such as a body or a piece of code, to be read and copied. */
export function Code({ name, text }: Props) {
  return (
    <Box>
      {/* It scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus */}
      <pre role="region" aria-label={name} tabIndex={0}>
        {text}
      </pre>
      <span className="copy">
        <CopyButton name={name} text={text} />
      </span>
    </Box>
  );
}
